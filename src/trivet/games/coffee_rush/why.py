"""Why an action is not legal: the rule it breaks, and what is missing.

`why_illegal` asks first whether the action belongs to this moment at all; then one function takes each kind of action.
"""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message

from .action_table import (
    ACTIVATE,
    EMPTY_CUP,
    N_ACTIONS,
    PLACE_ON,
    POUR_INTO,
    RETURN,
    SERVE_CUP,
    WALK,
    verb_of,
)
from .floor import NEXT_CELL, directions, steps_to_free
from .movement import steps_left
from .orders import board_of, code_of
from .parts import CAPACITY, FIGURE, FREE_STEPS, RECIPE, RECIPE_CODE, UPGRADE_COST
from .pouring import current_ingredient, filled
from .rules import legal_actions
from .state import (
    CUPS,
    EMPTY,
    INGREDIENTS,
    MEEPLE,
    PLACE,
    POUR,
    SERVE,
    START_CUP,
    STEP,
    STRAIGHT,
    TABS,
    UPGRADE,
    State,
)
from .tempting import tempting
from .wording import cell_name, ingredient_name, ingredients_list, order_name, seat_name, upgrade_name

# The decision point each kind of action belongs to, and the order of the points within a turn.
POINT_OF = {
    "place": PLACE,
    "cup": START_CUP,
    "upgrade": UPGRADE,
    "skip": UPGRADE,
    "meeple": MEEPLE,
    "step": STEP,
    "stop": STEP,
    "empty": EMPTY,
    "empty_done": EMPTY,
    "pour": POUR,
    "return": POUR,
    "serve": SERVE,
    "serve_done": SERVE,
}


def no(reason: str, **args: Any) -> Message:
    """A refusal."""
    return Message(f"coffee_rush.why.{reason}", args)


@rule
def why_illegal(s: State, action: int) -> Message | None:
    """The reason that `action` is not legal now; None when it is."""
    mask = [0] * N_ACTIONS
    legal_actions(s, mask)
    return None if mask[action] else _because(s, action)


@rule
def _because(s: State, action: int) -> Message:
    """The reason of an action that is known not to be legal."""
    if s.over:
        return no("over")
    return _wrong_moment(s, action) or _wrong_choice(s, action)


@rule
def _wrong_moment(s: State, action: int) -> Message | None:
    """The reason when the action belongs to another step."""
    verb, point = verb_of(action), s.prompt
    if POINT_OF[verb] == point:
        return None
    if s.round == 0:
        if POINT_OF[verb] == START_CUP:
            return no("place_first")
        if point == START_CUP and verb in ("place", "return"):
            return no("start_cup_first", ingredient=ingredient_name(current_ingredient(s)))
        return no("set_up_first")
    if verb in ("place", "cup"):
        return no("set_up_over")
    if verb == "meeple" and s.seats > 2:
        return no("one_barista")
    if POINT_OF[verb] > point:
        return _too_early(s, verb)
    return _too_late(s, action)


@rule
def _too_early(s: State, verb: str) -> Message:
    """The action belongs to a later step of the turn."""
    if s.prompt == UPGRADE:
        return no("upgrades_first")
    if s.prompt == MEEPLE:
        return no("meeple_first")
    if s.prompt == STEP:
        return no("serve_after_pouring" if verb in ("serve", "serve_done") else "move_first")
    if verb in ("pour", "return"):
        return no("empty_first")
    return no("serve_after_pouring")


@rule
def _too_late(s: State, action: int) -> Message:
    """The action belongs to an earlier step of the turn."""
    verb = verb_of(action)
    if verb in ("upgrade", "skip"):
        if verb == "upgrade" and s.players[s.seat].upgrades[action - ACTIVATE]:
            return no("upgrade_active", upgrade=upgrade_name(action - ACTIVATE))
        return no("upgrades_before_moving")
    if verb == "meeple":
        return no("meeple_chosen", meeple=s.moving + 1)
    if verb in ("step", "stop"):
        return no("move_over", steps=s.steps)
    if verb in ("empty", "empty_done"):
        return no("pouring_over" if s.prompt == SERVE else "empty_over")
    return no("hand_empty")


@rule
def _wrong_choice(s: State, action: int) -> Message:
    """The reason when the action belongs to this step, but not like this."""
    verb = verb_of(action)
    if verb == "place":
        return no("cell_taken", cell=cell_name(action - PLACE_ON), seat=seat_name(_who_stands(s, action - PLACE_ON)))
    if verb == "upgrade":
        return _why_not_upgrade(s, action - ACTIVATE)
    if verb == "step":
        return _why_not_step(s, action - WALK)
    if verb == "stop":
        return _why_not_stop(s)
    if verb == "empty":
        return no("cup_empty", cup=action - EMPTY_CUP + 1)
    if verb == "pour":
        ingredient, cup = divmod(action - POUR_INTO, CUPS)
        return _why_not_this(s, ingredient) or no("cup_full", cup=cup + 1, capacity=FIGURE[CAPACITY])
    if verb == "return":
        return _why_not_this(s, action - RETURN) or no("over")
    return _why_not_serve(s, *divmod(action - SERVE_CUP, TABS))


def _who_stands(s: State, cell: int) -> int:
    return next(seat for seat in range(s.seats) if cell in s.players[seat].meeples)


@rule
def _why_not_upgrade(s: State, upgrade: int) -> Message:
    me = s.players[s.seat]
    if me.upgrades[upgrade]:
        return no("upgrade_active", upgrade=upgrade_name(upgrade))
    if me.completed < FIGURE[UPGRADE_COST]:
        return no("upgrade_cost", cost=FIGURE[UPGRADE_COST], have=me.completed)
    return no("one_upgrade_a_turn")


@rule
def _why_not_step(s: State, direction: int) -> Message:
    """Off the floor, diagonal without the upgrade, or into a place that cannot be left in time."""
    target = NEXT_CELL[s.players[s.seat].meeples[s.moving]][direction]
    if direction >= STRAIGHT and directions(s) == STRAIGHT:
        return no("no_diagonal")
    if target < 0:
        return no("off_floor")
    need, left = steps_to_free(s, target, s.moving) + 1, steps_left(s)
    return no("dead_end", cell=cell_name(target), need=need, left=left, free=max(FIGURE[FREE_STEPS] - s.steps, 0))


@rule
def _why_not_stop(s: State) -> Message:
    if s.steps == 0:
        return no("must_move")
    cell = s.players[s.seat].meeples[s.moving]
    for seat in range(s.seats):
        for m in range(2):
            if s.players[seat].meeples[m] == cell and (seat, m) != (s.seat, s.moving):
                return no("stop_taken", seat=seat_name(seat))
    return no("over")


@rule
def _why_not_this(s: State, ingredient: int) -> Message | None:
    """An ingredient that is not held, or whose turn it is not yet."""
    if not is_held(s, ingredient):
        return no("not_held", ingredient=ingredient_name(ingredient))
    present = current_ingredient(s)
    if ingredient != present:
        return no("in_turn", ingredient=ingredient_name(ingredient), present=ingredient_name(present))
    return None


def is_held(s: State, ingredient: int) -> bool:
    """Whether the hand holds this ingredient."""
    return s.hand[ingredient] > 0


@rule
def _why_not_serve(s: State, cup: int, tab: int) -> Message:
    """No order there, an empty cup, or what the cup has too much or too little of for the nearest order on the tab."""
    cards = [s.deck[card] for card in range(s.top) if s.lies[card] == board_of(s.seat) + tab]
    contents = s.players[s.seat].cups[cup]
    if not filled(contents):
        return no("serve_empty", cup=cup + 1)
    if not cards:
        elsewhere = _tab_of_fit(s, cup)
        return (
            no("no_order", tab=tab + 1) if elsewhere < 0 else no("no_order_but", tab=tab + 1, cup=cup + 1, other=elsewhere + 1)
        )
    order = min(cards, key=lambda card: sum(abs(RECIPE[card][i] - contents[i]) for i in range(INGREDIENTS)))
    lacks = [max(RECIPE[order][i] - contents[i], 0) for i in range(INGREDIENTS)]
    extra = [max(contents[i] - RECIPE[order][i], 0) for i in range(INGREDIENTS)]
    args = {"cup": cup + 1, "order": order_name(order)}
    if any(lacks) and any(extra):
        return no("recipe_differs", **args, lacks=ingredients_list(lacks), extra=ingredients_list(extra))
    if any(lacks):
        return no("recipe_lacks", **args, lacks=ingredients_list(lacks))
    return no("recipe_extra", **args, extra=ingredients_list(extra))


@rule
def _tab_of_fit(s: State, cup: int) -> int:
    """The most urgent tab with an order that the cup fits, -1 when there is none."""
    code, board = code_of(s.players[s.seat].cups[cup]), board_of(s.seat)
    tabs = [s.lies[card] - board for card in range(s.top) if RECIPE_CODE[s.deck[card]] == code]
    return max([tab for tab in tabs if 0 <= tab < TABS], default=-1)


@rule
def worth_refusing(s: State) -> list[int]:
    """Illegal actions that a person could reasonably try now; the board shows their reasons."""
    mask = [0] * N_ACTIONS
    legal_actions(s, mask)
    return [a for a in dict.fromkeys(tempting(s)) if not mask[a]][:60]


@rule
def refusals(s: State) -> dict[int, Message]:
    """The same with their reasons: what is legal is looked up once for all of them."""
    return {action: _because(s, action) for action in worth_refusing(s)}
