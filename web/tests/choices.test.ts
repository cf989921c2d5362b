import { expect, test } from "vitest";
import { changes } from "../src/lib/liked";
import type { GameInfo, OptionInfo } from "../src/lib/types";
import { quickChoices } from "../src/shell/front/quick";

const options: OptionInfo[] = [
  { key: "menu", kind: "choice", default: "full", choices: ["trial", "full"] },
  { key: "mode", kind: "choice", default: "standard", choices: ["standard", "easy"] },
  { key: "sheet", kind: "choice", default: "choose", choices: ["choose", "a", "b", "c"] },
  { key: "skill_table", kind: "choice", default: "seed", choices: ["seed", "published"] },
  { key: "levels", kind: "subset", default: [0, 1, 2], low: 0, high: 4 },
];
const game: GameInfo = { id: "g", players: [1, 1], minutes: [10, 30], options, rules_version: 1 };

test("the card shows the leading small choices and leaves the rest to the dialog", () => {
  expect(quickChoices(options).map(option => option.key)).toEqual(["menu", "mode"]);
  expect(quickChoices([])).toEqual([]);
});

test("only what differs from the usual rules is sent and kept", () => {
  expect(changes(game, { menu: "full", mode: "easy", levels: [0, 1, 2] })).toEqual({ mode: "easy" });
});

test("kept options of an older version, unknown now, are dropped", () => {
  expect(changes(game, { mode: "gone", nothing: true, levels: [1] })).toEqual({ levels: [1] });
});
