"""Positions of Coffee Rush built by hand, and a short way to play on from them.

Everything is named as the rules document names it: orders by id, cells as (row, col) from 0, tabs and cups from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from trivet.games.coffee_rush import rules
from trivet.games.coffee_rush.actions import N_ACTIONS, action_number, action_text
from trivet.games.coffee_rush.game import ALWAYS_ASK, PROMPTS
from trivet.games.coffee_rush.options import OPTIONS
from trivet.games.coffee_rush.parts import standard_parts
from trivet.games.coffee_rush.setup import lay_out
from trivet.games.coffee_rush.state import BOARD, COMPLETED, INGREDIENT_NAMES, OUT, PENALTY, PLACES, UPGRADE_NAMES, State
from trivet.games.coffee_rush.turns import begin_turn
from trivet.kernel.chance import seed_generator

ORDERS = [order["id"] for order in standard_parts().orders]
SHUT = ["open", "deck", "penalties", "no_orders"]
Cell = tuple[int, int]


def blank(seats: int = 2, seed: int = 1, **options: Any) -> State:
    """A state before `start`: the generator seeded, every option at its default unless given."""
    s = State()
    s.seats = seats
    seed_generator(s.rng, seed, 2, 3, 1)
    known = {option.key: option for option in OPTIONS}
    for option in OPTIONS:
        setattr(s.options, option.key, option.encode(option.default))
    for key, value in options.items():
        setattr(s.options, key, known[key].encode(value))
    return s


def begin(seats: int = 2, seed: int = 1, **options: Any) -> State:
    """A started game, at its first question."""
    s = blank(seats, seed, **options)
    rules.start(s)
    return s


def turn(
    seats: int = 4,
    *,
    at: Iterable[Cell] = ((1, 1), (0, 3), (3, 3), (3, 0)),
    second: Iterable[Cell] = ((2, 1), (0, 0)),
    orders: Mapping[tuple[int, int], str | list[str]] | None = None,
    deck: Iterable[str] = ("cocoa",) * 20,
    cups: Mapping[int, Iterable[str]] | None = None,
    upgrades: Iterable[str] = (),
    completed: int = 0,
    penalties: int = 0,
    rush: int = 0,
    seat: int = 0,
    starter: int = 0,
    round_: int = 2,
    **options: Any,
) -> State:
    """The beginning of a turn of `seat`.

    `at` are the cells of the baristas seat by seat, `second` those of the second ones with two players; `orders` are the cards
    on tabs, as {(seat, tab): ids}; cups, upgrades, piles and tokens are those of the seat whose turn it is.
    """
    s = blank(seats, **options)
    lay_out(s)
    s.deck[:], s.lies[:], s.top, s.revealed = [-1] * len(s.deck), [OUT] * len(s.lies), 0, 0
    s.starter, s.seat, s.round, s.placed = starter, seat, round_, seats * (2 if seats == 2 else 1)
    for number, cell in enumerate(list(at)[:seats]):
        s.players[number].meeples[0] = cell[0] * 4 + cell[1]
    if seats == 2:
        for number, cell in enumerate(second):
            s.players[number].meeples[1] = cell[0] * 4 + cell[1]
    for (owner, tab), ids in (orders or {}).items():
        for id_ in [ids] if isinstance(ids, str) else ids:
            put(s, id_, BOARD + owner * PLACES + tab - 1)
    me = s.players[seat]
    for place, n in ((COMPLETED, completed), (PENALTY, penalties)):
        for _ in range(n):
            put(s, "espresso", BOARD + seat * PLACES + place)
    me.completed, me.penalties, me.rush = completed, penalties, rush
    for upgrade in upgrades:
        me.upgrades[UPGRADE_NAMES.index(upgrade)] = 1
    for cup, contents in (cups or {}).items():
        for ingredient in contents:
            me.cups[cup - 1][INGREDIENT_NAMES.index(ingredient)] += 1
    s.cards = s.top
    for id_ in deck:
        s.deck[s.cards], s.lies[s.cards] = ORDERS.index(id_), 0
        s.cards += 1
    begin_turn(s)
    return s


def put(s: State, order: str, where: int) -> None:
    """The next card of the deck is this order and lies there."""
    s.deck[s.top], s.lies[s.top] = ORDERS.index(order), where
    s.top += 1


# ---- looking


def legal(s: State) -> set[str]:
    mask = [0] * N_ACTIONS
    rules.legal_actions(s, mask)
    return {action_text(a) for a, allowed in enumerate(mask) if allowed}


def prompt(s: State) -> str:
    return PROMPTS[s.prompt]


def hand(s: State) -> list[str]:
    return things(s.hand)


def cup(s: State, number: int, seat: int = 0) -> list[str]:
    return things(s.players[seat].cups[number - 1])


def things(counts: list[int]) -> list[str]:
    return [name for name, n in zip(INGREDIENT_NAMES, counts) for _ in range(n)]


def tab(s: State, number: int, seat: int = 0) -> list[str]:
    """The orders on a tab, the earliest drawn first."""
    return [ORDERS[s.deck[card]] for card in range(s.top) if s.lies[card] == BOARD + seat * PLACES + number - 1]


def tabs(s: State, seat: int = 0) -> list[list[str]]:
    return [tab(s, number, seat) for number in range(1, 5)]


def cell(s: State, seat: int = 0, meeple: int = 0) -> Cell:
    place = s.players[seat].meeples[meeple]
    return divmod(place, 4)


def shut(s: State) -> str:
    return SHUT[s.closed]


# ---- playing on


def do(s: State, *texts: str) -> State:
    """Play these actions, each of which must be legal; returns the same state."""
    for text in texts:
        assert text in legal(s), f"{text} is not legal at {prompt(s)}: {sorted(legal(s))}"
        rules.apply_action(s, action_number(text))
    return s


def settle(s: State) -> State:
    """Play what the engine plays by itself: the only legal action of a question that need not be asked."""
    while not s.over and prompt(s) not in ALWAYS_ASK and len(only := legal(s)) == 1:
        do(s, *only)
    return s


def drop(s: State) -> State:
    """Empty no cup and return everything in hand; leaves the question what to serve."""
    if prompt(s) == "step":
        do(s, "stop")
    if prompt(s) == "empty":
        do(s, "empty_done")
    while prompt(s) == "pour":
        do(s, min(text for text in legal(s) if text.startswith("return")))
    assert prompt(s) == "serve"
    return s


def to_serving(s: State) -> State:
    """Walk out and back without taking anything along; leaves the question what to serve."""
    if prompt(s) == "upgrade":
        do(s, "skip")
    if prompt(s) == "meeple":
        do(s, "meeple:1")
    while prompt(s) == "step":
        do(s, "stop" if "stop" in legal(s) else min(text for text in legal(s) if text.startswith("step")))
    return drop(s)


def pass_turn(s: State) -> State:
    """A turn in which nothing is served."""
    return do(to_serving(s), "serve_done")
