"""`trivet.load`: a game together with the matches that can be played of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..kernel.game import Game
from ..kernel.registry import read_game

if TYPE_CHECKING:
    from .match import Match


class PlayableGame(Game):
    """A game that opens matches."""

    def match(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
        salt: str = "",
    ) -> Match:
        """A new match, started. `seed` is an int or text; without one it is drawn. Raises BadOptions.

        `salt` is text that players add to a seed that was drawn and committed to before they spoke.
        """
        from .match import Match

        return Match(self, seats, seed, options, salt)

    def match_from_position(self, position: dict[str, Any]) -> Match:
        """A match that begins in a complete position (see `Match.position`). Raises BadPosition."""
        from .position import match_from_position

        return match_from_position(self, position)


def load(game: str, parts: str | Path | None = None) -> PlayableGame:
    """A game, with its standard component data or an edited copy (a path, or the TOML text itself).

    Raises UnknownGame, UnknownFile, or BadParts with every mistake found.
    """
    return read_game(game, parts, PlayableGame)
