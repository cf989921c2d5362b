import { expect, it } from "vitest";
import type { Place } from "../lib/types";
import { waitingFor } from "./waiting";

const place = (seat: number, more: Partial<Place>): Place => ({
  seat,
  kind: "person",
  name: null,
  level: null,
  mine: false,
  here: false,
  ready: false,
  online: true,
  away_since: null,
  left: false,
  bot_plays: false,
  ...more,
});

it("always says what a table that has not begun waits for", () => {
  const me = place(0, { mine: true });
  expect(waitingFor([place(0, {}), place(1, { kind: "open" })])).toEqual({ for: "chair" });
  expect(waitingFor([me, place(1, { kind: "open" })])).toEqual({ for: "people", free: 1 });
  expect(waitingFor([me, place(1, { ready: true })])).toEqual({ for: "me" });
  expect(waitingFor([{ ...me, ready: true }, place(1, {})])).toEqual({ for: "ready", seats: [1] });
  expect(waitingFor([{ ...me, ready: true }, place(1, { kind: "bot", level: "greedy" })])).toEqual({ for: "start" });
});
