import { describe, expect, it } from "vitest";
import { readCode, readLink } from "./code";

describe("a table's code", () => {
  it("is read however it was typed", () => {
    for (const typed of ["KQWTHD", "kqwthd", " KQW-THD ", "ｋｑｗｔｈｄ"]) expect(readCode(typed)).toBe("KQWTHD");
    expect(readCode("KQWTH")).toBe(null);
    expect(readCode("KQWTHDX")).toBe(null);
  });

  it("may be a link as well", () => {
    expect(readLink("https://example.org/table/Ab3-x_9")).toBe("Ab3-x_9");
    expect(readLink("KQWTHD")).toBe(null);
  });
});
