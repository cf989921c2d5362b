import { describe, expect, it } from "vitest";
import { flights } from "./flights";
import type { View } from "./view";

const none = (n: number) => new Array<number>(n).fill(0);

function moment(change: Partial<View> = {}): View {
  return {
    options: {},
    over: 0,
    prompt: 0,
    game: 0,
    round: 1,
    space: 2,
    sheet: 2,
    bag: none(14),
    hand: none(14),
    reserve: none(3),
    box: none(14),
    left: new Array<number>(6).fill(-1),
    right: new Array<number>(10).fill(-1),
    chips: [3, 0, 4, 1, 2],
    earned: none(5),
    cup: new Array<number>(10).fill(-1),
    plates: new Array<number>(6).fill(-1),
    pending: none(14),
    choose: 0,
    laid: -1,
    effect: -1,
    first: -1,
    all_purpose_out: 1,
    results: [],
    ...change,
  };
}

/** Counts of kinds, e.g. `counts({ 0: 2, 8: 1 })`. */
function counts(some: Record<number, number>): number[] {
  return none(14).map((_, kind) => some[kind] ?? 0);
}

const brief = (before: View, action: string, after: View, smoke = 0) =>
  flights(before, action, after, smoke).map(f => `${f.kind}>${f.becomes} ${f.from} ${f.to} ${f.manner}`);

describe("what flies between two moments", () => {
  it("draws from the bag to the tray; drawn moisture goes up as vapour", () => {
    const before = moment({ bag: counts({ 0: 3, 9: 1 }) });
    const after = moment({ bag: counts({ 0: 1 }), hand: counts({ 0: 2 }) });
    expect(brief(before, "keep_roasting", after)).toEqual(["0>0 bag tray:0:0 draw", "0>0 bag tray:0:1 draw", "9>9 bag air vanish"]);
  });

  it("lets the waiting smoke into the bag before the draw", () => {
    const before = moment({ bag: counts({ 0: 2 }) });
    const after = moment({ bag: counts({ 8: 1 }), hand: counts({ 0: 2, 8: 1 }), space: 4 });
    const seen = flights(before, "keep_roasting", after, 2);
    expect(seen.filter(f => f.from === "heat:4")).toHaveLength(2);
    expect(seen.filter(f => f.to === "tray:8:0")).toMatchObject([{ from: "bag", manner: "draw" }]);
    expect(Math.min(...seen.filter(f => f.manner === "draw").map(f => f.wave))).toBeGreaterThan(0);
  });

  it("darkens each bean by its own step, hard beans and burning ones too", () => {
    const before = moment({ hand: counts({ 5: 1, 0: 1, 1: 1, 3: 1, 4: 1, 8: 1 }) });
    const after = moment({ bag: counts({ 0: 1, 2: 1, 3: 1, 6: 2, 8: 1 }) });
    expect(brief(before, "end_flavour", after).sort()).toEqual(
      [
        "5>0 tray:5:0 bag roast",
        "0>2 tray:0:0 bag roast",
        "1>3 tray:1:0 bag roast",
        "3>6 tray:3:0 bag roast",
        "4>6 tray:4:0 bag roast",
        "8>8 tray:8:0 bag return",
      ].sort(),
    );
  });

  it("melts two beans into one and parts one into two", () => {
    const two = moment({ hand: counts({ 1: 1, 2: 1, 10: 1 }) });
    const one = moment({ bag: counts({ 3: 1 }), right: [10, ...new Array<number>(9).fill(-1)] });
    expect(brief(two, "bean:2", one).sort()).toEqual(
      ["10>10 tray:10:0 right:0 play", "1>3 tray:1:0 bag roast", "2>3 tray:2:0 bag roast"].sort(),
    );
    const whole = moment({ hand: counts({ 4: 1 }) });
    const halves = moment({ bag: counts({ 1: 1, 3: 1 }) });
    expect(brief(whole, "split:1+3", halves)).toEqual(["4>1 tray:4:0 bag roast", "4>3 tray:4:0 bag roast"]);
  });

  it("moves a chip that is earned to its place at the cup", () => {
    const before = moment({ hand: counts({ 11: 1 }) });
    const after = moment({ right: [-1, -1, 10, 11, -1, -1, -1, -1, -1, -1], earned: [1, 0, 0, 0, 0] });
    expect(flights(before, "bean:1", after)).toContainEqual(
      expect.objectContaining({ kind: 0, from: "line:1", to: "oval:0", manner: "chip" }),
    );
  });

  it("does not call it a flight when a heap closes up", () => {
    const before = moment({ hand: counts({ 0: 3 }) });
    const after = moment({ hand: counts({ 0: 2 }), left: [-1, 0, -1, -1, -1, -1] });
    expect(brief(before, "place:0", after)).toEqual(["0>0 tray:0:2 left:1 play"]);
  });

  it("keeps still between two roasts", () => {
    expect(flights(moment({ cup: new Array<number>(10).fill(2) }), "cup", moment({ game: 1, sheet: -1 }))).toEqual([]);
  });
});
