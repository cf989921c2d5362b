"""The contract: start, legal actions, apply, and who decides what. The rules themselves stand in the files beside."""

from __future__ import annotations

from trivet.kernel.mask import clear_mask
from trivet.kernel.rule import rule

from .actions import (
    BEAN,
    CHOOSE,
    CUP_TEST,
    DECLINE,
    DRAW_ON,
    END_FLAVOUR,
    END_IMMEDIATE,
    KEEP,
    KEEP_ROASTING,
    PLACE_0,
    PLACE_1,
    REMOVE,
    RETURN,
    SKIP,
    SPLIT_INTO,
    STOP,
)
from .cup_test import (
    begin_cup_test,
    decline_redraw,
    draw_for_cup,
    keep,
    mark_offer,
    mark_places,
    mark_returns,
    place_drawn,
    return_from_cup,
)
from .flavour import lay, mark_beans, mark_flavour, mark_skips, mark_splits, skip_effect, split_bean, take_bean
from .immediate import mark_immediate, mark_pending, mark_put_back, place_bean, put_back, remove_one, use_left_action
from .judgement import expected_points
from .menus import clear_record, finish_roast, mark_sheets
from .roasting import end_flavour, end_immediate, keep_roasting, mark_go_on
from .setup import clear_table, set_up
from .state import (
    BEAN_FIRST,
    BEAN_SECOND,
    CHOOSE_SHEET,
    CUP_PLACE,
    CUP_SELECTION,
    CUP_STOP,
    FLAVOUR_EFFECT,
    GO_ON,
    IMMEDIATE,
    KEEP_FIRST,
    KEEP_SECOND,
    REDRAW_FIRST,
    REDRAW_OFFER,
    REDRAW_SECOND,
    REMOVE_FIRST,
    REMOVE_SECOND,
    RETURN_SECOND,
    ROASTS,
    SPLIT_PARTS,
    TOTAL,
    State,
)


@rule
def start(s: State) -> None:
    """An empty table and roast record; what follows is dealt when a sheet is chosen."""
    s.revealed = 0
    clear_record(s)
    clear_table(s)
    s.prompt = CHOOSE_SHEET


@rule
def legal_actions(s: State, mask: list[int]) -> None:
    """Mark what the present decision allows."""
    clear_mask(mask)
    point = s.prompt
    if s.over != 0:
        return
    if point == IMMEDIATE:
        mark_immediate(s, mask)
    elif point == FLAVOUR_EFFECT:
        mark_flavour(s, mask)
    elif point == CUP_PLACE:
        mark_places(s, mask)
    elif point == GO_ON:
        mark_go_on(s, mask)
    elif point == BEAN_FIRST:
        mark_beans(s, mask)
        mark_skips(s, mask)
    elif point == BEAN_SECOND:
        mark_beans(s, mask)
    elif point == SPLIT_PARTS:
        mark_splits(s, mask)
        mark_skips(s, mask)
    elif point in (REDRAW_FIRST, REDRAW_SECOND):
        mark_put_back(s, mask)
    elif point in (REMOVE_FIRST, REMOVE_SECOND):
        mark_pending(s, mask, REMOVE)
    elif point in (CUP_SELECTION, KEEP_FIRST, KEEP_SECOND):
        mark_pending(s, mask, KEEP)
    elif point == REDRAW_OFFER:
        mark_offer(s, mask)
    elif point == RETURN_SECOND:
        mark_returns(s, mask)
    elif point == CUP_STOP:
        mask[DRAW_ON] = 1
        mask[STOP] = 1
    elif point == CHOOSE_SHEET:
        mark_sheets(s, mask)


@rule
def apply_action(s: State, a: int) -> None:
    """Carry out one decision and everything that follows of itself."""
    point = s.prompt
    if point == IMMEDIATE:
        if a == END_IMMEDIATE:
            end_immediate(s)
        elif a == PLACE_1:
            place_bean(s, 1)
        elif a == PLACE_0:
            place_bean(s, 0)
        else:
            use_left_action(s, a)
    elif point == FLAVOUR_EFFECT:
        if a == END_FLAVOUR:
            end_flavour(s)
        else:
            lay(s, a)
    elif point == CUP_PLACE:
        place_drawn(s, a)
    elif point == GO_ON:
        if a == KEEP_ROASTING:
            keep_roasting(s)
        elif a == CUP_TEST:
            begin_cup_test(s)
    elif point in (BEAN_FIRST, BEAN_SECOND, SPLIT_PARTS):
        if a >= SPLIT_INTO:
            split_bean(s, a - SPLIT_INTO)
        elif a >= SKIP:
            skip_effect(s, a - SKIP)
        else:
            take_bean(s, a - BEAN)
    elif point in (REDRAW_FIRST, REDRAW_SECOND):
        put_back(s, a)
    elif point in (REMOVE_FIRST, REMOVE_SECOND):
        remove_one(s, a)
    elif point in (CUP_SELECTION, KEEP_FIRST, KEEP_SECOND):
        keep(s, a)
    elif point in (REDRAW_OFFER, RETURN_SECOND):
        if a == DECLINE:
            decline_redraw(s)
        else:
            return_from_cup(s, a - RETURN)
    elif point == CUP_STOP:
        if a == DRAW_ON:
            draw_for_cup(s)
        else:
            finish_roast(s)
    elif point == CHOOSE_SHEET:
        set_up(s, a - CHOOSE)


@rule
def current_player(s: State) -> int:
    """The one player, -1 at the end."""
    return -1 if s.over != 0 else 0


@rule
def prompt(s: State) -> int:
    """The decision point."""
    return s.prompt


@rule
def returns(s: State, out: list[int]) -> None:
    """The total of all roasts; it may be negative (ruling 45)."""
    points = 0
    for game in range(ROASTS):
        points += s.results[game][TOTAL]
    out[0] = points


@rule
def ranks(s: State, out: list[int]) -> None:
    """There is only one player."""
    out[0] = 1


@rule
def hide(s: State, seat: int) -> None:
    """Only the order of the bag is hidden, and that is the generator."""
    for i in range(len(s.rng)):
        s.rng[i] = 0


@rule
def sample_hidden(s: State, seat: int) -> None:
    """Fresh words in the generator are a fresh order of the bag: nothing else is hidden."""


@rule
def estimate(s: State, seat: int) -> float:
    """A cheap judgement, in points: roasts done, and the cup to be expected from the bag as it is."""
    points = 0.0
    for game in range(ROASTS):
        points += s.results[game][TOTAL]
    if s.over == 0:
        points += expected_points(s)
    return points
