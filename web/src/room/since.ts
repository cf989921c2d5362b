/** What the others did since the reader's own last decision (L1). */
import type { LogEntry } from "../lib/types";

/** The lines that tell it; empty when nothing happened that the reader did not do. `since` is the first such decision. */
export function missed(log: readonly LogEntry[], since: number | null, mine: readonly number[]): LogEntry[] {
  if (since === null) return [];
  const later = log.filter(entry => !entry.undone && entry.ply >= since && entry.events.length > 0);
  return later.some(entry => !mine.includes(entry.seat)) ? later : [];
}

/** Whether something new was told since the reader looked away at `seen`. */
export function returned(seen: number | null, ply: number): boolean {
  return seen === null || ply > seen;
}
