"""People at a server under test: each with their own cookie."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable
from typing import Any

import httpx2 as httpx
from starlette.testclient import TestClient

from trivet.server import house as server
from trivet.server.identity import COOKIE

keys = (f"key-{number}" for number in itertools.count())

TRIAL = {"menu": "trial", "sheet": "panama_shb"}


class House:
    """A server under test."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    @property
    def inside(self) -> server.House:
        """What the server itself holds."""
        return self.client.app.app.state.house  # type: ignore[no-any-return, attr-defined, union-attr]

    def guest(self) -> Guest:
        """Somebody new, with a cookie."""
        guest = Guest(self)
        assert guest.get("/api/me").status_code == 200
        return guest


ME, OPEN = {"kind": "me"}, {"kind": "open"}


def bot(level: str = "random") -> dict[str, str]:
    """A bot's seat, as it is asked for."""
    return {"kind": "bot", "level": level}


def here(name: str) -> dict[str, str]:
    """A seat on the same device, as it is asked for."""
    return {"kind": "here", "name": name}


class Guest:
    """One browser: it keeps the cookie it was given."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.cookie: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.cookie is None else {"cookie": f"{COOKIE}={self.cookie}"}

    def request(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        self.house.client.cookies.clear()
        response = self.house.client.request(method, path, headers={**self.headers, **(headers or {})}, **more)
        self.cookie = response.cookies.get(COOKIE) or self.cookie
        self.house.client.cookies.clear()
        return response

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.request("GET", path, **more)

    def post(self, path: str, body: object = None, **more: Any) -> httpx.Response:
        return self.request("POST", path, json=body, **more)

    def open(self, options: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """Open a table, a trial of one sheet unless told otherwise."""
        body = {"game": "coffee_roaster", "options": TRIAL if options is None else options, "key": next(keys), **more}
        response = self.post("/api/tables", body)
        assert response.status_code == 201, response.text
        return dict(response.json())

    def seat(self, *seats: dict[str, str], game: str = "pig", **more: Any) -> dict[str, Any]:
        """Open a table of several people or bots; bots play at once."""
        return self.open({}, game=game, seats=list(seats), **{"bots_pace_ms": 0, **more})

    def ask(self, table: dict[str, Any], what: str, key: str | None = None, **more: Any) -> httpx.Response:
        """A command that names no version."""
        return self.post(f"/api/tables/{table['id']}/{what}", {"key": key or next(keys), **more})

    def do(self, table: dict[str, Any], what: str, **more: Any) -> dict[str, Any]:
        """The same, when it is allowed; the table after it."""
        response = self.ask(table, what, **more)
        assert response.status_code == 200, response.text
        return self.table(table)

    def until(self, table: dict[str, Any], holds: Callable[[dict[str, Any]], bool], seconds: float = 20) -> dict[str, Any]:
        """The table as soon as something holds of it, which bots or clocks bring about."""
        end = time.monotonic() + seconds
        while not holds(table := self.table(table)):
            assert time.monotonic() < end, table
            time.sleep(0.01)
        return table

    def command(self, table: dict[str, Any], kind: str, key: str | None = None, **more: Any) -> httpx.Response:
        body = {"version": table["version"], "key": key or next(keys), **more}
        return self.post(f"/api/tables/{table['id']}/{kind}", body)

    def play(self, table: dict[str, Any], action: str, key: str | None = None) -> dict[str, Any]:
        """Play an action that is legal; the table after it."""
        response = self.command(table, "play", key, action=action)
        assert response.status_code == 200, response.text
        return follow(table, response.json())

    def table(self, table: dict[str, Any]) -> dict[str, Any]:
        """The table as the server has it."""
        response = self.get(f"/api/tables/{table['id']}")
        assert response.status_code == 200, response.text
        return dict(response.json())

    def play_on(self, table: dict[str, Any], rolls: random.Random, most: int = 10_000) -> dict[str, Any]:
        """Random legal actions to the end, or `most` of them."""
        while not table["over"] and most:
            table = self.play(table, rolls.choice(table["legal"])["action"])
            most -= 1
        return table


def together(*guests: Guest, **more: Any) -> dict[str, Any]:
    """A table that the first guest opened, where the others sit down and all are ready; as the first one has it."""
    host, *others = guests
    table = host.seat(ME, *[OPEN] * len(others), **more)
    for seat, guest in enumerate(others, 1):
        guest.do(table, "sit", seat=seat)
        guest.do(table, "ready", ready=True)
    return host.do(table, "start")


def follow(table: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What a page does with news: later lines of the log come after the ones it has, of which some are undone now."""
    assert news["since"] == table["version"]
    back = news["undone_to"]
    log = [line | {"undone": True} if back is not None and line["ply"] > back else line for line in table["log"]]
    after = {key: value for key, value in news.items() if key not in ("since", "steps", "undone_to")}
    return {**table, **after, "log": log + news["log"]}
