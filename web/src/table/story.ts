/** The log as people read it: lines in groups, one group a turn. */
import type { LogEntry, Message } from "../lib/types";

export interface Group {
  turn: Message | null;
  entries: LogEntry[];
  /** Stays the same while the group grows. */
  key: string;
}

/** Lines under the heading of their turn. Without `byTurn` all lines are one group; with `seat` only that player's lines stay. */
export function groups(log: readonly LogEntry[], how: { automatic: boolean; byTurn: boolean; seat?: number | null }): Group[] {
  const list: Group[] = [];
  let heading = "";
  log.forEach((entry, at) => {
    if (!how.automatic && entry.forced) return;
    if (entry.events.length === 0) return;
    if (how.seat !== undefined && how.seat !== null && entry.seat !== how.seat) return;
    const turn = how.byTurn ? entry.turn : null;
    const now = JSON.stringify(turn);
    const last = list.at(-1);
    if (!last || now !== heading) {
      list.push({ turn, entries: [entry], key: `${at}` });
      heading = now;
    } else {
      last.entries.push(entry);
    }
  });
  return list;
}
