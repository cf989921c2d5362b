"""A ply of a match: one decision, who made it, and what came of it."""

from __future__ import annotations

import marshal
import zlib
from dataclasses import dataclass, field
from typing import Any

from ..message import Message


@dataclass(frozen=True, slots=True)
class Ply:
    """One decision and what came of it. A forced one had no alternative and was made by the engine.

    A server has the plies of many long games in memory, and looks at few of them again: what is told of one, and the states
    around it, are kept small and unfolded when asked for.
    """

    seat: int
    action: str
    forced: bool
    _folded: bytes = field(repr=False)  # the state after it, and what is told of it
    _earlier: bytes | None = field(repr=False)  # the same of the ply before it, None for the first
    _first: bytes = field(repr=False)  # the state that the match began with

    @property
    def events(self) -> list[Message]:
        """What happened, in order."""
        return [Message(*event) for event in self._told()[0]]

    @property
    def turn(self) -> Message | None:
        """The heading of the turn that it belongs to."""
        turn = self._told()[1]
        return turn and Message(*turn)

    @property
    def packed(self) -> bytes:
        """The state after it."""
        return unfold(self._folded, self._first)[: len(self._first)]

    @property
    def before(self) -> bytes:
        """The state before it."""
        return self._first if self._earlier is None else unfold(self._earlier, self._first)[: len(self._first)]

    @property
    def story(self) -> list[Message]:
        return self.events

    def _told(self) -> Any:
        return marshal.loads(unfold(self._folded, self._first)[len(self._first) :])


def fold(state: bytes, told: Any, first: bytes) -> bytes:
    """A state and what is told, small: most of a state is as it was at the beginning of the match."""
    folding = zlib.compressobj(1, zlib.DEFLATED, 12, 4, zdict=first)
    return folding.compress(state + marshal.dumps(told)) + folding.flush()


def unfold(folded: bytes, first: bytes) -> bytes:
    """The inverse of `fold`: the state, as long as the first one, and then what is told."""
    return zlib.decompressobj(12, zdict=first).decompress(folded)
