import type { LogEntry } from "../lib/types";

/** The log with later entries added; entries behind an undo stay, marked. */
export function mergeLog(old: readonly LogEntry[], more: readonly LogEntry[], undoneTo: number | null): LogEntry[] {
  const kept =
    undoneTo === null ? [...old] : old.map(entry => (entry.ply > undoneTo && !entry.undone ? { ...entry, undone: true } : entry));
  return [...kept, ...more];
}
