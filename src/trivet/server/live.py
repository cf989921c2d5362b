"""Tables in memory: a match rebuilt from its log, with what a reader needs to be told since any version.

Memory is only a cache. A table is read again from its rows whenever it was dropped, and it takes in the rows that another
worker may have written.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import OrderedDict
from dataclasses import dataclass
from datetime import date
from typing import Any
from weakref import WeakValueDictionary

import sqlalchemy as sa

import trivet
from trivet.errors import TrivetError
from trivet.message import Message
from trivet.play.match import Match

from .errors import Refusal
from .store import Store, log, tables

logger = logging.getLogger("trivet.server")

LATER = sa.select(log).where(log.c.table == sa.bindparam("of"), log.c.number > sa.bindparam("known")).order_by(log.c.number)

OWNER = 0
"""The seat of whoever opened the table."""


@dataclass
class Line:
    """One decision in the log that readers see; one that was taken back stays, marked."""

    ply: int
    seat: int
    action: str
    forced: bool
    turn: Message | None
    events: list[Message]
    undone: bool = False


class LiveTable:
    """A table's row and its match, brought forward command by command. `version` counts the commands."""

    def __init__(self, row: sa.Row[Any]) -> None:
        self.id: str = row.id
        self.guest: str = row.guest
        self.kind: str = row.kind
        self.created: int = row.created
        self.day: date | None = date.fromisoformat(row.date) if row.date else None
        game = trivet.load(row.game, row.parts)
        if row.rules_version != str(game.rules_version):
            raise Refusal(409, "error.other_rules")
        self.match: Match = game.match(row.seats, row.seed, row.options, row.salt)
        self.lines: list[Line] = []
        self.keys: dict[str, tuple[str, str]] = {}
        self._plies = [len(self.match.plies)]  # after each version, the start included
        self._seen = [self._take_lines(0)]
        self.told: dict[int, bytes] = {}
        """The news of the present version as it was sent, by the version it starts from."""

    @property
    def version(self) -> int:
        return len(self._plies) - 1

    def apply(self, kind: str, seat: int, action: str, key: str | None) -> None:
        """Carry out one command. Raises IllegalAction and changes nothing when the rules do not allow it."""
        before = len(self.match.plies)
        self.match.apply(kind, seat, action)
        after = len(self.match.plies)
        if after < before:
            for line in self.lines:
                line.undone = line.undone or line.ply > after
            before = after
        self._plies.append(after)
        self._seen.append(self._take_lines(before))
        if key is not None:
            self.keys[key] = (kind, action)
        self.told.clear()

    def _take_lines(self, start: int) -> int:
        for ply, made in enumerate(self.match.plies[start:], start + 1):
            self.lines.append(Line(ply, made.seat, made.action, made.forced, made.turn, made.events))
        return len(self.lines)

    def lines_since(self, version: int) -> list[Line]:
        """The lines that came after a version."""
        return self.lines[self._seen[version] :]

    def common_ply(self, version: int) -> int:
        """The last moment that a reader of `version` has seen and that still stands."""
        return min(self._plies[version:])

    def ply_at(self, version: int) -> int:
        """How many decisions stood at a version."""
        return self._plies[version]


class LiveTables:
    """The tables in memory, the least recently used forgotten first."""

    def __init__(self, store: Store, size: int) -> None:
        self._store = store
        self._size = size
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._guard = threading.Lock()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: str) -> asyncio.Lock:
        """Whoever reads or writes a table holds its lock meanwhile."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    def open(self, table: str, guest: str | None, version: int | None = None) -> LiveTable:
        """The table as its rows have it now. Raises 404 for an unknown table, 403 for somebody else's.

        A command names the `version` it expects: when memory has just that one, the rows are not asked, since the write
        itself will find out whether another worker was faster.
        """
        with self._guard:
            live = self._kept.get(table)
        if live is None:
            row = self._store.read(lambda c: c.execute(sa.select(tables).where(tables.c.id == table)).one_or_none())
            if row is None:
                raise Refusal(404, "error.no_such_table")
            if row.guest != guest:
                raise Refusal(403, "error.foreign_table")
            live = LiveTable(row)
        elif live.guest != guest:
            raise Refusal(403, "error.foreign_table")
        if live.version != version:
            self._catch_up(live)
        with self._guard:
            self._kept[table] = live
            self._kept.move_to_end(table)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
        return live

    def forget(self, table: str) -> None:
        """Drop a table whose memory may differ from its rows."""
        with self._guard:
            self._kept.pop(table, None)

    def _catch_up(self, live: LiveTable) -> None:
        known = {"of": live.id, "known": live.version}
        for row in self._store.read(lambda c: c.execute(LATER, known).all()):
            try:
                live.apply(row.kind, row.seat, row.action or "", row.key)
            except TrivetError as fault:
                self.forget(live.id)
                logger.error("table %s does not replay at command %d: %s", live.id, row.number, fault.key)
                raise Refusal(409, "error.other_rules") from None
