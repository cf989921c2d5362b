"""Bots in seats: play-outs and answers in any game."""

from __future__ import annotations

import numpy as np
import pytest

import trivet
from trivet.bots import answer, names
from trivet.bots.seating import Shelf
from trivet.errors import TrivetError
from trivet.play.game import PlayableGame


def test_random_bots_play_the_same_games_as_without_bots(pig: PlayableGame) -> None:
    plain = pig.play_out(50, seed="same", seats=2)
    named = pig.play_out(50, seed="same", bots=["random", "random"])
    assert np.array_equal(plain.scores, named.scores)


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("pig", ["greedy", "random"]),
        ("pig", ["greedy", "greedy", "random"]),
        ("coffee_roaster", ["greedy"]),
        ("coffee_rush", ["greedy", "random"]),
        ("coffee_rush", ["random", "greedy", "greedy"]),
    ],
)
def test_bots_play_alike_plain_and_native(game: str, bots: list[str]) -> None:
    plain = trivet.load(game).play_out(4, seed="bots", bots=bots, way="plain")
    native = trivet.load(game).play_out(4, seed="bots", bots=bots, way="native")
    assert plain.scores.tolist() == native.scores.tolist()
    assert plain.lengths.tolist() == native.lengths.tolist()


@pytest.mark.parametrize("game", ["pig", "coffee_rush"])
def test_a_batch_between_bots_can_be_continued(game: str) -> None:
    whole = trivet.load(game).play_out(10, seed="batch", bots=["greedy", "random"])
    later = trivet.load(game).play_out(4, seed="batch/6", bots=["greedy", "random"])
    assert later.scores.tolist() == whole.scores[6:].tolist()


def test_a_game_between_bots_is_that_of_a_match(pig: PlayableGame) -> None:
    """The seed deals the same game whoever plays it."""
    match = pig.match(seats=2, seed="deal/3")
    played = pig.play_out(4, seed="deal", bots=["greedy", "random"])
    bonuses = [player.bonus for player in match.state.players[:2]]
    assert [score - bonus >= 0 for score, bonus in zip(played.scores[3].tolist(), bonuses)] == [True, True]


def test_unknown_bots_and_wrong_numbers_of_them_are_refused(pig: PlayableGame) -> None:
    with pytest.raises(TrivetError) as caught:
        pig.play_out(1, bots=["greedy", "lucky"])
    assert caught.value.key == "error.unknown_bot"
    assert caught.value.args_["known"] == ", ".join(names(pig))
    with pytest.raises(TrivetError) as caught:
        pig.play_out(1, bots=["greedy"], seats=2)
    assert caught.value.key == "error.bots_per_seat"
    with pytest.raises(TrivetError) as caught:
        pig.play_out(1, bots=["greedy", "random"], way="gpu")
    assert caught.value.key == "error.bots_on_gpu"
    with pytest.raises(TrivetError) as caught:
        answer(pig, "lucky", pig.match(seats=2, seed=1).state)
    assert caught.value.key == "error.unknown_bot"


def test_h1_an_answer_does_not_depend_on_what_is_hidden(pig: PlayableGame) -> None:
    """closes H1: the bot sees its seat's view and nothing else"""
    match = pig.match(seats=3, seed="answer")
    other = match.state.copy()
    other.rng = [9, 9, 9, 9]
    other.players[(match.to_move or 0) - 1].bonus = 4
    for seed in range(8):
        assert answer(pig, "greedy", match.state, seed) == answer(pig, "greedy", other, seed)


def test_a_shelf_copies_what_is_put_into_it(pig: PlayableGame) -> None:
    state = pig.match(seats=2, seed=1).state.copy()
    shelf = Shelf([state, state])
    shelf[1] = shelf[0]
    shelf[1].pot += 7
    assert shelf[0].pot == state.pot
