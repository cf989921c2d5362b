"""What a command is decided from: the table, who commands, who is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import sqlalchemy as sa

from .errors import Refusal
from .live import LiveTable
from .places import PLAYING, WAITING, Deed
from .readers import Reader

if TYPE_CHECKING:
    from .house import House


@dataclass
class Scene:
    """A table at the moment of a command."""

    house: House
    live: LiveTable
    reader: Reader

    @property
    def guest(self) -> str:
        """Whoever commands. Raises 403 for a program without a cookie."""
        if self.reader.guest is None:
            raise Refusal(403, "error.not_seated")
        return self.reader.guest

    def need_seat(self) -> int:
        """The seat that the guest speaks for. Raises 403 for a spectator."""
        if self.reader.seat is None:
            raise Refusal(403, "error.not_seated")
        return self.reader.seat

    def need_stage(self, *stages: str) -> None:
        """Raises 409 in any other stage."""
        if self.live.stage not in stages:
            raise Refusal(409, {WAITING: "error.not_begun", PLAYING: "error.begun"}.get(self.live.stage, "error.ended"))

    def need_host(self) -> None:
        """Raises 403 for anybody but the host."""
        if self.reader.guest is None or self.reader.guest != self.live.guest:
            raise Refusal(403, "error.host_only")

    def away(self, guest: str) -> bool:
        """Whether somebody who sits here is not there: by their own word, or because nothing was heard of them for long."""
        if any(self.live.room.places[seat].left is not None for seat in self.live.room.seats_of(guest)):
            return True
        return self.house.presence.away(self.live.id, guest) is not None


@dataclass
class Decision:
    """The rows that a command adds to the log, and what is written beside them."""

    deeds: list[Deed]
    more: Callable[[sa.Connection], None] | None = field(default=None)
