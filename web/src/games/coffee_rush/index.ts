import { t } from "../../lib/i18n.svelte";
import type { LogEntry, Table } from "../../lib/types";
import type { Face } from "../../table/contract";
import Board from "./Board.svelte";
import { badge } from "./kinds";
import source from "./pieces.svg?raw";
import type { Summary } from "./summary";

/** The badge of whoever acted stands before each line of the log. */
function icon(entry: LogEntry): string {
  return badge(entry.seat);
}

/** How far the evening has come: round, and orders left in the deck. */
function where(table: Table): string {
  const { round, deck } = table.summary as Summary;
  return t("coffee_rush.board.where", { round, deck });
}

export const face: Face = { Board, icon, where, sprite: { id: "coffee_rush", source } };
