"""The action table: every decision has a number and a text. The table is the same for all component data.

Cups and tabs are counted from 1, cells from 0 (row * 4 + column). Each block of numbers has its first number as a constant.
"""

from __future__ import annotations

from .state import CELLS, CUPS, DIRECTIONS, INGREDIENT_NAMES, TABS, UPGRADE_NAMES

_TEXTS: list[str] = []


def _block(*texts: str) -> int:
    """Append texts to the table; the number of the first."""
    first = len(_TEXTS)
    _TEXTS.extend(texts)
    return first


# The commonest decisions come first, so that a search of the mask ends early.
WALK = _block(*(f"step:{direction}" for direction in DIRECTIONS))
STOP = _block("stop")
CHOOSE_MEEPLE = _block("meeple:1", "meeple:2")
EMPTY_CUP = _block(*(f"empty:{cup + 1}" for cup in range(CUPS)))
EMPTY_DONE = _block("empty_done")
POUR_INTO = _block(*(f"pour:{ingredient}@{cup + 1}" for ingredient in INGREDIENT_NAMES for cup in range(CUPS)))
RETURN = _block(*(f"return:{ingredient}" for ingredient in INGREDIENT_NAMES))
SERVE_DONE = _block("serve_done")
SERVE_CUP = _block(*(f"serve:{cup + 1}@{tab + 1}" for cup in range(CUPS) for tab in range(TABS)))
SKIP = _block("skip")
ACTIVATE = _block(*(f"upgrade:{upgrade}" for upgrade in UPGRADE_NAMES))
START_IN = _block(*(f"cup:{cup + 1}" for cup in range(CUPS)))
PLACE_ON = _block(*(f"place:{cell}" for cell in range(CELLS)))

N_ACTIONS = len(_TEXTS)
_NUMBERS = {text: number for number, text in enumerate(_TEXTS)}


def action_text(a: int) -> str:
    """The text of an action number."""
    return _TEXTS[a]


def action_number(text: str) -> int:
    """The number of an action text. Raises KeyError when there is no such action."""
    return _NUMBERS[text]


def verb_of(a: int) -> str:
    """The word before the colon: what kind of action it is."""
    return _TEXTS[a].partition(":")[0]
