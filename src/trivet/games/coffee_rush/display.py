"""Component data for people: figures for the board, and names in three languages."""

from __future__ import annotations

from typing import Any

from .parts import Parts, standard_parts, tables
from .state import INGREDIENT_NAMES, UPGRADE_NAMES

LANGUAGES = ("en", "ja", "th")


def components(parts: Parts) -> dict[str, Any]:
    """The figures of the box: the floor, every kind of order, the upgrades, and the numbers of the rules."""
    data, made, upgrades = parts.data, tables(parts), parts.listed("upgrade")
    return {
        "grid": made["INGREDIENT_AT"],
        "corners": [cell for cell in range(16) if made["CORNER"][cell]],
        "specials": [cell for cell in range(16) if made["SPECIAL"][cell]],
        "ingredients": [
            {
                "id": id_,
                "category": parts.listed("ingredient")[id_]["category"],
                "tokens": parts.listed("ingredient")[id_]["tokens"],
            }
            for id_ in INGREDIENT_NAMES
        ],
        "orders": [
            {
                "id": order["id"],
                "copies": order["copies"],
                "specialty": order["specialty"],
                "recipe": sorted(INGREDIENT_NAMES.index(ingredient) for ingredient in order["recipe"]),
            }
            for order in parts.orders
        ],
        "upgrades": [
            {"id": id_, "points": upgrades[id_]["points"], "multiplier": upgrades[id_].get("multiplier", 1)}
            for id_ in UPGRADE_NAMES
        ],
        "cards": sum(order["copies"] for order in parts.orders),
        **{
            table: data[table]
            for table in (
                "cup",
                "upgrade_rules",
                "setup",
                "move",
                "serve",
                "new_orders",
                "time",
                "end",
                "score",
                "starter_orders",
            )
        },
    }


def names(parts: Parts) -> dict[str, dict[str, str]]:
    """The names that component data gives, by message key.

    Orders are named by component data only, by their number in the file. Ingredients and upgrades are named by the
    catalogues; an edited file that calls one otherwise overrides them.
    """
    given = {f"coffee_rush.order.{number}": _languages(order) for number, order in enumerate(parts.orders)}
    for table in ("ingredient", "upgrade"):
        usual = standard_parts().listed(table)
        for own_id, entry in parts.listed(table).items():
            if _languages(entry) != _languages(usual[own_id]):
                given[f"coffee_rush.{table}.{own_id}"] = _languages(entry)
    return given


def _languages(entry: dict[str, Any]) -> dict[str, str]:
    return {language: entry[f"name_{language}"] for language in LANGUAGES}
