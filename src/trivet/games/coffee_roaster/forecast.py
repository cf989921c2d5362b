"""The forecast: what the cup would be worth if the cup test began now, as the average of many poured cups.

The pouring player is simple: spoilt tokens go on the plates while there is room, everything else in the cup, the redraw is
declined. So it is a fair guess at the bag, not the best that can be reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trivet.kernel.chance import CHOICES, seed_generator
from trivet.kernel.contract import apply_action
from trivet.kernel.rule import rule

from .actions import CHOOSE, CUP_TEST, DECLINE, DRAW_ON, INTO_CUP, KEEP, ONTO_PLATE
from .cup_test import free_plate
from .parts import COST
from .state import (
    CUP_PLACE,
    CUP_STOP,
    FLAVOUR,
    GO_ON,
    HARD,
    KINDS,
    PENALTY,
    REDRAW_OFFER,
    ROAST,
    SHEET,
    SKILL,
    TOTAL,
    State,
)

if TYPE_CHECKING:
    from trivet.kernel.game import Game


@rule
def pour_choice(s: State) -> int:
    """The simple player's action in a cup test."""
    if s.prompt == CUP_PLACE:
        kind = 0
        while s.pending[kind] == 0:
            kind += 1
        return ONTO_PLATE if COST[kind] > 0 and free_plate(s) >= 0 else INTO_CUP
    if s.prompt == REDRAW_OFFER:
        return DECLINE
    if s.prompt == CUP_STOP:
        return DRAW_ON
    best = -1
    for kind in range(KINDS):
        if s.pending[kind] > 0 and (best < 0 or COST[kind] < COST[best] or (COST[kind] == COST[best] and kind >= HARD)):
            best = kind
    return KEEP + best


@rule
def pour(s: State) -> None:
    """Play the cup test of the present roast to its end."""
    game = s.game
    while s.results[game][SHEET] < 0:
        apply_action(s, pour_choice(s))


@rule
def pour_many(work: Any, template: Any, n: int, seed: int, sums: Any) -> None:
    """`n` cups from one position; `sums` collects totals, part scores and how many ended with 0 or less, and 10 or more."""
    for i in range(n):
        work[0] = template[0]
        s = work[0]
        seed_generator(s.rng, seed, i, 0, CHOICES)
        if s.prompt == GO_ON:
            apply_action(s, CUP_TEST)
        pour(s)
        result = s.results[template[0].game]
        sums[0] += result[TOTAL]
        sums[1] += result[ROAST]
        sums[2] += result[FLAVOUR]
        sums[3] += result[SKILL]
        sums[4] += result[PENALTY]
        if result[TOTAL] <= 0:
            sums[5] += 1
        if result[TOTAL] >= 10:
            sums[6] += 1
        if result[TOTAL] >= 15:
            sums[7] += 1


MORE_RULES = {"pour_many": pour_many}
ROASTING = range(1, GO_ON + 1)  # the decision points of the roasting phase


def forecast(game: Game, s: State, pours: int) -> dict[str, Any] | None:
    """Averages over `pours` cups, and how often a cup brings 0 or less, 10 or more, 15 or more. None when no cup lies ahead.

    In the middle of a round the tokens in hand go back in the bag as they are.
    """
    import numpy as np

    if s.over or s.prompt not in ROASTING:
        return None
    now = s.copy()
    for kind in range(KINDS):
        now.bag[kind] += now.hand[kind] + now.pending[kind]
        now.hand[kind] = now.pending[kind] = 0
    now.prompt, now.choose = GO_ON, 0
    records = np.array([now.to_record()], State.dtype())
    sums = np.zeros(8, np.int64)
    game.native.pour_many(records.copy(), records, pours, 1, sums)
    total, roast, flavour, skill, penalty, poor, good, best = (float(n) / pours for n in sums)
    return {
        "pours": pours,
        "total": round(total, 2),
        "roast": round(roast, 2),
        "flavour": round(flavour, 2),
        "skill": round(skill, 2),
        "penalty": round(penalty, 2),
        "odds": {"0_or_less": poor, "10_or_more": good, "15_or_more": best},
    }


def warm_up(game: Game) -> None:
    """Compile, or read what was compiled before."""
    s = game.new_state(1, game.full_options({"menu": "trial", "sheet": "panama_shb"}))
    game.plain.seed_game(s, 0, 0, 0, 0)
    game.plain.start(s)
    game.plain.apply_action(s, CHOOSE)
    forecast(game, s, 1)
