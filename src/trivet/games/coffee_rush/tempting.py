"""What a person could reasonably try at each decision point, legal or not."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .action_table import (
    ACTIVATE,
    EMPTY_CUP,
    PLACE_ON,
    POUR_INTO,
    RETURN,
    SERVE_CUP,
    SERVE_DONE,
    START_IN,
    STOP,
    WALK,
)
from .orders import board_of
from .pouring import current_ingredient, filled
from .state import (
    CELLS,
    CUPS,
    DIRECTIONS,
    EMPTY,
    INGREDIENTS,
    MEEPLE,
    PLACE,
    POUR,
    SERVE,
    START_CUP,
    STEP,
    TABS,
    UPGRADE,
    UPGRADES,
    State,
)

STEPS = [WALK + direction for direction in range(len(DIRECTIONS))]
TILES = [ACTIVATE + upgrade for upgrade in range(UPGRADES)]
CUPS_EMPTIED = [EMPTY_CUP + cup for cup in range(CUPS)]


@rule
def tempting(s: State) -> list[int]:
    """Actions worth a reason when they are not legal, the likeliest first."""
    point = s.prompt
    if point == PLACE:
        return [*(PLACE_ON + cell for cell in range(CELLS)), *STEPS[:4]]
    if point == START_CUP:
        return [*(START_IN + cup for cup in range(CUPS)), *(RETURN + i for i in range(INGREDIENTS))]
    if point == UPGRADE:
        return [*TILES, *STEPS[:4]]
    if point == MEEPLE:
        return [*STEPS, *TILES, STOP]
    if point == STEP:
        return [*STEPS, STOP, *TILES, *serving(s), *CUPS_EMPTIED]
    if point == EMPTY:
        return [*CUPS_EMPTIED, *pouring(s), STOP, *serving(s), SERVE_DONE]
    if point == POUR:
        return [*pouring(s), *CUPS_EMPTIED, *serving(s), SERVE_DONE, *STEPS[:4]]
    if point == SERVE:
        return [*serving(s), *CUPS_EMPTIED, *TILES, *STEPS[:4]]
    return []


@rule
def pouring(s: State) -> list[int]:
    """Every held ingredient into every cup or back, the present one first."""
    held = [i for i in range(INGREDIENTS) if s.hand[i]]
    order = sorted(held, key=lambda i: i != current_ingredient(s))
    return [*(POUR_INTO + i * CUPS + cup for i in order for cup in range(CUPS)), *(RETURN + i for i in order)]


@rule
def serving(s: State) -> list[int]:
    """Every cup with something in it on every tab with an order."""
    tabs = {s.lies[card] - board_of(s.seat) for card in range(s.top)} & set(range(TABS))
    cups = [cup for cup in range(CUPS) if filled(s.players[s.seat].cups[cup])]
    return [SERVE_CUP + cup * TABS + tab for cup in cups for tab in sorted(tabs)]
