"""Scoring one roast: four parts, each a small function of the cup (section 6)."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .parts import COST, FIELD, FLAVOUR_POINTS, LEVEL, ONCE, ROAST_POINTS, SKILL_POINTS, SWEETNESS_FIELD
from .state import (
    ALL_PURPOSE,
    BODY,
    COLOURS,
    FLAVOUR,
    LEVELS,
    OVALS,
    PENALTY,
    ROAST,
    SHEET,
    SKILL,
    SWEETNESS_IN_CUP,
    TOTAL,
    State,
)

NO_FLAVOUR, EMPTY_OVAL = range(2)  # entries of ONCE


@rule
def roast_total(s: State) -> int:
    """Sum of the levels in the cup, the extra-bean chip included (6.1)."""
    n = 0
    for i in range(OVALS):
        if s.cup[i] >= 0:
            n += LEVEL[s.cup[i]]
    return n


@rule
def in_cup(s: State, code: int) -> int:
    """How many tokens of this kind (or chips with this code) are in the cup."""
    n = 0
    for i in range(OVALS):
        if s.cup[i] == code:
            n += 1
    return n


@rule
def matched_flavours(s: State) -> int:
    """How many tokens of the flavour field the cup has, with the best use of all-purpose token and sweetness chip (6.2)."""
    jokers = in_cup(s, ALL_PURPOSE)
    matched = 0
    missing = 0
    for c in range(COLOURS):
        here = min(in_cup(s, BODY + c), FIELD[s.sheet][c])
        matched += here
        missing += FIELD[s.sheet][c] - here
    if FIELD[s.sheet][SWEETNESS_FIELD] > 0:
        matched += in_cup(s, SWEETNESS_IN_CUP)
    else:
        jokers += in_cup(s, SWEETNESS_IN_CUP)
    return matched + min(jokers, missing)


@rule
def largest_group(s: State) -> int:
    """The most beans of one level in the cup; the extra-bean chip is no bean (6.3)."""
    largest = 0
    for level in range(LEVELS):
        if level > 0 or s.options.level_zero_counts_for_skill != 0:
            largest = max(largest, in_cup(s, level))
    return largest


@rule
def penalty_points(s: State) -> int:
    """What spoilt tokens, a missing flavour and an empty oval cost: 0 or less (6.4)."""
    points = 0
    empty = 0
    for i in range(OVALS):
        if s.cup[i] >= 0:
            points -= COST[s.cup[i]]
        else:
            empty = 1
    if matched_flavours(s) == 0:
        points += ONCE[NO_FLAVOUR]
    if empty != 0:
        points += ONCE[EMPTY_OVAL]
    return points


@rule
def score_roast(s: State) -> None:
    """Write the result of this roast in the roast record."""
    result = s.results[s.game]
    result[SHEET] = s.sheet
    result[ROAST] = ROAST_POINTS[s.sheet][roast_total(s)]
    result[FLAVOUR] = FLAVOUR_POINTS[matched_flavours(s)]
    result[SKILL] = SKILL_POINTS[s.options.skill_table][largest_group(s)]
    result[PENALTY] = penalty_points(s)
    result[TOTAL] = result[ROAST] + result[FLAVOUR] + result[SKILL] + result[PENALTY]
