"""Memory is only a cache: it lets go of tables that nobody looks at, and small plies tell what they told."""

from __future__ import annotations

import random

import pytest

import trivet
from trivet.message import Message
from trivet.play.ply import fold, unfold
from trivet.server import live

from .people import Guest


def test_a_table_that_nobody_looks_at_is_forgotten_and_read_again(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = guest.play_on(guest.open({"menu": "full"}), random.Random(3), 8)
    tables = guest.house.inside.tables
    tables.tidy()
    assert tables.in_memory(table["id"]) is not None
    monkeypatch.setattr(live, "FORGOTTEN_AFTER", -1.0)
    tables.tidy()
    assert tables.in_memory(table["id"]) is None
    assert guest.table(table) == table
    assert guest.play_on(table, random.Random(4), 1)["version"] == table["version"] + 1


def test_a_table_that_rests_tells_the_same(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = guest.play_on(guest.open({"menu": "full"}), random.Random(5), 8)
    inside = guest.house.inside.tables
    monkeypatch.setattr(live, "RESTING_AFTER", -1.0)
    inside.tidy()
    kept = inside.in_memory(table["id"])
    assert kept is not None
    assert kept._kept == {}
    assert guest.table(table) == table


def test_a_ply_unfolds_to_what_was_folded() -> None:
    match = trivet.load("coffee_rush").match(4, seed="folded")
    rolls = random.Random(6)
    before = match.state.pack()
    for _ in range(40):
        copy, number = match.state.copy(), match.game.action_number(action := rolls.choice(match.legal()))
        ply = match.play(action)[0]
        assert ply.before == before
        after = match.game.state_type.unpack(ply.packed)
        assert ply.events == match.game.tell(copy, number, after)
        assert ply.turn == match.game.turn_heading(copy, after)
        before = match.state.pack()
    assert match.plies[-1].packed == before
    told = [("a.key", {"n": 1, "name": {"name": "b"}, "of": ["c", 2]})], ("turn", {})
    folded = fold(before, told, before)
    assert unfold(folded, before).startswith(before)
    assert len(folded) < len(before)
    assert Message(*told[1]) == Message("turn", {})
