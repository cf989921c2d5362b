/**
 * Legal actions seen as things to click. Every action is one or two *parts* (an ingredient, then a cup); clicking all the
 * parts of an action plays it. The browser knows no rule: it only reads the texts that the server sent.
 */
import { stepTo } from "./path";

export interface Choice {
  action: string;
  verb: string;
  /** The piece that is used: `hand:milk`, `cup:2`. */
  source: string | null;
  /** The place it goes to: `cell:5`, `cup:1`, `tab:4`, `supply`. */
  place: string | null;
}

/** Where the baristas stand that the actions are about. */
export interface Standing {
  /** The cell of the barista that moves, -1 = none chosen. */
  mover: number;
  /** The cells of the player's baristas. */
  meeples: readonly number[];
}

export function readChoice(action: string, standing: Standing): Choice {
  const [verb = "", rest = ""] = action.split(":");
  const choice = (source: string | null, place: string | null): Choice => ({ action, verb, source, place });
  switch (verb) {
    case "step": {
      const cell = standing.mover < 0 ? null : stepTo(standing.mover, rest);
      return choice(null, cell === null ? null : `cell:${cell}`);
    }
    case "place":
      return choice(null, `cell:${rest}`);
    case "meeple": {
      const cell = standing.meeples[Number(rest) - 1] ?? -1;
      return choice(null, cell < 0 ? null : `cell:${cell}`);
    }
    case "cup":
      return choice(null, `cup:${rest}`);
    case "empty":
      return choice(`empty:${rest}`, null);
    case "pour": {
      const [ingredient, cup] = rest.split("@");
      return choice(`hand:${ingredient}`, `cup:${cup}`);
    }
    case "return":
      return choice(`hand:${rest}`, "supply");
    case "serve": {
      const [cup, tab] = rest.split("@");
      return choice(`cup:${cup}`, `tab:${tab}`);
    }
    case "upgrade":
      return choice(`upgrade:${rest}`, null);
    case "stop":
      return choice(null, standing.mover < 0 ? null : `cell:${standing.mover}`);
    default:
      return choice(null, null);
  }
}

export function parts(choice: Choice): string[] {
  return [choice.source, choice.place].filter(part => part !== null);
}

/** What a click on `part` does, given the part already chosen. */
export type Click = { play: string } | { choose: string } | { drop: true } | { nothing: true };

export function click(choices: readonly Choice[], chosen: string | null, part: string): Click {
  if (part === chosen) return { drop: true };
  const here = choices.filter(c => c.source === part || c.place === part);
  if (here.length === 0) return { nothing: true };
  const together = chosen === null ? [] : here.filter(c => c.source === chosen || c.place === chosen);
  if (together.length === 1 && together[0]) return { play: together[0].action };
  // A part that belongs to one action only is that action, but for a held ingredient: it still has to be put somewhere.
  const only = here.length === 1 ? here[0] : undefined;
  if (only && (only.place === part || only.place === null || only.verb === "serve")) return { play: only.action };
  return { choose: part };
}

/** The parts to ring: all that start something, or those that complete the chosen one. */
export function litParts(choices: readonly Choice[], chosen: string | null): Set<string> {
  const fit = chosen === null ? choices : choices.filter(c => c.source === chosen || c.place === chosen);
  const lit = new Set(fit.flatMap(parts));
  if (chosen !== null) lit.delete(chosen);
  return lit;
}

/** The parts that answer a click at all (also those that change the mind about the chosen one). */
export function openParts(choices: readonly Choice[]): Set<string> {
  return new Set(choices.flatMap(parts));
}

/** Why a part is closed: the reason of the first refused action that would use it (and the chosen part, if any). */
export function refusalOf<M>(
  refusals: Readonly<Record<string, M>>,
  read: (action: string) => Choice,
  chosen: string | null,
  part: string,
): M | null {
  let fallback: M | null = null;
  for (const [action, reason] of Object.entries(refusals)) {
    const refused = read(action);
    if (refused.source !== part && refused.place !== part) continue;
    if (chosen !== null && (refused.source === chosen || refused.place === chosen)) return reason;
    fallback ??= reason;
  }
  return fallback;
}
