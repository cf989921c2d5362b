/** Each page is in a room: it sets the colours and ornament of the whole page. */

export type Room = "house" | "roaster" | "rush" | "melange" | "bbqp";

const ROOMS: Record<string, Room> = { coffee_roaster: "roaster", coffee_rush: "rush", cafe_melange: "melange", bbqp: "bbqp" };

export function roomOf(game: string): Room {
  return ROOMS[game] ?? "house";
}

/** Call while a page component is set up; the room is left when the page is. */
export function enter(room: () => Room): void {
  $effect(() => {
    document.body.dataset.room = room();
    return () => {
      document.body.dataset.room = "house";
    };
  });
}
