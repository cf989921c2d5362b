/** Who sits where, as words and signs. A seat has a colour and a badge; a person's name stands before its colour. */
import { t } from "../lib/i18n.svelte";
import { seatKey } from "../lib/seats";
import type { Place, Table } from "../lib/types";

/** The badge of a seat in the sprite of the house: a shape and a pattern, not only a colour. */
export const badge = (seat: number) => `pl-${(seat % 4) + 1}`;

/** The name of whoever sits there, else the colour of the seat. */
export function nameOf(places: readonly Place[], seat: number): string {
  return places[seat]?.name || t(seatKey(seat));
}

/** How a level of a bot is called, and how it plays in one sentence. */
export const levelName = (level: string) => t(`room.level.${level}`);
export const levelHelp = (level: string) => t(`room.level.${level}.help`);

export const mySeats = (places: readonly Place[]) => places.filter(place => place.mine).map(place => place.seat);

/** People other than the reader, who may be asked. */
export const others = (places: readonly Place[]) => places.filter(place => place.kind === "person" && !place.mine);

/** Persons whose absence is worth telling: the server says since when only after a while (C3). */
export function absent(places: readonly Place[]): Place[] {
  return places.filter(place => place.kind === "person" && !place.mine && place.away_since !== null);
}

/** The names to call seats by in the log: people only, a bot stays the colour of its seat. */
export function nicknames(table: Pick<Table, "places">): (string | null)[] {
  return (table.places ?? []).map(place => (place.kind === "person" ? place.name : null));
}
