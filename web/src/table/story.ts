/** The log as people read it: lines in groups, one group a turn. */
import type { LogEntry, Message, Note } from "../lib/types";

export interface Group {
  turn: Message | null;
  entries: (LogEntry | Note)[];
  /** Stays the same while the group grows. */
  key: string;
}

/** A line beside the game: somebody left, an offer, a clock. */
export const isNote = (line: LogEntry | Note): line is Note => "key" in line;

/** What happened in the game and beside it, in one order: a note comes after the decision it was told after. */
function told(log: readonly LogEntry[], notes: readonly Note[]): (LogEntry | Note)[] {
  const list: (LogEntry | Note)[] = [];
  let next = 0;
  log.forEach((entry, at) => {
    // Decisions that were taken back come first; their notes stay where they were told.
    while (next < notes.length && (notes[next]?.ply ?? 0) < entry.ply && !log[at]?.undone) list.push(notes[next++] as Note);
    list.push(entry);
  });
  return [...list, ...notes.slice(next)];
}

/** Lines under the heading of their turn. Without `byTurn` all lines are one group; with `seat` only that player's lines stay. */
export function groups(
  log: readonly LogEntry[],
  how: { automatic: boolean; byTurn: boolean; seat?: number | null; notes?: readonly Note[] },
): Group[] {
  const list: Group[] = [];
  let heading = "";
  const one = how.seat ?? null;
  told(log, one === null ? (how.notes ?? []) : []).forEach((entry, at) => {
    if (!isNote(entry)) {
      if (!how.automatic && entry.forced) return;
      if (entry.events.length === 0) return;
      if (one !== null && entry.seat !== one) return;
    }
    const last = list.at(-1);
    const turn = isNote(entry) ? (last?.turn ?? null) : how.byTurn ? entry.turn : null;
    const now = JSON.stringify(turn);
    if (!last || now !== heading) {
      list.push({ turn, entries: [entry], key: `${at}` });
      heading = now;
    } else {
      last.entries.push(entry);
    }
  });
  return list;
}
