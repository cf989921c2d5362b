"""Unlocks: what a guest has reached opens the expert sheets of the first roast, and nobody can claim it."""

from __future__ import annotations

import random

import pytest

import trivet
from trivet.games.coffee_roaster import unlocks
from trivet.games.coffee_roaster.state import EASY, FULL, TOTAL, TRIAL

from .people import Guest

EXPERT = "sheet:panama_geisha_washed"


def offered(guest: Guest, **options: object) -> list[str]:
    return [legal["action"] for legal in guest.open({"menu": "full", **options})["legal"]]


@pytest.mark.parametrize(
    ("menu", "mode", "counts", "total", "unlocked"),
    [
        (FULL, 0, 1, 35, True),
        (FULL, 0, 1, 34, False),
        (FULL, EASY, 1, 35, True),
        (FULL, EASY, 0, 60, False),
        (TRIAL, 0, 1, 40, False),
    ],
)
def test_ruling_47_a_full_menu_of_35_points_unlocks(menu: int, mode: int, counts: int, total: int, unlocked: bool) -> None:
    game = trivet.load("coffee_roaster")
    state = game.new_state(1, game.full_options({}))
    state.options.menu, state.options.mode, state.options.expert_start_unlock_counts_easy_mode = menu, mode, counts
    for result, points in zip(state.results, (total - 20, 10, 10)):
        result[TOTAL] = points
    assert unlocks.unlocks(state) == []
    state.over = 1
    assert unlocks.unlocks(state) == (["expert"] if unlocked else [])


def test_a_client_cannot_claim_the_unlock(guest: Guest) -> None:
    assert EXPERT not in offered(guest)
    assert EXPERT not in offered(guest, expert_unlocked=True)


def test_a_good_full_menu_unlocks_for_good(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unlocks, "UNLOCK_TOTAL", [-1000])
    guest.play_on(guest.open(), random.Random(0))
    assert guest.get("/api/me").json()["unlocks"]["coffee_roaster"] == {"expert": False}
    for seed in range(2):
        guest.play_on(guest.open({"menu": "full"}), random.Random(seed))
        assert guest.get("/api/me").json()["unlocks"]["coffee_roaster"] == {"expert": True}
    assert EXPERT in offered(guest)
    assert EXPERT in offered(guest, expert_unlocked=False)
    assert EXPERT not in offered(guest.house.guest())


def test_a_menu_of_edited_parts_unlocks_nothing(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unlocks, "UNLOCK_TOTAL", [-1000])
    text = (trivet.load("coffee_roaster").folder / "parts.toml").read_text("utf-8")
    table = guest.open({"menu": "full"}, parts=text + "\n# mine\n")
    guest.play_on(table, random.Random(1))
    assert guest.get("/api/me").json()["unlocks"]["coffee_roaster"] == {"expert": False}


def test_an_uploaded_record_unlocks_nothing(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unlocks, "UNLOCK_TOTAL", [-1000])
    player = guest.house.guest()
    table = player.play_on(player.open({"menu": "full"}), random.Random(1))
    text = player.get(f"/api/tables/{table['id']}/record").text
    response = guest.request("POST", "/api/records", content=text, headers={"content-type": "text/plain"})
    assert response.status_code == 201
    assert guest.get("/api/me").json()["unlocks"]["coffee_roaster"] == {"expert": False}
