"""Turns and rounds: what opens a turn, steps 5 and 6 that end it."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .orders import board_of, close_shop, draw_orders, pass_on_orders
from .parts import FIGURE, PENALTIES_TO_CLOSE, PENALTY_RUSH, TWO_PLAYER_DRAW
from .state import BOARD, NO_ORDERS, OPEN, OVER, PENALTIES, PENALTY, PLACES, TAB_4, TABS, State
from .upgrades import offer_upgrades


@rule
def begin_turn(s: State) -> None:
    s.activated = 0
    s.served = 0
    s.steps = 0
    s.moving = -1
    offer_upgrades(s)


@rule
def end_turn(s: State) -> None:
    """Everything after the last order served: new orders for others, time, and the end check."""
    pass_on_orders(s)
    time_passes(s)
    next_seat = (s.seat + 1) % s.seats
    if next_seat == s.starter:
        if is_dead(s):
            close_shop(s, NO_ORDERS)
        if s.closed != OPEN:
            s.over = 1
            s.prompt = OVER
            return
        s.round += 1
    s.seat = next_seat
    begin_turn(s)


@rule
def time_passes(s: State) -> None:
    """Step 5: the orders of the player whose turn ends slide one tab down; those on tab 4 become penalty cards."""
    me = s.players[s.seat]
    board = board_of(s.seat)
    failed = 0
    for card in range(s.top):
        tab = s.lies[card] - board
        if tab == TAB_4:
            s.lies[card] = board + PENALTY
            failed += 1
        elif 0 <= tab < TAB_4:
            s.lies[card] += 1
    me.penalties += failed
    me.rush += failed * FIGURE[PENALTY_RUSH]  # for each new penalty card, not for all of them (ruling 12)
    if me.penalties >= FIGURE[PENALTIES_TO_CLOSE]:
        close_shop(s, PENALTIES)
    if s.seats == 2 and s.options.two_player_draw != 0:
        draw_orders(s, s.seat, FIGURE[TWO_PLAYER_DRAW])


@rule
def is_dead(s: State) -> bool:
    """Whether no order lies on any board, so that nothing can ever happen again (ruling 7)."""
    for card in range(s.top):
        place = s.lies[card] - BOARD
        if 0 <= place < s.seats * PLACES and place % PLACES < TABS:
            return False
    return True
