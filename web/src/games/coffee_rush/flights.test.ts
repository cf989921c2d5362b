import { describe, expect, it } from "vitest";
import { motion } from "./flights";
import type { Player, View } from "./view";

const none = () => [0, 0, 0, 0, 0, 0, 0, 0];

function player(change: Partial<Player> = {}): Player {
  return { meeples: [5, -1], cups: [none(), none(), none()], rush: 0, upgrades: [0, 0, 0, 0], completed: 0, penalties: 0, ...change };
}

function moment(change: Partial<View> = {}): View {
  return {
    options: {},
    seats: 2,
    over: 0,
    prompt: 4,
    seat: 0,
    starter: 0,
    round: 1,
    closed: 0,
    moving: 0,
    steps: 0,
    served: 0,
    hand: none(),
    top: 4,
    cards: 80,
    deck: [0, 1, 2, 3, 4, 5],
    lies: [1, 2, 4, 7, 0, 0],
    players: [player(), player({ meeples: [9, -1] })],
    ...change,
  };
}

describe("what moves", () => {
  it("a barista walks and the ingredient pops into the hand", () => {
    const after = moment({ hand: [0, 1, 0, 0, 0, 0, 0, 0], players: [player({ meeples: [6, -1] }), player({ meeples: [9, -1] })] });
    expect(motion(moment(), "step:e", after)).toEqual({
      leave: [],
      slide: [{ key: "meeple:0:0", manner: "walk" }],
      come: [{ key: "hand:1:0", from: "", manner: "pop" }],
    });
  });

  it("a poured ingredient leaves the hand for its cup, where a layer rises", () => {
    const before = moment({ hand: [0, 2, 0, 0, 0, 0, 0, 0] });
    const cups = [none(), [0, 1, 0, 0, 0, 0, 0, 0], none()];
    const after = moment({ hand: [0, 1, 0, 0, 0, 0, 0, 0], players: [player({ cups }), player({ meeples: [9, -1] })] });
    const { leave, come } = motion(before, "pour:milk@2", after);
    expect(leave).toEqual([{ key: "hand:1:1", to: "cup:0:1", manner: "pour" }]);
    expect(come).toEqual([{ key: "layer:0:1:1:0", from: "", manner: "rise" }]);
  });

  it("a served order goes to the pile and its cup empties", () => {
    const cups = [[1, 0, 0, 0, 0, 0, 0, 0], none(), none()];
    const before = moment({ players: [player({ cups }), player({ meeples: [9, -1] })] });
    const { leave } = motion(before, "serve:1@4", moment({ lies: [1, 2, 5, 7, 0, 0] }));
    expect(leave).toEqual([
      { key: "layer:0:0:0:0", to: "", manner: "drain" },
      { key: "slip:2", to: "completed:0", manner: "serve" },
    ]);
  });

  it("time moves every slip one row down, past row 4 into the bin, and new orders come from the deck", () => {
    const { leave, slide, come } = motion(moment(), "serve_done", moment({ lies: [2, 3, 6, 7, 7, 1], top: 6 }));
    expect(leave).toEqual([{ key: "slip:2", to: "bin:0", manner: "bin" }]);
    expect(slide.map(one => one.key)).toEqual(["slip:0", "slip:1"]);
    expect(come.map(one => [one.key, one.from])).toEqual([
      ["slip:4", "deck"],
      ["slip:5", "deck"],
    ]);
  });

  it("nothing moves between equal moments", () => {
    expect(motion(moment(), "stop", moment())).toEqual({ leave: [], slide: [], come: [] });
  });
});
