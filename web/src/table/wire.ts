/** What the server says about a table. Words of the HTTP interface, unchanged. */

export type Value = number | string | boolean | { name: string } | { list: Value[] } | { count: number; name: string };

/** A sentence still to be made: a catalogue key and its arguments. */
export interface Message {
  key: string;
  args: Record<string, Value>;
}

export interface Prompt extends Message {
  /** The rules clause that this decision stands in. */
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
  turn: Message | null;
  events: Message[];
}

/** One ply as it happened: what was played and how the table looked just after. */
export interface Step<View = unknown, Summary = unknown> {
  ply: number;
  action: string;
  forced: boolean;
  events: Message[];
  view: View;
  summary: Summary;
}

export interface News<View = unknown, Summary = unknown> {
  id: string;
  game: string;
  kind: "table" | "daily" | "record";
  options: Record<string, unknown>;
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
  undo: { allowed: boolean; why?: Message | null };
  redo: boolean;
  over: boolean;
  scores: number[] | null;
  ranking: number[] | null;
  log: LogEntry[];
  commitment: string;
  seed: string | null;
  salt: string;
  created: string;
  rank?: string | null;
  steps?: Step<View, Summary>[];
  undone_to?: number | null;
}

export interface Table<View = unknown, Summary = unknown, Components = unknown> extends News<View, Summary> {
  components: Components;
  names: Record<string, Record<string, string>>;
}

/** A past moment of a table. */
export interface Moment<View = unknown, Summary = unknown> {
  ply: number;
  view: View;
  summary: Summary;
  prompt: Prompt | null;
  events: Message[];
}
