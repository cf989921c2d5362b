"""Menus: which bean sheets may be roasted next, and when the match is over (section 7)."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .actions import CHOOSE
from .parts import GROUP_OF_GAME, NEXT_DIFFICULTY, SHEET_DIFFICULTY, SHEET_GROUP
from .scoring import score_roast
from .state import CHOOSE_SHEET, OVER, ROASTS, SHEET, TOTAL, TRIAL, State

BEGINNER, INTERMEDIATE, EXPERT = range(3)


@rule
def next_difficulty(s: State) -> int:
    """The difficulty of the next sheet, from the total of the roast before."""
    if s.game == 0:
        return BEGINNER
    before = s.results[s.game - 1][TOTAL]
    if before <= NEXT_DIFFICULTY[BEGINNER]:
        return BEGINNER
    if before <= NEXT_DIFFICULTY[INTERMEDIATE]:
        return INTERMEDIATE
    return EXPERT


@rule
def may_roast(s: State, sheet: int) -> bool:
    """D2: whether this sheet may be chosen now. A trial may be of one named sheet."""
    if SHEET_GROUP[sheet] == 0:
        return False
    if s.options.menu == TRIAL:
        named = s.options.sheet - 1
        return named < 0 or named == sheet or SHEET_GROUP[named] == 0
    if SHEET_GROUP[sheet] != GROUP_OF_GAME[s.game]:
        return False
    if s.game == 0 and SHEET_DIFFICULTY[sheet] == EXPERT and s.options.expert_unlocked != 0:
        return True
    return SHEET_DIFFICULTY[sheet] == next_difficulty(s)


@rule
def mark_sheets(s: State, mask: list[int]) -> None:
    """D2: the sheets that may be chosen now."""
    for sheet in range(len(SHEET_GROUP)):
        if may_roast(s, sheet):
            mask[CHOOSE + sheet] = 1


@rule
def finish_roast(s: State) -> None:
    """Score the cup, then the next roast of the menu or the end. The table stays as it lies until a sheet is chosen."""
    score_roast(s)
    if s.options.menu == TRIAL or s.game == ROASTS - 1:
        s.over = 1
        s.prompt = OVER
    else:
        s.game += 1
        s.prompt = CHOOSE_SHEET


@rule
def clear_record(s: State) -> None:
    """An empty roast record."""
    s.over = 0
    s.game = 0
    for game in range(ROASTS):
        for column in range(len(s.results[game])):
            s.results[game][column] = 0
        s.results[game][SHEET] = -1
