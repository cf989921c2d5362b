"""Records: a match as text, and back. The format is described in `docs/notation.md`."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..errors import BadRecord, TrivetError
from .seeds import commitment

if TYPE_CHECKING:
    from .match import Match

FIRST_LINE = "Trivet record 1"
PARTS, POSITION = "-- parts --", "-- position --"
UNFINISHED = "*"
COMMANDS = ("undo", "redo", "cancel")
BACK = re.compile(r"back:([0-9]{1,9})")
BY_BOT = re.compile(r"\[([a-z0-9_]{1,32})\]")
SECTION = re.compile(r"^-- (parts|position) --$", re.MULTILINE)


def write_record(match: Match) -> str:
    """The record of a match. It holds the seed: show it to players only when the match is over."""
    lines = [
        FIRST_LINE,
        f"game: {match.game.id}",
        f"rules: {match.game.rules_version}",
        f"seats: {match.seats}",
        *(f"option {key}: {_written(value)}" for key, value in match.options.items()),
        f"seed: {match.seed}",
    ]
    if match.salt:
        lines.append(f"salt: {match.salt}")
    lines.append(f"commitment: {match.commitment}")
    lines.append(f"result: {' '.join(map(str, match.scores)) if match.over else UNFINISHED}")
    if match.over:
        lines.append(f"places: {' '.join(map(str, match.ranking))}")
    text = "\n".join([*lines, "", *_turn_lines(match), ""])
    if match.game.parts_text is not None:
        text += f"\n{PARTS}\n{match.game.parts_text.rstrip()}\n"
    if match.from_position:
        from .position import position

        text += f"\n{POSITION}\n{json.dumps(position(match.beginning()), separators=(',', ':'))}\n"
    return text


def _written(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _turn_lines(match: Match) -> list[str]:
    """Chosen actions and commands in the order of the log, a line a turn; forced actions follow in brackets."""
    lines: list[list[str]] = []
    last: object = None
    replay = match.beginning()
    opening = [f"({ply.action})" for ply in replay.plies]
    if opening:
        lines.append(opening)
    for entry in match.log:
        made = replay.apply(entry.kind, entry.seat, entry.action, entry.by)
        plies = replay.plies[-made:] if made else []
        for index, ply in enumerate(plies):
            turn = (ply.seat, ply.turn)
            if turn != last or not lines:
                lines.append([])
                last = turn
            if index == 0 and entry.kind == "redo":
                lines[-1].append("redo")
            elif ply.forced:
                lines[-1].append(f"({ply.action})")
            elif entry.kind == "play":
                lines[-1] += [f"[{entry.by}]", ply.action] if entry.by else [ply.action]
        if not plies:
            lines[-1].append(f"back:{entry.action}" if entry.kind == "back" else entry.kind)
    return [" ".join(line) for line in lines]


@dataclass
class ParsedRecord:
    """What a record says, not yet replayed."""

    header: dict[str, str] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    words: list[tuple[int, str]] = field(default_factory=list)  # line number and action, command or (forced action)
    parts: str | None = None
    position: dict[str, Any] | None = None


def parse_record(text: str) -> ParsedRecord:
    """Read the text of a record. Raises BadRecord naming the line."""
    record = ParsedRecord()
    pieces = SECTION.split(text.replace("\r\n", "\n").lstrip("\ufeff"))
    for title, content in zip(pieces[1::2], pieces[2::2]):
        if title == "parts":
            record.parts = content.strip("\n") + "\n"
        else:
            try:
                record.position = json.loads(content)
            except ValueError:
                raise BadRecord("error.record_position") from None
    lines = pieces[0].split("\n")
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord("error.not_a_record", expected=FIRST_LINE)
    in_header = True
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            in_header = in_header and not record.header
        elif in_header:
            _read_header_line(record, number, line)
        else:
            record.words += [(number, word) for word in line.split()]
    for needed in ("game", "rules", "seats", "seed"):
        if needed not in record.header:
            raise BadRecord("error.record_lacks", field=needed)
    return record


def _read_header_line(record: ParsedRecord, number: int, line: str) -> None:
    key, colon, value = line.partition(":")
    key, value = key.strip(), value.strip()
    if not colon:
        raise BadRecord("error.record_line", line=number, text=line[:60])
    if key.startswith("option "):
        record.options[key[7:].strip()] = _read_value(value)
    else:
        record.header[key] = value


def _read_value(value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        return value


def read_record(text: str) -> Match:
    """Rebuild the match of a record and check every line of it.

    Raises BadRecord when it cannot be read, when an action is not legal, or when the result or the commitment differ.
    """
    from .game import load
    from .match import Match

    record = parse_record(text)
    try:
        game = load(record.header["game"], record.parts)
        if record.header["rules"] != str(game.rules_version):
            raise BadRecord("error.record_rules", theirs=record.header["rules"], ours=game.rules_version)
        if record.position is not None:
            match = game.match_from_position(record.position)
        else:
            seats = _whole_number(record.header["seats"], "seats")
            match = Match(game, seats, record.header["seed"], record.options, record.header.get("salt", ""))
    except BadRecord:
        raise
    except TrivetError as fault:
        raise BadRecord(fault.key, **fault.args_) from None
    replay(match, record.words)
    _check_result(match, record.header)
    return match


def _whole_number(text: str, field_name: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise BadRecord("error.record_field", field=field_name, value=text[:60])
    return int(text)


def replay(match: Match, words: list[tuple[int, str]]) -> None:
    """Play the words of a record's body on a fresh match. Raises BadRecord naming line and word."""
    forced: list[str] = [ply.action for ply in match.plies]
    by = ""
    for number, word in words:
        if word.startswith("("):
            if not forced or f"({forced.pop(0)})" != word:
                raise BadRecord("error.record_forced", line=number, action=word[:60])
            continue
        if forced:
            raise BadRecord("error.record_forced", line=number, action=f"({forced[0]})")
        try:
            if bot := BY_BOT.fullmatch(word):
                by = bot[1]
                continue
            made = _apply_word(match, word, by)
            by = ""
        except TrivetError as fault:
            why = {"message": fault.key, "args": fault.args_}
            raise BadRecord("error.record_action", line=number, action=word[:60], why=why) from None
        forced = [ply.action for ply in match.plies[-made:] if ply.forced] if made else []
    if forced:
        raise BadRecord("error.record_forced", line=words[-1][0] if words else 0, action=f"({forced[0]})")


def _apply_word(match: Match, word: str, by: str) -> int:
    """Carry out a command or play an action; returns how many plies it made."""
    if back := BACK.fullmatch(word):
        return match.apply("back", match.to_move, back[1])
    if word in COMMANDS:
        return match.apply(word)
    return match.apply("play", None, word, by)


def _check_result(match: Match, header: dict[str, str]) -> None:
    result = header.get("result", UNFINISHED)
    actual = " ".join(map(str, match.scores)) if match.over else UNFINISHED
    if result != actual:
        raise BadRecord("error.record_result", theirs=result[:60], ours=actual)
    places = header.get("places")
    if match.over and places is not None and places != " ".join(map(str, match.ranking)):
        raise BadRecord("error.record_result", theirs=places[:60], ours=" ".join(map(str, match.ranking)))
    promised = header.get("commitment")
    if promised is not None and promised != commitment(header["seed"]):
        raise BadRecord("error.record_commitment")
