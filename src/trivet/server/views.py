"""What one reader gets to see of a table: built for that reader from the start, never stripped afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from trivet.catalogue import catalogue
from trivet.message import Message

from .days import Calendar
from .errors import Refusal, encode
from .live import Line, LiveTable
from .places import ENDED, OVER, PLAYING, WAITING
from .readers import Reader

if TYPE_CHECKING:
    from .house import House


def say(message: Message | None) -> dict[str, Any] | None:
    """A message as JSON."""
    return None if message is None else {"key": message.key, "args": message.args}


def table_json(live: LiveTable, reader: Reader, house: House) -> bytes:
    """The whole table."""
    game = live.match.game
    rest = {
        "log": [_line(live, line, reader.eyes) for line in live.lines],
        "components": game.components,
        "names": game.names,
    }
    body = _present(live, reader.eyes, house.calendar) | _own(live, reader) | _around(live, reader, house) | rest
    return encode(body)


def news_json(live: LiveTable, since: int, reader: Reader, house: House) -> bytes:
    """What changed since a version, and the table as it is now.

    A reader marks lines after `undone_to` as undone, adds the lines of `log`, and may show the `steps` one after another.
    A version that never was gives the news since the present one: `since` says so, and the reader asks for the table.

    What readers see alike is made once and kept for them until the table moves on.
    """
    since = since if 0 <= since <= live.version else live.version
    own = live.kept(("own", reader.kind), lambda: encode(_own(live, reader)))
    return _joined(shared_news(live, since, reader, house.calendar), own, encode(_around(live, reader, house)))


def shared_news(live: LiveTable, since: int, reader: Reader, calendar: Calendar) -> bytes:
    """The part of the news that all readers with the same eyes are told alike."""
    eyes = reader.eyes
    return live.kept(("news", since, eyes), lambda: encode(_news(live, since, eyes, calendar)))


def _news(live: LiveTable, since: int, eyes: int, calendar: Calendar) -> dict[str, Any]:
    present = _present(live, eyes, calendar)
    for figures in ("view", "summary"):
        present[figures] = msgspec.Raw(encode(present[figures]))  # told twice, written once
    common, last = live.common_ply(since), live.ply_at(live.version)
    return present | {
        "since": since,
        "log": [_line(live, line, eyes) for line in live.lines_since(since)],
        "undone_to": common if common < live.ply_at(since) else None,
        "steps": [_step(live, ply, eyes, present if ply == last else None) for ply in range(common + 1, last + 1)],
    }


def _joined(*objects: bytes) -> bytes:
    """Several JSON objects, none of them empty, as one."""
    return b"{" + b",".join(written[1:-1] for written in objects) + b"}"


def signs_of_life(live: LiveTable, house: House) -> tuple[bool, ...]:
    """Who is there, by seat: a stream tells it when it changes, though no version does."""
    away = house.presence.away
    return tuple(
        place.kind == "person"
        and place.left is None
        and (place.guest is None or live.kind == "record" or away(live.id, place.guest) is None)
        for place in live.room.places
    )


def moment_json(live: LiveTable, ply: int, reader: Reader) -> bytes:
    """A past moment. Raises IllegalAction for one that never was."""
    if live.stage == WAITING:
        raise Refusal(409, "error.not_begun")
    then = live.match.at(ply).seen_by(reader.eyes)
    last = live.match.plies[ply - 1] if ply else None
    return encode(
        {
            "ply": ply,
            "action": live.match.seen_action(last, reader.eyes) if last else None,
            "turn": say(last.turn) if last else None,
            "events": [say(event) for event in live.match.heard(last, reader.eyes)] if last else [],
            "prompt": say(then.prompt),
            "to_move": then.to_move,
            "view": then.state.to_dict(),
            "summary": then.game.summary(then.state, reader.eyes),
        }
    )


def seed_shown(live: LiveTable, calendar: Calendar) -> bool:
    """Whether the seed may be known: after the end, and for the roast of a day after that day."""
    return live.stage in (OVER, ENDED) and (live.day is None or live.day < calendar.today())


def why_not_undo(live: LiveTable, reader: Reader) -> Message | None:
    """Why the last choice stands. After the end the seed is shown, so nothing may be chosen again."""
    if live.kind == "record":
        return Message("error.read_only")
    if live.stage in (OVER, ENDED):
        return Message("error.undo_after_end")
    if live.stage == WAITING:
        return Message("error.not_begun")
    last = next((line for line in reversed(live.lines) if not line.undone and not line.made.forced), None)
    if last is not None and (last.bot is not None or last.made.seat not in reader.seats):
        return Message("undo.not_yours")
    return live.kept("undo", live.match.why_not_undo)


def decides(live: LiveTable, reader: Reader) -> bool:
    """Whether the reader is to decide now."""
    return live.to_move is not None and live.to_move in reader.seats and live.bot_to_move is None


def _present(live: LiveTable, eyes: int, calendar: Calendar) -> dict[str, Any]:
    """The game as all see it who look with the same eyes; all of it follows from the version."""
    match = live.match
    body = {
        "id": live.id,
        "game": match.game.id,
        "kind": live.kind,
        "stage": live.stage,
        "options": match.options,
        "seats": match.seats,
        "version": live.version,
        "to_move": live.to_move,
        "over": match.over and live.stage != WAITING,
        "commitment": match.commitment,
        "salt": match.salt,
        "seed": match.seed if seed_shown(live, calendar) else None,
        "date": live.day.isoformat() if live.day else None,
        "created": live.created,
        "code": live.code,
        "link": f"/table/{live.id}",
        "settings": {
            "spectators": bool(live.settings.get("spectators")),
            "clock": live.settings.get("clock"),
            "back_with_consent": back_allowed(live),
        },
        "bots_pace_ms": live.settings.get("bots_pace_ms", 0),
        "rematch": live.room.rematch,
        "notes": [{"version": note.number, "ply": note.ply, **note.message._asdict()} for note in live.room.notes],
    }
    return body | (NOTHING_YET if live.stage == WAITING else _game(live, eyes))


NOTHING_YET = {
    "ply": 0,
    "prompt": None,
    "view": None,
    "summary": None,
    "half_chosen": False,
    "scores": None,
    "ranking": None,
    "rank": None,
}
"""While people sit down the deal is nobody's business: whoever saw it could choose whether to play it."""


def _game(live: LiveTable, eyes: int) -> dict[str, Any]:
    match = live.match
    seen = live.seen(eyes)
    key, prompt = match.prompt_key, seen.prompt
    note = f"{match.game.id}.prompt.{key}.note"
    summary = match.game.summary(seen.state, eyes)
    final = match if match.over else seen
    return {
        "ply": len(match.plies),
        "prompt": {
            "key": prompt.key,
            "args": prompt.args,
            "clause": match.clause,
            "note": say(Message(note)) if catalogue("en").has(note) else None,
        },
        "view": seen.state.to_dict(),
        "summary": summary,
        "half_chosen": match.half_chosen,
        "scores": final.scores,
        "ranking": final.ranking,
        "rank": summary.get("rank"),
    }


def _own(live: LiveTable, reader: Reader) -> dict[str, Any]:
    """What is a reader's own: the seat they look from, and what they may do. Readers of one kind are told the same."""
    match, stays = live.match, why_not_undo(live, reader)
    mine = live.stage != WAITING and decides(live, reader)
    seen = live.seen(reader.eyes) if mine else None
    return {
        "seat": reader.seat,
        "since_last": _since_last(live, reader),
        "legal": [{"action": action, "label": say(label)} for action, label in seen.labels().items()] if seen else [],
        "refusals": {action: say(reason) for action, reason in seen.refusals().items()} if seen else {},
        "undo": {"allowed": stays is None, "why": say(stays)},
        "redo": mine and not match.over and match.can_redo(),
    }


def _around(live: LiveTable, reader: Reader, house: House) -> dict[str, Any]:
    """What depends on the very reader, or on the time."""
    clocks = live.clocks
    return {
        "host": reader.guest is not None and reader.guest == live.guest,
        "places": _places(live, reader.guest, house),
        "offer": _offer(live, reader, house),
        "clocks": [
            {"left_ms": max(0, left), "running": seat == clocks.running and live.stage == PLAYING}
            for seat, left in enumerate(clocks.left(house.now_ms()))
        ]
        if clocks
        else None,
    }


def _places(live: LiveTable, guest: str | None, house: House) -> list[dict[str, Any]]:
    room, now = live.room, house.now_ms()
    timed_out = room.timed_out if live.stage == PLAYING else None
    shown = []
    for seat, place in enumerate(room.places):
        mine = guest is not None and place.guest == guest
        gone = house.presence.away(live.id, place.guest) if place.guest and not mine and live.kind != "record" else None
        away = max(0, now - place.left) / 1000 if place.left is not None else gone
        shown.append(
            {
                "seat": seat,
                "kind": place.kind,
                "name": place.name,
                "level": place.level,
                "mine": mine,
                "here": place.guest is not None and sum(other.guest == place.guest for other in room.places) > 1,
                "ready": place.kind == "bot" or place.guest in room.ready,
                "online": place.kind == "person" and away is None,
                "away_since": None if away is None else int(away),
                "left": place.left is not None,
                "bot_plays": place.bot_plays or timed_out == seat,
            }
        )
    return shown


def _offer(live: LiveTable, reader: Reader, house: House) -> dict[str, Any] | None:
    """What is asked, with the answer of everybody whose word it waits for: not of those who are away, or whom it is about."""
    offer = live.room.offer
    if offer is None:
        return None
    about = None if offer.seat is None else live.room.places[offer.seat].guest
    answers = {
        str(seat): True if place.guest in offer.yes else None
        for seat, place in enumerate(live.room.places)
        if place.guest not in (None, offer.guest, about)
        and (place.guest in offer.yes or (place.left is None and house.presence.away(live.id, place.guest or "") is None))
    }
    asked = reader.guest is not None and bool(reader.seats) and reader.guest != offer.guest
    return {
        "number": offer.number,
        "kind": offer.kind,
        "by": offer.by,
        "ply": offer.ply,
        "seat": offer.seat,
        "choice": offer.choice,
        "answers": answers,
        "mine": asked and reader.guest not in offer.yes,
        "asked_by_me": offer.guest == reader.guest,
    }


def back_allowed(live: LiveTable) -> bool:
    """Whether this table may agree to go back over draws: not at the roast of the day."""
    return live.kind == "table" and bool(live.settings.get("back_with_consent", True))


def _since_last(live: LiveTable, reader: Reader) -> int | None:
    """The first ply after the reader's own last choice (L1), None when there is none."""
    if live.stage == WAITING or not reader.seats:
        return None
    for line in reversed(live.lines):
        if not line.undone and not line.made.forced and line.bot is None and line.made.seat in reader.seats:
            return line.ply + 1 if line.ply < len(live.match.plies) else None
    return 1 if live.match.plies else None


def _line(live: LiveTable, line: Line, eyes: int) -> dict[str, Any]:
    return {
        "ply": line.ply,
        "seat": line.made.seat,
        "action": live.match.seen_action(line.made, eyes),
        "forced": line.made.forced,
        "bot": line.bot,
        "undone": line.undone,
        "turn": say(line.made.turn),
        "events": [say(event) for event in live.match.heard(line.made, eyes)],
    }


def _step(live: LiveTable, ply: int, eyes: int, present: dict[str, Any] | None) -> dict[str, Any]:
    """One decision for a page to show; the last one leads to the `present`, which is told already."""
    made = live.match.plies[ply - 1]
    step = {
        "ply": ply,
        "seat": made.seat,
        "action": live.match.seen_action(made, eyes),
        "forced": made.forced,
        "events": [say(event) for event in live.match.heard(made, eyes)],
    }
    if present is not None:
        return step | {"view": present["view"], "summary": present["summary"]}
    then = live.match.at(ply).seen_by(eyes)
    return step | {"view": then.state.to_dict(), "summary": then.game.summary(then.state, eyes)}
