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

/** What put `seat` before or beside those with as many points: a key of the score sheet. */
export type TieBreak = "completed" | "rush" | "shared";

/** How equal points of the first were told apart; null when nobody else has as many. */
export function tieBreak(summary: Summary, players: readonly { completed: number; rush: number }[]): TieBreak | null {
  const first = summary.seats.findIndex(seat => seat.place === 1);
  const best = summary.seats[first]?.points.total;
  const level = summary.seats.flatMap((seat, n) => (seat.points.total === best ? [n] : []));
  if (level.length < 2) return null;
  const winner = players[first];
  const winners = level.filter(n => summary.seats[n]?.place === 1);
  if (winners.length > 1) return "shared";
  const cards = level.filter(n => players[n]?.completed === winner?.completed);
  return cards.length > 1 ? "rush" : "completed";
}
