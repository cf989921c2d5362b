"""The daily roast: one sheet and one bag for everybody on this server, one roast a guest."""

from __future__ import annotations

from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

import trivet

from .days import Calendar
from .opening import insert, new_row
from .store import Store, guests, tables

GAME = "coffee_roaster"
SHOWN = 100
"""Results of a day that are listed."""


@cache
def sheets() -> list[str]:
    """All sheets that a trial menu offers."""
    offered = trivet.load(GAME).match(options={"menu": "trial"}).legal()
    return [action.removeprefix("sheet:") for action in offered]


def sheet_of(calendar: Calendar) -> str:
    """Today's bean sheet."""
    return sheets()[calendar.choice(calendar.today(), len(sheets()))]


def open_daily(store: Store, calendar: Calendar, guest: str) -> str:
    """Today's table of a guest, opened if there is none yet; returns its id. Nobody starts the same day twice."""
    today = calendar.today()
    if (mine := _mine(store, today.isoformat(), guest)) is not None:
        return mine
    options = {"menu": "trial", "mode": "standard", "sheet": sheet_of(calendar)}
    match = trivet.load(GAME).match(seed=calendar.seed(today), options=options)
    row = new_row(match, guest, "daily", None, today.isoformat())
    try:
        store.write(lambda connection: insert(connection, row))
    except IntegrityError:
        if (mine := _mine(store, today.isoformat(), guest)) is not None:
            return mine
        raise
    return str(row["id"])


def daily_json(store: Store, calendar: Calendar, guest: str | None) -> dict[str, Any]:
    """Today's sheet, my table, and the finished roasts of today, best first; equal ones in the order of their finish."""
    today = calendar.today().isoformat()
    query = (
        sa.select(tables.c.guest, tables.c.scores, guests.c.name)
        .join(guests, guests.c.id == tables.c.guest)
        .where(tables.c.date == today, tables.c.over)
        .order_by(tables.c.updated, tables.c.id)
    )
    rows = store.read(lambda connection: connection.execute(query).all())
    results = [{"name": row.name, "total": row.scores[0], "mine": row.guest == guest} for row in rows]
    results.sort(key=lambda result: -result["total"])
    listed = results[:SHOWN] + [result for result in results[SHOWN:] if result["mine"]]
    for result in listed:
        result["place"] = 1 + sum(other["total"] > result["total"] for other in results)
    return {
        "date": today,
        "game": GAME,
        "sheet": sheet_of(calendar),
        "mine": _mine(store, today, guest),
        "results": listed,
        "players": len(results),
        "ends": calendar.ends(),
    }


def _mine(store: Store, today: str, guest: str | None) -> str | None:
    query = sa.select(tables.c.id).where(tables.c.guest == guest, tables.c.date == today)
    return store.read(lambda connection: connection.scalar(query))
