import { t } from "../../lib/i18n.svelte";
import type { LogEntry, Table } from "../../lib/types";
import type { Face } from "../../table/contract";
import { seatKey } from "./about";
import Board from "./Board.svelte";
import { drawing, ingredientOf, upgradeDrawing, upgradeOf } from "./kinds";
import source from "./pieces.svg?raw";
import type { Summary } from "./summary";
import type { View } from "./view";

const BY_VERB: Record<string, string> = {
  place: "cu-meeple",
  meeple: "cu-meeple",
  step: "cu-meeple",
  stop: "cu-meeple",
  empty: "cu-cup",
  cup: "cu-cup",
  serve: "cu-like",
  serve_done: "cu-slip",
};

/** The drawing before a line of the log: the ingredient or the upgrade, else what the action is about. */
function icon(entry: LogEntry): string {
  const [verb = "", rest = ""] = entry.action.split(":");
  const what = rest.split("@")[0] ?? "";
  if (ingredientOf(what) >= 0) return drawing(ingredientOf(what));
  if (verb === "upgrade") return upgradeDrawing(upgradeOf(what));
  return BY_VERB[verb] ?? "cu-cup";
}

/** How far the evening has come: round, and orders left in the deck. */
function where(table: Table): string {
  const { round, deck } = table.summary as Summary;
  return t("coffee_rush.board.where", { round, deck });
}

/** Round, cards left, and whether the shop is still open: what ends the game, always in sight. */
function status(table: Table): string {
  const { round, deck, closed, last_seat } = table.summary as Summary;
  return t("coffee_rush.board.status", { round, deck, closed: closed ?? "none", last: { name: seatKey(last_seat) } });
}

function points(table: Table): number[] {
  return (table.summary as Summary).seats.map(seat => seat.points.total);
}

function starter(table: Table): number {
  return (table.view as View).starter;
}

export const face: Face = { Board, icon, where, status, points, starter, open: true, sprite: { id: "coffee_rush", source } };
