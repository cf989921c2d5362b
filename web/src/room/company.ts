/** With how many, and against which bots, somebody last played a game: kept in this browser. */
import type { GameInfo, SeatWish, TableSettings } from "../lib/types";

/** Clocks on offer, by key: minutes for the game and seconds added for each turn; none is the usual way. */
export const CLOCKS: Record<string, { minutes: number; increment: number } | null> = {
  none: null,
  quick: { minutes: 10, increment: 10 },
  calm: { minutes: 30, increment: 20 },
};

export interface Company {
  seats: number;
  level: string;
  /** A key of CLOCKS. */
  clock: string;
  spectators: boolean;
}

const place = (game: string) => `trivet.company.${game}`;

/** Whether others can sit at this game at all. */
export const ofSeveral = (game: GameInfo) => game.players[1] > 1;

/** The numbers of seats that a game has, small to large. */
export function seatCounts(game: GameInfo): number[] {
  const [low, high] = game.players;
  return Array.from({ length: high - low + 1 }, (_, i) => low + i).filter(n => n > 1);
}

export function usual(game: GameInfo): Company {
  const bots = game.bots ?? [];
  return { seats: game.usual_seats ?? Math.max(2, game.players[0]), level: bots.at(-1) ?? "random", clock: "none", spectators: true };
}

/** What is kept, as far as the game still knows it. */
export function fitting(game: GameInfo, kept: Partial<Company>): Company {
  const { seats, level } = usual(game);
  return {
    clock: (kept.clock ?? "") in CLOCKS ? (kept.clock as string) : "none",
    spectators: kept.spectators ?? true,
    seats: seatCounts(game).includes(kept.seats ?? 0) ? (kept.seats as number) : seats,
    level: game.bots?.includes(kept.level ?? "") ? (kept.level as string) : level,
  };
}

export function readCompany(game: GameInfo): Company {
  try {
    return fitting(game, JSON.parse(localStorage.getItem(place(game.id)) ?? "{}") as Partial<Company>);
  } catch {
    return usual(game);
  }
}

export function keepCompany(game: GameInfo, company: Company): void {
  try {
    localStorage.setItem(place(game.id), JSON.stringify(company));
  } catch {
    // A browser that refuses storage offers the usual company next time.
  }
}

/** I sit first, bots on all other chairs: no waiting. */
export function againstBots({ seats, level }: Pick<Company, "seats" | "level">): SeatWish[] {
  return [{ kind: "me" }, ...Array.from({ length: seats - 1 }, (): SeatWish => ({ kind: "bot", level }))];
}

/** I sit first, the other chairs wait for people. */
export function withFriends({ seats }: Pick<Company, "seats">): SeatWish[] {
  return [{ kind: "me" }, ...Array.from({ length: seats - 1 }, (): SeatWish => ({ kind: "open" }))];
}

/** How the table is kept; a clock only where people wait for each other. */
export function wishes({ clock, spectators }: Company, friends: boolean): Partial<TableSettings> {
  return { clock: friends ? (CLOCKS[clock] ?? null) : null, spectators: friends && spectators, back_with_consent: true };
}
