"""Secrets: nothing that leaves the server before the end tells the seed or the generator (closes H1)."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from typing import Any

from .people import Guest
from .test_events import stream


def numbers(value: Any) -> Iterator[int]:
    """Every number in a JSON value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from numbers(item)
    elif isinstance(value, int):
        yield value


def test_no_answer_before_the_end_holds_seed_or_generator(guest: Guest) -> None:
    rolls = random.Random(5)
    table = guest.open({"menu": "full"}, salt="a word of mine")
    live = guest.house.inside.tables.open(table["id"], guest.get("/api/me").json()["id"])
    seed = live.match.seed
    heard: list[tuple[str, Any]] = [("", table)]
    words: set[int] = set()
    path = f"/api/tables/{table['id']}"
    with stream(guest, table) as socket:
        heard.append(("", socket.receive_json()))
        while not table["over"]:
            words |= set(live.match.state.rng)
            kind = "undo" if table["undo"]["allowed"] and rolls.random() < 0.3 else "play"
            more = {"action": rolls.choice(table["legal"])["action"]} if kind == "play" else {}
            news = guest.command(table, kind, **more).json()
            table = {**table, **news}
            told = socket.receive_json()
            if table["over"]:
                break
            heard += [("news", news), ("stream", told)]
            if table["version"] % 7:
                continue
            for address in ("", "/at/1", f"/at/{table['ply']}", "/record"):
                response = guest.get(path + address)
                heard.append((address, response.json()))
            heard.append(("list", guest.get("/api/tables").json()))
            heard.append(("stale", guest.command({**table, "version": 0}, "play", action="cup").json()))
    assert len(heard) > 100
    for where, body in heard:
        assert seed not in str(body), where
        assert not {word for word in numbers(body) if word >= 2**20 and word in words}, where
        assert body.get("seed") is None if isinstance(body, dict) else True
    assert table["seed"] == seed
    assert hashlib.sha256(seed.encode()).hexdigest() == heard[0][1]["commitment"]
    assert len(seed) == 32
    assert int(seed, 16) >= 0


def test_two_tables_have_different_seeds(guest: Guest) -> None:
    assert guest.open()["commitment"] != guest.open()["commitment"]


def test_a_client_cannot_choose_seat_seed_or_result(guest: Guest) -> None:
    """Closes H3: of a command only the choice counts."""
    body = {"game": "coffee_roaster", "key": "k", "seed": "mine", "places": 9, "guest": "x", "kind": "daily", "over": True}
    table = guest.post("/api/tables", body).json()
    assert table["kind"] == "table"
    assert table["commitment"] != hashlib.sha256(b"mine").hexdigest()
    sheet = table["legal"][0]["action"]
    news = guest.post(
        f"/api/tables/{table['id']}/play", {"version": 0, "key": "k", "action": sheet, "seat": 7, "view": {}, "over": True}
    )
    assert news.status_code == 200
    assert not news.json()["over"]
