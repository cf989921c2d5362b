import { describe, expect, it } from "vitest";
import { click, litParts, readChoice, refusalOf } from "./choices";

const flavour = ["lay:acidity@1", "lay:acidity@2", "lay:all_body@1", "lay:all_aroma@8", "lay:reserve_aroma@6", "end_flavour"].map(
  readChoice,
);

describe("legal actions as things to click", () => {
  it("finds the piece and the place of each kind of action", () => {
    const seen = (action: string) => {
      const { source, place } = readChoice(action);
      return [source, place];
    };
    expect(seen("place:1")).toEqual(["hand:roast_1", "left:0"]);
    expect(seen("place:0")).toEqual(["hand:roast_0", "left:1"]);
    expect(seen("purge:all_purpose")).toEqual(["hand:all_purpose", "left:5"]);
    expect(seen("remove_two_of_five:reserve_aroma")).toEqual(["reserve:aroma", "left:4"]);
    expect(seen("lay:all_acidity@10")).toEqual(["all:acidity", "right:9"]);
    expect(seen("put_back:smoke")).toEqual(["hand:smoke", null]);
    expect(seen("bean:3")).toEqual(["hand:roast_3", null]);
    expect(seen("keep:roast_2")).toEqual(["pending:roast_2", null]);
    expect(seen("return:burnt")).toEqual(["cup:burnt", null]);
    expect(seen("cup")).toEqual([null, "oval"]);
    expect(seen("end_flavour")).toEqual([null, null]);
  });

  it("lifts a token first, then plays it on the space", () => {
    expect(click(flavour, null, "hand:acidity")).toEqual({ choose: "hand:acidity" });
    expect([...litParts(flavour, "hand:acidity")]).toEqual(["right:0", "right:1"]);
    expect(click(flavour, "hand:acidity", "right:1")).toEqual({ play: "lay:acidity@2" });
  });

  it("plays at once on a space that only one token fits, else asks which", () => {
    expect(click(flavour, null, "right:7")).toEqual({ play: "lay:all_aroma@8" });
    expect(click(flavour, null, "right:0")).toEqual({ choose: "right:0" });
    expect(click(flavour, "right:0", "all:body")).toEqual({ play: "lay:all_body@1" });
  });

  it("never plays a token that has a single space before that space is shown", () => {
    expect(click(flavour, null, "reserve:aroma")).toEqual({ choose: "reserve:aroma" });
  });

  it("plays a piece that needs no place, drops a chosen one, changes its mind", () => {
    const beans = ["bean:0", "bean:2"].map(readChoice);
    expect(click(beans, null, "hand:roast_2")).toEqual({ play: "bean:2" });
    expect(click(flavour, "hand:acidity", "hand:acidity")).toEqual({ drop: true });
    expect(click(flavour, "hand:acidity", "all:body")).toEqual({ choose: "all:body" });
    expect(click(flavour, null, "right:4")).toEqual({ nothing: true });
  });

  it("gives the reason that fits the chosen token, and none for an open part", () => {
    const refusals = { "lay:acidity@3": "filled", "lay:body@3": "no body", "purge:body": "too late" };
    expect(refusalOf(refusals, flavour, null, "right:2")).toBe("filled");
    expect(refusalOf(refusals, flavour, "hand:body", "right:2")).toBe("no body");
    expect(refusalOf(refusals, flavour, null, "right:0")).toBe(null);
    expect(refusalOf(refusals, flavour, null, "left:5")).toBe("too late");
  });
});
