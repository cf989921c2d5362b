"""A server for each test, in a data folder of its own, and people who play at it."""

from __future__ import annotations

import itertools
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import trivet
from trivet.server import opening
from trivet.server.app import create_app
from trivet.server.days import Calendar
from trivet.server.settings import Limits, Settings, open_data
from trivet.server.store import Store

from .people import Guest, House

PATIENT = Limits(*[(1e6, 1e6)] * 7)
"""Tests ask faster than people; those of the limits set their own."""
NOON = datetime(2024, 3, 9, 12, tzinfo=UTC).timestamp()


class Clock:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="session")
def fresh_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with an empty database."""
    data = tmp_path_factory.mktemp("server") / "data"
    open_data(data)
    Store(data / "trivet.sqlite").close()
    return data


@pytest.fixture
def data(fresh_data: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(fresh_data, tmp_path / "data"))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def serve(data: Path, clock: Clock) -> Iterator[Callable[..., House]]:
    """Starts a server on the test's data; keyword arguments change its limits or settings."""
    running: list[TestClient] = []

    def start(limits: dict[str, Any] | None = None, now: Callable[[], float] = time.time, **settings: Any) -> House:
        chosen = Settings(data, warm_up=False, limits=replace(PATIENT, **(limits or {})), **settings)
        app = create_app(chosen, Calendar(open_data(data), clock), now)
        client = TestClient(app, base_url="http://trivet.test", raise_server_exceptions=False, follow_redirects=False)
        client.__enter__()
        running.append(client)
        return House(client)

    yield start
    for client in running:
        client.__exit__(None, None, None)


@cache
def seed_where_the_first_seat_begins(number: int) -> str:
    """A seed with which the first seat of pig has a choice, and then the second, whatever the number of seats."""
    pig = trivet.load("pig")
    while True:
        number += 1000
        seed = f"seed {number}"
        matches = [pig.match(seats, seed) for seats in (2, 3)]
        if all(match.to_move == 0 for match in matches):
            for match in matches:
                match.play("bank")
            if all(match.to_move == 1 for match in matches):
                return seed


@pytest.fixture
def first_seat_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """In pig a roll that nobody chooses may end the very first turn: here it does not."""
    numbers = itertools.count()
    monkeypatch.setattr(opening, "draw_seed", lambda: seed_where_the_first_seat_begins(next(numbers)))


@pytest.fixture
def house(serve: Callable[..., House]) -> House:
    """A running server."""
    return serve()


@pytest.fixture
def guest(house: House) -> Guest:
    """Somebody who has just come in."""
    return house.guest()
