"""The house: everything one server process holds, opened at the start and closed at the end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

import anyio

from . import beat
from .attend import Attendants
from .bots import Bots
from .days import Calendar
from .events import Bus
from .forecasts import Forecasts
from .identity import Identity
from .limits import Buckets
from .live import RESTING_AFTER, LiveTables
from .presence import Presence
from .settings import Settings, open_data
from .store import Store

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class House:
    """Store, secret, tables in memory, limits, bots and the bus of one process. `now` tells the time in seconds since 1970."""

    def __init__(self, settings: Settings, calendar: Calendar | None = None, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self._now = now
        secret = open_data(settings.data)
        self.store = Store(settings.database)
        beat.begin(self.store, self.now_ms())
        self.identity = Identity(secret)
        self.calendar = calendar or Calendar(secret)
        self.buckets = Buckets(settings.limits)
        self.tables = LiveTables(self.store, settings.cached)
        self.bus = Bus()
        self.presence = Presence(settings.patience, now)
        self.forecasts = Forecasts(settings.warm_up)
        self.bots = Bots(settings.bot_processes)
        self.attendants = Attendants(self)
        self._beats: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._threads = anyio.CapacityLimiter(32)

    def now_ms(self) -> int:
        """The time, in milliseconds since 1970."""
        return int(self._now() * 1000)

    async def work(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Carry out what waits for the disk or thinks for milliseconds, away from the event loop."""
        return await anyio.to_thread.run_sync(work, *args, limiter=self._threads)

    def moved(self, table: str) -> None:
        """Something happened at a table: tell whoever looks on, and see what there is to do."""
        self.bus.publish(table)
        live = self.tables.in_memory(table)
        if live is None or live.due or live.room.offer is not None or self.attendants.at_work(table):
            self.attendants.look(table)

    async def begin(self) -> None:
        """Go on where the server stopped."""
        await self.attendants.resume()
        self._beats = asyncio.create_task(self._keep_beating())
        self._tidying = asyncio.create_task(self._keep_tidy())
        if self.settings.warm_up:
            self.bots.warm_up()

    async def close(self) -> None:
        """Let go of everything; half-done work is on disk or was never acknowledged."""
        for task in (self._beats, self._tidying):
            if task is not None:
                task.cancel()
        if self.attendants.clocks:
            beat.beat(self.store, self.now_ms())
        await self.attendants.close()
        self.bots.close()
        self.forecasts.close()
        self.store.close()

    async def _keep_beating(self) -> None:
        """A beat a second while a clock runs; at other times nobody asks how long the server stood still."""
        while True:
            if self.attendants.clocks:
                await self.work(beat.beat, self.store, self.now_ms())
            await asyncio.sleep(self.settings.beat)

    async def _keep_tidy(self) -> None:
        """Now and then memory lets go of what nobody looks at."""
        while True:
            await asyncio.sleep(RESTING_AFTER / 2)
            self.tables.tidy()
