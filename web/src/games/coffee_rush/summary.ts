/** Figures that the server works out for the board. */

export interface SeatFigures {
  orders: { card: number; order: number }[][];
  waiting: number;
  /** For each cup the cards that it could be served as. */
  cups: { filled: number; fits: number[] }[];
  fits: number[];
  upgrades: string[];
  points: { completed: number; upgrades: number; penalties: number; total: number };
  place: number;
}

export interface Summary {
  round: number;
  deck: number;
  /** Why the shop is closed. */
  closed: "deck" | "penalties" | "no_orders" | null;
  /** The last seat of a round. */
  last_seat: number;
  seats: SeatFigures[];
  move: {
    meeple: number;
    steps: number;
    free: number;
    paid: number;
    cells: { ingredient: string; gives: number; steps: number | null }[];
  } | null;
  pouring: string | null;
  affordable: string[];
}

/** What told people with as many points apart: a key of the score sheet. */
export type TieBreak = "completed" | "rush" | "shared";

/** Every group with equal points, best first, and how its places were decided. */
export function ties(summary: Summary, players: readonly { completed: number; rush: number }[]): { seats: number[]; how: TieBreak }[] {
  const groups = new Map<number, number[]>();
  summary.seats.forEach((figures, seat) => {
    groups.set(figures.points.total, [...(groups.get(figures.points.total) ?? []), seat]);
  });
  return [...groups]
    .filter(([, seats]) => seats.length > 1)
    .sort(([a], [b]) => b - a)
    .map(([, seats]) => {
      const different = (of: (seat: number) => number | undefined) => new Set(seats.map(of)).size;
      if (different(seat => summary.seats[seat]?.place) < seats.length) return { seats, how: "shared" };
      return { seats, how: different(seat => players[seat]?.completed) === seats.length ? "completed" : "rush" };
    });
}
