"""What a position is worth, in points. Floats: this is for bots, not for the rules."""

from __future__ import annotations

from trivet.kernel.rule import rule, table

from .orders import board_of
from .parts import RECIPE
from .scoring import points_of
from .state import CUPS, INGREDIENTS, TABS, State

# What an order costs on average while it waits on tab 1, 2, 3, 4, in hundredths: the nearer to the edge, the likelier it fails.
RISK: list[int] = table([5, 15, 35, 80])

# What a cup is worth that lacks 0, 1, 2, 3, 4 or more ingredients of an order, in hundredths.
PROMISE: list[int] = table([95, 60, 34, 14, 0])
LONGEST = 4  # the last entry holds for all that lack more

RUSH_WORTH = 20  # of a Rush token, in hundredths


@rule
def missing(cup: list[int], order: int) -> int:
    """How many ingredients a cup lacks for an order, -1 when it holds one too many to become it."""
    n = 0
    for i in range(INGREDIENTS):
        lacks = RECIPE[order][i] - cup[i]
        if lacks < 0:
            return -1
        n += lacks
    return n


@rule
def worth(s: State, seat: int) -> float:
    """Points of a seat, what its cups promise, and what its waiting orders may cost."""
    me = s.players[seat]
    value = 100.0 * points_of(s, seat) + RUSH_WORTH * me.rush
    board = board_of(seat)
    for card in range(s.top):
        tab = s.lies[card] - board
        if 0 <= tab < TABS:
            value -= RISK[tab]
    for cup in range(CUPS):
        value += best_promise(s, seat, cup)
    return value / 100.0


@rule
def best_promise(s: State, seat: int, cup: int) -> int:
    """The most that a cup promises for one of the player's orders; an empty cup promises nothing."""
    contents = s.players[seat].cups[cup]
    held = 0
    for i in range(INGREDIENTS):
        held += contents[i]
    best = 0
    if held > 0:
        board = board_of(seat)
        for card in range(s.top):
            if 0 <= s.lies[card] - board < TABS:
                lacks = missing(contents, s.deck[card])
                if lacks >= 0:
                    best = max(best, PROMISE[min(lacks, LONGEST)])
    return best
