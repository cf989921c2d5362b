"""The roasting phase: heat, draw, and at the end of a round every bean left in hand gets darker."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .actions import CUP_TEST, KEEP_ROASTING
from .parts import DRAWS, RISE, SMOKE_WAITING
from .state import BURNT, FLAVOUR_EFFECT, GO_ON, HARD, IMMEDIATE, KINDS, LEVELS, ROAST_0, SMOKE, SPACES, State
from .tokens import draw_into_hand, total


@rule
def begin_round(s: State) -> None:
    """Steps 2 and 3. Without any token in hand or reserve, steps 4 and 5 are empty (ruling 50, C1)."""
    s.round += 1
    draw_into_hand(s, DRAWS[s.options.mode][s.space])
    s.prompt = GO_ON if nothing_to_use(s) else IMMEDIATE


@rule
def nothing_to_use(s: State) -> bool:
    """Whether hand and reserve are both empty."""
    return total(s.hand) == 0 and total(s.reserve) == 0


@rule
def end_immediate(s: State) -> None:
    """On to 4b; there is no way back to 4a in this round (ruling 9)."""
    if nothing_to_use(s):
        s.prompt = GO_ON
    else:
        s.prompt = FLAVOUR_EFFECT


@rule
def end_flavour(s: State) -> None:
    """Step 5: the beans in hand rise, everything goes back in the bag."""
    step = RISE[s.options.mode][s.space]
    for level in range(LEVELS - 1, -1, -1):
        raise_beans(s, level, step)
    risen = min(s.hand[HARD], s.box[ROAST_0])  # a hard bean becomes 0 on any space (ruling 26)
    s.hand[HARD] -= risen
    s.box[HARD] += risen
    s.box[ROAST_0] -= risen
    s.bag[ROAST_0] += risen
    for k in range(KINDS):
        s.bag[k] += s.hand[k]
        s.hand[k] = 0
    s.prompt = GO_ON


@rule
def raise_beans(s: State, level: int, step: int) -> None:
    """Raise the beans of one level as far as the box has darker ones; the others keep their level (rulings 23 to 25, C9)."""
    while step > 0 and s.hand[level] > 0:
        target = level + step
        if target >= LEVELS:
            target = BURNT
        risen = min(s.hand[level], s.box[target])
        s.hand[level] -= risen
        s.box[level] += risen
        s.box[target] -= risen
        s.bag[target] += risen
        if s.options.red_zone_partial_rise_when_short == 0:
            return
        step -= 1


@rule
def mark_go_on(s: State, mask: list[int]) -> None:
    """D7: on the last space only the cup test (ruling 30)."""
    mask[CUP_TEST] = 1
    if s.space < SPACES - 1:
        mask[KEEP_ROASTING] = 1


@rule
def keep_roasting(s: State) -> None:
    """Step 1 and a new round: one space hotter, smoke waiting there goes in the bag."""
    s.space += 1
    s.bag[SMOKE] += SMOKE_WAITING[s.options.mode][s.space]
    begin_round(s)
