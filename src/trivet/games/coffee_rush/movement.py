"""Step 2: one barista walks, and takes an ingredient for every cell entered."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .action_table import CHOOSE_MEEPLE, STOP, WALK
from .floor import NEXT_CELL, baristas, directions, gain, is_taken, steps_to_free
from .parts import FIGURE, FREE_STEPS, INGREDIENT_AT, RUSH_LIMIT
from .pouring import begin_pouring
from .state import INGREDIENTS, MEEPLE, STEP, State


@rule
def begin_move(s: State) -> None:
    """With two players choose a barista first; the other one stays."""
    s.steps = 0
    for i in range(INGREDIENTS):
        s.hand[i] = 0
    if baristas(s) == 2:
        s.moving = -1
        s.prompt = MEEPLE
    else:
        s.moving = 0
        s.prompt = STEP


@rule
def mark_meeples(s: State, mask: list[int]) -> None:
    """Either barista can always step out and back (ruling 4)."""
    mask[CHOOSE_MEEPLE] = 1
    mask[CHOOSE_MEEPLE + 1] = 1


@rule
def choose_meeple(s: State, meeple: int) -> None:
    s.moving = meeple
    s.prompt = STEP


@rule
def paid_steps(s: State) -> int:
    """How many further steps Rush tokens can pay for this turn."""
    paid = s.players[s.seat].rush
    limit = FIGURE[RUSH_LIMIT]
    if limit > 0:
        paid = min(paid, limit - max(s.steps - FIGURE[FREE_STEPS], 0))
    return paid


@rule
def steps_left(s: State) -> int:
    """Steps still available, free and paid (4.2)."""
    return max(FIGURE[FREE_STEPS] - s.steps, 0) + paid_steps(s)


@rule
def mark_steps(s: State, mask: list[int]) -> None:
    """A step must leave enough steps to reach a cell where the barista may stay (4.2, ruling 5)."""
    cell = s.players[s.seat].meeples[s.moving]
    left = steps_left(s)
    for direction in range(directions(s)):
        target = NEXT_CELL[cell][direction]
        if target >= 0 and (left > 2 or steps_to_free(s, target, s.moving) < left):
            mask[WALK + direction] = 1
    if s.steps > 0 and not is_taken(s, cell, s.moving):
        mask[STOP] = 1


@rule
def take_step(s: State, direction: int) -> None:
    """Enter a cell and take its ingredient; a step beyond the free ones costs a Rush token at once."""
    me = s.players[s.seat]
    cell = NEXT_CELL[me.meeples[s.moving]][direction]
    if s.steps >= FIGURE[FREE_STEPS]:
        me.rush -= 1
    s.steps += 1
    me.meeples[s.moving] = cell
    s.hand[INGREDIENT_AT[cell]] += gain(s, cell, s.moving)
    if steps_left(s) == 0:
        begin_pouring(s)
