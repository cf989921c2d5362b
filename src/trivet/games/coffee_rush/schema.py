"""What a parts file may say: its tables, their keys, and what must fit together."""

from __future__ import annotations

from typing import Any

from trivet.message import Message

from .checks import Check, check_table, exactly, flag, identifier, list_of, one_of, text, whole, wrong
from .state import INGREDIENT_NAMES, MAX_CARDS, MAX_ORDERS, MAX_SEATS, UPGRADE_NAMES

MAX_CAPACITY = 8  # of a cup

_words: dict[str, Check] = {"name_en": text, "name_ja": text, "name_th": text}
_ingredient = one_of(*INGREDIENT_NAMES)
_cells = list_of(list_of(whole(0, 3), 2, 2), 0, 16)

_single: dict[str, dict[str, Check]] = {
    "meta": {"id": exactly("coffee_rush"), "schema": exactly(1), "players_min": exactly(2), "players_max": exactly(4)},
    "board": {"grid": list_of(list_of(_ingredient, 4, 4), 4, 4), "corners": _cells, "specials": _cells},
    "cup": {"capacity": whole(2, MAX_CAPACITY)},
    "upgrade_rules": {"cost_completed_cards": whole(1, 20)},
    "setup": {
        "orders_tab1": whole(0, 4),
        "orders_tab2": whole(0, 4),
        "starting_player_extra_tab1": whole(0, 4),
        "rush_tokens_per_player": whole(0, 20),
    },
    "move": {"free_steps": whole(2, 9), "rush_tokens_per_turn_limit": whole(0, 99)},  # 1 step: ruling 4 would not hold
    "serve": {"specialty_rush_tokens": whole(0, 9)},
    "new_orders": {
        "recipients_2_players": whole(0, 1),
        "recipients_3_players": whole(0, 2),
        "recipients_4_players": whole(0, 3),
    },
    "time": {"rush_tokens_per_new_penalty": whole(0, 9), "two_player_draw_after_shift": whole(0, 4)},
    "end": {"penalties_to_close": whole(1, 99)},
    "score": {"per_completed_card": whole(-20, 20), "per_penalty_card": whole(-20, 20)},
    "starter_orders": {"cards": list_of(text, MAX_SEATS, 12)},
}
_order: dict[str, Check] = {
    "id": identifier,
    "copies": whole(1, MAX_CARDS),
    "specialty": flag,
    "recipe": list_of(_ingredient, 1, MAX_CAPACITY),
    **_words,
}
_ingredients: dict[str, Check] = {
    "id": _ingredient,
    "category": one_of("basic", "special"),
    "tokens": whole(0, 999),
    **_words,
}
_upgrade: dict[str, Check] = {"id": one_of(*UPGRADE_NAMES), "points": whole(-20, 20), **_words}
_listed: dict[str, list[str] | None] = {"ingredient": INGREDIENT_NAMES, "upgrade": UPGRADE_NAMES, "order": None}


def check_parts(data: dict[str, Any]) -> list[Message]:
    """Every mistake of a parsed parts file."""
    mistakes: list[Message] = []
    known = [*_single, *_listed]
    for table in data:
        if table not in known:
            mistakes.append(wrong("unknown_table", table=table, allowed=", ".join(known)))
    for table, schema in _single.items():
        if table in data:
            check_table(table, data[table], schema, mistakes)
        else:
            mistakes.append(wrong("missing_table", table=table))
    for table, ids in _listed.items():
        _check_list(data.get(table), table, ids, mistakes)
    if not mistakes:  # what fits together can be judged only when each part is sound
        _check_together(data, mistakes)
    return mistakes


def _check_list(rows: Any, table: str, ids: list[str] | None, mistakes: list[Message]) -> None:
    if not isinstance(rows, list) or not rows:
        mistakes.append(wrong("missing_table", table=table))
        return
    seen: list[Any] = []
    for number, row in enumerate(rows, 1):
        own_id = row.get("id") if isinstance(row, dict) else None
        check_table(f"{table} {own_id if isinstance(own_id, str) else number}", row, _schema_of(table, own_id), mistakes)
        if own_id in seen:
            mistakes.append(wrong("twice", table=table, value=str(own_id)[:60]))
        seen.append(own_id)
    for own_id in ids or []:
        if own_id not in seen:
            mistakes.append(wrong("missing_table", table=f"{table} {own_id}"))


def _schema_of(table: str, own_id: Any) -> dict[str, Check]:
    if table == "upgrade":
        return _upgrade if own_id == "diagonal" else {**_upgrade, "multiplier": whole(1, 4)}
    return _ingredients if table == "ingredient" else _order


def _check_together(data: dict[str, Any], mistakes: list[Message]) -> None:
    capacity, total = data["cup"]["capacity"], 0
    for order in data["order"]:
        total += order["copies"]
        if len(order["recipe"]) > capacity:
            table = f"order {order['id']}"
            mistakes.append(wrong("too_large", table=table, value=len(order["recipe"]), high=capacity))
    if len(data["order"]) > MAX_ORDERS:
        mistakes.append(wrong("too_many_orders", table="order", value=len(data["order"]), high=MAX_ORDERS))
    setup, copies = data["setup"], {order["id"]: order["copies"] for order in data["order"]}
    starters = data["starter_orders"]["cards"]
    for card in dict.fromkeys(starters):
        if card not in copies:
            mistakes.append(wrong("no_such_order", table="starter_orders", value=card[:60]))
        elif starters.count(card) > copies[card]:
            args = {"value": card, "need": starters.count(card), "have": copies[card]}
            mistakes.append(wrong("too_few_copies", table="starter_orders", **args))
    dealt = MAX_SEATS * (max(setup["orders_tab1"], 1) + setup["orders_tab2"]) + setup["starting_player_extra_tab1"]
    low = dealt + len(starters) + 1  # whichever way it is dealt, a card is left to draw
    if not low <= total <= MAX_CARDS:
        mistakes.append(wrong("deck_size", table="order", value=total, low=low, high=MAX_CARDS))
