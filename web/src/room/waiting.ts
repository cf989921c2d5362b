/** What a table that has not begun waits for. */
import type { Place } from "../lib/types";

export type Waiting =
  | { for: "chair" } // the reader has none yet
  | { for: "people"; free: number }
  | { for: "ready"; seats: number[] } // of others
  | { for: "me" }
  | { for: "start" };

export function waitingFor(places: readonly Place[]): Waiting {
  const mine = places.filter(place => place.mine);
  if (mine.length === 0) return { for: "chair" };
  const free = places.filter(place => place.kind === "open").length;
  if (free > 0) return { for: "people", free };
  if (mine.some(place => !place.ready)) return { for: "me" };
  const seats = places.filter(place => place.kind === "person" && !place.mine && !place.ready).map(place => place.seat);
  return seats.length ? { for: "ready", seats } : { for: "start" };
}
