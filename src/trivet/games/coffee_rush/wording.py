"""Things of the game as arguments of messages."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import counted, listing, name

from .parts import INGREDIENT_AT
from .state import INGREDIENT_NAMES, UPGRADE_NAMES


def seat_name(seat: int) -> dict[str, Any]:
    """A player, called by the colour of the baristas."""
    return name(f"coffee_rush.seat.{seat + 1}")


def ingredient_name(ingredient: int) -> dict[str, Any]:
    return name(f"coffee_rush.ingredient.{INGREDIENT_NAMES[ingredient]}")


def upgrade_name(upgrade: int) -> dict[str, Any]:
    return name(f"coffee_rush.upgrade.{UPGRADE_NAMES[upgrade]}")


def order_name(order: int) -> dict[str, Any]:
    """A kind of order; its names come with the component data."""
    return name(f"coffee_rush.order.{order}")


def orders_list(orders: list[int]) -> dict[str, Any]:
    """Several order cards."""
    return listing([order_name(order) for order in orders])


def ingredients_list(counts: list[int]) -> dict[str, Any]:
    """Counts by ingredient as a list of things."""
    found = [counted(n, f"coffee_rush.ingredient.{INGREDIENT_NAMES[i]}") for i, n in enumerate(counts) if n > 0]
    return listing(found)


@rule
def cell_name(cell: int) -> dict[str, Any]:
    """A cell: its ingredient and where it lies, counted from 1 at the top left."""
    args = {"ingredient": ingredient_name(INGREDIENT_AT[cell]), "row": cell // 4 + 1, "column": cell % 4 + 1}
    return {"name": "coffee_rush.cell", "args": args}
