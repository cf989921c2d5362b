import { describe, expect, it } from "vitest";
import { ems, lines } from "./stamp";

describe("the name on the sack", () => {
  it("stays in one line where it fits", () => {
    expect(lines("Kenya AA", 13, "en")).toEqual(["Kenya AA"]);
  });

  it("breaks between words, as evenly as they allow, in every language", () => {
    expect(lines("Guatemala Antigua Reserve", 13, "en")).toEqual(["Guatemala", "Antigua Reserve"]);
    const japanese = lines("ジャマイカ・ブルーマウンテンNo.1", 12, "ja");
    expect(japanese.join("")).toBe("ジャマイカ・ブルーマウンテンNo.1");
    expect(japanese[0]?.endsWith("・")).toBe(true);
    const thai = lines("จาเมกาบลูเมาน์เทนหมายเลขหนึ่ง", 12, "th");
    expect(thai).toHaveLength(2);
    expect(Math.max(...thai.map(ems))).toBeLessThan(ems(thai.join("")));
  });
});
