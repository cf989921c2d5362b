"""The house: everything one server process holds, opened at the start and closed at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

import anyio

from .days import Calendar
from .events import Bus
from .forecasts import Forecasts
from .identity import Identity
from .limits import Buckets
from .live import LiveTables
from .settings import Settings, open_data
from .store import Store

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class House:
    """Store, secret, tables in memory, limits and the bus of one process."""

    def __init__(self, settings: Settings, calendar: Calendar | None = None) -> None:
        self.settings = settings
        secret = open_data(settings.data)
        self.store = Store(settings.database)
        self.identity = Identity(secret)
        self.calendar = calendar or Calendar(secret)
        self.buckets = Buckets(settings.limits)
        self.tables = LiveTables(self.store, settings.cached)
        self.bus = Bus()
        self.forecasts = Forecasts(settings.warm_up)
        self._threads = anyio.CapacityLimiter(32)

    async def work(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Carry out what waits for the disk or thinks for milliseconds, away from the event loop."""
        return await anyio.to_thread.run_sync(work, *args, limiter=self._threads)

    def close(self) -> None:
        self.forecasts.close()
        self.store.close()
