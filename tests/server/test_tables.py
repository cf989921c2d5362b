"""Tables: opened, played, taken back, told; refusals change nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import trivet
from trivet.server import opening

from .people import TRIAL, Guest, House, follow


def unchanged(guest: Guest, table: dict[str, Any]) -> bool:
    return guest.table(table) == table


def test_a_new_table_says_all_that_a_page_needs(guest: Guest) -> None:
    table = guest.open()
    assert table["kind"] == "table"
    assert (table["seats"], table["seat"], table["to_move"]) == (1, 0, 0)
    assert (table["version"], table["over"], table["redo"]) == (0, False, False)
    assert table["prompt"]["key"].startswith("coffee_roaster.prompt.")
    assert table["prompt"]["clause"]
    assert all(set(legal["label"]) == {"key", "args"} for legal in table["legal"])
    assert table["legal"]
    assert not set(table["refusals"]) & {legal["action"] for legal in table["legal"]}
    assert all(set(reason) == {"key", "args"} for reason in table["refusals"].values())
    assert table["options"]["sheet"] == "panama_shb"
    assert table["components"]
    assert set(table["names"]["coffee_roaster.sheet.panama_shb"]) == {"en", "ja", "th"}
    assert len(table["commitment"]) == 64
    assert table["undo"]["allowed"] is False
    assert table["undo"]["why"]["key"].startswith("undo.")


def test_a_move_tells_its_steps_and_the_next_decision(guest: Guest) -> None:
    table = guest.open()
    news = guest.command(table, "play", action="end_immediate").json()
    assert (news["since"], news["version"], news["undone_to"]) == (0, 1, None)
    assert news["steps"][0]["action"] == "end_immediate"
    assert [step["ply"] for step in news["steps"]] == [line["ply"] for line in news["log"]]
    assert news["steps"][-1]["view"] == news["view"]
    assert news["steps"][-1]["summary"] == news["summary"]
    assert "components" not in news


@pytest.mark.parametrize("seed", range(3))
def test_following_the_news_gives_the_same_table_as_asking(guest: Guest, seed: int) -> None:
    """Closes C2: a page that follows and one that asks anew show the same."""
    rolls = random.Random(seed)
    table = guest.open({"menu": "full"})  # a trial may be over after a few choices
    for _ in range(60):
        kinds = ["play"] * 5
        kinds += ["undo"] * table["undo"]["allowed"] * 3 + ["redo"] * table["redo"] * 2 + ["cancel"] * table["half_chosen"]
        kind = rolls.choice(kinds)
        more = {"action": rolls.choice(table["legal"])["action"]} if kind == "play" else {}
        response = guest.command(table, kind, **more)
        if response.status_code == 200:
            table = follow(table, response.json())
        else:
            assert kind == "cancel"
            assert response.json()["error"]["key"] == "undo.revealed"
        assert unchanged(guest, table)
        if table["over"]:
            break
    assert table["version"] > 5


def test_an_undone_move_stays_in_the_log_and_can_be_redone(guest: Guest) -> None:
    """Closes U8."""
    table = guest.open({"menu": "trial", "mode": "easy", "sheet": "kenya_aa"})
    actions = [legal["action"] for legal in table["legal"]]
    purge = next(action for action in actions if action.startswith("purge:"))
    before = table
    table = guest.play(table, purge)
    assert table["undo"] == {"allowed": True, "why": None}
    news = guest.command(table, "undo").json()
    assert news["undone_to"] == before["ply"]
    table = follow(table, news)
    assert table["view"] == before["view"]
    assert [line["action"] for line in table["log"] if line["undone"]] == [purge]
    assert table["redo"]
    table = follow(table, guest.command(table, "redo").json())
    assert not table["redo"]
    assert table["log"][-1]["action"] == purge
    assert not table["log"][-1]["undone"]
    assert unchanged(guest, table)


def test_undo_past_a_draw_is_refused_with_the_reason(guest: Guest) -> None:
    """Closes U2."""
    table = guest.open()
    while table["prompt"]["key"] != "coffee_roaster.prompt.go_on":
        table = guest.play(table, next(a["action"] for a in table["legal"] if a["action"].startswith("end_")))
    table = guest.play(table, "keep_roasting")
    response = guest.command(table, "undo")
    assert response.status_code == 422
    assert response.json()["error"]["key"] == "undo.revealed"
    assert table["undo"]["why"] == response.json()["error"]
    assert unchanged(guest, table)


def test_after_the_end_nothing_is_taken_back_because_the_seed_is_shown(guest: Guest) -> None:
    table = guest.play_on(guest.open(), random.Random(1))
    assert table["seed"]
    assert table["undo"] == {"allowed": False, "why": {"key": "error.undo_after_end", "args": {}}}
    response = guest.command(table, "undo")
    assert (response.status_code, response.json()["error"]["key"]) == (422, "error.undo_after_end")
    assert guest.command(table, "play", action="cup").json()["error"]["key"] == "error.game_over"
    assert guest.command(table, "redo").status_code == 422
    assert unchanged(guest, table)


def test_a_half_chosen_action_is_cancelled_whole(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closes U3."""
    monkeypatch.setattr(opening, "draw_seed", lambda: "a seed with something to choose")
    table = guest.open({"menu": "trial", "mode": "easy", "sheet": "kenya_aa"})
    while not table["half_chosen"]:
        actions = [legal["action"] for legal in table["legal"]]
        lays = [action for action in actions if action.startswith("lay:")]
        kept = [action for action in actions if action in ("end_immediate", "keep_roasting")]
        before = table
        table = guest.play(table, (lays or kept or actions)[0])
    table = follow(table, guest.command(table, "cancel").json())
    assert table["view"] == before["view"]
    assert table["legal"] == before["legal"]
    assert unchanged(guest, table)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("keep:aroma", "coffee_roaster.why."),
        ("fly", "error.unknown_action"),
        ("", "error.unknown_action"),
        ("lay:body@99", "error."),
    ],
)
def test_an_illegal_action_names_the_rule_and_changes_nothing(guest: Guest, action: str, key: str) -> None:
    """Closes L6."""
    table = guest.open()
    response = guest.command(table, "play", action=action)
    assert response.status_code == 422
    assert response.json()["error"]["key"].startswith(key) or response.json()["error"]["key"] == "error.not_now"
    assert unchanged(guest, table)


def test_every_refusal_shown_is_what_trying_it_says(guest: Guest) -> None:
    table = guest.open()
    for action, reason in table["refusals"].items():
        assert guest.command(table, "play", action=action).json()["error"] == reason
    assert unchanged(guest, table)


def test_a_stale_version_gets_the_news_and_changes_nothing(guest: Guest) -> None:
    old = guest.open()
    now = guest.play(old, "end_immediate")
    response = guest.command(old, "play", action="end_immediate")
    assert response.status_code == 409
    assert response.json()["error"] == {"key": "error.stale_version", "args": {}}
    assert follow(old, response.json()["news"]) == now
    assert unchanged(guest, now)


def test_a_version_from_the_future_gets_the_news_since_now(guest: Guest) -> None:
    table = guest.open()
    response = guest.command(table | {"version": 7}, "play", action="end_immediate")
    assert response.status_code == 409
    assert (response.json()["news"]["since"], response.json()["news"]["version"]) == (0, 0)


def test_a_retry_with_the_same_key_plays_once_and_answers_the_same(guest: Guest) -> None:
    """Closes C1: nothing is played twice."""
    table = guest.open()
    first = guest.command(table, "play", "again", action="end_immediate")
    second = guest.command(table, "play", "again", action="end_immediate")
    assert (second.status_code, second.json()) == (200, first.json())
    assert guest.table(table)["version"] == 1
    other = guest.command(follow(table, first.json()), "play", "again", action="keep_roasting")
    assert (other.status_code, other.json()["error"]["key"]) == (409, "error.key_used")


def test_opening_again_with_the_same_key_gives_the_same_table(guest: Guest) -> None:
    assert guest.open(key="once")["id"] == guest.open(key="once")["id"]
    assert guest.house.guest().open(key="once")["id"] != guest.open(key="once")["id"]
    assert len(guest.get("/api/tables").json()) == 1


def test_a_table_belongs_to_whoever_opened_it(guest: Guest) -> None:
    table = guest.open()
    stranger, nobody = guest.house.guest(), Guest(guest.house)
    for other in (stranger, nobody):
        for path in ("", "/at/0", "/record", "/forecast"):
            response = other.get(f"/api/tables/{table['id']}{path}")
            assert (response.status_code, response.json()["error"]["key"]) == (403, "error.foreign_table")
        response = other.command(table, "play", action="end_immediate")
        assert (response.status_code, response.json()["error"]["key"]) == (403, "error.foreign_table")
        assert other.get("/api/tables").json() == []
    assert unchanged(guest, table)


@pytest.mark.parametrize("table", ["nosuchtable1", "%00", "x" * 300, "né"])
def test_an_unknown_table_is_refused(guest: Guest, table: str) -> None:
    response = guest.get(f"/api/tables/{table}")
    assert response.status_code == 404
    assert response.json()["error"]["key"] in ("error.no_such_table", "error.no_such_page")


def test_the_list_of_my_tables_tells_how_each_stands(guest: Guest) -> None:
    running = guest.play(guest.open(), "end_immediate")
    over = guest.play_on(guest.open(), random.Random(2))
    listed = {line["id"]: line for line in guest.get("/api/tables").json()}
    assert set(listed) == {running["id"], over["id"]}
    line = listed[running["id"]]
    assert (line["version"], line["over"], line["scores"]) == (1, False, None)
    assert line["line"] == {"key": running["prompt"]["key"], "args": running["prompt"]["args"]}
    line = listed[over["id"]]
    assert (line["over"], line["scores"]) == (True, over["scores"])
    assert line["line"] == {"key": "server.finished", "args": {"points": over["scores"][0]}}


def test_past_moments_can_be_looked_at(guest: Guest) -> None:
    """Closes L1."""
    first = guest.open()
    table = guest.play_on(first, random.Random(3), 8)
    for line in table["log"]:
        moment = guest.get(f"/api/tables/{table['id']}/at/{line['ply']}").json()
        assert moment["events"] == line["events"]
        assert moment["action"] == line["action"]
    assert moment["view"] == table["view"]
    start = guest.get(f"/api/tables/{table['id']}/at/{first['ply']}").json()
    assert start["view"] == first["view"]
    assert guest.get(f"/api/tables/{table['id']}/at/0").json()["action"] is None
    for ply in ("9999", "-1", "x", "9" * 5000):
        response = guest.get(f"/api/tables/{table['id']}/at/{ply}")
        assert (response.status_code, response.json()["error"]["key"]) == (422, "error.no_such_moment")


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"game": "chess"}, 404, "error.unknown_game"),
        ({"game": "../server"}, 404, "error.unknown_game"),
        ({"options": {"sheet": "moon"}}, 422, "error.bad_option"),
        ({"options": {"speed": 3}}, 422, "error.unknown_option"),
        ({"options": {"menu": [1, 2]}}, 422, "error.bad_option"),
        ({"options": {"menu": None}}, 422, "error.bad_field"),
        ({"parts": "not toml ["}, 422, "error.bad_parts"),
        ({"parts": ""}, 422, "error.bad_parts"),
        ({"salt": "two\nlines"}, 422, "error.salt_characters"),
        ({"salt": 5}, 422, "error.bad_field"),
        ({"key": ""}, 422, "error.bad_field"),
        ({"key": None}, 422, "error.bad_field"),
    ],
)
def test_a_bad_request_for_a_table_is_refused_with_the_reason(
    guest: Guest, body: dict[str, Any], status: int, key: str
) -> None:
    response = guest.post("/api/tables", {"game": "coffee_roaster", "options": TRIAL, "key": "k"} | body)
    assert (response.status_code, response.json()["error"]["key"]) == (status, key)
    assert guest.get("/api/tables").json() == []


def test_parts_are_text_and_never_the_name_of_a_file(guest: Guest) -> None:
    path = str(trivet.load("coffee_roaster").folder / "parts.toml")
    response = guest.post("/api/tables", {"game": "coffee_roaster", "parts": path, "key": "k"})
    assert (response.status_code, response.json()["error"]["key"]) == (422, "error.bad_parts")
    assert response.json()["mistakes"]


def test_a_table_can_be_played_with_edited_parts(guest: Guest) -> None:
    text = (trivet.load("coffee_roaster").folder / "parts.toml").read_text("utf-8")
    edited = text.replace('name_en = "Panama SHB"', 'name_en = "Panama by the sea"', 1)
    assert edited != text
    table = guest.open(parts=edited)
    assert table["names"]["coffee_roaster.sheet.panama_shb"]["en"] == "Panama by the sea"
    table = guest.play_on(table, random.Random(5))
    assert table["over"]
    assert unchanged(guest, table)


def test_a_restarted_server_has_every_table_as_it_was(serve: Callable[..., House]) -> None:
    """Closes C9."""
    house = serve()
    guest = house.guest()
    tables = [guest.play_on(guest.open(), random.Random(n), 3 * n) for n in range(4)]
    again = Guest(serve())
    again.cookie = guest.cookie
    for table in tables:
        assert again.table(table) == table
    table = again.play_on(tables[1], random.Random(1))
    assert table["over"]


def test_a_table_holds_a_limited_number_of_commands(serve: Callable[..., House]) -> None:
    guest = serve({"log": 2}).guest()
    table = guest.play_on(guest.open(), random.Random(0), 2)
    response = guest.command(table, "play", action=table["legal"][0]["action"])
    assert (response.status_code, response.json()["error"]) == (409, {"key": "error.table_full", "args": {"commands": 2}})


def test_the_texts_of_a_game_can_be_read_in_each_language(guest: Guest) -> None:
    titles = set()
    for language in ("en", "ja", "th"):
        texts = guest.get(f"/api/texts/coffee_roaster/{language}")
        assert texts.status_code == 200
        titles.add(texts.json()["coffee_roaster.term.bean_sheet"])
        tag = texts.headers["etag"]
        assert guest.get(f"/api/texts/coffee_roaster/{language}", headers={"if-none-match": tag}).status_code == 304
    assert len(titles) == 3
    for path in ("coffee_roaster/xx", "chess/en", "..%2f..%2flocale/en"):
        assert guest.get(f"/api/texts/{path}").status_code == 404


def test_games_and_rulebooks_can_be_read(guest: Guest) -> None:
    """Closes I6."""
    games = {game["id"]: game for game in guest.get("/api/games").json()}
    roaster = games["coffee_roaster"]
    assert (roaster["players"], roaster["minutes"]) == ([1, 1], [10, 30])
    assert "expert_unlocked" not in [option["key"] for option in roaster["options"]]
    for language in ("en", "ja", "th"):
        book = guest.get(f"/api/rulebook/coffee_roaster/{language}")
        assert book.json()["rulebook"]["sections"]
        assert book.json()["glossary"]
        tag = book.headers["etag"]
        assert guest.get(f"/api/rulebook/coffee_roaster/{language}", headers={"if-none-match": tag}).status_code == 304
    for path in ("coffee_roaster/xx", "coffee_roaster/../en", "moon/en"):
        assert guest.get(f"/api/rulebook/{path}").status_code == 404
