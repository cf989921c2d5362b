"""What a finished match gives its player for good (section 7, ruling 47)."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .parts import UNLOCK_TOTAL
from .state import EASY, FULL, ROASTS, TOTAL, State

# What can be unlocked, and the option that tells a new table so.
UNLOCKS = {"expert": "expert_unlocked"}


@rule
def unlocks_expert(s: State) -> bool:
    """Whether this match opens the expert sheets of group I: a finished full menu with enough points."""
    if s.over == 0 or s.options.menu != FULL:
        return False
    if s.options.mode == EASY and s.options.expert_start_unlock_counts_easy_mode == 0:
        return False
    points = 0
    for game in range(ROASTS):
        points += s.results[game][TOTAL]
    return points >= UNLOCK_TOTAL[0]


@rule
def unlocks(s: State) -> list[str]:
    """The names of what this finished match unlocks."""
    return ["expert"] if unlocks_expert(s) else []
