import { describe, expect, it } from "vitest";
import { chanceOfNone, odds } from "./odds";

describe("odds of the next draw", () => {
  it("agrees with a count by hand: one of two reds among five, two drawn", () => {
    expect(chanceOfNone(2, 5, 2)).toBeCloseTo(3 / 10);
    expect(odds([2, 3], 0, 2)).toEqual({ have: 2, of: 5, draws: 2, some: 0.7, mean: 0.8 });
  });

  it("is certain when the draw takes more than all the others", () => {
    expect(odds([1, 3], 0, 4).some).toBe(1);
    expect(odds([1, 3], 0, 9)).toMatchObject({ draws: 4, some: 1, mean: 1 });
  });

  it("is nothing for a kind that is not there and for an empty bag", () => {
    expect(odds([0, 4], 0, 3).some).toBe(0);
    expect(odds([0, 0], 0, 3)).toEqual({ have: 0, of: 0, draws: 0, some: 0, mean: 0 });
  });
});
