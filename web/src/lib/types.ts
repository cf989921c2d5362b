/** What the server sends. Messages are keys and arguments; sentences are made here, in the reader's language. */

export type Value =
  | number
  | string
  | { name: string; args?: Record<string, Value> }
  | { list: Value[] }
  | { count: number; name: string }
  | { message: string; args?: Record<string, Value> };

export interface Message {
  key: string;
  args: Record<string, Value>;
}

export type Language = "en" | "ja" | "th";

export interface Me {
  id: string;
  name: string | null;
  unlocks: Record<string, Record<string, boolean>>;
}

export interface OptionInfo {
  key: string;
  kind: "flag" | "choice" | "number" | "subset";
  default: boolean | number | string | number[];
  choices?: string[];
  low?: number;
  high?: number;
}

export interface GameInfo {
  id: string;
  players: [number, number];
  minutes: [number, number];
  options: OptionInfo[];
  rules_version: string | number;
  /** Levels of the bots that can take a seat; none at games for one. */
  bots?: string[];
  /** How many sit at this game when nobody says otherwise. */
  usual_seats?: number;
  /** Names of the standard components, so that options and the roast of the day can name them before a table is open. */
  names?: Names;
}

export type Options = Record<string, boolean | number | string | number[]>;

export type TableKind = "table" | "daily" | "record";

/** Where a table of several stands: people are still sitting down, they play, it is over, or they agreed to stop. */
export type TableStage = "waiting" | "playing" | "over" | "ended";

/** One chair at a table. */
export interface Place {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string | null;
  /** The bot's level. */
  level: string | null;
  /** The reader holds it. */
  mine: boolean;
  /** One of several chairs of one guest, on one device. */
  here: boolean;
  ready: boolean;
  online: boolean;
  /** Seconds since that person was last seen, when it is worth telling (C3). */
  away_since: number | null;
  /** They said themselves that they go. */
  left: boolean;
  /** A bot plays on for an absent person. */
  bot_plays: boolean;
}

export interface TableSettings {
  spectators: boolean;
  clock: { minutes: number; increment: number } | null;
  back_with_consent: boolean;
}

export interface ClockNow {
  left_ms: number;
  running: boolean;
}

export type AbsentChoice = "wait" | "bot" | "end";

/** What somebody asked the others. */
export interface Offer {
  number: number;
  kind: "back" | "end" | "absent" | "rematch";
  by: number;
  ply?: number | null;
  seat?: number | null;
  choice?: AbsentChoice | null;
  /** By seat: yes, no, or not answered yet. */
  answers: Record<string, boolean | null>;
  /** The reader may answer. */
  mine: boolean;
  asked_by_me: boolean;
}

/** A line beside the game, told after `ply` decisions: somebody left, a bot plays on. */
export interface Note extends Message {
  version: number;
  ply: number;
}

/** A chair as it is asked for when a table is opened. */
export type SeatWish = { kind: "me" } | { kind: "bot"; level: string } | { kind: "open" } | { kind: "here"; name: string };

/** A table in the list of my tables. */
export interface TableLine {
  id: string;
  game: string;
  kind: TableKind;
  version: number;
  over: boolean;
  updated: string | number;
  line: Message;
  scores: number[] | null;
}

export interface Prompt extends Message {
  clause?: string;
  note?: Message | null;
}

export interface LegalAction {
  action: string;
  label: Message;
}

export interface LogEntry {
  ply: number;
  seat: number;
  action: string;
  forced: boolean;
  undone: boolean;
  /** The level of the bot that decided, where one did. */
  bot?: string | null;
  turn: Message | null;
  events: Message[];
}

/** Every name in the three languages, as the component data of the table gives it. */
export type Names = Record<string, Record<Language, string>>;

export interface TableNow<View, Summary> {
  id: string;
  game: string;
  kind: TableKind;
  options: Options;
  seats: number;
  seat: number | null;
  version: number;
  ply: number;
  to_move: number | null;
  prompt: Prompt | null;
  legal: LegalAction[];
  refusals: Record<string, Message>;
  view: View;
  summary: Summary;
  half_chosen: boolean;
  undo: { allowed: boolean; why?: Message };
  redo: boolean;
  over: boolean;
  scores: number[] | null;
  ranking: number[] | null;
  log: LogEntry[];
  commitment: string;
  seed: string | null;
  salt: string;
  created: string | number;
  rank?: string | null;
  stage: TableStage;
  /** By seat. */
  places: Place[];
  /** The reader opened this table. */
  host: boolean;
  /** Six letters that lead here. */
  code: string;
  settings: TableSettings;
  clocks: ClockNow[] | null;
  offer: Offer | null;
  notes: Note[];
  rematch: string | null;
  /** The first decision after the reader's own last one. */
  since_last: number | null;
  /** The least time between two acts of bots, milliseconds. */
  bots_pace_ms: number;
}

export interface Table<View = unknown, Summary = unknown, Components = unknown> extends TableNow<View, Summary> {
  components: Components;
  names: Names;
}

export interface Step<View = unknown, Summary = unknown> {
  ply: number;
  seat?: number;
  action: string;
  forced: boolean;
  events: Message[];
  view: View;
  summary: Summary;
}

/** What changed since the version the client has; `log` holds only later entries. */
export interface News<View = unknown, Summary = unknown> extends TableNow<View, Summary> {
  steps: Step<View, Summary>[];
  undone_to: number | null;
}

/** A past moment of a table. */
export interface Moment<View = unknown, Summary = unknown> {
  ply: number;
  view: View;
  summary: Summary;
  prompt: Prompt | null;
  events: Message[];
}

export interface Daily {
  date: string;
  sheet: string;
  mine: string | null;
  results: { name: string | null; total: number; mine: boolean }[];
  ends: string | number;
}

export interface Clause {
  id: string;
  title?: string;
  text: string;
  example?: string;
}

export interface Rulebook {
  title: string;
  short: { title: string; text: string }[];
  sections: { id: string; title: string; clauses: Clause[] }[];
}

export type Glossary = Record<string, { name: string; text: string }>;
