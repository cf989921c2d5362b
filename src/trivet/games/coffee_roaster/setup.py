"""Setup of one roast."""

from __future__ import annotations

from trivet.kernel.chance import shuffle
from trivet.kernel.rule import rule

from .parts import BOX, FIRST_CHIPS, SHEET_START, SHEET_TOKENS, SMOKE_WAITING
from .roasting import begin_round
from .state import ALL_PURPOSE, BODY, COLOURS, EASY, KINDS, LINE_SPACES, OVALS, PLATE_SPACES, SMOKE, SPACES, State


@rule
def clear_table(s: State) -> None:
    """Return everything to the box (3.2)."""
    for k in range(KINDS):
        s.box[k] = BOX[k]
        s.bag[k] = 0
        s.hand[k] = 0
        s.removed[k] = 0
        s.pending[k] = 0
    for c in range(COLOURS):
        s.reserve[c] = 0
    for i in range(len(s.left)):
        s.left[i] = -1
    for i in range(LINE_SPACES):
        s.right[i] = -1
    for i in range(len(s.chips)):
        s.chips[i] = -1
        s.earned[i] = 0
    for i in range(OVALS):
        s.cup[i] = -1
    for i in range(PLATE_SPACES):
        s.plates[i] = -1
    s.sheet = -1
    s.round = 0
    s.space = 0
    s.choose = 0
    s.laid = -1
    s.effect = -1
    s.first = -1
    s.all_purpose_out = 0


@rule
def set_up(s: State, sheet: int) -> None:
    """Deal the chips, lay out the tokens of the sheet and draw for the first round (section 3, C3)."""
    clear_table(s)
    s.sheet = sheet
    for i in range(len(s.chips)):
        s.chips[i] = FIRST_CHIPS[i]
    if s.options.special_chips_shuffled != 0:
        shuffle(s.rng, s.chips, len(s.chips))
    s.all_purpose_out = 1
    s.box[ALL_PURPOSE] -= 1
    s.space = SHEET_START[s.options.mode][sheet]
    for space in range(s.space + 1, SPACES):
        s.box[SMOKE] -= SMOKE_WAITING[s.options.mode][space]
    for k in range(KINDS):
        s.bag[k] = SHEET_TOKENS[sheet][k]
        s.box[k] -= SHEET_TOKENS[sheet][k]
    if s.options.mode == EASY:
        for c in range(COLOURS):
            if s.bag[BODY + c] > 0:
                s.bag[BODY + c] -= 1
                s.reserve[c] = 1
    begin_round(s)
