"""The contract of a game: what every `rules.py` defines, in plain Python and compiled alike.

Generic algorithms (playouts, batches, search) call these names; `trivet.kernel.game` binds them to one game. Called here
they only say that they were not bound.
"""

from __future__ import annotations

from typing import Any

from .rule import rule

FUNCTIONS = (
    "start",
    "legal_actions",
    "apply_action",
    "current_player",
    "prompt",
    "returns",
    "ranks",
    "hide",
    "sample_hidden",
    "estimate",
)


def _unbound(name: str) -> TypeError:
    return TypeError(f"{name} belongs to a game: use Game.rules(way).{name}")


@rule
def start(s: Any) -> None:
    """Deal: `s.options`, `s.seats` and `s.rng` are set, all else is zero."""
    raise _unbound("start")


@rule
def legal_actions(s: Any, mask: Any) -> None:
    """Set `mask[a]` to 1 or 0 for every action; never all 0 while the game runs. Only assign (see `trivet.kernel.mask`)."""
    raise _unbound("legal_actions")


@rule
def apply_action(s: Any, a: int) -> None:
    """Carry out one legal decision and everything that follows of itself."""
    raise _unbound("apply_action")


@rule
def current_player(s: Any) -> int:
    """The seat to decide; -1 at the end."""
    raise _unbound("current_player")


@rule
def prompt(s: Any) -> int:
    """The decision point, an index of the game's PROMPTS."""
    raise _unbound("prompt")


@rule
def returns(s: Any, out: Any) -> None:
    """Final points per seat into `out`."""
    raise _unbound("returns")


@rule
def ranks(s: Any, out: Any) -> None:
    """Final places per seat into `out`, 1 is first; equal places are shared after the game's tie-breaks."""
    raise _unbound("ranks")


@rule
def hide(s: Any, seat: int) -> None:
    """Blank everything that `seat` may not know, the generator included; seat -1 is a spectator."""
    raise _unbound("hide")


@rule
def sample_hidden(s: Any, seat: int) -> None:
    """Fill what `hide` blanked at random, consistent with all that `seat` has seen. `s.rng` holds fresh words to draw from."""
    raise _unbound("sample_hidden")


@rule
def estimate(s: Any, seat: int) -> float:
    """A cheap judgement of the position for `seat`, in points."""
    raise _unbound("estimate")
