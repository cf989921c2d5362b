import { pieces } from "../../lib/markup";
import type { Rulebook } from "../../lib/types";

const plain = (text = "") =>
  pieces(text)
    .map(piece => piece.text)
    .join("")
    .normalize("NFKC")
    .toLowerCase();

/** The sections with the clauses that hold every word looked for; a clause number works too. Nothing looked for: all. */
export function matching(sections: Rulebook["sections"], words: string): Rulebook["sections"] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return sections;
  return sections
    .map(section => ({
      ...section,
      clauses: section.clauses.filter(clause => {
        const text = plain(`${clause.title ?? ""} ${clause.text} ${clause.example ?? ""} ${section.title}`);
        return wanted.every(word => text.includes(word) || clause.id === word);
      }),
    }))
    .filter(section => section.clauses.length);
}
