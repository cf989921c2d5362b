/** What a table page and a game's board agree on. A board is a folder `games/<id>/` with an `index.ts` that exports a `Face`. */
import type { Component, Snippet } from "svelte";
import type { LogEntry, Message, Table } from "../lib/types";
import type { Session } from "./session.svelte";

/** One button of the prompt bar: a legal action. At most one is the filled one. */
export interface PromptButton {
  action: string;
  primary?: boolean;
  /** A drawing instead of nothing before the words. */
  icon?: string;
  /** Draws tokens, so that it cannot be taken back: asked about first by whoever wants that. */
  final?: boolean;
}

/** What the board says to the prompt bar. */
export interface Prompting {
  buttons: PromptButton[];
  /** A sentence instead of the server's, while a piece is lifted. */
  say?: Message;
  note?: Message | undefined;
  /** Puts a lifted piece down again. */
  drop?: (() => void) | undefined;
}

export interface BoardProps {
  session: Session;
  prompt: Snippet<[Prompting]>;
  /** The panels that every game has: log, actions. The board puts its own beside them. */
  side: Snippet;
}

export interface Face {
  // biome-ignore lint/suspicious/noExplicitAny: each board knows its own game's view
  Board: Component<any>;
  /** The sprite symbol that stands before a line of the log. */
  icon(entry: LogEntry): string;
  /** What stands beside the title: menu, mode, round. */
  where?(table: Table): string;
  /** What the strip of players shows at tables of several, all public: points so far by seat, who started, how the round and the end stand. */
  points?(table: Table): number[] | null;
  starter?(table: Table): number | null;
  status?(table: Table): string;
  /** Nothing lies hidden from anybody at this table: one device can be handed on after the last motion. */
  open?: boolean;
  /** SVG text of the game's own symbols, when the page does not have them yet. */
  sprite?: { id: string; source: string };
}
