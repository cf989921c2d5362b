"""Positions: a complete state as JSON by field names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import BadPosition
from ..kernel.struct import PackError
from .match import Match

if TYPE_CHECKING:
    from ..kernel.game import Game

FORMAT = 1


def position(match: Match) -> dict[str, Any]:
    """See `Match.position`."""
    return {
        "format": FORMAT,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "options": match.options,
        "state": match.state.to_dict(),
    }


def match_from_position(game: Game, data: dict[str, Any]) -> Match:
    """See `Game.match_from_position`."""
    if not isinstance(data, dict) or not isinstance(data.get("options"), dict):
        raise BadPosition("error.bad_position", reason="options")
    if data.get("format") != FORMAT or data.get("game") != game.id or data.get("rules") != game.rules_version:
        raise BadPosition("error.position_of_another_game", game=str(data.get("game"))[:60])
    try:
        state = game.state_type.from_dict(data["state"])
    except (PackError, KeyError, TypeError) as fault:
        raise BadPosition("error.bad_position", reason=str(fault)) from None
    match = Match(game, state.seats, seed="", options=data["options"])  # type: ignore[attr-defined]
    match._begin(state)
    match.from_position = True
    return match
