"""Set-up: the deal, and the baristas' first cells (section 3)."""

from __future__ import annotations

from trivet.kernel.chance import below, shuffle
from trivet.kernel.rule import rule

from .action_table import PLACE_ON, START_IN
from .floor import baristas, is_taken
from .orders import board_of
from .parts import EXTRA_ON_TAB_1, FIGURE, INGREDIENT_AT, ON_TAB_1, ON_TAB_2, ORDER_COPIES, RUSH_AT_START, STARTER_COPIES
from .pouring import clear, current_ingredient, filled
from .state import (
    CELLS,
    CUPS,
    INGREDIENTS,
    MAX_CARDS,
    MAX_ORDERS,
    MAX_SEATS,
    OUT,
    PLACE,
    START_CUP,
    TAB_1,
    UPGRADES,
    State,
)
from .turns import begin_turn


@rule
def lay_out(s: State) -> None:
    """Empty boards, a random starting player, a shuffled deck, the first orders, and the first question."""
    s.revealed = 0
    s.over = 0
    s.round = 0
    s.closed = 0
    s.placed = 0
    s.moving = -1
    s.steps = 0
    s.activated = 0
    s.served = 0
    for i in range(INGREDIENTS):
        s.hand[i] = 0
    for seat in range(MAX_SEATS):
        clear_board(s, seat)
    s.starter = below(s.rng, s.seats)
    deal(s)
    s.seat = placing_seat(s)
    s.prompt = PLACE


@rule
def clear_board(s: State, seat: int) -> None:
    me = s.players[seat]
    me.rush = FIGURE[RUSH_AT_START] if seat < s.seats else 0
    me.completed = 0
    me.penalties = 0
    for m in range(2):
        me.meeples[m] = -1
    for upgrade in range(UPGRADES):
        me.upgrades[upgrade] = 0
    for cup in range(CUPS):
        clear(me.cups[cup])


@rule
def deal(s: State) -> None:
    """Seat by seat from the starting player, tab 1 before tab 2, the extra cards last (3.1); with starter orders see C5."""
    for card in range(MAX_CARDS):
        s.deck[card] = -1
        s.lies[card] = OUT
    total = 0
    for order in range(MAX_ORDERS):
        for _ in range(ORDER_COPIES[order]):
            s.deck[total] = order
            total += 1
    s.top = 0
    s.cards = total
    if s.options.starter_orders != 0:
        shuffle_starters(s, total)
    else:
        shuffle(s.rng, s.deck, total)
    for card in range(s.top, s.cards):
        s.lies[card] = 0
    for turn in range(s.seats):
        seat = (s.starter + turn) % s.seats
        if s.options.starter_orders == 0:
            deal_to(s, seat, TAB_1, FIGURE[ON_TAB_1])
        deal_to(s, seat, TAB_1 + 1, FIGURE[ON_TAB_2])
    deal_to(s, s.starter, TAB_1, FIGURE[EXTRA_ON_TAB_1])


@rule
def deal_to(s: State, seat: int, tab: int, n: int) -> None:
    for _ in range(n):
        s.lies[s.top] = board_of(seat) + tab
        s.top += 1
        s.revealed += 1


@rule
def shuffle_starters(s: State, total: int) -> None:
    """Shuffle the starter cards and the rest apart; one starter card each on tab 1, the unused ones out of the game (C5)."""
    starters = 0
    for order in range(MAX_ORDERS):
        starters += STARTER_COPIES[order]
    # Starters to the front, in the order of their kinds; the rest behind them.
    front = 0
    back = starters
    for order in range(MAX_ORDERS):
        for copy in range(ORDER_COPIES[order]):
            if copy < STARTER_COPIES[order]:
                s.deck[front] = order
                front += 1
            else:
                s.deck[back] = order
                back += 1
    shuffle(s.rng, s.deck, starters)
    unused = starters - s.seats
    # The unused starters change places with the last cards of the rest, which are not shuffled yet.
    for i in range(unused):
        card = s.deck[s.seats + i]
        s.deck[s.seats + i] = s.deck[total - 1 - i]
        s.deck[total - 1 - i] = card
    s.cards = total - unused
    for i in range(s.cards - 1, s.seats, -1):
        j = s.seats + below(s.rng, i - s.seats + 1)
        card = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = card
    for turn in range(s.seats):
        deal_to(s, (s.starter + turn) % s.seats, TAB_1, 1)


@rule
def placing_seat(s: State) -> int:
    """Who places the next barista: backwards round the table, the starting player last (3.2)."""
    return (s.starter + s.seats - 1 - s.placed % s.seats) % s.seats


@rule
def mark_cells(s: State, mask: list[int]) -> None:
    """Any cell without a barista, the own one included."""
    for cell in range(CELLS):
        if not is_taken(s, cell, -1):
            mask[PLACE_ON + cell] = 1


@rule
def place(s: State, cell: int) -> None:
    """Put a barista on a cell and take one ingredient of it, never more; into cup 1 while all cups are empty (3.3, C4)."""
    me = s.players[s.seat]
    me.meeples[s.placed // s.seats] = cell
    s.hand[INGREDIENT_AT[cell]] = 1
    empty = True
    for cup in range(CUPS):
        if filled(me.cups[cup]) > 0:
            empty = False
    if empty:
        fill_first(s, 0)
    else:
        s.prompt = START_CUP


@rule
def mark_start_cups(s: State, mask: list[int]) -> None:
    """It must go into a cup (3.3)."""
    for cup in range(CUPS):
        mask[START_IN + cup] = 1


@rule
def fill_first(s: State, cup: int) -> None:
    """The starting ingredient goes into a cup; then the next placement, or the first turn."""
    i = current_ingredient(s)
    s.hand[i] = 0
    s.players[s.seat].cups[cup][i] += 1
    s.placed += 1
    if s.placed < s.seats * baristas(s):
        s.seat = placing_seat(s)
        s.prompt = PLACE
    else:
        s.round = 1
        s.seat = s.starter
        begin_turn(s)
