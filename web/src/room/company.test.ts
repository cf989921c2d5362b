import { describe, expect, it } from "vitest";
import type { GameInfo } from "../lib/types";
import { againstBots, fitting, ofSeveral, seatCounts, usual, wishes, withFriends } from "./company";

const game: GameInfo = {
  id: "coffee_rush",
  players: [2, 4],
  minutes: [30, 45],
  options: [],
  rules_version: 1,
  bots: ["random", "greedy"],
  usual_seats: 2,
};

describe("company at a table", () => {
  it("is nobody's business at a game for one", () => {
    expect(ofSeveral({ ...game, players: [1, 1] })).toBe(false);
    expect(ofSeveral(game)).toBe(true);
    expect(seatCounts(game)).toEqual([2, 3, 4]);
  });

  it("is what somebody last chose, as far as the game still knows it", () => {
    const most = { seats: 2, level: "greedy", clock: "none", spectators: true };
    expect(usual(game)).toEqual(most);
    expect(fitting(game, { seats: 4, level: "random" })).toEqual({ ...most, seats: 4, level: "random" });
    expect(fitting(game, { seats: 7, level: "oracle", clock: "sand" })).toEqual(most);
  });

  it("runs a clock only where people wait for each other", () => {
    const company = { ...usual(game), clock: "quick" };
    expect(wishes(company, true).clock).toEqual({ minutes: 10, increment: 10 });
    expect(wishes(company, false).clock).toBe(null);
  });

  it("fills the other chairs with bots or leaves them open (closes B1)", () => {
    expect(againstBots({ seats: 3, level: "greedy" })).toEqual([
      { kind: "me" },
      { kind: "bot", level: "greedy" },
      { kind: "bot", level: "greedy" },
    ]);
    expect(withFriends({ seats: 2 })).toEqual([{ kind: "me" }, { kind: "open" }]);
  });
});
