"""Which games there are: the folders of `trivet.games`, and folders named by TRIVET_GAMES or `add_games`."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import TypeVar, cast

from ..errors import UnknownGame
from .game import Game

_added: list[Path] = []
_making = threading.Lock()
_made: dict[tuple[str, str | None, type[Game]], Game] = {}
KEPT = 64  # games with their parts and compiled rules


def add_games(folder: str | Path) -> None:
    """Also look for games in `folder`: one package a game, each with a `rules.py`."""
    _added.append(Path(folder).resolve())
    _made.clear()


def places() -> list[Path]:
    """The folders that hold games."""
    named = [Path(part).resolve() for part in os.environ.get("TRIVET_GAMES", "").split(os.pathsep) if part]
    return [Path(__file__).parent.parent / "games", *named, *_added]


def games() -> list[str]:
    """The ids of all games, sorted."""
    return sorted({folder.parent.name for place in places() for folder in place.glob("*/rules.py")})


G = TypeVar("G", bound=Game)


def read_game(game: str, parts: str | Path | None, kind: type[G]) -> G:
    """A game, with its standard component data or an edited copy (a path, or the TOML text itself).

    Raises UnknownGame, or BadParts with every mistake found.
    """
    text: str | None
    if isinstance(parts, Path):
        text = read_parts_file(parts)
    elif parts is not None and "\n" not in parts:
        text = read_parts_file(Path(parts))
    else:
        text = parts
    with _making:
        made = _made.get((game, text, kind))
        if made is None:
            made = _made[game, text, kind] = _read(game, text, kind)
            while len(_made) > KEPT:
                del _made[next(iter(_made))]
    return cast(G, made)


def read_parts_file(path: Path) -> str:
    """The text of an edited parts file. Raises UnknownFile naming it when it cannot be read."""
    from ..errors import UnknownFile, why_file

    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise UnknownFile("error.cannot_read_file", file=str(path), reason=why_file(fault)) from None


def _read(game: str, parts_text: str | None, kind: type[G]) -> G:
    for place in places():
        if game.isidentifier() and (place / game / "rules.py").is_file():
            return kind(_package(place, game), parts_text)
    raise UnknownGame("error.unknown_game", game=game[:60], known=", ".join(games()))


def _package(place: Path, game: str) -> ModuleType:
    if place == Path(__file__).parent.parent / "games":
        return importlib.import_module(f"trivet.games.{game}")
    qualified = f"trivet.games.{game}"  # so that relative imports and the compile cache work as for the games inside
    if qualified not in sys.modules:
        folder = place / game
        spec = importlib.util.spec_from_file_location(
            qualified, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[qualified] = module
        spec.loader.exec_module(module)
    return sys.modules[qualified]
