import { describe, expect, it } from "vitest";
import type { LogEntry } from "../lib/types";
import { mergeLog } from "./log-merge";
import { type Group, groups } from "./story";

const round = (n: number) => ({ key: "turn", args: { n } });
const entry = (ply: number, turn: number, more: Partial<LogEntry> = {}): LogEntry => ({
  ply,
  seat: 0,
  action: "a",
  forced: false,
  undone: false,
  turn: round(turn),
  events: [{ key: "e", args: {} }],
  ...more,
});

const plies = (group: Group) => group.entries.map(line => line.ply);

describe("the log", () => {
  const log = [entry(1, 1), entry(2, 1, { forced: true }), entry(3, 2), entry(4, 2, { events: [] })];

  it("groups by turn and hides automatic steps on demand (closes L3)", () => {
    const all = groups(log, { automatic: true, byTurn: true });
    expect(all.map(g => plies(g))).toEqual([[1, 2], [3]]);
    expect(groups(log, { automatic: false, byTurn: true }).map(g => plies(g))).toEqual([[1], [3]]);
    expect(groups(log, { automatic: true, byTurn: false }).map(g => plies(g))).toEqual([[1, 2, 3]]);
  });

  it("shows one player only on demand (closes L3)", () => {
    const two = [entry(1, 1), entry(2, 1, { seat: 1 }), entry(3, 2, { seat: 1 })];
    expect(groups(two, { automatic: true, byTurn: true, seat: 1 }).map(g => plies(g))).toEqual([[2], [3]]);
    expect(groups(two, { automatic: true, byTurn: false, seat: null })[0]?.entries.length).toBe(3);
  });

  it("tells what happened beside the game where it happened", () => {
    const left = { key: "server.note.leave", args: {}, version: 9, ply: 2 };
    const all = groups(log, { automatic: true, byTurn: true, notes: [left] });
    expect(all[0]?.entries.at(-1)).toBe(left);
    expect(groups([], { automatic: true, byTurn: true, notes: [left] })[0]?.entries).toEqual([left]);
  });

  it("keeps what was taken back, marked (closes U9)", () => {
    const merged = mergeLog(log, [], 2);
    expect(merged.map(e => e.undone)).toEqual([false, false, true, true]);
    expect(mergeLog(merged, [entry(3, 2)], null).map(e => [e.ply, e.undone])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
      [3, false],
    ]);
  });
});
