"""Tables in memory: a match and its places rebuilt from the log, with what a reader needs to be told since any version.

Memory is only a cache. A table is read again from its rows whenever it was dropped, and it takes in the rows that another
worker may have written.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar, cast
from weakref import WeakValueDictionary

import sqlalchemy as sa

import trivet
from trivet.errors import TrivetError
from trivet.message import Message
from trivet.play.match import Match
from trivet.play.ply import Ply

from .clocks import Clocks, Rules, Stops
from .errors import Refusal
from .places import AROUND, BOT, OVER, PLAYING, WAITING, Deed, Note, Place, Room
from .store import Store, log, stops, tables

logger = logging.getLogger("trivet.server")

T = TypeVar("T")

LATER = sa.select(log).where(log.c.table == sa.bindparam("of"), log.c.number > sa.bindparam("known")).order_by(log.c.number)

NOTHING = object()
MEMORY = -1
"""Stands for a version: whichever memory has."""
RESTING_AFTER, FORGOTTEN_AFTER = 60.0, 3600.0
"""Seconds without a reader after which a table in memory becomes small, and after which it is read again when it is needed."""
STAND_IN = "greedy"
"""The bot that plays on for people."""


@dataclass(slots=True)
class Line:
    """One decision in the log that readers see; one that was taken back stays, marked. `bot`: the level of one that chose."""

    ply: int
    made: Ply
    bot: str | None = None
    undone: bool = False


class LiveTable:
    """A table's row, its places and its match, brought forward deed by deed. `version` counts the deeds."""

    def __init__(self, row: sa.Row[Any], stood_still: Stops) -> None:
        self.id: str = row.id
        self.guest: str = row.guest
        self.kind: str = row.kind
        self.created: int = row.created
        self.code: str | None = row.code
        self.settings: dict[str, Any] = row.settings or {}
        self.day: date | None = date.fromisoformat(row.date) if row.date else None
        game = trivet.load(row.game, row.parts)
        if row.rules_version != str(game.rules_version):
            raise Refusal(409, "error.other_rules")
        self.match: Match = game.match(row.seats, row.seed, row.options, row.salt)
        alone = {"places": [{"kind": "person", "guest": row.guest}] * row.seats, "ready": [row.guest]}
        kept: dict[str, Any] = row.places or alone
        self.room = Room(row.guest, [Place(**place) for place in kept["places"]], set(kept["ready"]))
        self.clocks: Clocks | None = None
        self.lines: list[Line] = []
        self.keys: dict[str, tuple[str | None, str, str]] = {}
        """What was done with a key: by whom, the kind, and the action if it was one of the game."""
        self.same_for_all: bool = getattr(game.facts, "SAME_FOR_ALL", False)
        """Whether everybody sees the same of this game."""
        self._kept: dict[object, Any] = {}
        self._stood_still = stood_still
        self._plies = [0]  # after each version, the opening included
        self._seen = [0]
        if self.room.stage == PLAYING:
            self._begin(self.created * 1000)
            self._plies, self._seen = [len(self.match.plies)], [len(self.lines)]

    @property
    def version(self) -> int:
        return len(self._plies) - 1

    @property
    def stage(self) -> str:
        """Where the table stands: people sit down, play, have played to the end, or have agreed to stop."""
        return OVER if self.room.stage == PLAYING and self.match.over else self.room.stage

    @property
    def to_move(self) -> int | None:
        """The seat to decide while the table is being played."""
        return self.match.to_move if self.room.stage == PLAYING else None

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that is to decide, None when a person is, or nobody."""
        return self.room.bot_at(self.to_move, STAND_IN)

    @property
    def due(self) -> bool:
        """Whether the server itself has something to do here: a bot is to move, or a clock runs."""
        return self.bot_to_move is not None or (self.clocks is not None and self.clocks.running is not None)

    def apply(self, deed: Deed, key: str | None, at: int) -> None:
        """Carry out one deed at a time in milliseconds. Raises IllegalAction and changes nothing when the rules forbid it."""
        before, number = len(self.match.plies), self.version + 1
        if deed.kind in AROUND:
            waited = self.room.stage == WAITING
            self.room.apply(number, deed, at, before)
            if waited and self.room.stage == PLAYING:
                self._begin(at)
        else:
            bot = deed.by.removeprefix(BOT) if deed.by and deed.by.startswith(BOT) else ""
            self.match.apply(deed.kind, deed.seat, deed.action, bot)
            after = len(self.match.plies)
            if after < before:
                for line in self.lines:
                    line.undone = line.undone or line.ply > after
            self._take_lines(min(before, after), bot)
            self.room.moved(self.match.to_move)
            if deed.kind == "back":
                self.room.notes.append(Note(number, after, Message("server.note.back", {"ply": after})))
        self._turn_clocks(deed, at)
        self._plies.append(len(self.match.plies) if self.room.stage != WAITING else 0)
        self._seen.append(len(self.lines))
        if key is not None:
            self.keys[key] = (deed.by, deed.kind, "" if deed.kind in AROUND else deed.action)
        self._kept.clear()

    def kept(self, what: object, make: Callable[[], T]) -> T:
        """What `make` makes of the present version, made once for all who ask."""
        found: T | object = self._kept.get(what, NOTHING)
        if found is NOTHING:
            found = self._kept[what] = make()
        return cast(T, found)

    def rest(self) -> None:
        """Let go of what was made of the present version: nobody has looked for a while."""
        self._kept.clear()

    def seen(self, eyes: int) -> Match:
        """The match as somebody may know it now; -1 is a spectator."""
        self.match.legal_numbers()  # what is legal follows from the whole state, and is known to whoever decides
        return self.kept(("seen", eyes), lambda: self.match.seen_by(eyes))

    def _begin(self, at: int) -> None:
        """Everybody sits: the opening is told, and the first clock runs."""
        clock = self.settings.get("clock")
        if clock:
            rules = Rules(clock["minutes"] * 60_000, clock["increment"] * 1000)
            self.clocks = Clocks(rules, self.match.seats, self._stood_still, at)
        self._take_lines(0, "")
        self._turn_clocks(Deed("start", -1), at)

    def _take_lines(self, start: int, bot: str) -> None:
        for ply, made in enumerate(self.match.plies[start:], start + 1):
            self.lines.append(Line(ply, made, bot if bot and not made.forced else None))

    def _turn_clocks(self, deed: Deed, at: int) -> None:
        if self.clocks is None:
            return
        self.clocks.advance(at)
        if deed.kind == "warn":
            self.clocks.warn()
        elif deed.kind == "timeout":
            self.clocks.run_out(deed.seat)
        seat = self.to_move
        self.clocks.turn(None if seat is None or self.bot_to_move is not None else seat, deed.kind)

    def lines_since(self, version: int) -> list[Line]:
        """The lines that came after a version."""
        return self.lines[self._seen[version] :]

    def common_ply(self, version: int) -> int:
        """The last moment that a reader of `version` has seen and that still stands."""
        return min(self._plies[version:])

    def ply_at(self, version: int) -> int:
        """How many decisions stood at a version."""
        return self._plies[version]

    def may_read(self, guest: str | None) -> bool:
        """Whether a guest may look on: who sits here or opened it, who may still sit down, and spectators if wanted."""
        if guest is not None and (guest == self.guest or self.room.seats_of(guest)):
            return True
        return self.stage == WAITING or bool(self.settings.get("spectators"))


class LiveTables:
    """The tables in memory, the least recently used forgotten first."""

    def __init__(self, store: Store, size: int) -> None:
        self._store = store
        self._size = size
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._guard = threading.Lock()
        self._used: dict[str, float] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        rows = store.read(lambda c: c.execute(sa.select(stops.c.since, stops.c.until)).all())
        self._stops = Stops([(row.since, row.until) for row in rows])

    def lock(self, table: str) -> asyncio.Lock:
        """Whoever reads or writes a table holds its lock meanwhile."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    def open(self, table: str, guest: str | None, version: int | None = None) -> LiveTable:
        """The table for a reader, as `read`. Raises 404 for an unknown table, 403 for one that the guest may not look at."""
        live = self.read(table, version)
        if not live.may_read(guest):
            raise Refusal(403, "error.foreign_table")
        return live

    def read(self, table: str, version: int | None = None) -> LiveTable:
        """The table as its rows have it now, for the server itself. Raises 404 for an unknown table.

        A command names the `version` it expects: when memory has just that one, the rows are not asked, since the write itself
        will find out whether another worker was faster. With MEMORY whatever memory has will do: it was just changed.
        """
        with self._guard:
            live = self._kept.get(table)
        fresh = live is None
        if live is None:
            row = self._store.read(lambda c: c.execute(sa.select(tables).where(tables.c.id == table)).one_or_none())
            if row is None:
                raise Refusal(404, "error.no_such_table")
            live = LiveTable(row, self._stops)
        if fresh or (version != MEMORY and live.version != version):
            self._catch_up(live)
        with self._guard:
            if fresh:
                self._kept[table] = live  # never one that was forgotten meanwhile
            if table in self._kept:
                self._use(table)
            while len(self._kept) > self._size:
                self._drop(next(iter(self._kept)))
        return live

    def at_hand(self, table: str, guest: str | None, version: int | None = MEMORY) -> LiveTable | None:
        """What `open` would give without asking the rows, None where they have to be asked."""
        live = self.in_memory(table)
        if live is None or (version != MEMORY and live.version != version):
            return None
        if not live.may_read(guest):
            raise Refusal(403, "error.foreign_table")
        return live

    def in_memory(self, table: str) -> LiveTable | None:
        """The table as memory has it, if it has."""
        with self._guard:
            live = self._kept.get(table)
            if live is not None:
                self._use(table)
            return live

    def forget(self, table: str) -> None:
        """Drop a table whose memory may differ from its rows."""
        with self._guard:
            self._drop(table)

    def tidy(self) -> None:
        """Let tables rest that nobody used for a minute, and forget those that nobody used for an hour.

        Whoever holds one meanwhile may go on with it: what they do is in its rows.
        """
        now = time.monotonic()
        with self._guard:
            for table, used in list(self._used.items()):
                if now - used > FORGOTTEN_AFTER:
                    self._drop(table)
                elif now - used > RESTING_AFTER:
                    self._kept[table].rest()

    def _use(self, table: str) -> None:
        self._kept.move_to_end(table)
        self._used[table] = time.monotonic()

    def _drop(self, table: str) -> None:
        self._kept.pop(table, None)
        self._used.pop(table, None)

    def _catch_up(self, live: LiveTable) -> None:
        known = {"of": live.id, "known": live.version}
        for row in self._store.read(lambda c: c.execute(LATER, known).all()):
            by = row.by if row.by is not None or row.key is None else live.guest  # rows from before 0002 name nobody
            try:
                live.apply(Deed(row.kind, row.seat, by, row.action or ""), row.key, row.time * 1000 + row.ms)
            except TrivetError as fault:
                self.forget(live.id)
                logger.error("table %s does not replay at command %d: %s", live.id, row.number, fault.key)
                raise Refusal(409, "error.other_rules") from None
