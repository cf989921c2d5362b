"""The cup test: token after token, into the cup or onto a plate, until ten ovals are filled or the bag is empty."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .actions import DECLINE, INTO_CUP, KEEP, ONTO_PLATE, RETURN
from .menus import finish_roast
from .parts import CHIP_DRAW, PLATES, SELECTION_OVAL
from .state import (
    BODY,
    COLOURS,
    CUP_PLACE,
    CUP_REDRAW,
    CUP_SELECTION,
    CUP_STOP,
    EXTRA_PLATE,
    KEEP_FIRST,
    KEEP_SECOND,
    KINDS,
    OVALS,
    PLATE_SPACES,
    REDRAW_OFFER,
    RETURN_SECOND,
    SELECTION,
    State,
)
from .tokens import draw_replacing_moisture, pending_to_bag, total


@rule
def begin_cup_test(s: State) -> None:
    """An unused reserve joins the bag (ruling 46, C8); then the first draw."""
    if s.options.easy_reserve_joins_bag_for_cup_test != 0:
        for c in range(COLOURS):
            s.bag[BODY + c] += s.reserve[c]
            s.reserve[c] = 0
    go_on_with_cup(s)


@rule
def current_oval(s: State) -> int:
    """The oval to be filled next, -1 when all are."""
    for i in range(OVALS):
        if s.cup[i] < 0:
            return i
    return -1


@rule
def free_plate(s: State) -> int:
    """The next free plate space, -1 when there is none (2.3)."""
    open_spaces = PLATES[s.options.mode][s.earned[EXTRA_PLATE]]
    for i in range(PLATE_SPACES):
        if s.plates[i] < 0:
            return i if i < open_spaces else -1
    return -1


@rule
def go_on_with_cup(s: State) -> None:
    """The next draw, or the redraw chip, or the end."""
    if current_oval(s) < 0:
        if s.earned[CUP_REDRAW] != 0:
            s.choose = 2
            s.prompt = REDRAW_OFFER
        else:
            finish_roast(s)
    elif total(s.bag) == 0:
        finish_roast(s)
    elif s.options.cup_early_stop != 0:
        s.prompt = CUP_STOP
    else:
        draw_for_cup(s)


@rule
def draw_for_cup(s: State) -> None:
    """A normal draw, or on a selection oval a draw of two of which one is kept (ruling 34)."""
    s.choose = 1
    if s.earned[SELECTION] != 0 and SELECTION_OVAL[current_oval(s)] != 0:
        came = draw_replacing_moisture(s, CHIP_DRAW[SELECTION])
        s.prompt = CUP_SELECTION
    else:
        came = draw_replacing_moisture(s, 1)
        s.prompt = CUP_PLACE
    if came == 0:
        s.choose = 0
        finish_roast(s)


@rule
def mark_places(s: State, mask: list[int]) -> None:
    """D8: the cup, or a plate with an empty space."""
    mask[INTO_CUP] = 1
    if free_plate(s) >= 0:
        mask[ONTO_PLATE] = 1


@rule
def place_drawn(s: State, a: int) -> None:
    """Put the drawn token in the cup or on a plate, for good (ruling 33)."""
    kind = 0
    while s.pending[kind] == 0:
        kind += 1
    s.pending[kind] = 0
    s.choose = 0
    if a == INTO_CUP:
        s.cup[current_oval(s)] = kind
    else:
        s.plates[free_plate(s)] = kind
    go_on_with_cup(s)


@rule
def keep_selected(s: State, kind: int) -> None:
    """D9: one token in the cup, the other back in the bag."""
    s.pending[kind] -= 1
    s.cup[current_oval(s)] = kind
    s.choose = 0
    pending_to_bag(s)
    go_on_with_cup(s)


@rule
def mark_returns(s: State, mask: list[int]) -> None:
    """D10: the kinds in the cup; the square chips stay (ruling 35)."""
    for i in range(OVALS):
        if 0 <= s.cup[i] < KINDS:
            mask[RETURN + s.cup[i]] = 1


@rule
def decline_redraw(s: State) -> None:
    """The cup stays as it is."""
    s.choose = 0
    finish_roast(s)


@rule
def return_from_cup(s: State, kind: int) -> None:
    """Put a token of the cup back in the bag; after the second draw three (C13)."""
    oval = 0
    while s.cup[oval] != kind:
        oval += 1
    s.cup[oval] = -1
    s.bag[kind] += 1
    s.choose -= 1
    if s.choose > 0:
        s.prompt = RETURN_SECOND
    else:
        s.choose = 2
        draw_replacing_moisture(s, CHIP_DRAW[CUP_REDRAW])
        s.prompt = KEEP_FIRST


@rule
def keep_redrawn(s: State, kind: int) -> None:
    """D11: two of the drawn tokens fill the free ovals, lower first; the rest go back in the bag."""
    s.pending[kind] -= 1
    s.cup[current_oval(s)] = kind
    s.choose -= 1
    if s.choose > 0:
        s.prompt = KEEP_SECOND
    else:
        pending_to_bag(s)
        finish_roast(s)


@rule
def mark_offer(s: State, mask: list[int]) -> None:
    """D10: decline, or the first token to return."""
    mask[DECLINE] = 1
    mark_returns(s, mask)


@rule
def keep(s: State, a: int) -> None:
    """One of the drawn tokens stays in the cup."""
    if s.prompt == CUP_SELECTION:
        keep_selected(s, a - KEEP)
    else:
        keep_redrawn(s, a - KEEP)
