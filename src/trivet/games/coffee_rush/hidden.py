"""What nobody at the table may know: the order of the deck, and the generator."""

from __future__ import annotations

from trivet.kernel.chance import below
from trivet.kernel.rule import rule

from .parts import ORDER_COPIES
from .state import MAX_ORDERS, State


@rule
def blank(s: State) -> None:
    """The cards that have not left the deck, and the generator."""
    for i in range(len(s.rng)):
        s.rng[i] = 0
    for card in range(s.top, s.cards):
        s.deck[card] = -1


@rule
def deal_unseen(s: State) -> None:
    """Fill the deck with the cards not seen so far, in random order."""
    at = s.top
    for order in range(MAX_ORDERS):
        unseen = ORDER_COPIES[order]
        for card in range(len(s.deck)):
            if s.deck[card] == order and not s.top <= card < s.cards:
                unseen -= 1
        for _ in range(unseen):
            s.deck[at] = order
            at += 1
    for i in range(s.cards - 1, s.top, -1):
        j = s.top + below(s.rng, i - s.top + 1)
        card = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = card
