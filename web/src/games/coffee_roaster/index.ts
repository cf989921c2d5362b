import { t } from "../../lib/i18n.svelte";
import type { LogEntry, Table } from "../../lib/types";
import type { Face } from "../../table/contract";
import Board from "./Board.svelte";
import source from "./pieces.svg?raw";
import { phaseOf, type View } from "./view";

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

/** Menu, mode, and how far the match has come. */
function where(table: Table): string {
  const view = table.view as View;
  const full = view.options.menu === 1;
  const phase = phaseOf(view);
  const mode = t(`coffee_roaster.option.mode.${view.options.mode === 1 ? "easy" : "standard"}`);
  const name = t(full ? "coffee_roaster.term.full_menu" : "coffee_roaster.term.trial_menu");
  const args = { menu: full ? "full" : "trial", roast: view.game + 1, round: view.round };
  const stage = phase === "roast" ? "round" : phase === "cup" ? "cup_test" : null;
  return t("coffee_roaster.board.where", { name, mode, stage: stage ? t(`coffee_roaster.turn.${stage}`, args) : "none" });
}

export const face: Face = { Board, icon, where, sprite: { id: "coffee_roaster", source } };
