import { expect, it } from "vitest";
import { firstCall } from "./turn";

it("calls once for each turn, in however many tabs, and again when an undo gives the turn back (closes C8)", () => {
  const kept = new Map<string, string>();
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(firstCall("t", 7, store)).toBe(true);
  expect(firstCall("t", 7, store)).toBe(false);
  expect(firstCall("t", 9, store)).toBe(true);
  expect(firstCall("u", 7, store)).toBe(true);
});
