/** Seats in sentences: a colour, or the name of whoever sits there (see `callSeats`). Keys count from 1, as people do. */
import type { Value } from "./types";

export const seatKey = (seat: number) => `room.seat.${seat + 1}`;

/** The seat as an argument of a message. */
export const called = (seat: number): Value => ({ name: seatKey(seat) });
