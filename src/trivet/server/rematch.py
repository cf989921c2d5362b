"""A rematch: the same game with the same options and people at a new table, everybody one seat on (C11)."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from trivet.play.seeds import draw_seed

from .deciding import Decision, Scene
from .opening import insert, new_row
from .places import Deed, Offer, Place, around


def rematch(scene: Scene, deeds: list[Deed], made: Offer) -> Decision:
    """The deeds, and the new table. It starts at once if everybody agreed; else those who were away say that they are ready."""
    live = scene.live
    old = live.room.places
    places = [Place(p.kind, p.guest, p.name, p.level) for p in (*old[1:], old[0])]
    agreed = made.yes | {made.guest}
    ready = [guest for guest in live.room.people() if guest in agreed]
    match = live.match.game.match(live.match.seats, draw_seed(), live.match.options)  # type: ignore[attr-defined]
    row = new_row(match, live.guest, "table", None, places=places, ready=ready, settings=live.settings)

    def more(connection: sa.Connection) -> None:
        insert(connection, row)

    data: dict[str, Any] = {"table": row["id"]}
    return Decision([*deeds, around("rematch", made.by, None, **data)], more)
