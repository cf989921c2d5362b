"""Actions: the table, and what each action is called on a button."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, name

from .action_table import (
    ACTIVATE,
    CHOOSE_MEEPLE,
    EMPTY_CUP,
    PLACE_ON,
    POUR_INTO,
    RETURN,
    SERVE_CUP,
    START_IN,
    WALK,
    verb_of,
)
from .action_table import N_ACTIONS as N_ACTIONS
from .action_table import action_number as action_number
from .action_table import action_text as action_text
from .floor import NEXT_CELL, gain, is_taken
from .orders import first_fit
from .parts import FIGURE, FREE_STEPS, INGREDIENT_AT, UPGRADE_COST
from .pouring import current_ingredient
from .state import CUPS, DIRECTIONS, STEP, TABS, State
from .wording import cell_name, ingredient_name, ingredients_list, order_name, upgrade_name


@rule
def action_label(s: State, a: int) -> Message:
    """What the action is called on a button, in a list of actions or in a terminal."""
    verb = verb_of(a)
    key = f"coffee_rush.action.{verb}"
    if verb == "step":
        return _step_label(s, a - WALK)
    if verb == "place":
        return Message(key, {"cell": cell_name(a - PLACE_ON)})
    if verb == "cup":
        held = current_ingredient(s)
        args = _cup_args(s, a - START_IN)
        return Message(key, {**args, "ingredient": ingredient_name(held)}) if held >= 0 else Message(f"{key}_empty", args)
    if verb == "upgrade":
        return Message(key, {"upgrade": upgrade_name(a - ACTIVATE), "cost": FIGURE[UPGRADE_COST]})
    if verb == "meeple":
        cell = s.players[s.seat].meeples[a - CHOOSE_MEEPLE]
        args = {"meeple": a - CHOOSE_MEEPLE + 1}
        return Message(key, {**args, "cell": cell_name(cell)}) if cell >= 0 else Message(f"{key}_away", args)
    if verb == "empty":
        return Message(key, _cup_args(s, a - EMPTY_CUP))
    if verb == "pour":
        ingredient, cup = divmod(a - POUR_INTO, CUPS)
        return Message(key, {"ingredient": ingredient_name(ingredient), **_cup_args(s, cup)})
    if verb == "return":
        return Message(key, {"ingredient": ingredient_name(a - RETURN)})
    if verb == "serve":
        cup, tab = divmod(a - SERVE_CUP, TABS)
        card = first_fit(s, s.seat, cup, tab)
        args = {"cup": cup + 1, "tab": tab + 1}
        return Message(key, {**args, "order": order_name(s.deck[card])}) if card >= 0 else Message(f"{key}_nothing", args)
    return Message(key)


def _cup_args(s: State, cup: int) -> dict[str, Any]:
    return {"cup": cup + 1, "contents": ingredients_list(s.players[s.seat].cups[cup])}


@rule
def _step_label(s: State, direction: int) -> Message:
    """Where the step leads, what it gives, and a Rush token where it costs one."""
    way = name(f"coffee_rush.direction.{DIRECTIONS[direction]}")
    cell = s.players[s.seat].meeples[s.moving] if s.prompt == STEP else -1
    target = NEXT_CELL[cell][direction] if cell >= 0 else -1
    if target < 0:
        return Message("coffee_rush.action.step_off", {"direction": way})
    counts = [0] * len(s.hand)
    counts[INGREDIENT_AT[target]] = gain(s, target, s.moving)
    key = "coffee_rush.action.step_paid" if s.steps >= FIGURE[FREE_STEPS] else "coffee_rush.action.step"
    taken = int(is_taken(s, target, s.moving))
    return Message(key, {"direction": way, "ingredients": ingredients_list(counts), "taken": taken})
