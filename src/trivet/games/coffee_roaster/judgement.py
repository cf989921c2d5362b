"""What the cup is worth if the cup test began now: averages, no search. Floats: this is for bots, not for the rules."""

from __future__ import annotations

from math import exp

from trivet.kernel.rule import rule

from .cup_test import free_plate
from .parts import COST, FIELD, FLAVOUR_POINTS, LEVEL, ONCE, PLATES, ROAST_POINTS, SKILL_POINTS, SWEETNESS_FIELD
from .scoring import EMPTY_OVAL, NO_FLAVOUR, in_cup, roast_total
from .state import (
    ALL_PURPOSE,
    BODY,
    COLOURS,
    EXTRA_PLATE,
    KINDS,
    LEVELS,
    MOISTURE,
    OVALS,
    ROAST_0,
    SWEETNESS_IN_CUP,
    State,
)

BLUR = 5  # whole totals to each side that a cup of average luck may miss the mean by
WIDTH = 6.0
LUCK = 0.3  # the largest of several groups is larger than the largest mean


@rule
def expected_points(s: State) -> float:
    """Points to be expected from this roast; 0 while no sheet is chosen."""
    if s.sheet < 0 or s.results[s.game][0] >= 0 or s.round == 0:
        return 0.0
    spoilt = 0
    tokens = 0
    levels = 0
    cost = 0
    for k in range(KINDS):
        if k != MOISTURE:
            n = unsettled(s, k)
            tokens += n
            levels += n * LEVEL[k]
            if COST[k] > 0:
                spoilt += n
                cost += n * COST[k]
    empty = in_cup(s, -1)
    plates = free_plates(s)
    share = 1.0 if tokens <= empty + plates else (empty + plates) / tokens  # of the tokens that are drawn at all
    refused = min(spoilt * share, plates * 1.0)
    if tokens > empty + refused:
        share = (empty + refused) / tokens
    points = smooth_roast_points(s, roast_total(s) + share * levels)
    points += expected_flavour(s, share)
    points += expected_skill(s, share)
    for i in range(OVALS):
        if s.cup[i] >= 0:
            points -= COST[s.cup[i]]
    if spoilt > 0:
        points -= cost * max(spoilt * share - refused, 0.0) / spoilt
    if tokens < empty + refused:
        points += ONCE[EMPTY_OVAL]
    return points


@rule
def unsettled(s: State, kind: int) -> int:
    """Tokens of a kind that may still come into the cup."""
    n = s.bag[kind] + s.hand[kind] + s.pending[kind]
    if BODY <= kind < BODY + COLOURS:
        n += s.reserve[kind - BODY]
    return n


@rule
def free_plates(s: State) -> int:
    """How many plate spaces are open and empty."""
    used = free_plate(s)
    return 0 if used < 0 else PLATES[s.options.mode][s.earned[EXTRA_PLATE]] - used


@rule
def smooth_roast_points(s: State, mean: float) -> float:
    """Roast points around an expected total: the curve blurred by a triangle, as cups of one bag vary."""
    low = int(mean)
    part = mean - low
    points = 0.0
    for away in range(-BLUR, BLUR + 2):
        total = low + away
        if 0 <= total < len(ROAST_POINTS[s.sheet]):
            distance = away - part
            if distance < 0.0:
                distance = -distance
            if distance < WIDTH:
                points += ROAST_POINTS[s.sheet][total] * (WIDTH - distance) / (WIDTH * WIDTH)
    return points


@rule
def between(row: list[int], at: float) -> float:
    """A table read between its entries."""
    low = int(at)
    if low >= len(row) - 1:
        return row[len(row) - 1] * 1.0
    return row[low] + (at - low) * (row[low + 1] - row[low])


@rule
def expected_flavour(s: State, share: float) -> float:
    """Flavour points for the average number of flavours that come into the cup, and the risk of none."""
    matched = 0.0
    missing = 0.0
    for c in range(COLOURS):
        need = max(FIELD[s.sheet][c] - in_cup(s, BODY + c), 0)
        here = 0.0 if need == 0 else need * (1.0 - exp(-share * unsettled(s, BODY + c) / need))  # they come when they like
        matched += FIELD[s.sheet][c] - need + here
        missing += need - here
    jokers = in_cup(s, ALL_PURPOSE) + share * unsettled(s, ALL_PURPOSE)
    if FIELD[s.sheet][SWEETNESS_FIELD] > 0:
        matched += in_cup(s, SWEETNESS_IN_CUP)
    else:
        jokers += in_cup(s, SWEETNESS_IN_CUP)
    matched += min(jokers, missing)
    points = between(FLAVOUR_POINTS, matched)
    if matched < 1.0:
        points += (1.0 - matched) * ONCE[NO_FLAVOUR]
    return points


@rule
def expected_skill(s: State, share: float) -> float:
    """Skill points for the average size of the largest group."""
    largest = 0.0
    for level in range(LEVELS):
        if level > ROAST_0 or s.options.level_zero_counts_for_skill != 0:
            largest = max(largest, in_cup(s, level) + share * unsettled(s, level))
    row = SKILL_POINTS[s.options.skill_table]
    likely = min(largest + LUCK, 10.0)
    return (between(row, max(likely - 1.5, 0.0)) + between(row, likely) + between(row, likely + 1.5)) / 3.0
