import type { Value } from "../../lib/types";

/** The state as the server shows it (field names of the rules). */
export interface View {
  options: Record<string, number>;
  over: number;
  prompt: number;
  game: number;
  round: number;
  space: number;
  sheet: number;
  bag: number[];
  hand: number[];
  reserve: number[];
  box: number[];
  left: number[];
  right: number[];
  chips: number[];
  earned: number[];
  cup: number[];
  plates: number[];
  pending: number[];
  choose: number;
  laid: number;
  effect: number;
  first: number;
  all_purpose_out: number;
  results: number[][];
}

export interface Penalty {
  kind: string;
  count: number;
  points: number;
}

/** Figures that the server works out for the board. */
export interface Summary {
  counter: number | null;
  plates: { open: number; used: number };
  cup: {
    total: number;
    roast: { total: number; best: number; points: number };
    flavour: { matched: number; field: number; points: number };
    skill: { largest: number; level: number; points: number };
    penalty: { points: number; lines: Penalty[] };
    filled: number;
    empty: number;
  } | null;
  sheets: string[];
  group: string | null;
  difficulty: string | null;
  next_draws: number | null;
  next_red: boolean;
  next_smoke: number;
  totals: number[];
  total: number;
  rank: string | null;
}

export interface Forecast {
  pours: number;
  total: number;
  roast: number;
  flavour: number;
  skill: number;
  penalty: number;
  odds: Record<string, number>;
}

export type Args = Record<string, Value>;
