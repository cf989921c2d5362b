"""Trivet: one engine for four table games.

import trivet
game = trivet.load("coffee_roaster")
match = game.match(seed=7)
match.legal(); match.play(match.legal()[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import (
    BadOptions,
    BadParts,
    BadPosition,
    BadRecord,
    IllegalAction,
    TrivetError,
    UnknownFile,
    UnknownGame,
)
from .kernel.registry import add_games
from .play.game import load

if TYPE_CHECKING:
    from .kernel.registry import games
    from .play.match import Match
    from .play.record import read_record
else:
    from . import games  # the package, which lists its games when it is called

__version__ = "0.1.0"

__all__ = [
    "BadOptions",
    "BadParts",
    "BadPosition",
    "BadRecord",
    "IllegalAction",
    "Match",
    "TrivetError",
    "UnknownFile",
    "UnknownGame",
    "add_games",
    "games",
    "load",
    "read_record",
]


def __getattr__(name: str) -> Any:
    if name == "Match":
        from .play.match import Match

        return Match
    if name == "read_record":
        from .play.record import read_record

        return read_record
    raise AttributeError(name)
