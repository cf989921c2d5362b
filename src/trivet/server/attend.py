"""Attending to tables: where a bot is to move it is asked, where a clock runs its end is awaited.

One task a table, as long as the server has something to do there. What it does goes the way of every command: decided on the
table as it is, written, then told. After a restart the tables that are marked as due are attended to again.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from trivet.errors import TrivetError

from .bots import Question
from .commands import carry_out_own, settled
from .deciding import Decision
from .live import LiveTable
from .places import BOT, Deed, around
from .store import tables

if TYPE_CHECKING:
    from .house import House

logger = logging.getLogger("trivet.server")

PAUSE = 5.0
"""Seconds before a table is attended to again after a mistake of ours."""


class Turn(NamedTuple):
    """A bot's decision: at which version, and how long after the last one."""

    version: int
    question: Question
    pace: float


class Alarm(NamedTuple):
    """A clock that will run out, and in how many seconds."""

    version: int
    seconds: float
    deed: Deed


class Attendants:
    """The tasks that attend to tables."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wake: dict[str, asyncio.Event] = {}
        self._timers: set[asyncio.TimerHandle] = set()
        self._closed = False
        self.clocks: set[str] = set()
        """Tables where a clock runs."""

    def look(self, table: str) -> None:
        """Something has changed at a table: see whether there is anything to do."""
        if self._closed:
            return
        if table in self._tasks:
            self._wake[table].set()
        else:
            self._wake[table] = asyncio.Event()
            self._tasks[table] = asyncio.create_task(self._attend(table), name=f"table {table}")

    def at_work(self, table: str) -> bool:
        """Whether a table is being attended to."""
        return table in self._tasks

    def look_later(self, table: str, seconds: float) -> None:
        """Somebody has gone from a table: see later whether they are still away, tell it, and settle what waited for them."""

        def then() -> None:
            self._timers.discard(timer)
            if not self._closed and table not in self._tasks:
                self.look(table)
            self._house.bus.publish(table)

        timer = asyncio.get_running_loop().call_later(seconds, then)
        self._timers.add(timer)

    async def resume(self) -> None:
        """Attend to every table that was waiting for the server when it stopped."""
        query = sa.select(tables.c.id).where(tables.c.due)
        for table in await self._house.work(self._house.store.read, lambda c: c.scalars(query).all()):
            self.look(table)

    async def close(self) -> None:
        """Stop attending."""
        self._closed = True
        for timer in self._timers:
            timer.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _attend(self, table: str) -> None:
        wake = self._wake[table]
        try:
            while True:
                wake.clear()
                try:
                    if not await self._next(table, wake) and not wake.is_set():
                        return
                except TrivetError as fault:
                    logger.warning("table %s is attended to no longer: %s", table, fault.key)
                    return
                except Exception:
                    logger.exception("cannot attend to table %s", table)
                    await asyncio.sleep(PAUSE)
        finally:
            self.clocks.discard(table)
            del self._tasks[table], self._wake[table]

    async def _next(self, table: str, wake: asyncio.Event) -> bool:
        """Do the next thing at a table, or wait for it; False when there is nothing to do."""
        house = self._house
        async with house.tables.lock(table):
            duty = await house.work(self._duty, table)
        if isinstance(duty, Decision):
            await self._carry_out(table, duty, None)
            return True
        if isinstance(duty, Alarm):
            try:
                async with asyncio.timeout(max(0.0, duty.seconds)):
                    await wake.wait()
            except TimeoutError:
                await self._carry_out(table, Decision([duty.deed]), duty.version)
            return True
        if isinstance(duty, Turn):
            started = asyncio.get_running_loop().time()
            action = await house.bots.choose(duty.question)
            await asyncio.sleep(max(0.0, started + duty.pace - asyncio.get_running_loop().time()))
            deed = Deed("play", duty.question.seat, BOT + duty.question.level, action)
            await self._carry_out(table, Decision([deed]), duty.version)
            return True
        return False

    async def _carry_out(self, table: str, decision: Decision, version: int | None) -> None:
        """Carry out what was decided at a version, unless the table has moved on since."""
        house = self._house

        def decide(live: LiveTable) -> Decision | None:
            return decision if version is None or live.version == version else None

        async with house.tables.lock(table):
            done = await carry_out_own(house, table, decide)
        if done:
            house.bus.publish(table)

    def _duty(self, table: str) -> Decision | Alarm | Turn | None:
        """What there is to do at a table, whose lock the caller holds."""
        house = self._house
        live = house.tables.read(table)
        (self.clocks.add if live.clocks and live.clocks.running is not None else self.clocks.discard)(table)
        if live.version >= house.settings.limits.log:
            return None
        if live.room.offer is not None and (decision := settled(house, live)) is not None:
            return decision
        seat, level = live.to_move, live.bot_to_move
        if seat is not None and level is not None:
            match = live.match
            seen = match.seen_by(seat).state.pack()
            question = Question(match.game.id, match.game.parts_text, level, seat, seen, match.legal())
            return Turn(live.version, question, live.settings.get("bots_pace_ms", 0) / 1000)
        if live.clocks is not None and (seat := live.clocks.running) is not None:
            left = live.clocks.left(house.now_ms())[seat]
            grace = round(house.settings.grace)
            if live.clocks.warned:
                return Alarm(live.version, left / 1000 + grace, around("timeout", seat, None))
            return Alarm(live.version, left / 1000, around("warn", seat, None, seconds=grace))
        return None
