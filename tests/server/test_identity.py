"""Guests: a signed cookie, and a name that can be shown."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from .people import Guest, House


def test_a_guest_gets_a_cookie_that_scripts_and_other_sites_cannot_use(house: House) -> None:
    response = house.client.get("/api/me")
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie
    assert "max-age=31536000" in cookie


def test_over_https_the_cookie_never_goes_out_in_the_clear(house: House) -> None:
    client: TestClient = house.client
    cookie = client.get("https://trivet.test/api/me").headers["set-cookie"].lower()
    assert "secure" in cookie


def test_the_cookie_brings_the_guest_back(guest: Guest) -> None:
    assert guest.get("/api/me").json() == guest.get("/api/me").json()
    assert guest.get("/api/me").json()["unlocks"] == {"coffee_roaster": {"expert": False}} | {
        game: {} for game in guest.get("/api/me").json()["unlocks"] if game != "coffee_roaster"
    }


@pytest.mark.parametrize(
    "spoil", [lambda c: c[:25] + c[26:], lambda c: "x" + c, lambda c: c.partition(".")[0], lambda _: "a.b", lambda _: ""]
)
def test_a_cookie_that_is_not_ours_makes_a_new_guest(guest: Guest, spoil: object) -> None:
    mine = guest.get("/api/me").json()["id"]
    assert guest.cookie is not None
    thief = Guest(guest.house)
    thief.cookie = spoil(guest.cookie)  # type: ignore[operator]
    assert thief.get("/api/me").json()["id"] != mine


def test_playing_needs_no_visit_to_me_first(house: House) -> None:
    guest = Guest(house)
    table = guest.open()
    assert guest.cookie is not None
    assert guest.table(table) == table


@pytest.mark.parametrize("name", ["Ann", "  Ann  ", "花子", "สมหญิง ใจดี", "é" * 24, "R2-D2", "ก็ดี"])
def test_names_of_all_three_languages_are_kept(guest: Guest, name: str) -> None:
    response = guest.post("/api/me", {"name": name})
    assert response.status_code == 200
    assert response.json()["name"] == name.strip()
    assert guest.get("/api/me").json()["name"] == name.strip()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "error.name_length"),
        ("   ", "error.name_length"),
        ("x" * 25, "error.name_length"),
        ("x" * 201, "error.bad_field"),
        ("a\nb", "error.name_characters"),
        ("a\0b", "error.name_characters"),
        ("\u202eevil", "error.name_characters"),
        ("\u200b", "error.name_characters"),
        ("\u2028", "error.name_length"),
        ("a\u2028b", "error.name_characters"),
        ("\u0301", "error.name_characters"),
        (7, "error.bad_field"),
        (None, "error.bad_field"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(guest: Guest, name: object, key: str) -> None:
    response = guest.post("/api/me", {"name": name})
    assert (response.status_code, response.json()["error"]["key"]) == (422, key)
    assert guest.get("/api/me").json()["name"] is None
