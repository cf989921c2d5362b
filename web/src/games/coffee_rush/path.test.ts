import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../lib/types";
import { points, stepTo, wayTo } from "./path";

function log(...actions: string[]): LogEntry[] {
  return actions.map((action, n) => ({ ply: n + 1, seat: 0, action, forced: false, undone: false, turn: null, events: [] }));
}

describe("steps on the floor", () => {
  it("stay on the floor, which does not wrap", () => {
    expect(stepTo(5, "n")).toBe(1);
    expect(stepTo(5, "se")).toBe(10);
    expect(stepTo(3, "e")).toBeNull();
    expect(stepTo(0, "nw")).toBeNull();
    expect(stepTo(4, "w")).toBeNull();
  });
});

describe("the way gone this turn", () => {
  it("is read back from the log", () => {
    expect(wayTo(7, 2, log("step:s", "meeple:1", "step:e", "step:n"), 4)).toEqual([10, 11, 7]);
  });

  it("takes no more steps than were taken this turn, though the log goes on before", () => {
    expect(wayTo(6, 1, log("step:e", "stop", "step:e"), 3)).toEqual([5, 6]);
  });

  it("leaves out what was taken back, and what came after the moment looked at", () => {
    const lines = log("step:e", "step:s", "step:n", "step:w");
    if (lines[1]) lines[1].undone = true;
    expect(wayTo(2, 2, lines, 3)).toEqual([5, 6, 2]);
  });

  it("is only where the barista stands before the first step", () => {
    expect(wayTo(9, 0, log("step:e"), 1)).toEqual([9]);
  });

  it("runs apart where a cell is entered again", () => {
    const [first, , third] = points([4, 5, 4]);
    expect(third?.x).toBeLessThan(first?.x ?? 0);
  });
});
