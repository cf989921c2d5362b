"""The position in sentences: for the terminal, and for whoever would rather hear a board than see it."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, counted, listing, name

from .actions import KIND_NAMES, SHEETS
from .parts import DRAWS, FIELD, RED, RIGHT_COLOUR, ROAST_POINTS, SHEET_TOKENS, SMOKE_WAITING, SPACE_COLOURS
from .schema import CHIP_NAMES
from .state import CHOOSE_SHEET, DRAW_TWO_MORE, GO_ON, KINDS, SPACES, State
from .summary import counter, summary


@rule
def describe(s: State, seat: int) -> list[Message]:
    """What lies on the table: sheet, thermometer, tray, bag, spaces, cup and plates."""
    if s.prompt == CHOOSE_SHEET or s.sheet < 0:
        offered = [SHEETS.index(id_) for id_ in summary(s, seat)["sheets"]]
        return [line for sheet in offered for line in (*_sheet(sheet), _line("contents", tokens=_tokens(SHEET_TOKENS[sheet])))]
    lines = _sheet(s.sheet)
    if s.prompt <= GO_ON and not s.over:
        lines += [_heat(s), *_heat_to_come(s), _line("hand", tokens=_tokens(s.hand)), _line("bag", tokens=_tokens(s.bag))]
        if any(s.reserve):
            lines.append(_line("reserve", tokens=_tokens([0] * 10 + s.reserve)))
        lines.append(_immediate(s))
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
def _sheet(sheet: int) -> list[Message]:
    """Name, flavour field and roast curve of a bean sheet."""
    field: list[int] = []
    for colour, wanted in enumerate(FIELD[sheet]):
        field += [colour] * wanted
    flavours = [name("coffee_roaster.chip.sweetness" if c == 3 else f"coffee_roaster.colour.{SPACE_COLOURS[c]}") for c in field]
    curve = [(total, points) for total, points in enumerate(ROAST_POINTS[sheet]) if points > 0]
    best_total, best = max(curve, key=lambda pair: pair[1])
    steps = [{"message": "coffee_roaster.describe.step", "args": {"total": t, "points": p}} for t, p in curve]
    return [
        _line("sheet", sheet=name(f"coffee_roaster.sheet.{SHEETS[sheet]}"), flavours=listing(flavours)),
        _line("curve", best=best_total, points=best, steps=listing(steps)),
    ]


@rule
def _heat_to_come(s: State) -> list[Message]:
    """The rounds that may still come, with red heat and waiting smoke."""
    mode, spaces = s.options.mode, []
    for space in range(s.space + 1, SPACES):
        args = {"draws": DRAWS[mode][space], "red": "yes" if RED[mode][space] else "no", "smoke": SMOKE_WAITING[mode][space]}
        spaces.append({"message": "coffee_roaster.describe.space", "args": args})
    return [_line("heat_to_come", spaces=listing(spaces))] if spaces else []


@rule
def _immediate(s: State) -> Message:
    """The immediate effects that this roast has not used yet."""
    effects = ["draw_two_more", "redraw_two", "remove_two_of_five", "purge"]
    left = [effect for place, effect in enumerate(effects, DRAW_TWO_MORE) if s.left[place] < 0]
    if s.all_purpose_out:
        left.insert(0, "gain_all_purpose")
    return _line("immediate", effects=listing([name(f"coffee_roaster.effect.{effect}") for effect in left]))


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
