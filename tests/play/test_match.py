"""Matches: legal actions, forced plies, undo, redo, cancel, views, forks."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trivet
from trivet.play.game import PlayableGame


def play_on(match: trivet.Match, rolls: random.Random, plies: int = 10_000) -> None:
    """Random legal actions until the end or `plies` more of them."""
    while not match.over and plies:
        match.play(rolls.choice(match.legal()))
        plies -= 1


def test_a_new_match_waits_for_its_first_decision(pig: PlayableGame) -> None:
    match = pig.match(seats=2, seed=7)
    assert match.to_move == 0
    assert not match.over
    assert match.legal() == ["roll", "peek"] or match.legal() == ["roll", "bank", "peek"] or match.legal() == ["roll"]


def test_a_forced_action_is_made_and_told(pig: PlayableGame) -> None:
    match = pig.match(seats=2, seed=7)
    forced = [ply for ply in match.plies if ply.forced]
    assert forced
    assert all(ply.action == "roll" for ply in forced)
    assert all(ply.events for ply in forced)
    assert len(match.legal()) > 1


def test_an_unknown_action_is_refused_and_changes_nothing(pig: PlayableGame) -> None:
    match = pig.match(seats=2, seed=7)
    before = match.position()
    with pytest.raises(trivet.IllegalAction) as refused:
        match.play("jump")
    assert refused.value.key == "error.unknown_action"
    assert match.position() == before


def test_u10_only_the_seat_to_move_plays(pig: PlayableGame) -> None:
    """closes U10"""
    match = pig.match(seats=2, seed=7)
    other = 1 - (match.to_move or 0)
    with pytest.raises(trivet.IllegalAction) as refused:
        match.play("roll", seat=other)
    assert refused.value.key == "error.not_your_turn"


def at_choice(pig: PlayableGame, seed: str) -> trivet.Match:
    match = pig.match(seats=2, seed=seed)
    assert "bank" in match.legal()
    return match


def test_u2_a_draw_cannot_be_taken_back(pig: PlayableGame) -> None:
    """closes U2"""
    match = at_choice(pig, "u2")
    match.play("roll")
    reason = match.why_not_undo()
    assert reason is not None
    assert reason.key == "undo.revealed"
    with pytest.raises(trivet.IllegalAction):
        match.undo()


def test_u2_a_revealed_card_cannot_be_taken_back(pig: PlayableGame) -> None:
    """closes U2"""
    match = at_choice(pig, "u2")
    match.play("peek")
    reason = match.why_not_undo()
    assert reason is not None
    assert reason.key == "undo.revealed"


def test_nothing_to_undo_at_the_start(pig: PlayableGame) -> None:
    reason = pig.match(seats=2, seed=7).why_not_undo()
    assert reason is not None
    assert reason.key == "undo.nothing"


@given(st.integers(0, 10_000))
def test_a_fork_goes_its_own_way(pig: PlayableGame, seed: int) -> None:
    match = pig.match(seats=3, seed=seed)
    before = match.position()
    twin = match.fork()
    play_on(twin, random.Random(seed))
    assert twin.over
    assert match.position() == before


@given(st.integers(0, 10_000))
def test_any_moment_can_be_looked_at(pig: PlayableGame, seed: int) -> None:
    match = pig.match(seats=2, seed=seed)
    views = [match.view(0)]
    rolls = random.Random(seed)
    while not match.over:
        made = match.play(rolls.choice(match.legal()))
        if len(made) == 1:
            assert match.at(len(match.plies)).view(0) == match.view(0)
        views.append(match.view(0))
    assert match.at(0).plies == []
    with pytest.raises(trivet.IllegalAction):
        match.at(len(match.plies) + 1)
    with pytest.raises(trivet.IllegalAction):
        match.at(-1)


@given(st.integers(0, 10_000))
def test_h1_a_view_does_not_change_when_only_hidden_facts_do(pig: PlayableGame, seed: int) -> None:
    """closes H1"""
    match = pig.match(seats=2, seed=seed)
    state = match.state.copy()
    view = match.view(0)
    state.players[1].bonus = 1 + state.players[1].bonus % 4
    state.rng = [1, 2, 3, 4]
    pig.plain.hide(state, 0)
    assert state.to_dict() == view
    assert view["rng"] == [0, 0, 0, 0]
    assert view["players"][0]["bonus"] > 0


def test_sampled_worlds_agree_with_the_view(pig: PlayableGame) -> None:
    match = pig.match(seats=3, seed=5)
    shown = match.state.copy()
    pig.plain.hide(shown, 1)
    view = shown.to_dict()
    pig.plain.seed_generator(shown.rng, 1, 2, 3, 4)
    pig.plain.sample_hidden(shown, 1)
    assert all(player.bonus in (1, 2, 3, 4) for player in shown.players)
    pig.plain.hide(shown, 1)
    assert shown.to_dict() == view


def test_bad_options_and_seats_are_named(pig: PlayableGame) -> None:
    with pytest.raises(trivet.BadOptions) as refused:
        pig.match(seats=2, options={"wings": True})
    assert refused.value.message.args["option"] == "wings"
    with pytest.raises(trivet.BadOptions) as refused:
        pig.match(seats=9)
    assert refused.value.message.args["high"] == 3


def test_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(trivet.UnknownGame) as refused:
        trivet.load("chess")
    assert "pig" in refused.value.message.args["known"]
    for name in ("../etc", "", "a b", "pig.rules"):
        with pytest.raises(trivet.UnknownGame):
            trivet.load(name)


def test_a_match_goes_on_from_its_position(pig: PlayableGame) -> None:
    match = pig.match(seats=2, seed=11)
    play_on(match, random.Random(1), 3)
    twin = pig.match_from_position(match.position())
    play_on(match, random.Random(2))
    play_on(twin, random.Random(2))
    assert twin.scores == match.scores
    assert trivet.read_record(twin.record()).scores == match.scores


@pytest.mark.parametrize("change", [{"game": "chess"}, {"rules": 99}, {"format": 2}, {"state": {}}, {"options": 3}])
def test_a_wrong_position_is_refused(pig: PlayableGame, change: dict) -> None:
    position = pig.match(seats=2, seed=11).position()
    with pytest.raises(trivet.BadPosition):
        pig.match_from_position({**position, **change})
