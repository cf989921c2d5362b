"""Step 4: orders served, and the new orders that serving sends to others."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .action_table import SERVE_CUP, SERVE_DONE
from .parts import FIGURE, IS_SPECIALTY, RECIPE_CODE, RECIPIENTS, SPECIALTY_RUSH
from .pouring import clear
from .state import (
    BOARD,
    COMPLETED,
    DECK_EMPTY,
    INGREDIENTS,
    OPEN,
    PLACES,
    TAB_1,
    TABS,
    State,
)


@rule
def board_of(seat: int) -> int:
    """Where the first tab of a player's board begins in `lies`."""
    return BOARD + seat * PLACES


@rule
def code_of(cup: list[int]) -> int:
    """The contents of a cup as one number, four bits an ingredient."""
    code = 0
    for i in range(INGREDIENTS):
        code += cup[i] << (4 * i)
    return code


@rule
def first_fit(s: State, seat: int, cup: int, tab: int) -> int:
    """The earliest drawn card on a tab whose recipe equals a cup (C7), -1 when there is none."""
    code = code_of(s.players[seat].cups[cup])
    where = board_of(seat) + tab
    for card in range(s.top):
        if s.lies[card] == where and RECIPE_CODE[s.deck[card]] == code:
            return card
    return -1


@rule
def mark_serves(s: State, mask: list[int]) -> None:
    """Every cup with every tab that has an order equal to it; serving is never compulsory (4.4)."""
    mask[SERVE_DONE] = 1
    cups = s.players[s.seat].cups
    first = code_of(cups[0])
    second = code_of(cups[1])
    third = code_of(cups[2])
    if first + second + third == 0:
        return
    board = board_of(s.seat)
    for card in range(s.top):
        tab = s.lies[card] - board
        if 0 <= tab < TABS:
            wanted = RECIPE_CODE[s.deck[card]]
            if wanted == first:
                mask[SERVE_CUP + tab] = 1
            if wanted == second:
                mask[SERVE_CUP + TABS + tab] = 1
            if wanted == third:
                mask[SERVE_CUP + 2 * TABS + tab] = 1


@rule
def serve(s: State, cup: int, tab: int) -> None:
    """Empty the cup, pile up the card, and take a Rush token for a specialty order."""
    me = s.players[s.seat]
    card = first_fit(s, s.seat, cup, tab)
    clear(me.cups[cup])
    s.lies[card] = board_of(s.seat) + COMPLETED
    me.completed += 1
    if IS_SPECIALTY[s.deck[card]] != 0:
        me.rush += FIGURE[SPECIALTY_RUSH]
    s.served += 1


@rule
def close_shop(s: State, reason: int) -> None:
    """Turn the token to Closed; it never turns back, and the first reason stays (7, ruling 10)."""
    if s.closed == OPEN:
        s.closed = reason


@rule
def draw_orders(s: State, seat: int, n: int) -> None:
    """Turn up to `n` cards from the deck onto a player's tab 1; what is missing is forgotten (rulings 8, 9)."""
    here = min(n, s.cards - s.top)
    for _ in range(here):
        s.lies[s.top] = board_of(seat) + TAB_1
        s.top += 1
    s.revealed += here
    if here < n or (s.top == s.cards and s.options.deck_end == 0):
        close_shop(s, DECK_EMPTY)


@rule
def pass_on_orders(s: State) -> None:
    """The next players draw as many cards as were served, the first of them all of theirs before the second (4.4)."""
    if s.served > 0:
        for further in range(1, RECIPIENTS[s.seats] + 1):
            draw_orders(s, (s.seat + further) % s.seats, s.served)
