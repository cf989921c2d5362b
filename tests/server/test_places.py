"""The waiting room: who may sit, stand, be ready and start, and what each may see of a table."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from .people import ME, OPEN, Guest, House, bot, follow, here, together

pytestmark = pytest.mark.usefixtures("first_seat_begins")


def key_of(response: Any) -> str:
    assert response.status_code >= 400, response.text
    return str(response.json()["error"]["key"])


def kinds(table: dict[str, Any]) -> list[str]:
    return [place["kind"] for place in table["places"]]


def test_a_table_with_open_seats_waits_and_shows_nothing_of_the_deal(house: House) -> None:
    host = house.guest()
    table = host.seat(ME, OPEN, bot())
    assert (table["stage"], kinds(table), table["seat"], table["host"]) == ("waiting", ["person", "open", "bot"], 0, True)
    assert (table["view"], table["summary"], table["prompt"], table["legal"], table["log"], table["to_move"]) == (
        *(None,) * 3,
        [],
        [],
        None,
    )
    assert key_of(host.get(f"/api/tables/{table['id']}/at/0")) == "error.not_begun"
    assert key_of(host.command(table, "play", action="roll")) == "error.not_begun"
    assert key_of(host.get(f"/api/tables/{table['id']}/record")) == "error.record_after_end"


def test_people_sit_down_are_ready_and_the_host_starts(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = host.seat(ME, OPEN)
    theirs = friend.table(table)
    assert (theirs["seat"], theirs["host"]) == (None, False)
    assert key_of(host.ask(table, "start")) == "error.seats_open"
    theirs = friend.do(table, "sit", seat=1, name="Mai")
    assert (theirs["seat"], theirs["places"][1]["name"], theirs["places"][1]["mine"]) == (1, "Mai", True)
    assert key_of(host.ask(table, "start")) == "error.not_everybody_ready"
    assert key_of(friend.ask(table, "start")) == "error.host_only"
    theirs = friend.do(table, "ready", ready=True)
    assert [place["ready"] for place in theirs["places"]] == [False, True]
    table = host.do(table, "start")
    assert (table["stage"], table["to_move"]) == ("playing", 0)
    assert table["legal"]
    assert table["log"]
    assert friend.table(table)["legal"] == []


def test_a_table_starts_by_itself_when_all_are_ready(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = host.seat(ME, OPEN)
    assert host.do(table, "ready", ready=True)["stage"] == "waiting"
    friend.do(table, "sit", seat=1)
    assert friend.do(table, "ready", ready=True)["stage"] == "playing"


def test_a_host_gives_seats_to_bots_and_to_people_beside_them(house: House) -> None:
    """Closes B1."""
    host = house.guest()
    table = host.seat(ME, OPEN, OPEN)
    table = host.do(table, "place", seat=1, kind="bot", level="random")
    assert table["places"][1]["level"] == "random"
    assert key_of(host.ask(table, "place", seat=2, kind="bot", level="genius")) == "error.no_such_bot"
    assert key_of(host.ask(table, "place", seat=7, kind="open")) == "error.no_such_seat"
    assert key_of(house.guest().ask(table, "place", seat=2, kind="open")) == "error.host_only"
    table = host.do(table, "place", seat=2, kind="here", name="Ken")
    assert [place["here"] for place in table["places"]] == [True, False, True]
    assert host.do(table, "start")["stage"] == "playing"


def test_whoever_sits_can_stand_up_and_move_over(house: House) -> None:
    host, friend, third = house.guest(), house.guest(), house.guest()
    table = host.seat(ME, OPEN, OPEN)
    friend.do(table, "sit", seat=1)
    assert key_of(third.ask(table, "sit", seat=1)) == "error.seat_taken"
    assert friend.do(table, "sit", seat=2)["seat"] == 2
    third.do(table, "sit", seat=1)
    assert kinds(friend.do(table, "stand")) == ["person", "person", "open"]
    assert key_of(friend.ask(table, "ready", ready=True)) == "error.not_seated"
    assert kinds(third.do(table, "leave")) == ["person", "open", "open"]


def test_strangers_are_refused_once_it_has_begun(house: House) -> None:
    host, friend, stranger = house.guest(), house.guest(), house.guest()
    table = together(host, friend)
    path = f"/api/tables/{table['id']}"
    for address in (path, path + "/at/0", path + "/record"):
        assert key_of(stranger.get(address)) == "error.foreign_table"
    for what in ("sit", "stand", "ready", "start", "leave", "return"):
        assert key_of(stranger.ask(table, what, seat=1)) == "error.foreign_table"
    assert key_of(stranger.command(table, "play", action="roll")) == "error.foreign_table"


def test_spectators_look_on_where_the_table_lets_them(house: House) -> None:
    """Closes H4."""
    host, friend, stranger = house.guest(), house.guest(), house.guest()
    table = together(host, friend, settings={"spectators": True})
    seen = stranger.table(table)
    assert (seen["seat"], seen["legal"], seen["undo"]["allowed"]) == (None, [], False)
    assert [player["bonus"] for player in seen["view"]["players"][:2]] == [-1, -1]
    for what in ("leave", "return", "offer", "answer"):
        assert key_of(stranger.ask(table, what, kind="end", yes=True)) == "error.not_seated"
    for what in ("play", "undo", "redo", "cancel"):
        assert key_of(stranger.command(seen, what, action="roll")) in ("error.not_seated", "undo.nothing_to_redo")


@pytest.mark.parametrize("people", [2, 3])
def test_each_sees_the_secrets_of_their_own_seat_only(house: House, people: int) -> None:
    """Closes H1: in the table, the news, past moments, steps, lists and refusals."""
    guests = [house.guest() for _ in range(people)]
    table = together(*guests)
    rolls = random.Random(people)
    inside = house.inside.tables.read(table["id"])
    secrets = [player.bonus for player in inside.match.state.players[:people]]
    while not table["over"]:
        mover = guests[table["to_move"]]
        news = mover.command(table, "play", action=rolls.choice(mover.table(table)["legal"])["action"]).json()
        if news["over"]:
            break
        for seat, guest in enumerate(guests):
            table = guest.table(table)
            views = [table["view"], guest.get(f"/api/tables/{table['id']}/at/1").json()["view"]]
            if guest is mover:
                views += [step["view"] for step in news["steps"]]
            for view in views:
                bonuses = [player["bonus"] for player in view["players"][:people]]
                assert bonuses == [secrets[seat] if other == seat else -1 for other in range(people)]
                assert view["rng"] == [0] * 4
            points = [player["points"] for player in table["view"]["players"][:people]]
            assert table["scores"] == [p + (secrets[seat] if n == seat else -1) for n, p in enumerate(points)]
            assert inside.match.seed not in str(table)
            assert "bonus" not in str(guest.get("/api/tables").json())


def test_two_seats_of_one_guest_are_shown_one_at_a_time(house: House) -> None:
    """Pass and play: the view is that of the seat to move."""
    host = house.guest()
    table = host.seat(ME, here("Ken"))
    rolls = random.Random(3)
    seats = set()
    while not table["over"]:
        assert table["seat"] == table["to_move"]
        assert [n for n, player in enumerate(table["view"]["players"][:2]) if player["bonus"] != -1] == [table["seat"]]
        seats.add(table["seat"])
        table = host.play(table, rolls.choice(table["legal"])["action"])
    assert seats == {0, 1}


def test_only_the_seat_to_move_plays_and_takes_back(house: House) -> None:
    """Closes U10."""
    host, friend = house.guest(), house.guest()
    table = together(host, friend)
    assert key_of(friend.command(table, "play", action="roll")) == "error.not_your_turn"
    table = host.play(table, "bank")
    assert table["to_move"] == 1
    assert key_of(friend.command(friend.table(table), "undo")) == "undo.not_yours"


def test_a_turn_that_is_over_stays_once_the_next_has_drawn(house: House) -> None:
    """Closes U2: the next turn begins with a roll that nobody chooses."""
    host, friend = house.guest(), house.guest()
    table = host.play(together(host, friend), "bank")
    assert table["undo"] == {"allowed": False, "why": {"key": "undo.revealed", "args": {}}}
    assert key_of(host.command(table, "undo")) == "undo.revealed"


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ([], "error.one_seat_is_yours"),
        ([OPEN, OPEN], "error.one_seat_is_yours"),
        ([ME, ME], "error.one_seat_is_yours"),
        ([ME, bot("genius")], "error.no_such_bot"),
        ([ME, here("\u202e")], "error.name_characters"),
        ([ME, *[OPEN] * 9], "error.seats"),
        ([{"kind": "king"}], "error.bad_field"),
    ],
)
def test_seats_that_cannot_be_are_refused(guest: Guest, seats: list[Any], key: str) -> None:
    assert key_of(guest.post("/api/tables", {"game": "pig", "key": "k", "seats": seats})) == key


def test_without_seats_one_plays_against_bots_and_games_tell_which(guest: Guest) -> None:
    table = guest.open({}, game="pig")
    assert (kinds(table), table["stage"]) == (["person", "bot"], "playing")
    games = {game["id"]: game for game in guest.get("/api/games").json()}
    assert (games["pig"]["bots"], games["pig"]["usual_seats"]) == (["random", "greedy"], 2)
    assert (games["coffee_roaster"]["bots"], games["coffee_roaster"]["usual_seats"]) == ([], 1)


def test_a_code_leads_to_the_table_and_cannot_be_guessed(serve: Callable[..., House]) -> None:
    house = serve({"codes": (5, 0.001)})
    host = house.guest()
    table = host.seat(ME, OPEN)
    code = table["code"]
    assert len(code) == 6
    assert not set(code) & set("ILO01")
    typed = f"{code[:3].lower()}-{code[3:]}"
    assert house.guest().get(f"/api/codes/{typed}").json() == {"id": table["id"]}
    assert key_of(host.get("/api/codes/AAAAAA")) == "error.no_such_code"
    keys = [key_of(house.guest().get("/api/codes/nothing")) for _ in range(5)]
    assert keys[-1] == "error.too_fast"


def test_my_tables_list_those_where_i_sit_and_whose_turn_it_is(house: House) -> None:
    """Closes C8 for the front page."""
    host, friend = house.guest(), house.guest()
    waiting = host.seat(ME, OPEN)
    table = together(host, friend)
    listed = {line["id"]: line for line in host.get("/api/tables").json()}
    assert (listed[waiting["id"]]["stage"], listed[waiting["id"]]["line"]["key"]) == ("waiting", "server.waiting")
    assert (listed[table["id"]]["stage"], listed[table["id"]]["my_turn"]) == ("playing", True)
    theirs = friend.get("/api/tables").json()
    assert [(line["id"], line["my_turn"]) for line in theirs] == [(table["id"], False)]


def test_a_retry_is_answered_and_not_repeated(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = host.seat(ME, OPEN, OPEN)
    for _ in range(2):
        assert friend.ask(table, "sit", "one", seat=1).status_code == 200
    assert host.table(table)["version"] == 1
    assert key_of(host.ask(table, "ready", "one", ready=True)) == "error.key_used"
    assert key_of(friend.ask(table, "ready", "one", ready=True)) == "error.key_used"
    assert key_of(friend.ask(table, "stand", "two", version=0)) == "error.stale_version"


def test_what_each_page_followed_is_what_the_server_has(house: House) -> None:
    """Closes C2."""
    guests = [house.guest() for _ in range(3)]
    table = together(*guests)
    rolls = random.Random(8)
    pages = [guest.table(table) for guest in guests]
    while not pages[0]["over"]:
        seat = pages[0]["to_move"]
        action = rolls.choice(pages[seat]["legal"])["action"]
        pages[seat] = follow(pages[seat], guests[seat].command(pages[seat], "play", action=action).json())
        pages = [guest.table(table) if n != seat else pages[n] for n, guest in enumerate(guests)]
        assert pages[seat] == guests[seat].table(table)


def test_closes_c9_a_restart_keeps_seats_ready_marks_and_offers(serve: Callable[..., House]) -> None:
    house = serve()
    host, friend = house.guest(), house.guest()
    waiting = host.seat(ME, OPEN, bot())
    friend.do(waiting, "sit", seat=1, name="Mai")
    friend.do(waiting, "ready", ready=True)
    playing = together(host, friend)
    host.do(playing, "offer", kind="end")
    again = serve()
    for guest in (host, friend):
        twin = Guest(again)
        twin.cookie = guest.cookie
        for table in (waiting, playing):
            assert twin.table(table) == guest.table(table)
    twin = Guest(again)
    twin.cookie = friend.cookie
    assert twin.do(playing, "answer", yes=True)["stage"] == "ended"
