/** One player's board as the server shows it. */
export interface Player {
  /** The cell of each barista, -1 = not on the floor. */
  meeples: number[];
  /** How many of each ingredient each cup holds. */
  cups: number[][];
  rush: number;
  upgrades: number[];
  completed: number;
  penalties: number;
}

/** The state as the server shows it (field names of the rules). */
export interface View {
  options: Record<string, number>;
  seats: number;
  over: number;
  prompt: number;
  seat: number;
  starter: number;
  round: number;
  closed: number;
  moving: number;
  steps: number;
  served: number;
  hand: number[];
  top: number;
  cards: number;
  /** The kind of each card, -1 = not known. */
  deck: number[];
  /** Where each card lies: 0 deck, then six places a player, then out of the game. */
  lies: number[];
  players: Player[];
}

/** The decision points by number, as `State.prompt` has them. */
export const PROMPTS = ["place", "start_cup", "upgrade", "meeple", "step", "empty", "pour", "serve", "over"] as const;
export type PromptId = (typeof PROMPTS)[number];

export const CELLS = 16;
export const TABS = 4;
export const CUPS = 3;
const BOARD = 1;
const PLACES = 6;
export const COMPLETED = 4;
export const PENALTY = 5;

export function promptOf(view: View): PromptId {
  return view.over ? "over" : (PROMPTS[view.prompt] ?? "over");
}

/** Whose board a card lies on and where there: 0-3 tabs, 4 completed, 5 penalties. Null for the deck and the box. */
export function lyingOn(view: View, card: number): { seat: number; place: number } | null {
  const at = (view.lies[card] ?? 0) - BOARD;
  if (at < 0 || at >= view.seats * PLACES) return null;
  return { seat: Math.floor(at / PLACES), place: at % PLACES };
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, n) => sum + n, 0);
}

/** What is still missing from a cup for a recipe; null when the cup holds something that does not belong in it. */
export function missing(cup: readonly number[], recipe: readonly number[]): number[] | null {
  const lacks = recipe.map((n, i) => n - (cup[i] ?? 0));
  return lacks.every(n => n >= 0) ? lacks : null;
}
