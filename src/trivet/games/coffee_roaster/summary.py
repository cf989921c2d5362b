"""Figures that follow from the state, for the board and the score sheet."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule

from .actions import KIND_NAMES, SHEETS
from .menus import may_roast, next_difficulty
from .parts import (
    COST,
    DRAWS,
    FIELD,
    FLAVOUR_POINTS,
    GROUP_OF_GAME,
    LEVEL,
    ONCE,
    PLATES,
    RANK_FROM,
    RED,
    ROAST_POINTS,
    SHEET_DIFFICULTY,
    SHEET_GROUP,
    SKILL_POINTS,
    SMOKE_WAITING,
)
from .schema import DIFFICULTIES, RANK_NAMES
from .scoring import EMPTY_OVAL, NO_FLAVOUR, in_cup, largest_group, matched_flavours, penalty_points, roast_total
from .state import CHOOSE_SHEET, EXTRA_PLATE, FULL, GO_ON, IMMEDIATE, KINDS, LEVELS, OVALS, SHEET, SPACES, TOTAL, State
from .unlocks import unlocks_expert


@rule
def summary(s: State, seat: int) -> dict[str, Any]:
    """Everything the board shows that is not itself a field of the state."""
    done = [result[TOTAL] for result in s.results if result[SHEET] >= 0]
    roasting = IMMEDIATE <= s.prompt <= GO_ON and not s.over
    hotter = s.space + 1 if roasting and s.space + 1 < SPACES else None
    mode = s.options.mode
    rank = rank_of(sum(done)) if s.over and s.options.menu == FULL else None
    return {
        "counter": counter(s) if roasting else None,
        "plates": {
            "open": PLATES[mode][s.earned[EXTRA_PLATE]],
            "used": sum(kind >= 0 for kind in s.plates),
        },
        "cup": cup_figures(s) if s.sheet >= 0 else None,
        "sheets": [SHEETS[place] for place in range(len(SHEETS)) if s.prompt == CHOOSE_SHEET and may_roast(s, place)],
        "group": group(s),
        "difficulty": difficulty(s),
        "next_draws": None if hotter is None else DRAWS[mode][hotter],
        "next_red": hotter is not None and RED[mode][hotter] != 0,
        "next_smoke": 0 if hotter is None else SMOKE_WAITING[mode][hotter],
        "totals": done,
        "total": sum(done),
        "rank": None if rank is None else RANK_NAMES[rank],
        "unlocks_expert": bool(unlocks_expert(s)),
    }


@rule
def counter(s: State) -> int:
    """The roast counter: levels of all beans in bag, in hand and being chosen among (2.5, C14)."""
    n = 0
    for level in range(LEVELS):
        n += (s.bag[level] + s.hand[level] + s.pending[level]) * LEVEL[level]
    return n


@rule
def rank_of(total: int) -> int:
    """The rank of a full menu's total, 0 is the best."""
    for rank in range(len(RANK_FROM)):
        if total >= RANK_FROM[rank]:
            return rank
    return len(RANK_FROM) - 1


@rule
def group(s: State) -> int | None:
    """The group of the sheet, or of the one to be chosen."""
    if s.prompt != CHOOSE_SHEET and s.sheet >= 0:
        return SHEET_GROUP[s.sheet]
    return GROUP_OF_GAME[s.game] if s.options.menu == FULL else None


@rule
def difficulty(s: State) -> str | None:
    """The difficulty of the sheet, or of the one to be chosen."""
    if s.prompt != CHOOSE_SHEET and s.sheet >= 0:
        return DIFFICULTIES[SHEET_DIFFICULTY[s.sheet]]
    return DIFFICULTIES[next_difficulty(s)] if s.options.menu == FULL else None


@rule
def cup_figures(s: State) -> dict[str, Any]:
    """What the cup is worth as it stands, by source of points."""
    roast, matched, largest = roast_total(s), matched_flavours(s), largest_group(s)
    roast_points, flavour_points = ROAST_POINTS[s.sheet][roast], FLAVOUR_POINTS[matched]
    skill_points, penalty = SKILL_POINTS[s.options.skill_table][largest], penalty_points(s)
    filled = sum(code >= 0 for code in s.cup)
    return {
        "total": roast_points + flavour_points + skill_points + penalty,
        "roast": {"total": roast, "best": max(ROAST_POINTS[s.sheet]), "points": roast_points},
        "flavour": {"matched": matched, "field": sum(FIELD[s.sheet]), "points": flavour_points},
        "skill": {"largest": largest, "level": group_level(s, largest), "points": skill_points},
        "penalty": {"points": penalty, "lines": penalty_lines(s)},
        "filled": filled,
        "empty": OVALS - filled,
    }


@rule
def group_level(s: State, largest: int) -> int:
    """The level of the largest group, -1 when there is none; of equal groups the darkest."""
    for level in range(LEVELS - 1, -1, -1):
        if largest > 0 and in_cup(s, level) == largest:
            return level
    return -1


@rule
def penalty_lines(s: State) -> list[dict[str, Any]]:
    """Every reason for lost points: spoilt tokens by kind, no flavour, an empty oval."""
    lines: list[dict[str, Any]] = []
    for kind in range(KINDS):
        count = in_cup(s, kind)
        if count > 0 and COST[kind] > 0:
            lines.append({"kind": KIND_NAMES[kind], "count": count, "points": -count * COST[kind]})
    if matched_flavours(s) == 0:
        lines.append({"kind": "no_flavour", "count": 1, "points": ONCE[NO_FLAVOUR]})
    if in_cup(s, -1) > 0:
        lines.append({"kind": "empty", "count": in_cup(s, -1), "points": ONCE[EMPTY_OVAL]})
    return lines
