"""The forecast, the cheap judgement, what is hidden, and what a match unlocks."""

import random

import pytest

import trivet
from trivet.games.coffee_roaster.forecast import forecast
from trivet.games.coffee_roaster.unlocks import unlocks
from trivet.kernel.chance import seed_generator

GAME = trivet.load("coffee_roaster")


def match_at_the_end_of_round(rounds: int, seed: str = "forecast") -> trivet.Match:
    match = GAME.match(seed=seed, options={"menu": "trial", "sheet": "panama_shb"})
    for n in range(rounds):
        while match.prompt_key != "go_on":
            match.play("end_immediate" if match.prompt_key == "immediate" else "end_flavour")
        if n < rounds - 1:
            match.play("keep_roasting")
    return match


def test_a_forecast_is_the_average_of_its_parts():
    match = match_at_the_end_of_round(4)
    seen = forecast(GAME, match.state, 500)
    assert seen is not None
    assert seen["pours"] == 500
    assert seen["total"] == pytest.approx(seen["roast"] + seen["flavour"] + seen["skill"] + seen["penalty"], abs=0.03)
    assert all(0 <= chance <= 1 for chance in seen["odds"].values())
    assert forecast(GAME, match.state, 500) == seen


def test_a_forecast_leaves_the_match_alone_and_knows_no_more_than_the_player():
    match = match_at_the_end_of_round(3)
    before = match.state.copy()
    seen = forecast(GAME, match.state, 200)
    assert match.state == before
    other = before.copy()
    seed_generator(other.rng, 9, 9, 9, 9)
    assert forecast(GAME, other, 200) == seen


def test_a_forecast_is_there_in_the_middle_of_a_round_but_not_in_the_cup_test():
    match = GAME.match(seed="middle", options={"menu": "trial", "sheet": "panama_shb"})
    assert match.prompt_key == "immediate"
    assert forecast(GAME, match.state, 50) is not None
    match = match_at_the_end_of_round(1)
    match.play("cup_test")
    assert forecast(GAME, match.state, 50) is None


def test_the_estimate_is_near_the_average_of_poured_cups():
    misses = []
    for seed in "abcd":
        for rounds in range(1, 7):
            state = match_at_the_end_of_round(rounds, seed).state
            poured = forecast(GAME, state, 500)
            assert poured is not None
            misses.append(GAME.plain.estimate(state, 0) - poured["total"])
    assert abs(sum(misses) / len(misses)) < 1
    assert max(map(abs, misses)) < 4


def test_the_estimate_of_a_finished_match_is_its_score():
    match = match_at_the_end_of_round(2)
    chooser = random.Random(1)
    match.play("cup_test")
    while not match.over:
        match.play(chooser.choice(match.legal()))
    assert GAME.plain.estimate(match.state, 0) == match.scores[0]


def test_only_the_generator_is_hidden_and_a_sampled_bag_fits_what_was_seen():
    match = match_at_the_end_of_round(2)
    shown = match.view(0)
    assert shown["rng"] == [0, 0, 0, 0]
    assert {**shown, "rng": match.state.rng} == match.state.to_dict()
    sampled = match.state.copy()
    GAME.plain.hide(sampled, 0)
    seed_generator(sampled.rng, 1, 2, 3, 4)
    GAME.plain.sample_hidden(sampled, 0)
    assert {**sampled.to_dict(), "rng": shown["rng"]} == shown


@pytest.mark.parametrize(
    ("menu", "mode", "counts", "points", "unlocked"),
    [
        ("full", "standard", True, 35, ["expert"]),
        ("full", "standard", True, 34, []),
        ("full", "easy", True, 35, ["expert"]),
        ("full", "easy", False, 35, []),
        ("full", "standard", False, 35, ["expert"]),
        ("trial", "standard", True, 40, []),
    ],
)
def test_ruling_47_what_a_finished_match_unlocks(menu, mode, counts, points, unlocked):
    options = {"menu": menu, "mode": mode, "expert_start_unlock_counts_easy_mode": counts}
    s = GAME.new_state(1, GAME.full_options(options))
    s.results[0][5], s.results[1][5], s.results[2][5] = 20, 20, points - 40
    assert unlocks(s) == []
    s.over = 1
    assert unlocks(s) == unlocked
