"""The list of a guest's tables."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from .store import Store, log, seated, tables

LISTED = 100
COLUMNS = ("id", "game", "kind", "version", "over", "updated", "created", "line", "scores", "date", "stage")


def tables_of(store: Store, guest: str) -> list[dict[str, Any]]:
    """The tables that a guest opened or sits at, the most recent first. `my_turn`: the guest is to decide there."""
    version = sa.select(sa.func.count()).where(log.c.table == tables.c.id).scalar_subquery()
    sits = sa.select(seated.c.table).where(seated.c.guest == guest)
    turn = sa.exists().where(seated.c.table == tables.c.id, seated.c.guest == guest, seated.c.seat == tables.c.to_move)
    query = (
        sa.select(tables, version.label("version"), turn.label("my_turn"))
        .where(sa.or_(tables.c.guest == guest, tables.c.id.in_(sits)))
        .order_by(tables.c.updated.desc())
        .limit(LISTED)
    )
    rows = store.read(lambda connection: connection.execute(query).all())
    return [
        {name: row._mapping[name] for name in COLUMNS}
        | {"my_turn": bool(row.my_turn) or (row.places is None and row.to_move is not None)}
        for row in rows
    ]
