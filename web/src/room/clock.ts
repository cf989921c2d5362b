/** Clocks between two pieces of news: the running one counts down here, the server stays the judge. */
import type { ClockNow } from "../lib/types";

/** What a clock shows `passed` milliseconds after the news. */
export function left(clock: ClockNow, passed: number): number {
  return Math.max(0, clock.running ? clock.left_ms - passed : clock.left_ms);
}

/** Minutes and seconds, hours only when there are some: "1:04:09", "4:09", "0:09". Runs out at 0:00, not before. */
export function face(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const pad = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/** Below this the clock warns. */
export const SHORT_MS = 30_000;
