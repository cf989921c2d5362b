/** The options a person last chose for a game, kept in this browser; only what differs from the usual rules. */
import type { GameInfo, Options } from "./types";

const place = (game: string) => `trivet.options.${game}`;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What of `chosen` differs from the game's defaults; unknown keys (of an older version) are dropped. */
export function changes(game: GameInfo, chosen: Options): Options {
  const kept: Options = {};
  for (const option of game.options) {
    const value = chosen[option.key];
    if (value === undefined || same(value, option.default)) continue;
    if (option.choices && !option.choices.includes(String(value))) continue;
    kept[option.key] = value;
  }
  return kept;
}

export function readLiked(game: GameInfo): Options {
  try {
    return changes(game, JSON.parse(localStorage.getItem(place(game.id)) ?? "{}") as Options);
  } catch {
    return {};
  }
}

export function keepLiked(game: GameInfo, chosen: Options): void {
  try {
    localStorage.setItem(place(game.id), JSON.stringify(changes(game, chosen)));
  } catch {
    // A browser that refuses storage offers the usual rules next time.
  }
}
