"""Commands: open a table, play, undo, redo, cancel. Each is on disk before it is answered, and safe to send again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

import trivet
from trivet.message import Message
from trivet.play.match import Match
from trivet.play.seeds import draw_seed

from .days import Calendar
from .errors import Refusal
from .extras import extra, unlocking
from .identity import clean_line, enter, new_id
from .live import OWNER, LiveTable, LiveTables
from .store import Store, log, tables, unlocks
from .views import news_json, why_not_undo

# Built once: they are run at every move.
ADD_COMMAND = log.insert()
MOVE_ON = (
    tables.update()
    .where(tables.c.id == sa.bindparam("of"))
    .values({column: sa.bindparam(column) for column in ("updated", "over", "line", "scores")})
)

Kind = Literal["play", "undo", "redo", "cancel"]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class Open(msgspec.Struct):
    """A request for a new table."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    key: Key
    options: dict[str, bool | int | str | list[int]] = {}
    salt: Annotated[str, msgspec.Meta(max_length=100)] = ""
    parts: str | None = None


class Command(msgspec.Struct):
    """Undo, redo or cancel at a version."""

    version: Version
    key: Key


class Play(Command):
    """An action at a version."""

    action: Annotated[str, msgspec.Meta(max_length=100)]


def carry_out(
    store: Store,
    live_tables: LiveTables,
    calendar: Calendar,
    limit: int,
    table: str,
    guest: str | None,
    kind: Kind,
    asked: Command,
) -> bytes:
    """Carry out one command at a table, whose lock the caller holds; returns the news since the asked version.

    A command that was carried out before is answered again and not repeated.
    """
    live = live_tables.open(table, guest, asked.version)
    action = asked.action if isinstance(asked, Play) else ""
    if _done(live, kind, action, asked.key):
        return news_json(live, asked.version, calendar)
    if live.kind == "record":
        raise Refusal(409, "error.read_only")
    if asked.version != live.version:
        raise _stale(live, asked, calendar)
    if live.version >= limit:
        raise Refusal(409, "error.table_full", commands=limit)
    if kind == "undo" and (stays := why_not_undo(live)) is not None:
        raise Refusal(422, stays.key, **stays.args)
    try:
        live.apply(kind, OWNER, action, asked.key)
        store.write(_writing(live, kind, action, asked.key))
    except trivet.IllegalAction:
        raise
    except IntegrityError:  # another worker was faster
        live_tables.forget(table)
        live = live_tables.open(table, guest)
        if not _done(live, kind, action, asked.key):
            raise _stale(live, asked, calendar) from None
    except BaseException:
        live_tables.forget(table)
        raise
    return news_json(live, asked.version, calendar)


def _done(live: LiveTable, kind: Kind, action: str, key: str) -> bool:
    before = live.keys.get(key)
    if before is not None and before != (kind, action):
        raise Refusal(409, "error.key_used")
    return before is not None


def _stale(live: LiveTable, asked: Command, calendar: Calendar) -> Refusal:
    news = msgspec.Raw(news_json(live, asked.version, calendar))
    return Refusal(409, "error.stale_version", more={"news": news})


def _writing(live: LiveTable, kind: Kind, action: str, key: str) -> Callable[[sa.Connection], None]:
    now = int(time.time())
    match = live.match
    row = {
        "table": live.id,
        "number": live.version,
        "kind": kind,
        "seat": OWNER,
        "action": action or None,
        "key": key,
        "time": now,
    }
    columns = {"of": live.id, "updated": now, **shown(match)}
    counted = live.kind == "table" and match.over and match.game.parts_text is None

    def work(connection: sa.Connection) -> None:
        connection.execute(ADD_COMMAND, row)
        connection.execute(MOVE_ON, columns)
        if counted:
            for name in earned(match):
                _unlock(connection, live.guest, match.game.id, name, now)

    return work


def shown(match: Match) -> dict[str, Any]:
    """The columns that the list of my tables shows."""
    line = Message("server.finished", {"points": match.scores[OWNER]}) if match.over else match.prompt
    return {"over": match.over, "line": line.to_dict(), "scores": match.scores if match.over else None}


def earned(match: Match) -> list[str]:
    """What this finished match unlocks for its player."""
    module = extra(match.game, "unlocks")
    return list(module.unlocks(match.state)) if module else []


def _unlock(connection: sa.Connection, guest: str, game: str, name: str, now: int) -> None:
    have = sa.select(unlocks.c.name).where(unlocks.c.guest == guest, unlocks.c.game == game, unlocks.c.name == name)
    if connection.scalar(have) is None:
        connection.execute(unlocks.insert().values(guest=guest, game=game, name=name, created=now))


def open_table(store: Store, guest: str, asked: Open, unlocked: set[tuple[str, str]]) -> str:
    """Open a table for a guest; returns its id. The same key gives the same table again."""
    if (before := _table_of_key(store, guest, asked.key)) is not None:
        return before
    parts = asked.parts
    if parts is not None and "\n" not in parts:
        parts += "\n"  # always the text itself, never the name of a file
    game = trivet.load(asked.game, parts)
    options: dict[str, Any] = dict(asked.options)
    for name, option in unlocking(game).items():
        options[option] = (game.id, name) in unlocked  # whatever the request claims
    match = game.match(seed=draw_seed(), options=options, salt=clean_line(asked.salt, "error.salt_characters"))
    row = new_row(match, guest, "table", asked.key)
    try:
        store.write(lambda connection: insert(connection, row))
    except IntegrityError:
        if (before := _table_of_key(store, guest, asked.key)) is not None:
            return before
        raise
    return str(row["id"])


def new_row(match: Match, guest: str, kind: str, key: str | None, date: str | None = None) -> dict[str, Any]:
    """The row of a new table for a match that nobody has played at yet."""
    now = int(time.time())
    return {
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
        **shown(match),
    }


def insert(connection: sa.Connection, row: dict[str, Any]) -> None:
    """Write a new table, and its guest's row if this is their first deed."""
    enter(connection, row["guest"])
    connection.execute(tables.insert().values(row))


def _table_of_key(store: Store, guest: str, key: str) -> str | None:
    query = sa.select(tables.c.id).where(tables.c.guest == guest, tables.c.key == key)
    return store.read(lambda connection: connection.scalar(query))


def tables_of(store: Store, guest: str) -> list[dict[str, Any]]:
    """A guest's tables, the most recent first."""
    version = sa.select(sa.func.count()).where(log.c.table == tables.c.id).scalar_subquery()
    query = (
        sa.select(tables, version.label("version")).where(tables.c.guest == guest).order_by(tables.c.updated.desc()).limit(100)
    )
    columns = ("id", "game", "kind", "version", "over", "updated", "created", "line", "scores", "date")
    return [{name: row._mapping[name] for name in columns} for row in store.read(lambda c: c.execute(query).all())]
