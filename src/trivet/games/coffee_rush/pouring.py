"""Step 3: everything in hand goes into cups or back to the supply.

Emptying comes first and the held ingredients follow in a fixed order: neither takes a choice away, since what is poured in
and emptied again could as well have been returned, and a cup does not remember in which order it was filled.
"""

from __future__ import annotations

from trivet.kernel.rule import rule

from .action_table import EMPTY_CUP, EMPTY_DONE, POUR_INTO, RETURN
from .parts import CAPACITY, FIGURE
from .state import CUPS, EMPTY, INGREDIENTS, POUR, SERVE, State


@rule
def filled(cup: list[int]) -> int:
    """How many ingredients a cup holds."""
    n = 0
    for i in range(INGREDIENTS):
        n += cup[i]
    return n


@rule
def clear(cup: list[int]) -> None:
    """Everything in a cup goes to the supply."""
    for i in range(INGREDIENTS):
        cup[i] = 0


@rule
def current_ingredient(s: State) -> int:
    """The held ingredient that is poured next, -1 when the hand is empty."""
    for i in range(INGREDIENTS):
        if s.hand[i] > 0:
            return i
    return -1


@rule
def begin_pouring(s: State) -> None:
    """Ask about emptying only when there is something to empty."""
    s.prompt = POUR
    for cup in range(CUPS):
        if filled(s.players[s.seat].cups[cup]) > 0:
            s.prompt = EMPTY


@rule
def mark_empty(s: State, mask: list[int]) -> None:
    mask[EMPTY_DONE] = 1
    for cup in range(CUPS):
        if filled(s.players[s.seat].cups[cup]) > 0:
            mask[EMPTY_CUP + cup] = 1


@rule
def empty_cup(s: State, cup: int) -> None:
    """A whole cup goes to the supply, never back into the hand (ruling 23)."""
    clear(s.players[s.seat].cups[cup])
    begin_pouring(s)


@rule
def begin_tokens(s: State) -> None:
    s.prompt = POUR


@rule
def mark_pours(s: State, mask: list[int]) -> None:
    """The present ingredient goes into any cup with room, or back (ruling 18)."""
    i = current_ingredient(s)
    mask[RETURN + i] = 1
    for cup in range(CUPS):
        if filled(s.players[s.seat].cups[cup]) < FIGURE[CAPACITY]:
            mask[POUR_INTO + i * CUPS + cup] = 1


@rule
def pour(s: State, ingredient: int, cup: int) -> None:
    s.players[s.seat].cups[cup][ingredient] += 1
    let_go(s, ingredient)


@rule
def let_go(s: State, ingredient: int) -> None:
    """One ingredient leaves the hand; with the last of them step 4 begins."""
    s.hand[ingredient] -= 1
    if current_ingredient(s) < 0:
        s.prompt = SERVE
