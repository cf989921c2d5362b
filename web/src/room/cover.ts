/** Several people on one device: before the view of another seat is shown, the device is handed over. */
import type { Place } from "../lib/types";

/**
 * The seat to hand the device to, or null. `known` is the seat whose holder looks at the screen now, null on arrival;
 * `seat` the one the table is seen from.
 */
export function handTo(places: readonly Place[], known: number | null, seat: number | null): number | null {
  const held = places.filter(place => place.mine && place.kind === "person");
  if (held.length < 2 || seat === null || seat === known) return null;
  return held.some(place => place.seat === seat) ? seat : null;
}
