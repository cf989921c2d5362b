import { describe, expect, it } from "vitest";
import type { LogEntry } from "../lib/types";
import { face, left } from "./clock";
import { missed } from "./since";

const entry = (ply: number, seat: number, more: Partial<LogEntry> = {}): LogEntry => ({
  ply,
  seat,
  action: "a",
  forced: false,
  undone: false,
  turn: null,
  events: [{ key: "e", args: {} }],
  ...more,
});

describe("since my last turn (closes L1)", () => {
  const log = [entry(1, 0), entry(2, 1), entry(3, 1, { undone: true }), entry(3, 1), entry(4, 1, { events: [] })];

  it("tells what the others did, without what was taken back", () => {
    expect(missed(log, 2, [0]).map(e => e.ply)).toEqual([2, 3]);
  });

  it("says nothing when nobody else acted or nothing is new", () => {
    expect(missed(log, 5, [0])).toEqual([]);
    expect(missed(log, null, [0])).toEqual([]);
    expect(missed([entry(1, 0), entry(2, 0)], 1, [0])).toEqual([]);
  });
});

describe("a clock between news", () => {
  it("counts down only while it runs, and stops at nothing (closes C6)", () => {
    expect(left({ left_ms: 5000, running: true }, 1200)).toBe(3800);
    expect(left({ left_ms: 5000, running: false }, 1200)).toBe(5000);
    expect(left({ left_ms: 5000, running: true }, 9000)).toBe(0);
  });

  it("shows minutes and seconds", () => {
    expect([face(0), face(1), face(249_000), face(3_849_000)]).toEqual(["0:00", "0:01", "4:09", "1:04:09"]);
  });
});
