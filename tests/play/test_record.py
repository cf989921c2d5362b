"""Records: text and match translate into each other; a changed record is refused by line."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trivet
from trivet.play.game import PlayableGame


def played(game: PlayableGame, seed: int, **more) -> trivet.Match:
    """A finished match with undo and redo in its log where the game allows."""
    rolls = random.Random(seed)
    match = game.match(seed=seed, **more)
    while not match.over:
        match.play(rolls.choice(match.legal()))
        if match.can_cancel() and rolls.random() < 0.2:
            match.cancel()
        elif match.why_not_undo() is None and rolls.random() < 0.3:
            match.undo()
        if match.can_redo() and rolls.random() < 0.5:
            match.redo()
    return match


@given(st.integers(0, 10_000), st.sampled_from(["pig", "coffee_roaster", "coffee_rush"]), st.text("abc é火", max_size=8))
def test_a_record_rebuilds_the_match(seed: int, game: str, salt: str) -> None:
    match = played(trivet.load(game), seed, salt=salt.strip())
    again = trivet.read_record(match.record())
    assert again.log == match.log
    assert again.position() == match.position()
    assert again.story == match.story
    assert again.record() == match.record()


def test_a_record_shows_what_was_taken_back() -> None:
    match = played(trivet.load("coffee_roaster"), 3)
    kinds = {entry.kind for entry in match.log}
    assert {"play", "undo", "redo"} <= kinds
    words = match.record().split("\n\n", 1)[1].split()
    assert words.count("undo") == sum(entry.kind == "undo" for entry in match.log)


@pytest.fixture(scope="module")
def record() -> str:
    return played(trivet.load("pig"), 4, seats=2).record()


def refused(text: str) -> trivet.BadRecord:
    with pytest.raises(trivet.BadRecord) as caught:
        trivet.read_record(text)
    return caught.value


def test_not_a_record() -> None:
    assert refused("").key == "error.not_a_record"
    assert refused("1. e4 e5").key == "error.not_a_record"


@pytest.mark.parametrize("field", ["game", "rules", "seats", "seed"])
def test_a_missing_field_is_named(record: str, field: str) -> None:
    lines = [line for line in record.split("\n") if not line.startswith(f"{field}:")]
    assert refused("\n".join(lines)).message.args["field"] == field


def test_another_rules_version_is_refused(record: str) -> None:
    assert refused(record.replace("rules: 1", "rules: 2")).key == "error.record_rules"


def test_an_unknown_game_is_refused(record: str) -> None:
    assert refused(record.replace("game: pig", "game: chess")).key == "error.unknown_game"


def test_an_illegal_action_is_refused_with_its_line(record: str) -> None:
    lines = record.split("\n")
    body = lines.index("") + 1
    assert lines[body] == "(roll)"
    lines[body] += " jump"
    fault = refused("\n".join(lines))
    assert fault.key == "error.record_action"
    assert fault.message.args["line"] == body + 1
    assert fault.message.args["why"]["message"] == "error.unknown_action"


def test_another_result_is_refused(record: str) -> None:
    line = next(line for line in record.split("\n") if line.startswith("result"))
    assert refused(record.replace(line, "result: 99 99")).key == "error.record_result"
    assert refused(record.replace(line, "result: *")).key == "error.record_result"


def test_h5_another_seed_is_refused(record: str) -> None:
    """closes H5"""
    line = next(line for line in record.split("\n") if line.startswith("commitment"))
    assert refused(record.replace(line, "commitment: " + "0" * 64)).key == "error.record_commitment"


def test_a_left_out_forced_action_is_noticed(record: str) -> None:
    assert "(roll)" in record
    assert refused(record.replace("(roll)", "", 1)).key in ("error.record_forced", "error.record_action")


def test_an_unfinished_match_has_a_record_too(pig: PlayableGame) -> None:
    match = pig.match(seats=2, seed=1)
    assert "result: *" in match.record()
    assert trivet.read_record(match.record()).position() == match.position()


@given(st.integers(0, 10**6), st.characters(codec="utf-8"))
def test_a_broken_record_is_refused_or_the_same(record: str, place: int, letter: str) -> None:
    place %= len(record)
    text = record[:place] + letter + record[place + 1 :]
    try:
        match = trivet.read_record(text)
    except trivet.TrivetError:
        return
    assert match.over
