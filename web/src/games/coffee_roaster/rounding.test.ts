import { describe, expect, it } from "vitest";
import { tenths } from "./rounding";

describe("tenths", () => {
  it("add up to their total", () => {
    for (const parts of [
      [4.44, 1.44, 2.44, -0.44],
      [3.06, 2.06, 0.06, -5.06],
      [0.05, 0.05, 0.05, 0.05],
      [1, 2, 3, 0],
    ]) {
      const shown = tenths(parts);
      const sum = shown.parts.reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(shown.total, 6);
      for (const [n, part] of shown.parts.entries()) expect(Math.abs(part - (parts[n] ?? 0))).toBeLessThan(0.1);
    }
  });

  it("never show a negative nothing", () => {
    const { parts, total } = tenths([-0.01, -0.02]);
    expect([...parts, total].map(n => Object.is(n, -0))).toEqual([false, false, false]);
  });
});
