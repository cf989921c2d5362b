"""Records: finished tables as text, and texts as tables to look through."""

from __future__ import annotations

import time

import sqlalchemy as sa

import trivet
from trivet.play.record import parse_record

from .days import Calendar
from .errors import Refusal
from .live import LiveTable
from .opening import insert, new_row
from .places import BOT, ENDED, OVER
from .store import Store, log
from .views import seed_shown


def record_of(live: LiveTable, calendar: Calendar) -> str:
    """A table's record. It holds the seed, so it waits until the seed may be known."""
    if live.stage not in (OVER, ENDED):
        raise Refusal(409, "error.record_after_end")
    if not seed_shown(live, calendar):
        raise Refusal(409, "error.record_after_day", ends=calendar.ends())
    return live.match.record()


def open_record(store: Store, guest: str, raw: bytes, limit: int) -> str:
    """Open a table to look through a finished game; returns its id. Raises BadRecord, or refuses an unfinished one.

    Records that begin in a position are refused: a position is not checked, and its rules might never end.
    """
    try:
        text = raw.decode("utf-8")
        parsed = parse_record(text)
    except (UnicodeDecodeError, RecursionError):
        raise trivet.BadRecord("error.not_a_record", expected="Trivet record 1") from None
    if parsed.position is not None:
        raise Refusal(422, "error.record_from_position")
    if len(parsed.words) > 4 * limit:
        raise Refusal(422, "error.table_full", commands=limit)
    match = trivet.read_record(text)
    if not match.over:
        raise Refusal(422, "error.record_unfinished")
    if len(match.log) > limit:
        raise Refusal(422, "error.table_full", commands=limit)
    row = new_row(match, guest, "record", None)
    now = int(time.time())
    commands = [
        {
            "table": row["id"],
            "number": number,
            "kind": entry.kind,
            "seat": entry.seat,
            "action": entry.action or None,
            "by": BOT + entry.by if entry.by else guest,
            "time": now,
        }
        for number, entry in enumerate(match.log, 1)
    ]

    def work(connection: sa.Connection) -> None:
        insert(connection, row)
        if commands:
            connection.execute(log.insert(), commands)

    store.write(work)
    return str(row["id"])
