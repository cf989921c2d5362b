"""Records: downloaded after the end, uploaded to look through, and checked."""

from __future__ import annotations

import random

import pytest

import trivet

from .people import Guest


def finished(guest: Guest, seed: int = 1) -> dict[str, object]:
    return guest.play_on(guest.open(salt="our word"), random.Random(seed))


def record(guest: Guest, table: dict[str, object]) -> str:
    response = guest.get(f"/api/tables/{table['id']}/record")
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    assert response.headers["content-disposition"].startswith("attachment")
    return response.text


def upload(guest: Guest, text: str | bytes) -> object:
    return guest.request("POST", "/api/records", content=text, headers={"content-type": "text/plain; charset=utf-8"})


def test_a_record_goes_out_and_comes_back(guest: Guest) -> None:
    table = finished(guest)
    text = record(guest, table)
    assert trivet.read_record(text).scores == table["scores"]
    response = upload(guest.house.guest(), text)
    assert response.status_code == 201
    shown = response.json()
    assert shown["id"] != table["id"]
    assert (shown["kind"], shown["seat"], shown["over"]) == ("record", None, True)
    for same in ("view", "summary", "log", "scores", "version", "ply", "seed", "salt", "commitment", "options"):
        assert shown[same] == table[same], same
    assert shown["legal"] == []


def test_an_uploaded_record_can_be_looked_through_and_not_played(guest: Guest) -> None:
    table = upload(guest, record(guest, finished(guest))).json()
    assert guest.get(f"/api/tables/{table['id']}/at/2").json()["events"] == table["log"][1]["events"]
    for kind, more in (("play", {"action": "cup"}), ("undo", {}), ("redo", {}), ("cancel", {})):
        response = guest.command(table, kind, **more)
        assert (response.status_code, response.json()["error"]["key"]) == (409, "error.read_only")
    assert guest.table(table) == table
    assert record(guest, table)


def test_undone_moves_are_in_the_record(guest: Guest) -> None:
    table = guest.open({"menu": "trial", "mode": "easy", "sheet": "kenya_aa"})
    purge = next(a["action"] for a in table["legal"] if a["action"].startswith("purge:"))
    table = guest.play(table, purge)
    guest.command(table, "undo")
    table = guest.play_on(guest.table(table), random.Random(2))
    again = upload(guest, record(guest, table)).json()
    assert again["log"] == table["log"]
    assert any(line["undone"] for line in again["log"])


def test_a_record_waits_for_the_end(guest: Guest) -> None:
    table = guest.open()
    response = guest.get(f"/api/tables/{table['id']}/record")
    assert (response.status_code, response.json()["error"]["key"]) == (409, "error.record_after_end")


def test_records_that_do_not_hold_are_refused(guest: Guest) -> None:
    text = record(guest, finished(guest))
    lines = text.splitlines()
    result = next(line for line in lines if line.startswith("result:"))
    match = trivet.load("coffee_roaster").match(options={"menu": "trial"})
    position = trivet.load("coffee_roaster").match_from_position(match.position())
    cases: list[tuple[str | bytes, str]] = [
        ("", "error.not_a_record"),
        ("hello", "error.not_a_record"),
        (b"\xff\xfe", "error.not_a_record"),
        ("\n".join(lines[:3]), "error.record_lacks"),
        (text.replace(result, "result: 999"), "error.record_result"),
        (text.replace("end_immediate", "keep:aroma", 1), "error.record_action"),
        (match.record(), "error.record_unfinished"),
        (position.record(), "error.record_from_position"),
        (text.replace("-- ", "") + "\n-- position --\n" + "[" * 100_000, "error."),
        (text.replace("option menu:", "option menu: " + "[" * 50_000), "error."),
        (text.replace("seats: 1", "seats: 99"), "error.seats"),
        (text.replace("game: coffee_roaster", "game: ../../etc"), "error.unknown_game"),
        (text + "\n-- parts --\n/etc/passwd\n", "error."),
        (text.replace("commitment: ", "commitment: 0"), "error.record_commitment"),
        (text + "end_immediate " * 30_000, "error."),
    ]
    before = guest.get("/api/tables").json()
    for bad, key in cases:
        response = upload(guest, bad)
        assert response.status_code == 422, (bad[:60], response.text)
        assert response.json()["error"]["key"].startswith(key), (bad[:60], response.text)
    assert guest.get("/api/tables").json() == before


@pytest.mark.parametrize("kind", ["application/json", "text/html", ""])
def test_a_record_is_plain_text(guest: Guest, kind: str) -> None:
    response = guest.request("POST", "/api/records", content=b"x", headers={"content-type": kind})
    assert (response.status_code, response.json()["error"]["key"]) == (415, "error.not_text")
