import { describe, expect, it } from "vitest";
import { type Summary, ties } from "./summary";

function ended(...seats: { total: number; place: number }[]): Summary {
  return { seats: seats.map(({ total, place }) => ({ points: { total }, place })) } as unknown as Summary;
}

describe("ties on the score sheet (closes L8)", () => {
  it("are none when all points differ", () => {
    expect(ties(ended({ total: 4, place: 1 }, { total: 2, place: 2 }), [])).toEqual([]);
  });

  it("name completed orders, Rush tokens, or a shared place", () => {
    const two = ended({ total: 4, place: 1 }, { total: 4, place: 2 });
    const figures = (a: number, b: number) => [
      { completed: a, rush: 2 },
      { completed: b, rush: 1 },
    ];
    expect(ties(two, figures(3, 1))).toEqual([{ seats: [0, 1], how: "completed" }]);
    expect(ties(two, figures(3, 3))).toEqual([{ seats: [0, 1], how: "rush" }]);
    expect(ties(ended({ total: 4, place: 1 }, { total: 4, place: 1 }), figures(3, 3))).toEqual([{ seats: [0, 1], how: "shared" }]);
  });

  it("are told below the first place too", () => {
    const three = ended({ total: 0, place: 3 }, { total: 5, place: 1 }, { total: 0, place: 2 });
    const players = [
      { completed: 0, rush: 0 },
      { completed: 5, rush: 0 },
      { completed: 1, rush: 0 },
    ];
    expect(ties(three, players)).toEqual([{ seats: [0, 2], how: "completed" }]);
  });
});
