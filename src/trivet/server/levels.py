"""The one door between the server and `trivet.bots`: which levels there are, and what one of them would do."""

from __future__ import annotations

from typing import Any

from trivet import bots
from trivet.kernel.game import Game

from .errors import Refusal


def levels(game: Game) -> list[str]:
    """The levels of the bots that can take a seat, the strongest last; none at a game for one."""
    return bots.names(game) if game.max_seats > 1 else []


def usual_level(game: Game) -> str:
    """The level of bots where nobody asks for one, and of those that play on for people."""
    return levels(game)[-1]


def usual_seats(game: Game) -> int:
    """How many sit at this game when nobody says otherwise."""
    return min(max(2, game.min_seats), game.max_seats)


def need_level(game: Game, level: str | None) -> str:
    """A level that the game has; the usual one for None. Raises 422."""
    if level is None and levels(game):
        return usual_level(game)
    if level not in levels(game):
        raise Refusal(422, "error.no_such_bot", level=(level or "")[:32], levels=", ".join(levels(game)))
    return level


def choose(game: Game, level: str, seen: Any, seed: str) -> str:
    """The action text that a bot chooses for its seat from the state `seen`, hidden for it. The caller bears what it raises."""
    return bots.answer(game, level, seen, seed)
