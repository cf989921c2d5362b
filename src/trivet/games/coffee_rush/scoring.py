"""Points and places (section 7)."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .parts import COMPLETED_POINTS, FIGURE, PENALTY_POINTS, UPGRADE_POINTS
from .state import UPGRADES, State


@rule
def completed_points(s: State, seat: int) -> int:
    """For the completed cards still in the pile; those paid away count no more (ruling 17)."""
    return s.players[seat].completed * FIGURE[COMPLETED_POINTS]


@rule
def upgrade_points(s: State, seat: int) -> int:
    points = 0
    for upgrade in range(UPGRADES):
        points += s.players[seat].upgrades[upgrade] * UPGRADE_POINTS[upgrade]
    return points


@rule
def penalty_points(s: State, seat: int) -> int:
    """Zero or less."""
    return s.players[seat].penalties * FIGURE[PENALTY_POINTS]


@rule
def points_of(s: State, seat: int) -> int:
    return completed_points(s, seat) + upgrade_points(s, seat) + penalty_points(s, seat)


@rule
def is_ahead(s: State, one: int, other: int) -> bool:
    """Whether `one` stands before `other`: points, then completed cards held, then Rush tokens (ruling 28, C8)."""
    here = points_of(s, one)
    there = points_of(s, other)
    if here != there:
        return here > there
    mine = s.players[one]
    theirs = s.players[other]
    if mine.completed != theirs.completed:
        return mine.completed > theirs.completed
    return mine.rush > theirs.rush


@rule
def place_of(s: State, seat: int) -> int:
    """1 is first; whoever cannot be told apart shares a place (C8)."""
    place = 1
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            place += 1
    return place
