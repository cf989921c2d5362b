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
  group: number | null;
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

export type Phase = "choose" | "roast" | "cup" | "over";

/** The decision points by number, as `State.prompt` has them. */
export const PROMPTS = [
  "choose_sheet",
  "immediate",
  "redraw_first",
  "redraw_second",
  "remove_first",
  "remove_second",
  "flavour",
  "bean_first",
  "bean_second",
  "split_parts",
  "go_on",
  "cup_stop",
  "cup_place",
  "selection",
  "redraw_offer",
  "return_second",
  "keep_first",
  "keep_second",
  "over",
] as const;

export type PromptId = (typeof PROMPTS)[number];

export function promptOf(view: View): PromptId {
  return view.over ? "over" : (PROMPTS[view.prompt] ?? "over");
}

export function phaseOf(view: View): Phase {
  const prompt = promptOf(view);
  if (prompt === "over") return "over";
  if (prompt === "choose_sheet") return "choose";
  return PROMPTS.indexOf(prompt) <= PROMPTS.indexOf("go_on") ? "roast" : "cup";
}
