"""Clocks: they run for whoever is to move, warn first, let a bot play one turn, and stand still with the server."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from trivet.server.clocks import Clocks, Rules, Stops

from .people import Guest, House, together
from .test_offers import Time

pytestmark = pytest.mark.usefixtures("first_seat_begins")
MINUTE = {"clock": {"minutes": 1, "increment": 5}}


def look(house: House, table: dict[str, object]) -> None:
    house.client.portal.call(house.inside.attendants.look, table["id"])  # type: ignore[union-attr]


def test_c6_the_rules_of_the_clock_are_shown_before_joining(house: House) -> None:
    """Closes C6."""
    from .people import ME, OPEN

    table = house.guest().seat(ME, OPEN, settings=MINUTE)
    assert house.guest().table(table)["settings"]["clock"] == {"minutes": 1, "increment": 5}


def test_the_clock_of_the_seat_to_move_runs_and_a_turn_adds(serve: Callable[..., House]) -> None:
    time = Time()
    house = serve(now=time)
    host, friend = house.guest(), house.guest()
    table = together(host, friend, settings=MINUTE)
    time.now += 7
    assert host.table(table)["clocks"] == [{"left_ms": 53_000, "running": True}, {"left_ms": 60_000, "running": False}]
    table = host.play(host.table(table), "bank")
    time.now += 2
    assert host.table(table)["clocks"] == [{"left_ms": 58_000, "running": False}, {"left_ms": 58_000, "running": True}]


def test_a_clock_that_runs_out_warns_and_then_a_bot_plays_that_turn_only(serve: Callable[..., House]) -> None:
    time = Time()
    house = serve(now=time, grace=20.0)
    host, friend = house.guest(), house.guest()
    table = together(host, friend, settings=MINUTE, bots_pace_ms=0)
    time.now += 61
    look(house, table)
    table = host.until(table, lambda t: any(note["key"] == "server.note.warn" for note in t["notes"]))
    assert (table["to_move"], table["clocks"][0]["left_ms"]) == (0, 0)
    assert table["legal"]
    time.now += 20
    look(house, table)
    table = host.until(table, lambda t: t["to_move"] == 1)
    assert "server.note.timeout" in [note["key"] for note in table["notes"]]
    assert {line["bot"] for line in table["log"] if line["seat"] == 0 and not line["forced"]} <= {None, "greedy"}
    assert not table["places"][0]["bot_plays"]
    assert table["clocks"][1]["running"]


def test_c9_time_while_the_server_stood_still_does_not_count(serve: Callable[..., House]) -> None:
    """Closes C9 for clocks, and C6: a pause neither counts down nor gives time back."""
    time = Time()
    house = serve(now=time)
    host, friend = house.guest(), house.guest()
    table = together(host, friend, settings=MINUTE)
    time.now += 10
    house.client.__exit__(None, None, None)
    time.now += 3600
    again = serve(now=time)
    twin = Guest(again)
    twin.cookie = host.cookie
    time.now += 10
    assert twin.table(table)["clocks"][0] == {"left_ms": 40_000, "running": True}


@pytest.mark.parametrize("seed", range(20))
def test_taking_a_turn_back_gives_no_time(seed: int) -> None:
    rolls = random.Random(seed)
    clocks = Clocks(Rules(60_000, 5_000), 2, Stops([]), 0)
    clocks.turn(0, "start")
    at = spent = 0
    for _ in range(10):
        for seat, kind in ((1, "play"), (0, "undo")):
            step = rolls.randrange(1000)
            at, spent = at + step, spent + step
            clocks.advance(at)
            clocks.turn(seat, kind)
    assert sum(clocks.left(at)) == 120_000 - spent


def test_stops_count_where_they_overlap() -> None:
    stops = Stops([(10, 20), (30, 40), (100, 200)])
    spans = [(0, 5), (0, 15), (12, 18), (15, 35), (0, 1000), (150, 160)]
    assert [stops.between(*span) for span in spans] == [0, 5, 6, 10, 120, 10]
