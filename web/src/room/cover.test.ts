import { describe, expect, it } from "vitest";
import type { Place } from "../lib/types";
import { handTo } from "./cover";

const place = (seat: number, more: Partial<Place> = {}): Place => ({
  seat,
  kind: "person",
  name: null,
  level: null,
  mine: true,
  here: seat > 0,
  ready: true,
  online: true,
  away_since: null,
  left: false,
  bot_plays: false,
  ...more,
});

describe("one device for several", () => {
  it("is handed over whenever another of its seats is to move, and on arrival", () => {
    expect(handTo([place(0), place(1)], 0, 1)).toBe(1);
    expect(handTo([place(0), place(1)], null, 0)).toBe(0);
    expect(handTo([place(0), place(1)], 1, 1)).toBe(null);
  });

  it("is never covered for somebody with one seat, nor for spectators", () => {
    expect(handTo([place(0), place(1, { mine: false })], null, 0)).toBe(null);
    expect(handTo([place(0, { mine: false }), place(1, { mine: false })], null, null)).toBe(null);
  });
});
