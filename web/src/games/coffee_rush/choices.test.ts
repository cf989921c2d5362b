import { describe, expect, it } from "vitest";
import { click, litParts, openParts, readChoice, refusalOf, type Standing } from "./choices";

const standing: Standing = { mover: 5, meeples: [5, 12] };
const read = (...actions: string[]) => actions.map(action => readChoice(action, standing));

describe("actions as places on the board", () => {
  it("turn a direction into the cell it leads to, and stopping into the cell stood on", () => {
    expect(read("step:n", "step:e", "stop").map(c => c.place)).toEqual(["cell:1", "cell:6", "cell:5"]);
  });

  it("turn a barista into the cell where it stands", () => {
    expect(read("meeple:2")[0]?.place).toBe("cell:12");
  });

  it("open and light what may be chosen", () => {
    const choices = read("pour:milk@1", "pour:milk@3", "return:milk");
    expect([...openParts(choices)].sort()).toEqual(["cup:1", "cup:3", "hand:milk", "supply"]);
    expect([...litParts(choices, "hand:milk")].sort()).toEqual(["cup:1", "cup:3", "supply"]);
  });
});

describe("a click", () => {
  it("plays a step at once", () => {
    expect(click(read("step:n", "stop"), null, "cell:1")).toEqual({ play: "step:n" });
  });

  it("joins an ingredient and a cup, either of them first", () => {
    const choices = read("pour:milk@1", "pour:milk@2", "pour:ice@1", "pour:ice@2");
    expect(click(choices, null, "hand:milk")).toEqual({ choose: "hand:milk" });
    expect(click(choices, "hand:milk", "cup:2")).toEqual({ play: "pour:milk@2" });
    expect(click(choices, null, "cup:1")).toEqual({ choose: "cup:1" });
    expect(click(choices, "cup:1", "hand:ice")).toEqual({ play: "pour:ice@1" });
  });

  it("pours at once into a cup when only one ingredient is left", () => {
    expect(click(read("pour:milk@1", "pour:milk@2", "return:milk"), null, "cup:2")).toEqual({ play: "pour:milk@2" });
  });

  it("serves the order that only one cup fits, and asks where two rows have one", () => {
    expect(click(read("serve:1@4"), null, "tab:4")).toEqual({ play: "serve:1@4" });
    const two = read("serve:1@2", "serve:1@4");
    expect(click(two, null, "cup:1")).toEqual({ choose: "cup:1" });
    expect(click(two, "cup:1", "tab:4")).toEqual({ play: "serve:1@4" });
  });

  it("puts down what is clicked again, and does nothing elsewhere", () => {
    expect(click(read("pour:milk@1"), "hand:milk", "hand:milk")).toEqual({ drop: true });
    expect(click(read("step:n"), null, "cup:1")).toEqual({ nothing: true });
  });
});

describe("a closed place (closes L6)", () => {
  it("gives the reason of the refused action that would use it", () => {
    const refusals = { "step:w": "not there", "serve:2@4": "lacks ice" };
    const one = (action: string) => readChoice(action, standing);
    expect(refusalOf(refusals, one, null, "cell:4")).toBe("not there");
    expect(refusalOf(refusals, one, "cup:2", "tab:4")).toBe("lacks ice");
    expect(refusalOf(refusals, one, null, "cell:9")).toBeNull();
  });
});
