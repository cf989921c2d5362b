"""What one reader gets to see of a table: built for that reader from the start, never stripped afterwards."""

from __future__ import annotations

from typing import Any

from trivet.catalogue import catalogue
from trivet.message import Message

from .days import Calendar
from .errors import encode
from .live import OWNER, Line, LiveTable


def say(message: Message | None) -> dict[str, Any] | None:
    """A message as JSON."""
    return None if message is None else {"key": message.key, "args": message.args}


def table_json(live: LiveTable, calendar: Calendar) -> bytes:
    """The whole table."""
    body = _present(live, calendar)
    body["log"] = [_line(line) for line in live.lines]
    body["components"] = live.match.game.components
    body["names"] = live.match.game.names
    return encode(body)


def news_json(live: LiveTable, since: int, calendar: Calendar) -> bytes:
    """What changed since a version, and the table as it is now.

    A reader marks lines after `undone_to` as undone, adds the lines of `log`, and may show the `steps` one after another.
    A version that never was gives the news since the present one: `since` says so, and the reader asks for the table.
    """
    since = since if 0 <= since <= live.version else live.version
    if since not in live.told:
        body = _present(live, calendar)
        common = live.common_ply(since)
        body["since"] = since
        body["log"] = [_line(line) for line in live.lines_since(since)]
        body["undone_to"] = common if common < live.ply_at(since) else None
        last = len(live.match.plies)
        body["steps"] = [_step(live, ply, body if ply == last else None) for ply in range(common + 1, last + 1)]
        live.told[since] = encode(body)
    return live.told[since]


def moment_json(live: LiveTable, ply: int) -> bytes:
    """A past moment. Raises IllegalAction for one that never was."""
    then = live.match.at(ply)
    last = live.match.plies[ply - 1] if ply else None
    return encode(
        {
            "ply": ply,
            "action": last.action if last else None,
            "turn": say(last.turn) if last else None,
            "events": [say(event) for event in last.events] if last else [],
            "prompt": say(then.prompt),
            "view": then.view(OWNER),
            "summary": then.summary(OWNER),
        }
    )


def seed_shown(live: LiveTable, calendar: Calendar) -> bool:
    """Whether the seed may be known: after the end, and for the roast of a day after that day."""
    return live.match.over and (live.day is None or live.day < calendar.today())


def why_not_undo(live: LiveTable) -> Message | None:
    """Why the last choice stands. After the end the seed is shown, so nothing may be chosen again."""
    if live.kind == "record":
        return Message("error.read_only")
    if live.match.over:
        return Message("error.undo_after_end")
    return live.match.why_not_undo(OWNER)


def _present(live: LiveTable, calendar: Calendar) -> dict[str, Any]:
    match = live.match
    prompt = match.prompt
    note = f"{match.game.id}.prompt.{match.prompt_key}.note"
    stays = why_not_undo(live)
    summary = match.summary(OWNER)
    return {
        "id": live.id,
        "game": match.game.id,
        "kind": live.kind,
        "options": match.options,
        "seats": match.seats,
        "seat": None if live.kind == "record" else OWNER,
        "version": live.version,
        "ply": len(match.plies),
        "to_move": match.to_move,
        "prompt": {
            "key": prompt.key,
            "args": prompt.args,
            "clause": match.clause,
            "note": say(Message(note)) if catalogue("en").has(note) else None,
        },
        "legal": [{"action": action, "label": say(match.label(action))} for action in match.legal()],
        "refusals": {action: say(reason) for action, reason in match.refusals().items()},
        "view": match.view(OWNER),
        "summary": summary,
        "half_chosen": match.half_chosen,
        "undo": {"allowed": stays is None, "why": say(stays)},
        "redo": not match.over and match.can_redo(),
        "over": match.over,
        "scores": match.scores,
        "ranking": match.ranking,
        "rank": summary.get("rank"),
        "commitment": match.commitment,
        "salt": match.salt,
        "seed": match.seed if seed_shown(live, calendar) else None,
        "date": live.day.isoformat() if live.day else None,
        "created": live.created,
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "ply": line.ply,
        "seat": line.seat,
        "action": line.action,
        "forced": line.forced,
        "undone": line.undone,
        "turn": say(line.turn),
        "events": [say(event) for event in line.events],
    }


def _step(live: LiveTable, ply: int, present: dict[str, Any] | None) -> dict[str, Any]:
    """One decision for a page to show; the last one leads to the `present`, which is told already."""
    made = live.match.plies[ply - 1]
    then = live.match.at(ply) if present is None else live.match
    return {
        "ply": ply,
        "action": made.action,
        "forced": made.forced,
        "events": [say(event) for event in made.events],
        "view": then.view(OWNER) if present is None else present["view"],
        "summary": then.summary(OWNER) if present is None else present["summary"],
    }
