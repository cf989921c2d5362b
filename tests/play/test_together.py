"""What several people need of a match: going back by agreement, who acted, and what each may see and hear."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trivet
from trivet.message import Message
from trivet.play.game import PlayableGame


def wander(match: trivet.Match, rolls: random.Random, steps: int) -> None:
    """Random plays, undos, redos and ways back, some by bots."""
    for _ in range(steps):
        roll = rolls.random()
        if roll < 0.1 and match.plies:
            ply = rolls.randrange(len(match.plies))
            if any(not made.forced for made in match.plies[ply:]):
                match.back(ply, 0)
        elif roll < 0.25 and match.why_not_undo() is None:
            match.undo()
        elif roll < 0.35 and match.can_redo():
            match.redo()
        elif not match.over:
            match.play(rolls.choice(match.legal()), by=rolls.choice(["", "", "random"]))


@given(seed=st.integers(0, 10_000))
def test_u9_a_record_tells_every_way_back_and_replays(seed: int) -> None:
    """closes U9"""
    rolls = random.Random(seed)
    match = trivet.load("pig").match(seats=3, seed=seed)
    wander(match, rolls, 30)
    text = match.record()
    again = trivet.read_record(text)
    assert again.record() == text
    assert again.position() == match.position()
    assert [entry.by for entry in again.log] == [entry.by for entry in match.log]


def test_going_back_gives_the_very_position_and_the_same_draws(pig: PlayableGame) -> None:
    match = pig.match(seats=2, seed=3)
    positions = {len(match.plies): match.position()}
    rolls = random.Random(1)
    actions: dict[int, str] = {}
    while not match.over:
        actions[len(match.plies)] = rolls.choice(match.legal())
        match.play(actions[len(match.plies)])
        positions[len(match.plies)] = match.position()
    ply = sorted(positions)[2]
    assert match.back(ply, 1) == ply
    assert match.position() == positions[ply]
    assert not match.can_redo()
    assert match.log[-1] == ("back", 1, str(ply), "")
    for choice in sorted(actions)[2:]:
        match.play(actions[choice])
    assert match.position() == positions[max(positions)]


def test_a_forced_ply_stands_when_nothing_before_it_is_taken_back(pig: PlayableGame) -> None:
    match = pig.match(seats=2, seed=7)
    forced = len(match.plies)
    assert forced
    with pytest.raises(trivet.IllegalAction):
        match.back(0, 0)
    match.play("bank")
    assert match.back(0, 0) == forced


@pytest.mark.parametrize("text", ["x", "-1", "", "9" * 12, "1e3"])
def test_a_way_back_to_nowhere_is_refused(pig: PlayableGame, text: str) -> None:
    match = pig.match(seats=2, seed=7)
    match.play("bank")
    with pytest.raises(trivet.IllegalAction):
        match.apply("back", 0, text)
    with pytest.raises(trivet.BadRecord):
        trivet.read_record(match.record() + f" back:{text or '99'}\n")


def test_h1_what_a_seat_sees_holds_nothing_of_the_others(pig: PlayableGame) -> None:
    """closes H1"""
    match = pig.match(seats=2, seed=7)
    for eyes, hidden in ((0, [1]), (1, [0]), (-1, [0, 1])):
        seen = match.seen_by(eyes)
        bonuses = [player.bonus for player in seen.state.players[:2]]
        assert [seat for seat in (0, 1) if bonuses[seat] == -1] == hidden
        assert seen.legal() == match.legal()
    assert match.state.players[1].bonus > 0


def test_h1_a_game_can_tell_each_seat_its_own_story(pig: PlayableGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """closes H1: stories and actions that must be kept from others"""
    game = type(pig)(pig.package)

    def heard(before: object, action: int, after: object, seat: int) -> list[Message]:
        return [Message("pig.story.peeked", {"seat": seat})]

    def action_secret(before: object, action: int, now: object, seat: int) -> bool:
        return game.action_text(action) == "peek"

    game._functions.update({"story.heard": heard, "story.action_secret": action_secret})
    match = game.match(seats=2, seed=7)
    match.play("peek")
    ply = match.plies[-1]
    assert [match.heard(ply, seat)[0].args["seat"] for seat in (0, -1)] == [0, -1]
    assert [match.seen_action(ply, seat) for seat in (ply.seat, 1 - ply.seat, -1)] == ["peek", None, None]
    while not match.over:
        match.play("bank" if "bank" in match.legal() else match.legal()[0])
    assert match.seen_action(ply, -1) == "peek"
    plain = pig.match(seats=2, seed=7)
    assert plain.heard(plain.plies[0], 1) == plain.plies[0].events
