"""Component data: `parts.toml` read, checked, and turned into the tables of the rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from trivet.errors import BadParts
from trivet.kernel.rule import table
from trivet.message import Message

from .schema import check_parts
from .state import INGREDIENT_NAMES, MAX_ORDERS, MAX_SEATS, UPGRADE_NAMES

# Places in FIGURE: the single numbers of the rules.
(
    FREE_STEPS,
    RUSH_LIMIT,
    CAPACITY,
    UPGRADE_COST,
    ON_TAB_1,
    ON_TAB_2,
    EXTRA_ON_TAB_1,
    RUSH_AT_START,
    SPECIALTY_RUSH,
    PENALTY_RUSH,
    TWO_PLAYER_DRAW,
    PENALTIES_TO_CLOSE,
    COMPLETED_POINTS,
    PENALTY_POINTS,
) = range(14)
_FIGURES = [
    ("move", "free_steps"),
    ("move", "rush_tokens_per_turn_limit"),
    ("cup", "capacity"),
    ("upgrade_rules", "cost_completed_cards"),
    ("setup", "orders_tab1"),
    ("setup", "orders_tab2"),
    ("setup", "starting_player_extra_tab1"),
    ("setup", "rush_tokens_per_player"),
    ("serve", "specialty_rush_tokens"),
    ("time", "rush_tokens_per_new_penalty"),
    ("time", "two_player_draw_after_shift"),
    ("end", "penalties_to_close"),
    ("score", "per_completed_card"),
    ("score", "per_penalty_card"),
]


@dataclass(frozen=True)
class Parts:
    """A checked parts file."""

    data: dict[str, Any]

    @property
    def orders(self) -> list[dict[str, Any]]:
        """The kinds of order in file order; the place is the kind's number."""
        return self.data["order"]  # type: ignore[no-any-return]

    def listed(self, name: str) -> dict[str, dict[str, Any]]:
        """The entries of a list of tables by id."""
        return {entry["id"]: entry for entry in self.data[name]}


def read_parts(text: str | None = None) -> Parts:
    """Parts from TOML text, or the standard ones. Raises BadParts with every mistake found."""
    if text is None:
        return standard_parts()
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadParts([Message("coffee_rush.parts.not_toml", {"detail": str(fault)})]) from None
    mistakes = check_parts(data)
    if mistakes:
        raise BadParts(mistakes)
    return Parts(data)


@cache
def standard_parts() -> Parts:
    """The parts of the box."""
    return Parts(tomllib.loads(Path(__file__).with_name("parts.toml").read_text(encoding="utf-8")))


def tables(parts: Parts) -> dict[str, Any]:
    """Every constant table of the rules that component data decide."""
    data, orders = parts.data, parts.orders
    upgrades = parts.listed("upgrade")
    grid = [INGREDIENT_NAMES.index(ingredient) for row in data["board"]["grid"] for ingredient in row]
    recipes = [[order["recipe"].count(ingredient) for ingredient in INGREDIENT_NAMES] for order in orders]
    starters = data["starter_orders"]["cards"]
    new = data["new_orders"]
    return {
        "FIGURE": [data[table][key] for table, key in _FIGURES],
        "INGREDIENT_AT": grid,
        "CORNER": _marked(data["board"]["corners"]),
        "SPECIAL": _marked(data["board"]["specials"]),
        "MULTIPLIER": [upgrades[upgrade].get("multiplier", 1) for upgrade in UPGRADE_NAMES],
        "UPGRADE_POINTS": [upgrades[upgrade]["points"] for upgrade in UPGRADE_NAMES],
        "ORDER_COPIES": _to_length([order["copies"] for order in orders], 0),
        "STARTER_COPIES": _to_length([starters.count(order["id"]) for order in orders], 0),
        "IS_SPECIALTY": _to_length([int(order["specialty"]) for order in orders], 0),
        "RECIPE": _to_length(recipes, [0] * len(INGREDIENT_NAMES)),
        "RECIPE_CODE": _to_length([sum(n << 4 * i for i, n in enumerate(recipe)) for recipe in recipes], -1),
        "RECIPIENTS": [0, 0, *(new[f"recipients_{seats}_players"] for seats in range(2, MAX_SEATS + 1))],
    }


def _marked(cells: list[list[int]]) -> list[int]:
    return [int([cell // 4, cell % 4] in cells) for cell in range(16)]


def _to_length(rows: list[Any], filler: Any) -> list[Any]:
    return rows + [filler] * (MAX_ORDERS - len(rows))


def components(parts: Parts) -> dict[str, Any]:
    """The figures of the box for display, in the words of the parts file."""
    from .display import components as shown

    return shown(parts)


def names(parts: Parts) -> dict[str, dict[str, str]]:
    """The names that component data gives: every order, and whatever an edited file calls otherwise than the box does."""
    from .display import names as given

    return given(parts)


_STANDARD = tables(standard_parts())

FIGURE: list[int] = table(_STANDARD["FIGURE"])
INGREDIENT_AT: list[int] = table(_STANDARD["INGREDIENT_AT"])
CORNER: list[int] = table(_STANDARD["CORNER"])
SPECIAL: list[int] = table(_STANDARD["SPECIAL"])
MULTIPLIER: list[int] = table(_STANDARD["MULTIPLIER"])
UPGRADE_POINTS: list[int] = table(_STANDARD["UPGRADE_POINTS"])
ORDER_COPIES: list[int] = table(_STANDARD["ORDER_COPIES"])
STARTER_COPIES: list[int] = table(_STANDARD["STARTER_COPIES"])
IS_SPECIALTY: list[int] = table(_STANDARD["IS_SPECIALTY"])
RECIPE: list[list[int]] = table(_STANDARD["RECIPE"])
RECIPE_CODE: list[int] = table(_STANDARD["RECIPE_CODE"])
RECIPIENTS: list[int] = table(_STANDARD["RECIPIENTS"])
