"""The floor: 4 x 4 cells, who stands where, and what an entered cell gives."""

from __future__ import annotations

from trivet.kernel.rule import rule, table

from .parts import CORNER, INGREDIENT_AT, MULTIPLIER, SPECIAL
from .state import DIAGONAL, DIRECTIONS, DOUBLE_CORNER, DOUBLE_MEEPLE, DOUBLE_SPECIAL, STRAIGHT, State

_STEP = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1), "ne": (-1, 1), "se": (1, 1), "sw": (1, -1), "nw": (-1, -1)}


def _neighbour(cell: int, direction: str) -> int:
    row, col = cell // 4 + _STEP[direction][0], cell % 4 + _STEP[direction][1]
    return row * 4 + col if 0 <= row < 4 and 0 <= col < 4 else -1


# The cell that a step leads to; -1 off the floor, which does not wrap.
NEXT_CELL: list[list[int]] = table([[_neighbour(cell, direction) for direction in DIRECTIONS] for cell in range(16)])


@rule
def baristas(s: State) -> int:
    """How many baristas each player has (3.2)."""
    return 2 if s.seats == 2 else 1


@rule
def is_taken(s: State, cell: int, moving: int) -> bool:
    """Whether another barista than the mover's number `moving` stands there, the mover's own second one included (ruling 6)."""
    for seat in range(s.seats):
        for m in range(2):
            if s.players[seat].meeples[m] == cell and not (seat == s.seat and m == moving):
                return True
    return False


@rule
def others_there(s: State, cell: int, moving: int) -> bool:
    """Whether a barista that counts for the busy counter stands there (ruling 6)."""
    if s.options.own_barista_doubles != 0:
        return is_taken(s, cell, moving)
    for seat in range(s.seats):
        for m in range(2):
            if seat != s.seat and s.players[seat].meeples[m] == cell:
                return True
    return False


@rule
def directions(s: State) -> int:
    """How many of the directions the player to move may step in: four, with the upgrade eight (6)."""
    return len(NEXT_CELL[0]) if s.players[s.seat].upgrades[DIAGONAL] != 0 else STRAIGHT


@rule
def steps_to_free(s: State, cell: int, moving: int) -> int:
    """The least number of steps from a cell to one where the barista may stay; 0 when it is free itself (4.2).

    Three others at most stand on the floor, so a free cell is never further than two steps.
    """
    if not is_taken(s, cell, moving):
        return 0
    for direction in range(directions(s)):
        beside = NEXT_CELL[cell][direction]
        if beside >= 0 and not is_taken(s, beside, moving):
            return 1
    return 2


@rule
def gain(s: State, cell: int, moving: int) -> int:
    """How much of its ingredient an entered cell gives: one, times each doubling that applies (4.2, 6)."""
    upgrades = s.players[s.seat].upgrades
    n = 1
    if upgrades[DOUBLE_CORNER] != 0 and CORNER[cell] != 0:
        n *= MULTIPLIER[DOUBLE_CORNER]
    if upgrades[DOUBLE_SPECIAL] != 0 and SPECIAL[cell] != 0:
        n *= MULTIPLIER[DOUBLE_SPECIAL]
    if upgrades[DOUBLE_MEEPLE] != 0 and others_there(s, cell, moving):
        n *= MULTIPLIER[DOUBLE_MEEPLE]
    return n


@rule
def ingredient_of(cell: int) -> int:
    """The ingredient printed on a cell."""
    return INGREDIENT_AT[cell]
