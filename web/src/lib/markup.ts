/** The inline markup of rule texts: `**bold**` and `[words](term:concentrate)`; all else is plain text. */

export type Piece = { kind: "text" | "bold"; text: string } | { kind: "term"; text: string; term: string };

const MARK = /\*\*(.+?)\*\*|\[([^\]]+)\]\(term:([a-z0-9_]+)\)/g;

export function pieces(source: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of source.matchAll(MARK)) {
    if (match.index > from) found.push({ kind: "text", text: source.slice(from, match.index) });
    if (match[1] !== undefined) found.push({ kind: "bold", text: match[1] });
    else found.push({ kind: "term", text: match[2] ?? "", term: match[3] ?? "" });
    from = match.index + match[0].length;
  }
  if (from < source.length) found.push({ kind: "text", text: source.slice(from) });
  return found;
}

const STEP = /(?:^|\s)\d{1,2}[.)]\s+|[\u2460-\u2473]/g; // "1. ", "1) " or a circled figure

/** The steps of a text that begins as a numbered list; null for any other text. */
export function steps(source: string): string[] | null {
  if (source.search(STEP) !== 0) return null;
  const found = source
    .split(STEP)
    .map(step => step.trim())
    .filter(Boolean);
  return found.length > 1 ? found : null;
}
