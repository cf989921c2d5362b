"""A server killed while people and bots play together: what was told stands, seats too, and bots go on (closes C9)."""

from __future__ import annotations

import random
import signal
import threading
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from trivet.server.identity import COOKIE

from .people import ME, OPEN, bot, follow, here, keys
from .test_kill import process

TABLES = 3
TINY = Path(__file__).parent.parent / "tiny"


class Party(threading.Thread):
    """Two people at one device and a bot, until the server is gone. They remember the table as they were last told."""

    def __init__(self, address: str, cookie: str, table: dict[str, Any], answers: threading.Semaphore, seed: int) -> None:
        super().__init__()
        self.address, self.cookie, self.table, self.answers = address, cookie, table, answers
        self.rolls = random.Random(seed)

    def run(self) -> None:
        with httpx.Client(base_url=self.address, cookies={COOKIE: self.cookie}, timeout=10) as client:
            try:
                while not self.table["over"]:
                    self._act(client, f"/api/tables/{self.table['id']}")
            except httpx.TransportError:
                return

    def _act(self, client: httpx.Client, path: str) -> None:
        table = self.table
        if not table["legal"]:
            time.sleep(0.01)
            self.table = client.get(path).raise_for_status().json()
            return
        body: dict[str, Any] = {"version": table["version"], "key": next(keys)}
        if self.rolls.random() < 0.05 and table["ply"] > 4:
            answer = client.post(f"{path}/offer", json=body | {"kind": "back", "ply": table["ply"] - 4})
        else:
            action = self.rolls.choice(table["legal"])["action"]
            answer = client.post(f"{path}/play", json=body | {"action": action})
        if answer.status_code == 200:
            self.table = follow(table, answer.json())
            self.answers.release()
        else:
            self.table = client.get(path).raise_for_status().json()


def told(table: dict[str, Any]) -> list[tuple[int, int, str]]:
    """The log as it was told; a line may be taken back later, but it stays."""
    return [(line["ply"], line["seat"], line["action"]) for line in table["log"]]


@pytest.mark.parametrize("kills", [8, pytest.param(100, marks=pytest.mark.slow)])
def test_what_was_told_stands_when_the_server_is_killed(data: Path, kills: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIVET_GAMES", str(TINY))
    rolls = random.Random(kills)
    cookie = ""
    tables: list[dict[str, Any]] = []
    waiting: dict[str, Any] = {}
    checked = 0
    for kill in range(kills):
        with process(data, 0) as (server, address):
            with httpx.Client(base_url=address, cookies={COOKIE: cookie} if cookie else {}, timeout=10) as client:
                for table in tables:
                    now = client.get(f"/api/tables/{table['id']}").raise_for_status().json()
                    assert told(now)[: len(table["log"])] == told(table)
                    assert now["version"] >= table["version"]
                    checked += 1
                if waiting:
                    now = client.get(f"/api/tables/{waiting['id']}").raise_for_status().json()
                    assert now["places"] == waiting["places"]
                else:
                    body = {"game": "pig", "key": next(keys), "seats": [ME, OPEN, bot()]}
                    waiting = client.post("/api/tables", json=body).raise_for_status().json()
                    cookie = client.cookies[COOKIE]
                ready = {"key": next(keys), "ready": kill % 2 == 0}
                news = client.post(f"/api/tables/{waiting['id']}/ready", json=ready).raise_for_status().json()
                waiting["places"] = news["places"]
                tables = [table for table in tables if not table["over"]]
                while len(tables) < TABLES:
                    seats = [ME, here("Ken"), bot()]
                    body = {"game": "pig", "key": next(keys), "seats": seats, "bots_pace_ms": 0}
                    tables.append(client.post("/api/tables", json=body).raise_for_status().json())
            answers = threading.Semaphore(0)
            parties = [Party(address, cookie, table, answers, kill * TABLES + n) for n, table in enumerate(tables)]
            for party in parties:
                party.start()
            for _ in range(rolls.randint(1, 15)):
                answers.acquire(timeout=2)
            time.sleep(rolls.random() / 50)
            server.send_signal(signal.SIGKILL)
            for party in parties:
                party.join()
            tables = [party.table for party in parties]
    assert checked > kills
