"""Presence: who has a page of a table open. It is known to this process only and never kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

REMEMBERED = 20_000


class Presence:
    """When each guest was last seen at each table. After a start everybody counts as just seen."""

    def __init__(self, patience: float, now: Callable[[], float]) -> None:
        self._patience = patience
        self._now = now
        self._begun = now()
        self._seen: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()

    def _change(self, table: str, guest: str, streams: int) -> None:
        open_now, _ = self._seen.pop((table, guest), (0, 0.0))
        self._seen[table, guest] = (max(0, open_now + streams), self._now())
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def saw(self, table: str, guest: str) -> None:
        """The guest asked for something at the table."""
        self._change(table, guest, 0)

    def came(self, table: str, guest: str) -> None:
        """A page of theirs listens to the table."""
        self._change(table, guest, 1)

    def went(self, table: str, guest: str) -> None:
        """A page of theirs listens no more."""
        self._change(table, guest, -1)

    def away(self, table: str, guest: str) -> float | None:
        """Seconds since the guest was last seen, None while that is not worth telling (C3: short drops are not announced)."""
        streams, seen = self._seen.get((table, guest), (0, self._begun))
        away = self._now() - max(seen, self._begun)
        return None if streams or away < self._patience else away
