"""Set-up (section 3): the deal, the placements, the starting ingredient."""

import random
from collections import Counter

import pytest

import trivet
from trivet.games.coffee_rush.state import COMPLETED

from .positions import ORDERS, begin, cell, cup, do, legal, prompt, tab

COPIES = Counter({order["id"]: order["copies"] for order in trivet.load("coffee_rush").parts.orders})


@pytest.mark.parametrize(("seats", "left"), [(2, 75), (3, 73), (4, 71)])
@pytest.mark.parametrize("seed", range(5))
def test_the_deal(seats, left, seed):
    s = begin(seats, seed)
    assert s.cards - s.top == left
    for seat in range(seats):
        assert [len(tab(s, number, seat)) for number in range(1, 5)] == [2 if seat == s.starter else 1, 1, 0, 0]
    dealt = [ORDERS[s.deck[card]] for card in range(s.top)]
    round_table = [(s.starter + turn) % seats for turn in range(seats)]
    assert dealt == [
        *(tab(s, number, seat)[0] for seat in round_table for number in (1, 2)),
        tab(s, 1, s.starter)[1],
    ]
    assert Counter(ORDERS[order] for order in s.deck[: s.cards]) == COPIES


def test_the_starting_player_is_drawn():
    assert {begin(4, seed).starter for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_baristas_are_placed_against_the_turn_order(seats):
    for seed in range(4):
        s = begin(seats, seed)
        placed = []
        while s.round == 0:
            if prompt(s) == "place":
                placed.append((s.seat - s.starter) % seats)
            do(s, max(legal(s)))
        backwards = list(range(seats - 1, -1, -1))
        assert placed == backwards * (2 if seats == 2 else 1)
        assert s.seat == s.starter


def test_decision_1_any_cell_without_a_barista():
    s = begin(2)
    assert legal(s) == {f"place:{n}" for n in range(16)}
    do(s, "place:5")
    assert legal(s) == {f"place:{n}" for n in range(16) if n != 5}


def test_decision_2_a_cup_for_the_second_starting_ingredient():
    s = do(begin(2), "place:1", "place:5")
    first = s.seat
    do(s, "place:0")
    assert legal(s) == {"cup:1", "cup:2", "cup:3"}
    do(s, "cup:3")
    assert (cup(s, 1, first), cup(s, 3, first)) == (["caramel"], ["ice"])


def test_ruling_27_the_starting_ingredient_goes_into_a_cup_and_can_be_emptied_later():
    s = do(begin(3), "place:5", "place:1", "place:0")
    assert s.seat == s.starter
    assert cup(s, 1, s.starter) == ["ice"]
    do(s, "step:s", "stop", "empty:1")
    assert cup(s, 1, s.starter) == []


def test_clarification_4_the_first_ingredient_is_not_asked_about():
    s = do(begin(4), "place:7")
    assert (prompt(s), cup(s, 1, (s.starter + 3) % 4)) == ("place", ["water"])


def test_clarification_6_barista_1_is_the_one_placed_first():
    s = do(begin(2), "place:4", "place:5")
    seat = s.seat
    do(s, "place:6", "cup:1")
    assert (cell(s, seat, 0), cell(s, seat, 1)) == ((1, 0), (1, 2))


@pytest.mark.parametrize(("seats", "left"), [(2, 73), (3, 72), (4, 71)])
@pytest.mark.parametrize("seed", range(6))
def test_clarification_5_starter_orders(seats, left, seed):
    s = begin(seats, seed, starter_orders=True)
    easy = {"ristretto", "espresso"}
    assert s.cards - s.top == left
    for seat in range(seats):
        first, *extra = tab(s, 1, seat)
        assert first in easy
        assert len(extra) == (seat == s.starter)
        assert not easy & {*extra, *tab(s, 2, seat)}
    rest = Counter(ORDERS[order] for order in s.deck[seats : s.cards])
    assert rest == COPIES - Counter({"ristretto": 2, "espresso": 2})
    unused = [ORDERS[order] for order in s.deck[s.cards : 80]]
    assert Counter(ORDERS[order] for order in s.deck[:seats]) + Counter(unused) == Counter({"ristretto": 2, "espresso": 2})


def test_clarification_3_forced_decisions_are_made_and_told_and_equal_ones_are_all_legal():
    s = do(begin(2), "place:1", "place:5", "place:0")
    assert len(legal(s)) == 3  # cups 2 and 3 are alike, and both are offered
    forced = []
    for seed in range(12):
        match, chooser = trivet.load("coffee_rush").match(seats=4, seed=seed), random.Random(seed)
        while not match.over:
            match.play(chooser.choice(match.legal()))
        forced += [ply for ply in match.plies if ply.forced]
    assert forced
    assert all(ply.events for ply in forced)


def test_nothing_is_completed_at_the_start():
    s = begin(4)
    assert all(place % 6 != COMPLETED + 1 for place in s.lies[: s.top])
    assert [player.completed for player in s.players] == [0] * 4
