"""Clocks: how much thinking time each seat has left. Time while the server stood still does not count."""

from __future__ import annotations

import bisect
from typing import NamedTuple


class Rules(NamedTuple):
    """Thinking time a seat for the whole game and what each turn adds, in milliseconds."""

    start: int
    increment: int


class Stops:
    """When the server stood still, as (from, to) in milliseconds since 1970."""

    def __init__(self, stops: list[tuple[int, int]]) -> None:
        self._stops = sorted(stops)

    def between(self, start: int, end: int) -> int:
        """Milliseconds of `start`..`end` in which the server stood still."""
        first = max(0, bisect.bisect_left(self._stops, (start, 0)) - 1)
        return sum(max(0, min(end, until) - max(start, since)) for since, until in self._stops[first:] if since < end)


class Clocks:
    """The clocks of one table, brought forward deed by deed."""

    def __init__(self, rules: Rules, seats: int, stops: Stops, at: int) -> None:
        self._rules = rules
        self._stops = stops
        self._left = [rules.start] * seats
        self._at = at
        self.running: int | None = None
        """The seat whose clock runs."""
        self.warned = False
        """Whether everybody was told that the running clock has run out."""

    def advance(self, at: int) -> None:
        """Let time go on until `at`; time that goes backwards is none."""
        if at > self._at:
            if self.running is not None:
                self._left[self.running] -= at - self._at - self._stops.between(self._at, at)
            self._at = at

    def turn(self, seat: int | None, kind: str) -> None:
        """After a deed of some kind the clock of `seat` runs, or none."""
        if seat == self.running:
            return
        if kind in ("play", "redo") and self.running is not None:
            self._left[self.running] += self._rules.increment
        elif kind == "undo" and seat is not None:
            self._left[seat] -= self._rules.increment  # what ending the turn had added
        self.running = seat
        self.warned = False

    def warn(self) -> None:
        """The running clock has run out, and everybody knows."""
        self.warned = True

    def run_out(self, seat: int) -> None:
        """A bot plays this turn for a seat, which has no time left but what its later turns add."""
        self._left[seat] = 0
        self.running = None
        self.warned = False

    def left(self, at: int) -> list[int]:
        """Milliseconds left by seat at a time from now on; negative in the time of grace."""
        left = self._left[:]
        if self.running is not None and at > self._at:
            left[self.running] -= at - self._at - self._stops.between(self._at, at)
        return left
