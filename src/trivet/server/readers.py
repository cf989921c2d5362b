"""Readers: who looks at a table, and from which seat. Several seats of one guest are shown one at a time."""

from __future__ import annotations

from typing import NamedTuple

from .live import LiveTable


class Reader(NamedTuple):
    """A guest at a table. `seat` is the seat they look from now, None for a spectator."""

    guest: str | None
    seats: tuple[int, ...]
    seat: int | None
    eyes: int
    """Whose eyes the view is for: the seat, -1 for a spectator. A record is seen with those of its first seat.

    In a game that shows everybody the same, everybody is a spectator.
    """

    @property
    def kind(self) -> object:
        """Readers of one kind are told the same of the game."""
        return self.seats, self.seat, self.eyes


def reader_of(live: LiveTable, guest: str | None) -> Reader:
    """How a guest looks at a table."""
    if live.kind == "record":
        return Reader(guest, (), None, -1 if live.same_for_all else 0)
    seats = live.room.seats_of(guest)
    seat = _looking_from(live, seats)
    return Reader(guest, seats, seat, -1 if seat is None or live.same_for_all else seat)


def _looking_from(live: LiveTable, seats: tuple[int, ...]) -> int | None:
    if not seats:
        return None
    if live.match.to_move in seats:
        return live.match.to_move
    for ply in reversed(live.match.plies):
        if ply.seat in seats:
            return ply.seat  # whoever acted last still sits before the screen
    return seats[0]
