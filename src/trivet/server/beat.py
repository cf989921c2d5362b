"""The server's heartbeat: it tells how long the server stood still, so that such time does not count on clocks (C9)."""

from __future__ import annotations

import sqlalchemy as sa

from .store import Store, alive, stops, tables

SLACK = 2000
"""Milliseconds that pass between two beats and are no stop."""


def beat(store: Store, now: int) -> None:
    """The server runs now."""

    def work(connection: sa.Connection) -> None:
        if not connection.execute(alive.update().where(alive.c.id == 0).values(time=now)).rowcount:
            connection.execute(alive.insert().values(id=0, time=now))

    store.write(work)


def begin(store: Store, now: int) -> None:
    """The server starts now: since its last beat, or what a table last wrote, it stood still."""

    def work(connection: sa.Connection) -> None:
        last = connection.scalar(sa.select(alive.c.time).where(alive.c.id == 0))
        written = connection.scalar(sa.select(sa.func.max(tables.c.updated)))
        since = max(last or 0, (written or 0) * 1000)
        if since and now - since > SLACK and connection.scalar(sa.select(stops.c.until).where(stops.c.since == since)) is None:
            connection.execute(stops.insert().values(since=since, until=now))

    store.write(work)
