"""The position in sentences: for the terminal, and for whoever would rather hear a board than see it."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, listing

from .floor import baristas
from .orders import board_of
from .parts import INGREDIENT_AT, RECIPE
from .pouring import filled
from .scoring import points_of
from .state import CUPS, OPEN, TABS, UPGRADES, State
from .wording import ingredient_name, ingredients_list, order_name, seat_name, upgrade_name

CLOSED_BY = ["open", "deck", "penalties", "no_orders"]


@rule
def describe(s: State, seat: int) -> list[Message]:
    """The floor, the shop, then each player: baristas, cups, orders, points."""
    lines = [_line("floor_row", row=row + 1, cells=listing([_cell(s, row * 4 + col) for col in range(4)])) for row in range(4)]
    lines.append(_line("deck", n=s.cards - s.top))
    if s.closed != OPEN:
        lines.append(_line(f"closed_{CLOSED_BY[s.closed]}"))
    for turn in range(s.seats):
        lines += _player(s, (max(seat, 0) + turn) % s.seats)
    if any(s.hand):
        lines.append(_line("hand", seat=seat_name(s.seat), ingredients=ingredients_list(s.hand)))
    return lines


def _line(what: str, **args: Any) -> Message:
    return Message(f"coffee_rush.describe.{what}", args)


@rule
def _cell(s: State, cell: int) -> dict[str, Any]:
    """A cell's ingredient, and who stands there."""
    here = [
        {"message": "coffee_rush.describe.barista", "args": {"seat": seat_name(seat), "meeple": m + 1, "of": baristas(s)}}
        for seat in range(s.seats)
        for m in range(baristas(s))
        if s.players[seat].meeples[m] == cell
    ]
    ingredient = ingredient_name(INGREDIENT_AT[cell])
    if not here:
        return ingredient
    return {"message": "coffee_rush.describe.cell_taken", "args": {"ingredient": ingredient, "who": listing(here)}}


@rule
def _player(s: State, seat: int) -> list[Message]:
    me, who = s.players[seat], seat_name(seat)
    upgrades = listing([upgrade_name(u) for u in range(UPGRADES) if me.upgrades[u]])
    piles = {"completed": me.completed, "penalties": me.penalties, "rush": me.rush}
    lines = [_line("player", seat=who, number=seat + 1, points=points_of(s, seat), **piles)]
    if any(me.upgrades):
        lines.append(_line("upgrades", seat=who, upgrades=upgrades))
    for cup in range(CUPS):
        if filled(me.cups[cup]):
            lines.append(_line("cup", seat=who, cup=cup + 1, contents=ingredients_list(me.cups[cup])))
    for tab in range(TABS - 1, -1, -1):
        cards = [s.deck[card] for card in range(s.top) if s.lies[card] == board_of(seat) + tab]
        if cards:
            lines.append(_line("tab", seat=who, tab=tab + 1, orders=listing([_order(order) for order in cards])))
    return lines


@rule
def _order(order: int) -> dict[str, Any]:
    """An order with its recipe."""
    args = {"order": order_name(order), "recipe": ingredients_list(RECIPE[order])}
    return {"message": "coffee_rush.describe.order", "args": args}
