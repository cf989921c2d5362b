"""Facts about the game for the engine around it."""

from __future__ import annotations

from .actions import SHEETS, STANDARD_SHEETS
from .forecast import MORE_RULES as MORE_RULES

TITLE = "Coffee Roaster"
MIN_SEATS = MAX_SEATS = 1
MINUTES = (10, 30)
RULES_VERSION = 1

# Sheets that the roast of the day is chosen from.
DAILY = SHEETS[:STANDARD_SHEETS]

# Decision points in the order of state.py, with the clause of the rules that the drawer opens at.
PROMPT_CLAUSE = {
    "choose_sheet": "7.1",
    "immediate": "4.4a",
    "redraw_first": "4.4a.3",
    "redraw_second": "4.4a.3",
    "remove_first": "4.4a.4",
    "remove_second": "4.4a.4",
    "flavour": "4.4b",
    "bean_first": "4.4b",
    "bean_second": "4.4b",
    "split_parts": "4.4b.3",
    "go_on": "4.6",
    "cup_stop": "R36",
    "cup_place": "5.1",
    "selection": "5.2",
    "redraw_offer": "5.3",
    "return_second": "5.3",
    "keep_first": "5.3",
    "keep_second": "5.3",
    "over": "6.0",
}
PROMPTS = list(PROMPT_CLAUSE)

# Points inside one choice that takes several steps: the board offers to take it back.
HALF_CHOSEN = {"redraw_first", "redraw_second", "bean_first", "bean_second", "split_parts", "return_second"}

# Points that are shown even when only one action is legal (section 8).
ALWAYS_ASK = {"go_on", "redraw_offer"}
