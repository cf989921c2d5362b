"""Places: who sits where at a table, who is ready, what was asked and agreed. All of it follows from the table's log."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from trivet.message import Message

WAITING, PLAYING, OVER, ENDED = "waiting", "playing", "over", "ended"
BOT = "bot:"
"""Stands before a bot's level where a log names who acted."""
AROUND = frozenset(
    (
        *("sit", "stand", "ready", "place", "start"),
        *("offer", "answer", "wait", "end", "rematch"),
        *("leave", "return", "bot_on", "warn", "timeout"),
    )
)
"""What happens around the game; `play`, `undo`, `redo`, `cancel` and `back` change the match."""


class Deed(NamedTuple):
    """One row of a table's log, as it is decided on. `seat` is -1 where nobody at the table acted."""

    kind: str
    seat: int
    by: str | None = None
    action: str = ""


def around(kind: str, seat: int, by: str | None, /, **data: Any) -> Deed:
    """A deed around the game, with its data."""
    return Deed(kind, seat, by, json.dumps(data, separators=(",", ":"), ensure_ascii=False) if data else "")


@dataclass
class Place:
    """One seat. `left`: since when (milliseconds since 1970) its person has been away by their own word."""

    kind: str
    guest: str | None = None
    name: str | None = None
    level: str | None = None
    left: int | None = None
    bot_plays: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The place as the table's row keeps it."""
        return {"kind": self.kind, "guest": self.guest, "name": self.name, "level": self.level}


@dataclass
class Offer:
    """Something that one person asked the others. `number` is the row of the log that asked."""

    number: int
    by: int
    guest: str
    kind: str
    ply: int | None = None
    seat: int | None = None
    choice: str | None = None
    yes: set[str] = field(default_factory=set)
    """Guests who agreed."""


class Note(NamedTuple):
    """A line beside the game: somebody left, a bot plays on. It was told after `ply` decisions, by row `number`."""

    number: int
    ply: int
    message: Message


class Room:
    """The places of a table and what was agreed there, brought forward deed by deed."""

    def __init__(self, host: str, places: list[Place], ready: set[str]) -> None:
        self.host = host
        self.places = places
        self.ready = ready
        self.stage = WAITING if any(p.kind == "open" for p in places) or not self.everybody_ready() else PLAYING
        self.offer: Offer | None = None
        self.notes: list[Note] = []
        self.rematch: str | None = None
        self.timed_out: int | None = None
        """The seat whose clock ran out in this turn: a bot plays the turn."""

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats of a guest."""
        return tuple(seat for seat, place in enumerate(self.places) if guest is not None and place.guest == guest)

    def people(self) -> list[str]:
        """The guests who sit here, each once, in the order of their seats."""
        return list(dict.fromkeys(place.guest for place in self.places if place.guest is not None))

    def everybody_ready(self) -> bool:
        return all(guest in self.ready for guest in self.people())

    def full(self) -> bool:
        return all(place.kind != "open" for place in self.places)

    def bot_at(self, seat: int | None, level: str) -> str | None:
        """The level of the bot that decides at a seat now (`level` where it only stands in for a person), None for a person."""
        if seat is None:
            return None
        place = self.places[seat]
        if place.kind == "bot":
            return place.level
        return level if place.bot_plays or self.timed_out == seat else None

    def apply(self, number: int, deed: Deed, at: int, ply: int) -> None:
        """Carry out a deed around the game, row `number` of the log, at a time in milliseconds."""
        data = json.loads(deed.action) if deed.action else {}
        getattr(self, f"_{deed.kind}")(number, deed, data, at)
        if told := self._told(deed, data):
            self.notes.append(Note(number, ply, told))

    def moved(self, to_move: int | None) -> None:
        """The match has changed: an open question about going back no longer fits, and a turn may have ended."""
        if self.offer is not None and self.offer.kind == "back":
            self.offer = None
        if self.timed_out != to_move:
            self.timed_out = None

    def _sit(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.places[deed.seat] = Place("person", deed.by, data.get("name"))

    def _stand(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.ready.discard(deed.by or "")
        for seat in self.seats_of(deed.by):
            self.places[seat] = Place("open")

    def _ready(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        (self.ready.add if data["ready"] else self.ready.discard)(deed.by or "")

    def _place(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        before = self.places[deed.seat].guest
        self.places[deed.seat] = Place(**data)
        if before is not None and not self.seats_of(before):
            self.ready.discard(before)

    def _start(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.stage = PLAYING

    def _offer(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.offer = Offer(number, deed.seat, deed.by or "", **data)

    def _answer(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        if self.offer is not None:
            if data["yes"]:
                self.offer.yes.add(deed.by or "")
            else:
                self.offer = None

    def _leave(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        for seat in self.seats_of(deed.by):
            self.places[seat].left = at

    def _return(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        for seat in self.seats_of(deed.by):
            self.places[seat].left = None
            self.places[seat].bot_plays = False
            if self.offer is not None and self.offer.kind == "absent" and self.offer.seat == seat:
                self.offer = None

    def _bot_on(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.offer = None
        guest = self.places[deed.seat].guest
        for seat in self.seats_of(guest):
            self.places[seat].bot_plays = True

    def _wait(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.offer = None

    def _end(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.offer = None
        self.stage = ENDED

    def _warn(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        pass  # told in a note; the clock knows that it has run out

    def _timeout(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.timed_out = deed.seat

    def _rematch(self, number: int, deed: Deed, data: dict[str, Any], at: int) -> None:
        self.offer = None
        self.rematch = data["table"]

    def _told(self, deed: Deed, data: dict[str, Any]) -> Message | None:
        """What everybody is told of a deed in the story of the table."""
        kind = deed.kind
        if kind == "offer":
            kind = f"offer_{data['kind']}" + (f"_{data['choice']}" if "choice" in data else "")
        elif kind == "answer":
            kind = "agreed" if data["yes"] else "declined"
        elif kind in ("sit", "stand", "ready", "place"):
            return None
        args: dict[str, Any] = {"seat": deed.seat}
        if deed.seat >= 0:
            args |= self.called(deed.seat)
        if "seat" in data:
            args |= {f"other_{key}": value for key, value in self.called(data["seat"]).items()}
        if "ply" in data:
            args["ply"] = data["ply"]
        if "seconds" in data:
            args["seconds"] = data["seconds"]
        return Message(f"server.note.{kind}", args)

    def called(self, seat: int) -> dict[str, Any]:
        """How a seat is named in a message: the name of its person, or its number from 1."""
        name = self.places[seat].name
        return {"number": seat + 1, "named": "yes" if name else "no", "name": name or ""}
