import { describe, expect, it } from "vitest";
import { grantable, heldAfter, pourChoices, wishedInto } from "./pours";

const none = [0, 0, 0, 0, 0, 0, 0, 0];
const hand = [1, 2, 0, 0, 0, 0, 0, 0]; // coffee, milk, milk

describe("pouring in any order", () => {
  it("offers every held ingredient for every cup with room, and the supply", () => {
    const full = [2, 2, 0, 0, 0, 0, 0, 0];
    const actions = pourChoices(hand, [none, full, none], 4, []).map(choice => choice.action);
    expect(actions).toEqual(["return:coffee", "pour:coffee@1", "pour:coffee@3", "return:milk", "pour:milk@1", "pour:milk@3"]);
  });

  it("counts what is laid ready as gone from the hand and lying in its cup", () => {
    const wishes = ["pour:milk@1", "return:milk"];
    expect(heldAfter(hand, wishes)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(wishedInto(wishes, 0)).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
    const actions = pourChoices(hand, [[3, 0, 0, 0, 0, 0, 0, 0], none, none], 4, wishes).map(choice => choice.action);
    expect(actions).toEqual(["return:coffee", "pour:coffee@2", "pour:coffee@3"]);
  });

  it("sends a wish as soon as it is legal", () => {
    const wishes = ["pour:milk@1", "pour:coffee@2"];
    expect(grantable(wishes, ["pour:coffee@1", "pour:coffee@2", "return:coffee"])).toBe("pour:coffee@2");
    expect(grantable(["pour:milk@1"], ["pour:coffee@1"])).toBeNull();
  });
});
