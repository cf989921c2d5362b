"""The position in sentences: for the terminal, and for whoever would rather hear a board than see it."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, counted, listing, name

from .actions import KIND_NAMES, SHEETS
from .parts import DRAWS, FIELD, RED, RIGHT_COLOUR, SPACE_COLOURS
from .schema import CHIP_NAMES
from .state import CHOOSE_SHEET, GO_ON, KINDS, State
from .summary import counter, summary


@rule
def describe(s: State, seat: int) -> list[Message]:
    """What lies on the table: sheet, thermometer, tray, bag, spaces, cup and plates."""
    if s.prompt == CHOOSE_SHEET or s.sheet < 0:
        return [_line("sheets", sheets=listing([name(f"coffee_roaster.sheet.{id_}") for id_ in summary(s, seat)["sheets"]]))]
    lines = [_sheet(s)]
    if s.prompt <= GO_ON and not s.over:
        lines += [_heat(s), _line("hand", tokens=_tokens(s.hand)), _line("bag", tokens=_tokens(s.bag))]
        if any(s.reserve):
            lines.append(_line("reserve", tokens=_tokens([0] * 10 + s.reserve)))
        lines += [_flavour_line(s, line) for line in range(len(s.chips))]
    else:
        lines += [
            _line("cup", tokens=_cup_tokens(s.cup), empty=s.cup.count(-1)),
            _line("plate", tokens=_cup_tokens(s.plates)),
            _line("bag", tokens=_tokens(s.bag)),
            _points(s, seat),
        ]
    return lines


def _line(what: str, **args: Any) -> Message:
    return Message(f"coffee_roaster.describe.{what}", args)


def _tokens(counts: list[int]) -> dict[str, Any]:
    return listing([counted(n, f"coffee_roaster.token.{KIND_NAMES[kind]}") for kind, n in enumerate(counts) if n])


def _cup_tokens(places: list[int]) -> dict[str, Any]:
    tokens = [counted(places.count(k), f"coffee_roaster.token.{KIND_NAMES[k]}") for k in range(KINDS) if k in places]
    chips = [name(f"coffee_roaster.chip.{CHIP_NAMES[code - KINDS]}") for code in (KINDS, KINDS + 1) if code in places]
    return listing(chips + tokens)


@rule
def _sheet(s: State) -> Message:
    field: list[int] = []
    for colour, wanted in enumerate(FIELD[s.sheet]):
        field += [colour] * wanted
    flavours = [name("coffee_roaster.chip.sweetness" if c == 3 else f"coffee_roaster.colour.{SPACE_COLOURS[c]}") for c in field]
    return _line("sheet", sheet=name(f"coffee_roaster.sheet.{SHEETS[s.sheet]}"), flavours=listing(flavours))


@rule
def _heat(s: State) -> Message:
    heat = "heat_red" if RED[s.options.mode][s.space] else "heat"
    return _line(heat, round=s.round, draws=DRAWS[s.options.mode][s.space], counter=counter(s))


@rule
def _flavour_line(s: State, line: int) -> Message:
    """One line of the right half: its two spaces, open or filled, and its chip."""
    spaces = []
    for space in (2 * line, 2 * line + 1):
        token = s.right[space]
        if token >= 0:
            spaces.append({"message": "coffee_roaster.describe.filled", "args": {"token": name(_token_key(token))}})
        else:
            spaces.append(name(f"coffee_roaster.colour.{SPACE_COLOURS[RIGHT_COLOUR[space]]}"))
    chip = name(f"coffee_roaster.chip.{CHIP_NAMES[s.chips[line]]}")
    earned = "line_earned" if s.earned[s.chips[line]] else "line"
    return _line(earned, first=2 * line + 1, second=2 * line + 2, spaces=listing(spaces), chip=chip)


def _token_key(kind: int) -> str:
    return f"coffee_roaster.token.{KIND_NAMES[kind]}"


@rule
def _points(s: State, seat: int) -> Message:
    cup = summary(s, seat)["cup"]
    parts = {part: cup[part]["points"] for part in ("roast", "flavour", "skill", "penalty")}
    return _line("points", total=cup["total"], level=cup["roast"]["total"], **parts)
