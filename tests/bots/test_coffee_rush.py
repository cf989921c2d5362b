"""How well and how fast the greedy bot plays Coffee Rush, from fixed seeds; and that it keeps to what it may see."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np
import pytest

import trivet
from trivet.bots import answer

GAME = trivet.load("coffee_rush")
MASK = [0] * GAME.n_actions


def completed(seed: str, bots: list[str]) -> list[int]:
    """Orders that each seat served in a match between bots."""
    match, served = GAME.match(seats=len(bots), seed=seed), [0] * len(bots)
    chooser = random.Random(seed)
    while not match.over:
        seat = match.to_move or 0
        action = answer(GAME, bots[seat], match.state) if bots[seat] == "greedy" else chooser.choice(match.legal())
        served[seat] += action.startswith("serve:")
        match.play(action)
    return served


def test_greedy_beats_random_in_98_of_100_games() -> None:
    for bots, me in ((["greedy", "random"], 0), (["random", "greedy"], 1)):
        scores = GAME.play_out(100, seed="strength", bots=bots).scores
        assert int((scores[:, me] > scores[:, 1 - me]).sum()) >= 98


@pytest.mark.parametrize("seed", range(4))
def test_greedy_finishes_several_orders_in_each_game(seed: int) -> None:
    assert completed(f"orders {seed}", ["greedy", "random"])[0] >= 3


@pytest.mark.parametrize(("seats", "points"), [(2, 5.0), (3, 4.0), (4, 3.5)])
def test_greedy_bots_among_themselves_score(seats: int, points: float) -> None:
    scores = GAME.play_out(60, seed="among themselves", bots=["greedy"] * seats).scores
    assert scores.mean() >= points


def positions(seed: int) -> list[Any]:
    """States of a match between greedy bots, upgrades and many Rush tokens included."""
    match = GAME.match(seats=2, seed=seed)
    found = []
    while not match.over:
        found.append(match.state.copy())
        match.play(answer(GAME, "greedy", match.state))
    return found


def test_an_answer_comes_within_three_tenths_of_a_second() -> None:
    """Also where everything is active and many orders wait."""
    states = positions(5)
    for state in states:
        state.players[state.seat].upgrades[:] = [1, 1, 1, 1]
        state.players[state.seat].rush = 9
    slowest = 0.0
    for state in states:
        start = time.perf_counter()
        answer(GAME, "greedy", state)
        slowest = max(slowest, time.perf_counter() - start)
    assert slowest < 0.3


def test_every_answer_is_legal_wherever_it_is_asked() -> None:
    """In random positions too, such as a walk that only a Rush token can end."""
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        match, chooser = GAME.match(seats=seats, seed=seed), random.Random(seed)
        while not match.over:
            assert answer(GAME, "greedy", match.state) in match.legal()
            match.play(chooser.choice(match.legal()))


def test_h1_an_answer_does_not_depend_on_the_deck() -> None:
    """closes H1"""
    for number, state in enumerate(positions(6)):
        other = state.copy()
        unseen = other.deck[other.top : other.cards]
        random.Random(number).shuffle(unseen)
        other.deck[other.top : other.cards] = unseen
        other.rng = [number, 1, 2, 3]
        assert answer(GAME, "greedy", other) == answer(GAME, "greedy", state)


def test_compiled_planning_stays_inside_its_memory() -> None:
    """The planner with every index checked, in positions with all upgrades and many tokens."""
    from trivet.games.coffee_rush.planner import MEMORY

    memory = np.zeros(MEMORY, np.int64)
    for state in positions(7)[::5]:
        state.players[state.seat].upgrades[:] = [1, 1, 1, 1]
        state.players[state.seat].rush = 9
        memory[0] = 0
        action = GAME.checked.planned_action(state.to_record(), memory)
        GAME.plain.legal_actions(state, MASK)
        assert MASK[action]
