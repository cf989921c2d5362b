"""`trivet replay` and `trivet verify`."""

from __future__ import annotations

from pathlib import Path

from ..kernel.registry import read_parts_file
from ..play.match import Match
from ..play.record import parse_record, read_record
from .playing import say_plies, say_result
from .telling import Teller


def replay(file: Path, language: str) -> int:
    """Show a record move by move. Raises BadRecord when it does not replay."""
    match = read_record(read_parts_file(file))
    teller = Teller(language, match.game)
    say_plies(teller, ((ply, ply.events) for ply in match.plies))
    if match.over:
        say_result(teller, match)
    else:
        teller.say("terminal.unfinished")
    return 0


def verify(file: Path, language: str) -> int:
    """Check a record; every way in which it is not sound is a BadRecord."""
    text = read_parts_file(file)
    match: Match = read_record(text)
    teller = Teller(language, match.game)
    committed = "commitment" in parse_record(text).header
    teller.say("terminal.verified" if committed else "terminal.verified_uncommitted", actions=len(match.plies))
    if match.over:
        say_result(teller, match)
    else:
        teller.say("terminal.unfinished")
    return 0
