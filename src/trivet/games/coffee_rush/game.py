"""Facts about the game for the engine around it."""

from __future__ import annotations

from .planner import MEMORY
from .planner import MORE_RULES as MORE_RULES

TITLE = "Coffee Rush"
MIN_SEATS, MAX_SEATS = 2, 4
MINUTES = (20, 40)
RULES_VERSION = 1

# Decision points in the order of state.py, with the clause of the rulebook that the drawer opens at.
PROMPT_CLAUSE = {
    "place": "3.6",
    "start_cup": "3.7",
    "upgrade": "4.1",
    "meeple": "4.2",
    "step": "4.2.1",
    "empty": "4.3",
    "pour": "4.3",
    "serve": "4.4",
    "over": "7.1",
}
PROMPTS = list(PROMPT_CLAUSE)

# Points inside one choice that takes several steps: the board offers to take it back.
HALF_CHOSEN: set[str] = {"start_cup"}

# Points that are shown even when only one action is legal: the end of a turn is said by the player, so that the last
# ingredient poured can still be taken back.
ALWAYS_ASK = {"serve"}

BOT_MEMORY = MEMORY  # numbers that the planner keeps

SAME_FOR_ALL = True  # hide and summary do not look at the seat: the server makes its views once for everybody
