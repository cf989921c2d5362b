import { expect, test } from "vitest";
import { matching } from "../src/shell/rules/search";

const sections = [
  {
    id: "4",
    title: "Roasting",
    clauses: [
      { id: "4.1", text: "Draw [tokens](term:token)." },
      { id: "4.2", text: "Moisture leaves.", example: "Two tokens." },
    ],
  },
  { id: "5", title: "カップテスト", clauses: [{ id: "5.1", text: "チップを１つ引く。" }] },
];
const ids = (words: string) => matching(sections, words).flatMap(section => section.clauses.map(clause => clause.id));

test("shows everything while nothing is looked for", () => {
  expect(ids("  ")).toEqual(["4.1", "4.2", "5.1"]);
});

test("finds clauses that hold every word, in texts, examples and titles, whatever the case", () => {
  expect(ids("TOKENS draw")).toEqual(["4.1"]);
  expect(ids("tokens")).toEqual(["4.1", "4.2"]);
  expect(ids("roasting")).toEqual(["4.1", "4.2"]);
});

test("finds a clause by its number and full-width figures by plain ones", () => {
  expect(ids("4.2")).toEqual(["4.2"]);
  expect(ids("1つ")).toEqual(["5.1"]);
});
