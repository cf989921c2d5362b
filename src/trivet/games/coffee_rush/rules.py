"""The contract: start, legal actions, apply, and who decides what. The rules themselves stand in the files beside."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .action_table import (
    ACTIVATE,
    CHOOSE_MEEPLE,
    EMPTY_CUP,
    EMPTY_DONE,
    N_ACTIONS,
    PLACE_ON,
    POUR_INTO,
    RETURN,
    SERVE_CUP,
    SERVE_DONE,
    SKIP,
    START_IN,
    STOP,
    WALK,
)
from .hidden import blank, deal_unseen
from .judgement import worth
from .movement import begin_move, choose_meeple, mark_meeples, mark_steps, take_step
from .orders import mark_serves, serve
from .pouring import begin_pouring, begin_tokens, empty_cup, let_go, mark_empty, mark_pours, pour
from .scoring import place_of, points_of
from .setup import fill_first, lay_out, mark_cells, mark_start_cups, place
from .state import CUPS, EMPTY, MEEPLE, PLACE, POUR, SERVE, START_CUP, STEP, TABS, UPGRADE, State
from .turns import end_turn
from .upgrades import activate, mark_upgrades


@rule
def start(s: State) -> None:
    """Shuffle, deal, and ask for the first barista."""
    lay_out(s)


@rule
def legal_actions(s: State, mask: list[int]) -> None:
    """Mark what the present decision allows (section 8)."""
    for a in range(N_ACTIONS):
        mask[a] = 0
    point = s.prompt
    if point == STEP:
        mark_steps(s, mask)
    elif point == POUR:
        mark_pours(s, mask)
    elif point == SERVE:
        mark_serves(s, mask)
    elif point == EMPTY:
        mark_empty(s, mask)
    elif point == MEEPLE:
        mark_meeples(s, mask)
    elif point == UPGRADE:
        mark_upgrades(s, mask)
    elif point == PLACE:
        mark_cells(s, mask)
    elif point == START_CUP:
        mark_start_cups(s, mask)


@rule
def apply_action(s: State, a: int) -> None:
    """Carry out one decision and everything that follows of itself."""
    point = s.prompt
    if point == STEP:
        if a == STOP:
            begin_pouring(s)
        else:
            take_step(s, a - WALK)
    elif point == POUR:
        if a >= RETURN:
            let_go(s, a - RETURN)
        else:
            pour(s, (a - POUR_INTO) // CUPS, (a - POUR_INTO) % CUPS)
    elif point == SERVE:
        if a == SERVE_DONE:
            end_turn(s)
        else:
            serve(s, (a - SERVE_CUP) // TABS, (a - SERVE_CUP) % TABS)
    elif point == EMPTY:
        if a == EMPTY_DONE:
            begin_tokens(s)
        else:
            empty_cup(s, a - EMPTY_CUP)
    elif point == MEEPLE:
        choose_meeple(s, a - CHOOSE_MEEPLE)
    elif point == UPGRADE:
        if a == SKIP:
            begin_move(s)
        else:
            activate(s, a - ACTIVATE)
    elif point == PLACE:
        place(s, a - PLACE_ON)
    elif point == START_CUP:
        fill_first(s, a - START_IN)


@rule
def current_player(s: State) -> int:
    """The seat to decide, -1 at the end."""
    return -1 if s.over != 0 else s.seat


@rule
def prompt(s: State) -> int:
    """The decision point."""
    return s.prompt


@rule
def returns(s: State, out: list[int]) -> None:
    """Points per seat; a negative total is possible (7)."""
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


@rule
def ranks(s: State, out: list[int]) -> None:
    """Places after the tie-breaks."""
    for seat in range(s.seats):
        out[seat] = place_of(s, seat)


@rule
def hide(s: State, seat: int) -> None:
    """The order of the deck is hidden from everybody alike; all else is public."""
    blank(s)


@rule
def sample_hidden(s: State, seat: int) -> None:
    """A random order of the cards not seen."""
    deal_unseen(s)


@rule
def estimate(s: State, seat: int) -> float:
    """A cheap judgement, in points: the score, what is in the making, and what is about to slide off."""
    return worth(s, seat)
