"""Views made once for everybody: only of games that show everybody the same, and nothing of a reader's own is among them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import trivet
from trivet.kernel.registry import games

from .people import Guest, House, together
from .test_events import stream

ALIKE = [game for game in games() if getattr(trivet.load(game).facts, "SAME_FOR_ALL", False)]


@pytest.mark.parametrize("game", ALIKE)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_declared_the_same_for_all_is(game: str, seed: int) -> None:
    """Closes H2: a game that says so hides the same from every seat and from spectators, and tells them the same."""
    rolls = random.Random(seed)
    match = trivet.load(game).match(seed=f"alike {seed}")
    assert not match.game.has_secret_story
    assert not match.game.has_secret_actions
    while not match.over:
        views = [(match.view(eyes), match.summary(eyes)) for eyes in range(-1, match.seats)]
        assert all(view == views[0] for view in views)
        assert not any(views[0][0]["rng"])
        match.play(rolls.choice(match.legal()))


def test_some_game_is_the_same_for_all() -> None:
    assert "coffee_rush" in ALIKE


def own(told: dict[str, Any]) -> dict[str, Any]:
    return {key: told[key] for key in ("seat", "legal", "refusals", "undo", "redo", "since_last", "host")}


def test_each_is_told_their_own_seat_and_choices_and_the_rest_alike(house: House) -> None:
    guests = [house.guest() for _ in range(3)]
    table = together(*guests, game="coffee_rush")
    rolls = random.Random(4)
    streams = [stream(guest, table) for guest in guests]
    sockets = [socket.__enter__() for socket in streams]
    try:
        for socket in sockets:
            socket.receive_json()
        for _ in range(12):
            mover: Guest = guests[table["to_move"]]
            table = mover.table(table)
            news = mover.command(table, "play", action=rolls.choice(table["legal"])["action"]).json()
            told = [socket.receive_json() for socket in sockets]
            for seat, (guest, heard) in enumerate(zip(guests, told)):
                assert heard["seat"] == seat
                assert [place["mine"] for place in heard["places"]] == [other == seat for other in range(3)]
                assert bool(heard["legal"]) == (heard["to_move"] == seat)
                if heard["to_move"] != seat:
                    assert heard["refusals"] == {}
                assert own(heard) == own(guest.table(table))
            shared = [{key: heard[key] for key in heard if key not in own(heard) and key != "places"} for heard in told]
            assert all(json.dumps(part) == json.dumps(shared[0]) for part in shared)
            assert own(news) == own(told[guests.index(mover)])
            table = news
    finally:
        for socket in streams:
            socket.__exit__(None, None, None)
