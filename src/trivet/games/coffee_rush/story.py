"""The story: what an action did, told as messages from the state before, the action and the state after."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, listing, name

from .action_table import ACTIVATE, CHOOSE_MEEPLE, EMPTY_CUP, POUR_INTO, RETURN, SERVE_CUP, SERVE_DONE, START_IN, WALK, verb_of
from .floor import NEXT_CELL, gain, others_there
from .movement import paid_steps
from .orders import first_fit
from .parts import (
    CORNER,
    FIGURE,
    FREE_STEPS,
    INGREDIENT_AT,
    IS_SPECIALTY,
    RUSH_AT_START,
    SPECIAL,
    SPECIALTY_RUSH,
    UPGRADE_COST,
)
from .pouring import current_ingredient
from .state import (
    CUPS,
    DOUBLE_CORNER,
    DOUBLE_MEEPLE,
    DOUBLE_SPECIAL,
    EMPTY,
    MEEPLE,
    PLACE,
    POUR,
    START_CUP,
    STEP,
    TABS,
    UPGRADE,
    State,
)
from .story_end import turn_ended
from .wording import cell_name, ingredient_name, ingredients_list, order_name, seat_name, upgrade_name


@rule
def tell(before: State, action: int, after: State) -> list[Message]:
    """Everything that happened, in order: the action itself, then what followed of it."""
    verb = verb_of(action)
    who = seat_name(before.seat)
    if verb == "step":
        return _step(before, action - WALK, after)
    if verb == "stop":
        cell = before.players[before.seat].meeples[before.moving]
        return [_told("stop", seat=who, cell=cell_name(cell))]
    if verb == "pour":
        ingredient, cup = divmod(action - POUR_INTO, CUPS)
        return [_told("pour", seat=who, ingredient=ingredient_name(ingredient), cup=cup + 1)]
    if verb == "return":
        return [_told("return", seat=who, ingredient=ingredient_name(action - RETURN))]
    if action == SERVE_DONE:
        return turn_ended(before, after)
    if verb == "serve":
        return _served(before, action)
    if verb == "empty":
        contents = ingredients_list(before.players[before.seat].cups[action - EMPTY_CUP])
        return [_told("empty", seat=who, cup=action - EMPTY_CUP + 1, contents=contents)]
    if verb == "empty_done":
        return [_told("empty_done", seat=who, ingredients=ingredients_list(before.hand))]
    if verb == "meeple":
        cell = before.players[before.seat].meeples[action - CHOOSE_MEEPLE]
        return [_told("meeple", seat=who, meeple=action - CHOOSE_MEEPLE + 1, cell=cell_name(cell))]
    if verb == "upgrade":
        upgrade = upgrade_name(action - ACTIVATE)
        return [_told("upgrade", seat=who, upgrade=upgrade, cost=FIGURE[UPGRADE_COST])]
    if verb == "skip":
        return [_told("skip", seat=who)]
    return _placed(before, action, after)


def turn_heading(before: State, after: State) -> Message:
    """The heading that lines of the story stand under: set-up, or the round and whose turn it is."""
    if before.round == 0:
        return Message("coffee_rush.turn.set_up")
    return Message("coffee_rush.turn.of", {"round": before.round, "seat": seat_name(before.seat)})


@rule
def prompt_message(s: State) -> Message:
    """One sentence that says what the player to move has to do."""
    who = {"seat": seat_name(s.seat)}
    if s.prompt == PLACE:
        return _prompt("place", **who)
    if s.prompt == START_CUP:
        return _prompt("start_cup", **who, ingredient=ingredient_name(current_ingredient(s)))
    if s.prompt == UPGRADE:
        return _prompt("upgrade", **who, have=s.players[s.seat].completed, cost=FIGURE[UPGRADE_COST])
    if s.prompt == MEEPLE:
        return _prompt("meeple", **who)
    if s.prompt == STEP:
        free = max(FIGURE[FREE_STEPS] - s.steps, 0)
        key = "step_first" if s.steps == 0 else "step" if free else "step_paid"
        return _prompt(key, **who, free=free, rush=paid_steps(s), taken=ingredients_list(s.hand))
    if s.prompt == EMPTY:
        return _prompt("empty", **who, ingredients=ingredients_list(s.hand))
    if s.prompt == POUR:
        ingredient = ingredient_name(current_ingredient(s))
        return _prompt("pour", **who, ingredient=ingredient, ingredients=ingredients_list(s.hand), n=sum(s.hand))
    ready = sum(first_fit(s, s.seat, cup, tab) >= 0 for cup in range(CUPS) for tab in range(TABS))
    return _prompt("serve" if ready else "serve_nothing", **who, served=s.served)


def _prompt(key: str, **args: Any) -> Message:
    return Message(f"coffee_rush.prompt.{key}", args)


def _told(event: str, **args: Any) -> Message:
    return Message(f"coffee_rush.story.{event}", args)


@rule
def _placed(before: State, action: int, after: State) -> list[Message]:
    """A barista on the floor, its ingredient in a cup, and after the last one the first turn."""
    told: list[Message] = []
    who = seat_name(before.seat)
    if before.prompt == PLACE:
        cell = after.players[before.seat].meeples[before.placed // before.seats]
        if before.placed == 0:
            told.append(_told("starting_player", seat=seat_name(before.starter), first=who))
            if FIGURE[RUSH_AT_START]:
                told.append(_told("rush_at_start", n=FIGURE[RUSH_AT_START]))
        told.append(_told("place", seat=who, cell=cell_name(cell), ingredient=ingredient_name(INGREDIENT_AT[cell])))
        if after.prompt == START_CUP:
            return told
        told.append(_told("first_cup", ingredient=ingredient_name(INGREDIENT_AT[cell])))
    else:
        ingredient = ingredient_name(current_ingredient(before))
        told.append(_told("start_cup", seat=who, ingredient=ingredient, cup=action - START_IN + 1))
    if after.round > before.round:
        told.append(_told("first_turn", seat=seat_name(after.seat)))
    return told


@rule
def _step(before: State, direction: int, after: State) -> list[Message]:
    """The cell entered, what it gave and why so much, what the step cost, and the end of the move when no step is left."""
    me = before.players[before.seat]
    cell = NEXT_CELL[me.meeples[before.moving]][direction]
    counts = [0] * len(before.hand)
    counts[INGREDIENT_AT[cell]] = gain(before, cell, before.moving)
    args = {"seat": seat_name(before.seat), "cell": cell_name(cell), "ingredients": ingredients_list(counts)}
    causes = [name(f"coffee_rush.cause.{cause}") for cause in _causes(before, cell)]
    told = [_told("step_more", **args, causes=listing(causes)) if causes else _told("step", **args)]
    if before.steps >= FIGURE[FREE_STEPS]:
        told.append(_told("rush_spent", seat=seat_name(before.seat), step=before.steps + 1, left=me.rush - 1))
    if after.prompt != STEP:
        told.append(_told("no_steps_left", seat=seat_name(before.seat), steps=before.steps + 1))
    return told


@rule
def _causes(s: State, cell: int) -> list[str]:
    """Why a cell gives more than one."""
    upgrades = s.players[s.seat].upgrades
    causes: list[str] = []
    if upgrades[DOUBLE_CORNER] and CORNER[cell]:
        causes.append("corner")
    if upgrades[DOUBLE_SPECIAL] and SPECIAL[cell]:
        causes.append("special")
    if upgrades[DOUBLE_MEEPLE] and others_there(s, cell, s.moving):
        causes.append("meeple")
    return causes


@rule
def _served(before: State, action: int) -> list[Message]:
    cup, tab = divmod(action - SERVE_CUP, TABS)
    order = before.deck[first_fit(before, before.seat, cup, tab)]
    who = seat_name(before.seat)
    told = [_told("serve", seat=who, order=order_name(order), cup=cup + 1, tab=tab + 1)]
    if IS_SPECIALTY[order] and FIGURE[SPECIALTY_RUSH]:
        told.append(_told("specialty", seat=who, order=order_name(order), n=FIGURE[SPECIALTY_RUSH]))
    return told
