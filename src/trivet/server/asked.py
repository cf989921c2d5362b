"""What can be asked of a table: the bodies of its commands. Of a command only the choice counts; other fields are ignored."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=31)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Level = Annotated[str, msgspec.Meta(max_length=32)]


class SeatWish(msgspec.Struct):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "bot", "open", "here"]
    level: Level | None = None
    name: Name | None = None


class Clock(msgspec.Struct):
    """Thinking time: minutes a seat for the whole game, and seconds that each turn adds."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=1440)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class TableSettings(msgspec.Struct):
    """How people want to sit together."""

    spectators: bool = False
    clock: Clock | None = None
    back_with_consent: bool = True


class Open(msgspec.Struct):
    """A request for a new table."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    key: Key
    options: dict[str, bool | int | str | list[int]] = {}
    salt: Annotated[str, msgspec.Meta(max_length=100)] = ""
    parts: str | None = None
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=32)] | None = None
    settings: TableSettings = msgspec.field(default_factory=TableSettings)
    bots_pace_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 700


class Keyed(msgspec.Struct, kw_only=True):
    """What every command has."""

    key: Key


class Command(Keyed, kw_only=True):
    """A command around the game. One that names a version is refused when the table has moved on since."""

    version: Version | None = None


class Move(Keyed, kw_only=True):
    """Undo, redo or cancel at a version."""

    # required here, which msgspec allows
    version: Version  # pyright: ignore[reportGeneralTypeIssues, reportIncompatibleVariableOverride]


class Play(Move, kw_only=True):
    """An action at a version."""

    action: Annotated[str, msgspec.Meta(max_length=100)]


class Sit(Command, kw_only=True):
    seat: Seat
    name: Name | None = None


class Ready(Command, kw_only=True):
    ready: bool = True


class SetPlace(Command, kw_only=True):
    """The host says who is to sit on a seat."""

    seat: Seat
    kind: Literal["open", "bot", "here"]
    level: Level | None = None
    name: Name | None = None


class Ask(Command, kw_only=True):
    """Ask the others for something."""

    kind: Literal["back", "end", "absent", "rematch"]
    ply: Version | None = None
    seat: Seat | None = None
    choice: Literal["wait", "bot", "end"] | None = None


class Answer(Command, kw_only=True):
    """Yes or no to what was asked; `offer` says to which question, if it might be another by now."""

    yes: bool
    offer: Version | None = None
