"""Commands: one at a time at each table, on disk before it is answered, and safe to send again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from trivet.errors import IllegalAction
from trivet.play.match import Match

from .absence import come_back, leave
from .asked import Answer, Ask, Command, Move, Play, Ready, SetPlace, Sit
from .deciding import Decision, Scene
from .errors import Refusal
from .extras import extra
from .live import LiveTable
from .offers import answer, offer, settle
from .opening import seat_guests, shown
from .places import PLAYING, Deed
from .readers import reader_of
from .seating import place, ready, sit, stand, start
from .store import Prepared, log, tables, unlocks
from .views import decides, news_json, why_not_undo

if TYPE_CHECKING:
    from .house import House

T = TypeVar("T")

# Run at every move.
ADD_ROWS = Prepared(log.insert())
MOVE_ON = Prepared(
    tables.update()
    .where(tables.c.id == sa.bindparam("of"))
    .values({column: sa.bindparam(column) for column in ("updated", "over", "line", "scores", "stage", "to_move", "due")})
)

TRIES = 8
"""Commands that name no version are decided again when another worker was faster."""


def play(scene: Scene, asked: Play) -> Decision:
    """An action of the seat to move."""
    seat = _to_move(scene)
    match = scene.live.match
    if asked.action not in match.legal():
        reason = match.seen_by(seat).why(asked.action)  # told from what the seat knows
        if reason is not None:
            raise IllegalAction(reason.key, **reason.args)
    return Decision([Deed("play", seat, scene.guest, asked.action)])


def undo(scene: Scene, asked: Move) -> Decision:
    """Take one's own last choice back, though the turn may be over."""
    scene.need_seat()
    if (stays := why_not_undo(scene.live, scene.reader)) is not None:
        raise Refusal(422, stays.key, **stays.args)
    index = scene.live.match._last_choice()
    assert index is not None
    seat = scene.live.match.plies[index].seat
    if scene.live.room.bot_at(seat, "") is not None:
        raise Refusal(409, "error.come_back_first")
    return Decision([Deed("undo", seat, scene.guest)])


def redo(scene: Scene, asked: Move) -> Decision:
    """Play again what one took back."""
    if not scene.live.match.can_redo():
        raise IllegalAction("undo.nothing_to_redo")
    return Decision([Deed("redo", _to_move(scene), scene.guest)])


def cancel(scene: Scene, asked: Move) -> Decision:
    """Take a half-chosen action back whole."""
    return Decision([Deed("cancel", _to_move(scene), scene.guest)])


def _to_move(scene: Scene) -> int:
    """The seat to move, which is the guest's. Raises 409 or 422 when it is not theirs to decide now."""
    live = scene.live
    if live.match.over and live.room.stage == PLAYING:
        raise IllegalAction("error.game_over")
    scene.need_stage(PLAYING)
    scene.need_seat()
    seat = live.match.to_move
    assert seat is not None
    if seat not in scene.reader.seats:
        raise IllegalAction("error.not_your_turn")
    if not decides(live, scene.reader):
        raise Refusal(409, "error.come_back_first")
    return seat


COMMANDS: dict[str, tuple[type[Command | Move], Callable[[Scene, Any], Decision]]] = {
    "play": (Play, play),
    "undo": (Move, undo),
    "redo": (Move, redo),
    "cancel": (Move, cancel),
    "sit": (Sit, sit),
    "stand": (Command, stand),
    "ready": (Ready, ready),
    "place": (SetPlace, place),
    "start": (Command, start),
    "offer": (Ask, offer),
    "answer": (Answer, answer),
    "leave": (Command, leave),
    "return": (Command, come_back),
}
"""What a page can ask of a table: its form, and how it is decided."""


async def carry_out(house: House, table: str, guest: str | None, kind: str, asked: Command | Move) -> bytes:
    """Carry out one command at a table, whose lock the caller holds; returns the news since the asked version.

    A command that was carried out before is answered again and not repeated. Of two for one version one wins, even between two
    workers: the row's number is unique.
    """
    for _ in range(TRIES):
        live = house.tables.at_hand(table, guest, asked.version) if asked.version is not None else None
        if live is None:
            live = await house.work(house.tables.open, table, guest, asked.version)
        reader = reader_of(live, guest)
        since = live.version if asked.version is None else asked.version
        if _done(live, guest, kind, asked):
            return news_json(live, since, reader, house)
        if live.kind == "record":
            raise Refusal(409, "error.read_only")
        if since != live.version:
            raise Refusal(409, "error.stale_version", more={"news": msgspec.Raw(news_json(live, since, reader, house))})
        decide, scene = COMMANDS[kind][1], Scene(house, live, reader)
        # moves are decided in less time than it takes to have another thread do it; what is around the game may ask the rows
        decision = decide(scene, asked) if isinstance(asked, Move) else await house.work(decide, scene, asked)
        news = await append(house, live, decision, asked.key, partial(_news, house, live, since, guest))
        if news is not None:
            return news
    raise Refusal(409, "error.stale_version")


def _news(house: House, live: LiveTable, since: int, guest: str | None) -> bytes:
    return news_json(live, since, reader_of(live, guest), house)


async def carry_out_own(house: House, table: str, decide: Callable[[LiveTable], Decision | None]) -> bool:
    """Carry out what the server itself decides at a table, whose lock the caller holds; returns whether anything was done."""
    live = await house.work(house.tables.read, table)
    decision = decide(live)
    return decision is not None and await append(house, live, decision, None, lambda: True) is not None


def settled(house: House, live: LiveTable) -> Decision | None:
    """What an open offer comes to, now that somebody is away."""
    return settle(Scene(house, live, reader_of(live, None)))


async def append(house: House, live: LiveTable, decision: Decision, key: str | None, tell: Callable[[], T]) -> T | None:
    """Add the rows of a decision to a table and its log; None if another worker was faster. Raises IllegalAction.

    What `tell` makes of the table while the disk writes is returned when the rows are on it, and never before.
    """
    if live.version + len(decision.deeds) > house.settings.limits.log:
        raise Refusal(409, "error.table_full", commands=house.settings.limits.log)
    at, first = house.now_ms(), live.version + 1
    try:
        for index, deed in enumerate(decision.deeds):
            live.apply(deed, None if index else key, at)
        written = asyncio.wrap_future(house.store.write_soon(_writing(live, decision, key, first, at)))
        told = tell()
        await asyncio.shield(written)  # whoever asked may go away meanwhile; what is being written stays
    except IllegalAction:
        if live.version >= first:
            house.tables.forget(live.id)
        raise
    except IntegrityError:
        house.tables.forget(live.id)
        return None
    except BaseException:
        house.tables.forget(live.id)
        raise
    return told


def _done(live: LiveTable, guest: str | None, kind: str, asked: Command | Move) -> bool:
    before = live.keys.get(asked.key)
    if before is None:
        return False
    by, what, action = before
    # leaving before the start is written down as standing up, sitting elsewhere begins with it
    same = what == kind or (what == "stand" and kind in ("leave", "sit"))
    if by != guest or not same or action != (asked.action if isinstance(asked, Play) else ""):
        raise Refusal(409, "error.key_used")
    return True


def _writing(live: LiveTable, decision: Decision, key: str | None, first: int, at: int) -> Callable[[sa.Connection], None]:
    match, now = live.match, at // 1000
    rows = [
        {
            "table": live.id,
            "number": number,
            "kind": deed.kind,
            "seat": deed.seat,
            "action": deed.action or None,
            "key": key if number == first else None,
            "by": deed.by,
            "time": now,
            "ms": at % 1000,
        }
        for number, deed in enumerate(decision.deeds, first)
    ]
    columns = shown(match, live.room) | {"of": live.id, "updated": now, "due": live.due}
    moved = any(deed.kind in ("sit", "stand", "place") for deed in decision.deeds)
    places = list(live.room.places)

    unlocking = earned(live)

    def work(connection: sa.Connection) -> None:
        ADD_ROWS(connection, rows)
        MOVE_ON(connection, [columns])
        if moved:
            seat_guests(connection, live.id, places)
        for name in unlocking:
            _unlock(connection, live.guest, match.game.id, name, now)
        if decision.more is not None:
            decision.more(connection)

    return work


def earned(live: LiveTable) -> list[str]:
    """What this table unlocks for its player: a game for one, of the standard parts, that never went back over a draw."""
    match = live.match
    fair = live.kind == "table" and match.over and match.game.parts_text is None and match.seats == 1
    if not fair or any(entry.kind == "back" for entry in match.log):
        return []
    return unlocked_by(match)


def unlocked_by(match: Match) -> list[str]:
    """What a finished match unlocks."""
    module = extra(match.game, "unlocks")
    return list(module.unlocks(match.state)) if module else []


def _unlock(connection: sa.Connection, guest: str, game: str, name: str, now: int) -> None:
    have = sa.select(unlocks.c.name).where(unlocks.c.guest == guest, unlocks.c.game == game, unlocks.c.name == name)
    if connection.scalar(have) is None:
        connection.execute(unlocks.insert().values(guest=guest, game=game, name=name, created=now))
