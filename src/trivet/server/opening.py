"""Opening a table: who is to sit where, what is agreed beforehand, and the row that all of it becomes."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

import trivet
from trivet.kernel.game import Game
from trivet.message import Message
from trivet.play.match import Match
from trivet.play.seeds import draw_seed

from .asked import Open, SeatWish
from .codes import new_code
from .errors import Refusal
from .extras import unlocking
from .identity import clean_line, clean_name, enter, new_id
from .levels import levels, need_level, usual_level, usual_seats
from .places import ENDED, OVER, PLAYING, WAITING, Place, Room
from .store import Store, seated, tables


def open_table(store: Store, guest: str, name: str | None, asked: Open, unlocked: set[tuple[str, str]]) -> str:
    """Open a table for a guest; returns its id. The same key gives the same table again."""
    if (before := _table_of_key(store, guest, asked.key)) is not None:
        return before
    parts = asked.parts
    if parts is not None and "\n" not in parts:
        parts += "\n"  # always the text itself, never the name of a file
    game = trivet.load(asked.game, parts)
    options: dict[str, Any] = dict(asked.options)
    for what, option in unlocking(game).items():
        options[option] = (game.id, what) in unlocked  # whatever the request claims
    places = _places(game, guest, name, asked.seats)
    match = game.match(len(places), draw_seed(), options, clean_line(asked.salt, "error.salt_characters"))
    settings = msgspec.to_builtins(asked.settings) | {"bots_pace_ms": asked.bots_pace_ms}
    ready = [] if any(place.kind == "open" for place in places) else [guest]
    for attempt in range(3):
        row = new_row(match, guest, "table", asked.key, places=places, ready=ready, settings=settings)
        try:
            store.write(lambda connection, row=row: insert(connection, row))  # type: ignore[misc]
            return str(row["id"])
        except IntegrityError:
            if (before := _table_of_key(store, guest, asked.key)) is not None:
                return before
            if attempt == 2:  # a code that was taken, twice in a row: something else is wrong
                raise
    raise AssertionError("unreachable")


def _places(game: Game, guest: str, name: str | None, wishes: list[SeatWish] | None) -> list[Place]:
    """Who sits where at the start. Raises 422 when nobody, or more than one, is to be me."""
    if wishes is None:
        bots = [Place("bot", level=usual_level(game)) for _ in range(usual_seats(game) - 1 if levels(game) else 0)]
        return [Place("person", guest, name), *bots]
    if [wish.kind for wish in wishes].count("me") != 1:
        raise Refusal(422, "error.one_seat_is_yours")
    places = []
    for wish in wishes:
        if wish.kind == "bot":
            places.append(Place("bot", level=need_level(game, wish.level)))
        elif wish.kind == "open":
            places.append(Place("open"))
        else:
            named = clean_name(wish.name) if wish.name else name if wish.kind == "me" else None
            places.append(Place("person", guest, named))
    return places


def new_row(
    match: Match,
    guest: str,
    kind: str,
    key: str | None,
    date: str | None = None,
    places: list[Place] | None = None,
    ready: list[str] | None = None,
    settings: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The row of a new table for a match that nobody has played at yet. Without `places` every seat is the guest's."""
    now = int(time.time())
    room = Room(guest, places or [Place("person", guest) for _ in range(match.seats)], {guest} if ready is None else set(ready))
    row = {
        "id": new_id(12),
        "guest": guest,
        "key": key,
        "game": match.game.id,
        "kind": kind,
        "rules_version": str(match.game.rules_version),
        "options": match.options,
        "seats": match.seats,
        "seed": match.seed,
        "salt": match.salt,
        "parts": match.game.parts_text,
        "date": date,
        "created": now,
        "updated": now,
        "code": new_code() if kind == "table" else None,
        "places": {"places": [place.to_dict() for place in room.places], "ready": sorted(room.ready)} if places else None,
        "settings": settings,
        **shown(match, room),
    }
    clock = bool(settings and settings.get("clock"))
    row["due"] = row["stage"] == PLAYING and (clock or room.bot_at(match.to_move, "") is not None)
    return row


def insert(connection: sa.Connection, row: dict[str, Any]) -> None:
    """Write a new table and who sits there, and its guest's row if this is their first deed."""
    enter(connection, row["guest"])
    connection.execute(tables.insert().values(row))
    if row["places"]:
        seat_guests(connection, row["id"], [Place(**place) for place in row["places"]["places"]])


def seat_guests(connection: sa.Connection, table: str, places: list[Place]) -> None:
    """Write down who sits where now."""
    rows = [{"table": table, "guest": p.guest, "seat": seat} for seat, p in enumerate(places) if p.guest is not None]
    for row in rows:
        enter(connection, str(row["guest"]))
    connection.execute(seated.delete().where(seated.c.table == table))
    if rows:
        connection.execute(seated.insert(), rows)


def shown(match: Match, room: Room) -> dict[str, Any]:
    """The columns that the lists of tables show. Several people see them, so they hold what a spectator may know."""
    stage = OVER if room.stage == PLAYING and match.over else room.stage
    if stage == WAITING:
        line = Message("server.waiting", {"open": sum(place.kind == "open" for place in room.places)})
    elif stage == ENDED:
        line = Message("server.ended")
    elif stage == PLAYING:
        line = match.seen_by().prompt
    elif match.seats == 1:
        line = Message("server.finished", {"points": match.scores[0]})
    else:
        line = Message("server.finished_table", {"points": {"list": [str(points) for points in match.scores]}})
    return {
        "over": stage in (OVER, ENDED),
        "line": line.to_dict(),
        "scores": match.scores if stage == OVER else None,
        "stage": stage,
        "to_move": match.to_move if stage == PLAYING else None,
    }


def _table_of_key(store: Store, guest: str, key: str) -> str | None:
    query = sa.select(tables.c.id).where(tables.c.guest == guest, tables.c.key == key)
    return store.read(lambda connection: connection.scalar(query))
