import { expect, test } from "vitest";
import { pieces, steps } from "../src/lib/markup";

test("reads bold words and terms, and leaves all else alone", () => {
  expect(pieces("Pay **one** [body](term:body) * 2 [sic] < 3")).toEqual([
    { kind: "text", text: "Pay " },
    { kind: "bold", text: "one" },
    { kind: "text", text: " " },
    { kind: "term", text: "body", term: "body" },
    { kind: "text", text: " * 2 [sic] < 3" },
  ]);
});

test("keeps a term inside bold words for a second reading", () => {
  expect(pieces("**[Roast points](term:roast_points)**: add")).toEqual([
    { kind: "bold", text: "[Roast points](term:roast_points)" },
    { kind: "text", text: ": add" },
  ]);
});

test("reads a numbered text as steps in the three ways of writing them", () => {
  expect(steps("1. Draw 2 tokens. 2. Roast.")).toEqual(["Draw 2 tokens.", "Roast."]);
  expect(steps("1) หยิบ 2) คั่ว 2 เมล็ด")).toEqual(["หยิบ", "คั่ว 2 เมล็ด"]);
  expect(steps("①引きます。②焼きます。")).toEqual(["引きます。", "焼きます。"]);
});

test("takes a text that only holds figures for what it is", () => {
  expect(steps("Draw 1. Then 2. Done")).toBeNull();
  expect(steps("1 token stays.")).toBeNull();
});
