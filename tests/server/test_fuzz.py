"""Whatever is sent to whichever route: an answer or a typed refusal, never a fault."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

import trivet
from trivet.catalogue import LANGUAGES, catalogue
from trivet.server.app import ROUTES, create_app
from trivet.server.settings import Settings

from .conftest import PATIENT
from .people import ME, OPEN, TRIAL, Guest, House, bot, here

ACTIONS = [trivet.load("coffee_roaster").action_text(n) for n in range(trivet.load("coffee_roaster").n_actions)]
OPTIONS = list(trivet.load("coffee_roaster").options)
FIELDS = ["game", "options", "key", "salt", "parts", "action", "version", "name", "seat"]

ODD = ["coffee_roaster", "pig", "full", "trial", "choose", "../x", "/etc/passwd", "k", "\0", "\ud800"]
BROKEN = [b"", b"[" * 5000, b'{"a":' * 5000, b'{"key": "\\ud800"}', b'"\xff"', b"\xef\xbb\xbf{}", b"NaN", b'{"version": 1e999}']

words = st.sampled_from([*ACTIONS, *OPTIONS, *ODD])
texts = words | st.text(max_size=30) | st.text(min_size=100, max_size=400)
whole = st.integers(-2, 5) | st.integers() | st.just(2**63) | st.just(10**400)
values = st.recursive(
    st.none() | st.booleans() | whole | st.floats(allow_nan=True) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(OPTIONS) | texts, inner, max_size=4),
    max_leaves=6,
)
seats = st.fixed_dictionaries({"kind": st.sampled_from(["me", "bot", "open", "here"])}, optional={"name": texts})
clocks = st.fixed_dictionaries({"minutes": st.integers(0, 2) | whole}, optional={"increment": whole})
fitting = st.fixed_dictionaries(
    {"version": st.integers(0, 3) | whole, "key": st.text("abc", min_size=1, max_size=2) | texts},
    optional={
        "action": texts,
        "name": texts,
        "game": words,
        "options": st.dictionaries(st.sampled_from(OPTIONS), values, max_size=3),
        "salt": texts,
        "parts": texts | st.just("[[tokens]]\nid = 3\n"),
        "seat": st.integers(-1, 3) | whole,
        "kind": st.sampled_from(["open", "bot", "here", "back", "end", "absent", "rematch", "king"]),
        "level": st.sampled_from(["random", "greedy", "genius", ""]),
        "ply": st.integers(-1, 5) | whole,
        "choice": st.sampled_from(["wait", "bot", "end", "x"]),
        "yes": st.booleans() | values,
        "ready": st.booleans() | values,
        "offer": st.integers(0, 9) | whole,
        "seats": st.lists(seats | values, max_size=4) | values,
        "settings": st.fixed_dictionaries({}, optional={"clock": values | clocks, "spectators": st.booleans() | values}),
        "bots_pace_ms": st.integers(0, 5) | whole,
    },
)
loose = st.dictionaries(st.sampled_from(FIELDS) | texts, values, max_size=6)
bodies = (
    (fitting | loose | values).map(lambda value: json.dumps(value).encode())
    | st.binary(max_size=60)
    | fitting.map(lambda value: json.dumps(value).encode())
    | st.sampled_from(BROKEN)
)
cookies = st.text('abc.=;"', max_size=20)
kinds = st.sampled_from(["application/json"] * 9 + ["text/plain"] * 4 + ["", "application/json; charset=x", "a/b/c"])


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """One guest of one server for all examples, with a table in progress, a finished one and a daily roast."""
    app = create_app(Settings(tmp_path_factory.mktemp("fuzz") / "data", warm_up=False, limits=PATIENT))
    with TestClient(app, base_url="http://trivet.test", raise_server_exceptions=False, follow_redirects=False) as client:
        guest = House(client).guest()
        yield guest


@pytest.fixture(scope="module")
def ids(guest: Guest) -> list[str]:
    finished = guest.play_on(guest.open(), random.Random(1))
    daily = guest.post("/api/daily", {"key": "daily"}).json()
    text = guest.get(f"/api/tables/{finished['id']}/record").text
    record = guest.request("POST", "/api/records", content=text, headers={"content-type": "text/plain"}).json()
    together = guest.seat(ME, here("Ken"), OPEN, settings={"clock": {"minutes": 1}})
    playing = guest.seat(ME, here("Ken"), bot())
    return [
        together["id"],
        playing["id"],
        guest.open(TRIAL)["id"],
        guest.open({"menu": "full"})["id"],
        finished["id"],
        daily["id"],
        record["id"],
        "unknown",
    ]


def check(response: Any) -> None:
    """Below 500, and a refusal has a message in every language."""
    assert response.status_code < 500 or "make site" in response.text, response.text
    if response.status_code >= 400 and response.status_code != 503:
        error = response.json()["error"]
        assert set(error) == {"key", "args"}
        for language in LANGUAGES:
            assert error["key"] in catalogue(language).texts, (language, error["key"])


@settings(max_examples=250, deadline=None)
@given(data=st.data())
def test_no_request_is_a_fault(guest: Guest, ids: list[str], data: st.DataObject) -> None:
    route = path = data.draw(st.sampled_from(sorted(ROUTES)))
    for name, filling in (
        ("{table}", st.sampled_from(ids * 3) | st.sampled_from(ids) | texts),
        ("{ply}", st.integers(-1, 3).map(str) | whole.map(lambda n: str(n)[:50]) | texts),
        ("{game}", words),
        ("{language}", st.sampled_from(["en", "th", "xx", "..", "%00"])),
        ("{code}", st.just("ABCDEF") | texts),
        ("{path:path}", texts),
    ):
        if name in path:
            path = path.replace(
                name, data.draw(filling).encode("utf-8", "replace").decode().replace("?", "%3F").replace("#", "%23")
            )
    method = data.draw(st.sampled_from([*ROUTES[route]] * 5 + ["GET", "POST", "HEAD", "PUT"]))
    headers = {"content-type": data.draw(kinds)}
    who = guest
    if data.draw(st.integers(0, 19)) == 7:
        who = Guest(guest.house)
        who.cookie = data.draw(cookies)
    content = data.draw(bodies) if method in ("POST", "PUT") else None
    try:
        response = who.request(method, "http://trivet.test" + printable(path), headers=headers, content=content)
    except httpx.InvalidURL:
        return
    if method != "HEAD":
        check(response)


def printable(path: str) -> str:
    """The path as a client can send it."""
    return "".join(c if c.isprintable() and c.isascii() else "%" + "%".join(f"{b:02x}" for b in c.encode()) for c in path)


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32), word=words | texts)
def test_no_record_is_a_fault(guest: Guest, ids: list[str], seed: int, word: str) -> None:
    rolls = random.Random(seed)
    lines = guest.get(f"/api/tables/{ids[4]}/record").text.split("\n")
    marks = ["undo", "redo", "cancel", "(cup)", ":", "-- parts --", "-- position --", "option sheet: [", "seats: 1", word]
    for _ in range(rolls.randint(1, 3)):
        place, other = rolls.randrange(len(lines)), rolls.randrange(len(lines))
        change = rolls.choice(["drop", "double", "swap", "word", "replace", "value"])
        if change == "drop":
            lines[place] = ""
        elif change == "double":
            lines.insert(other, lines[place])
        elif change == "swap":
            lines[place], lines[other] = lines[other], lines[place]
        elif change == "word":
            lines[place] += " " + rolls.choice(marks)
        elif change == "replace":
            lines[place] = rolls.choice(marks)
        else:
            lines[place] = lines[place].partition(":")[0] + ": " + word
    body = "\n".join(lines).encode("utf-8", "replace")
    check(guest.request("POST", "/api/records", content=body, headers={"content-type": "text/plain"}))


NONSENSE = [
    "0",
    "-1",
    "1000000",
    "1e9",
    "true",
    '""',
    "[]",
    "[[]]",
    "[1, 2]",
    "{a = 1}",
    "nan",
    "2020-01-01",
    "[1000000, 1]",
    '"any"',
]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_parts_are_a_fault(guest: Guest, seed: int) -> None:
    rolls = random.Random(seed)
    lines = parts_lines()
    for _ in range(rolls.randint(1, 2)):
        place = rolls.choice([n for n, line in enumerate(lines) if " = " in line])
        lines[place] = lines[place].partition(" = ")[0] + " = " + rolls.choice([*NONSENSE, str(rolls.randrange(20))])
    body = {"game": "coffee_roaster", "options": {}, "key": f"parts {seed}", "parts": "\n".join(lines)}
    response = guest.post("/api/tables", body)
    check(response)
    if response.status_code == 201:
        guest.play_on(response.json(), rolls, 60)


def parts_lines() -> list[str]:
    return (Path(trivet.load("coffee_roaster").folder) / "parts.toml").read_text("utf-8").split("\n")
