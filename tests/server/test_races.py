"""Races: of two commands for one version one wins, in one process and between two."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from .people import Guest, House, follow, keys


def twins(guest: Guest, *houses: House) -> list[Guest]:
    made = [Guest(house) for house in houses]
    for twin in made:
        twin.cookie = guest.cookie
    return made


@pytest.mark.parametrize("workers", [1, 2])
def test_one_of_two_wins_and_the_other_gets_the_news(serve: Callable[..., House], workers: int) -> None:
    houses = [serve() for _ in range(workers)]
    guest = houses[0].guest()
    table = guest.open()
    rolls = random.Random(workers)
    # each request with its own client: cookies of one client are not for two threads
    address = f"/api/tables/{table['id']}/play"
    with ThreadPoolExecutor(8) as pool:
        for _ in range(12):
            if table["over"]:
                break
            action = rolls.choice(table["legal"])["action"]

            def attempt(n: int, action: str = action, version: int = table["version"]) -> tuple[int, dict[str, object]]:
                body = {"version": version, "key": next(keys), "action": action}
                response = houses[n % workers].client.post(address, json=body, headers=guest.headers)
                return response.status_code, response.json()

            answers = list(pool.map(attempt, range(6)))
            won = [body for status, body in answers if status == 200]
            lost = [body for status, body in answers if status == 409]
            assert (len(won), len(lost)) == (1, 5)
            after = follow(table, won[0])
            for body in lost:
                assert body["error"]["key"] == "error.stale_version"
                assert follow(table, body["news"]) == after
            table = after
            for twin in twins(guest, *houses):
                assert twin.table(table) == table


def test_one_command_sent_twice_at_once_is_played_once(serve: Callable[..., House]) -> None:
    houses = [serve(), serve()]
    guest = houses[0].guest()
    table = guest.open()
    body = {"version": 0, "key": "one", "action": "end_immediate"}

    def attempt(n: int) -> dict[str, object]:
        response = houses[n % 2].client.post(f"/api/tables/{table['id']}/play", json=body, headers=guest.headers)
        assert response.status_code == 200
        return dict(response.json())

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(attempt, range(8)))
    assert all(answer == answers[0] for answer in answers)
    assert guest.table(table)["version"] == 1


def test_one_table_for_one_key_and_one_roast_a_day_even_at_once(serve: Callable[..., House]) -> None:
    houses = [serve(), serve()]
    guest = houses[0].guest()

    def attempt(n: int) -> tuple[str, str]:
        client = houses[n % 2].client
        body = {"game": "coffee_roaster", "key": "one"}
        table = client.post("/api/tables", json=body, headers=guest.headers)
        daily = client.post("/api/daily", json={"key": str(n)}, headers=guest.headers)
        return table.json()["id"], daily.json()["id"]

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(attempt, range(8)))
    assert len(set(answers)) == 1
    assert len(guest.get("/api/tables").json()) == 2


def test_a_write_that_fails_leaves_the_table_as_it_was(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = guest.open()
    store = guest.house.inside.store

    def full(_: object) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(store, "write_soon", full)
        response = guest.command(table, "play", "k", action="end_immediate")
        assert (response.status_code, response.json()["error"]["key"]) == (500, "error.fault")
        assert "space" not in response.text
    assert guest.table(table) == table
    assert guest.command(table, "play", "k", action="end_immediate").json()["version"] == 1
