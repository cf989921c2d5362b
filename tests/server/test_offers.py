"""What people at a table ask of each other: going back, ending, a rematch, what to do about somebody absent."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import trivet

from .people import ME, Guest, House, bot, together
from .test_places import key_of

pytestmark = pytest.mark.usefixtures("first_seat_begins")


class Time:
    """A time that tests turn, for presence and clocks."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def some_turns(table: dict[str, Any], *guests: Guest) -> dict[str, Any]:
    """A few turns at a table."""
    for action in ("bank", "roll", "bank", "bank"):
        mover = guests[table["to_move"]]
        table = mover.table(table)
        table = mover.play(table, action if action in str(table["legal"]) else "roll")
    return guests[0].table(table)


def test_u9_the_table_goes_back_when_the_others_agree(house: House) -> None:
    """Closes U9: the removed actions stay visible as undone."""
    host, friend = house.guest(), house.guest()
    first = together(host, friend)
    table = some_turns(first, host, friend)
    table = friend.do(table, "offer", kind="back", ply=first["ply"])
    assert table["offer"]["mine"] is False
    asked = host.table(table)["offer"]
    assert (asked["kind"], asked["by"], asked["ply"], asked["answers"], asked["mine"]) == (
        "back",
        1,
        first["ply"],
        {"0": None},
        True,
    )
    news = host.ask(table, "answer", yes=True).json()
    assert news["undone_to"] == first["ply"]
    table = host.table(table)
    assert table["offer"] is None
    assert table["view"] == first["view"]
    undone = [line for line in table["log"] if line["undone"]]
    assert undone
    assert [line for line in table["log"] if not line["undone"]] == first["log"]
    assert "server.note.back" in [note["key"] for note in table["notes"]]


def test_a_no_ends_the_question_and_nothing_changes(house: House) -> None:
    guests = [house.guest() for _ in range(3)]
    table = some_turns(together(*guests), *guests)
    guests[0].do(table, "offer", kind="end")
    assert guests[1].do(table, "answer", yes=True)["stage"] == "playing"
    after = guests[2].do(table, "answer", yes=False)
    assert (after["offer"], after["stage"], after["view"]["players"][2]) == (None, "playing", after["view"]["players"][2])
    assert key_of(guests[1].ask(table, "answer", yes=True)) == "error.no_offer"


def test_only_those_who_are_asked_may_answer(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = together(host, friend)
    table = host.do(table, "offer", kind="end")
    assert key_of(host.ask(table, "answer", yes=True)) == "error.own_offer"
    assert key_of(friend.ask(table, "offer", kind="end")) == "error.offer_open"
    assert key_of(friend.ask(table, "answer", yes=True, offer=99)) == "error.no_offer"
    assert host.do(table, "answer", yes=False)["offer"] is None


def test_a_question_about_going_back_falls_when_somebody_plays_on(house: House) -> None:
    host, friend = house.guest(), house.guest()
    first = together(host, friend)
    table = some_turns(first, host, friend)
    table = host.do(table, "offer", kind="back", ply=first["ply"])
    mover = (host, friend)[table["to_move"]]
    assert mover.play(mover.table(table), "roll")["offer"] is None


def test_alone_with_bots_one_goes_back_at_once(house: House) -> None:
    guest = house.guest()
    first = guest.seat(ME, bot())
    guest.play(first, "bank")
    table = guest.until(first, lambda t: t["to_move"] == 0 and len(t["log"]) > 3)
    table = guest.do(table, "offer", kind="back", ply=first["ply"])
    assert table["view"] == first["view"]


def test_going_back_is_refused_where_it_cannot_be(house: House) -> None:
    host, friend = house.guest(), house.guest()
    strict = together(host, friend, settings={"back_with_consent": False})
    assert key_of(host.ask(strict, "offer", kind="back", ply=0)) == "error.no_back_here"
    table = together(host, friend)
    assert key_of(host.ask(table, "offer", kind="back")) == "error.bad_field"
    assert key_of(host.ask(table, "offer", kind="back", ply=9)) == "undo.nothing"
    daily = host.post("/api/daily", {"key": "d"}).json()
    assert key_of(host.ask(daily, "offer", kind="back", ply=0)) == "error.no_offers_here"


def test_a_roast_that_went_back_unlocks_nothing(guest: Guest, monkeypatch: Any) -> None:
    from trivet.games.coffee_roaster import unlocks

    monkeypatch.setattr(unlocks, "UNLOCK_TOTAL", [-1000])
    table = guest.open({"menu": "full"})
    table = guest.play_on(table, random.Random(1), 4)
    table = guest.do(table, "offer", kind="back", ply=0)
    guest.play_on(table, random.Random(2))
    assert guest.get("/api/me").json()["unlocks"]["coffee_roaster"] == {"expert": False}


def test_people_end_by_agreement_and_no_points_count(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = some_turns(together(host, friend), host, friend)
    host.do(table, "offer", kind="end")
    table = friend.do(table, "answer", yes=True)
    assert (table["stage"], table["over"], table["to_move"], table["legal"]) == ("ended", False, None, [])
    assert table["seed"]
    assert key_of(host.command(table, "play", action="roll")) == "error.ended"
    assert [(line["over"], line["scores"]) for line in host.get("/api/tables").json()] == [(True, None)]
    text = host.get(f"/api/tables/{table['id']}/record").text
    assert trivet.read_record(text).record() == text


def test_c11_a_rematch_seats_everybody_one_on(house: House) -> None:
    """Closes C11."""
    guests = [house.guest() for _ in range(2)]
    table = together(*guests)
    rolls = random.Random(1)
    while not table["over"]:
        mover = guests[table["to_move"]]
        table = mover.play(mover.table(table), rolls.choice(mover.table(table)["legal"])["action"])
    guests[0].do(table, "offer", kind="rematch")
    table = guests[1].do(table, "answer", yes=True)
    new = guests[0].table({"id": table["rematch"]})
    assert (new["stage"], new["seat"], guests[1].table(new)["seat"], new["options"]) == ("playing", 1, 0, table["options"])
    assert new["commitment"] != table["commitment"]
    assert key_of(guests[0].ask(table, "offer", kind="rematch")) == "error.rematch_there"
    assert new["id"] in [line["id"] for line in guests[1].get("/api/tables").json()]


def test_c4_a_bot_plays_on_for_somebody_who_left_and_hands_back(house: House) -> None:
    """Closes C4."""
    host, friend, third = (house.guest() for _ in range(3))
    table = together(host, friend, third, bots_pace_ms=0)
    assert key_of(host.ask(table, "offer", kind="absent", seat=1, choice="bot")) == "error.not_absent"
    friend.do(table, "leave")
    place = host.table(table)["places"][1]
    assert (place["left"], place["online"], place["bot_plays"]) == (True, False, False)
    host.do(table, "offer", kind="absent", seat=1, choice="bot")
    table = third.do(table, "answer", yes=True)
    assert table["places"][1]["bot_plays"]
    table = host.play(host.table(table), "bank")
    table = host.until(table, lambda t: t["to_move"] != 1)
    assert {line["bot"] for line in table["log"] if line["seat"] == 1 and not line["forced"]} == {"greedy"}
    table = friend.do(table, "return")
    assert not table["places"][1]["bot_plays"]
    assert not table["places"][1]["left"]
    assert key_of(friend.ask(table, "return")) == "error.not_left"


def test_waiting_and_ending_are_the_other_choices(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = together(host, friend)
    friend.do(table, "leave")
    table = host.do(table, "offer", kind="absent", seat=1, choice="wait")
    assert (table["stage"], table["offer"]) == ("playing", None)
    assert host.do(table, "offer", kind="absent", seat=1, choice="end")["stage"] == "ended"


def test_c3_only_a_long_absence_is_told(serve: Callable[..., House]) -> None:
    """Closes C3."""
    time = Time()
    house = serve(now=time)
    host, friend = house.guest(), house.guest()
    table = together(host, friend)
    time.now += 19
    place = host.table(table)["places"][1]
    assert (place["online"], place["away_since"]) == (True, None)
    time.now += 2
    place = host.table(table)["places"][1]
    assert (place["online"], place["away_since"]) == (False, 21)
    assert host.do(table, "offer", kind="absent", seat=1, choice="bot")["places"][1]["bot_plays"]
    friend.table(table)
    assert host.table(table)["places"][1]["online"]
    assert key_of(friend.command(friend.table(table), "undo")) in ("undo.not_yours", "undo.nothing")


def test_a_question_is_settled_when_whoever_did_not_answer_has_gone(serve: Callable[..., House]) -> None:
    time = Time()
    house = serve(now=time)
    host, friend = house.guest(), house.guest()
    table = together(host, friend)
    host.do(table, "offer", kind="end")
    time.now += 30
    house.client.portal.call(house.inside.attendants.look, table["id"])  # type: ignore[union-attr]
    host.table(table)
    house.client.portal.call(house.inside.attendants.look, table["id"])  # type: ignore[union-attr]
    assert host.until(table, lambda t: t["stage"] == "ended")


def test_an_offer_waits_for_nobody_who_is_away_or_whom_it_is_about(house: House) -> None:
    guests = [house.guest() for _ in range(4)]
    table = together(*guests, game="coffee_rush")
    for gone in (2, 3):
        guests[gone].do(table, "leave")
    asked = guests[0].do(table, "offer", kind="absent", seat=2, choice="bot")
    assert asked["offer"]["answers"] == {"1": None}
    table = guests[1].do(table, "answer", yes=True)
    assert table["offer"] is None
    assert [place["bot_plays"] for place in table["places"]] == [False, False, True, False]
