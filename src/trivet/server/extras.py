"""What a game may have beside the contract: `forecast.py`, `unlocks.py`."""

from __future__ import annotations

import importlib
from types import ModuleType

from trivet.kernel.game import Game


def extra(game: Game, name: str) -> ModuleType | None:
    """The module `name` of a game's folder, None when the game has no such thing."""
    if not (game.folder / f"{name}.py").is_file():
        return None
    return importlib.import_module(f"{game.package.__name__}.{name}")


def unlocking(game: Game) -> dict[str, str]:
    """What a player can unlock for good: its name, and the option that says so when a table is opened."""
    module = extra(game, "unlocks")
    return dict(module.UNLOCKS) if module else {}
