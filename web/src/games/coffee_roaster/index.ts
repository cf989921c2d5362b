import type { LogEntry } from "../../lib/types";
import type { Face } from "../../table/contract";
import Board from "./Board.svelte";
import source from "./pieces.svg?raw";

const BY_VERB: Record<string, string> = {
  end_immediate: "cr-thermo",
  end_flavour: "cr-thermo",
  keep_roasting: "cr-bag",
  sheet: "cr-bag",
  cup_test: "cr-cup",
  cup: "cr-cup",
  plate: "cr-plate",
  draw: "cr-cup",
  stop: "cr-cup",
  keep: "cr-chip-select",
  return: "cr-chip-redraw",
  decline: "cr-chip-redraw",
  split: "cr-aroma",
  place: "cr-all",
};
const BY_TOKEN: Record<string, string> = {
  body: "cr-body",
  acidity: "cr-acidity",
  aroma: "cr-aroma",
  all_purpose: "cr-all",
  hard: "cr-hard",
  burnt: "cr-burnt",
  defective: "cr-defect",
  smoke: "cr-smoke",
};

/** The drawing before a line of the log: the token that was used, else what the action is about. */
function icon(entry: LogEntry): string {
  const [verb = "", rest = ""] = entry.action.split(":");
  const what = rest.split("@")[0]?.replace(/^(all|reserve)_(?!purpose)/, "") ?? "";
  if (verb === "bean") return `cr-bean-${what}`;
  if (BY_VERB[verb]) return BY_VERB[verb];
  if (BY_TOKEN[what]) return BY_TOKEN[what];
  return /^roast_[0-4]$/.test(what) ? `cr-bean-${what.slice(6)}` : "cr-bag";
}

export const face: Face = { Board, icon, sprite: { id: "coffee_roaster", source } };
