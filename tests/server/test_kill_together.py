"""A server killed while people and bots play together: what was told stands, seats too, and bots go on (closes C9)."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx2 as httpx
import pytest

from trivet.server.identity import COOKIE

from .people import ME, OPEN, bot, follow, here, keys

TABLES = 3
PROGRAM = (
    "import sys; from pathlib import Path; from trivet.server import serving; from trivet.server.settings import Settings; \
sys.stdin.readline(); serving.serve(Settings(Path(sys.argv[1]), port=0, warm_up=False), False)"
)
TINY = Path(__file__).parent.parent / "tiny"


class Servers:
    """Servers one after another on the same data. The next one has read its code already when it is called."""

    def __init__(self, data: Path) -> None:
        self._command = [sys.executable, "-c", PROGRAM, str(data)]
        self._next = self._hire()
        self._all = [self._next]

    def _hire(self) -> subprocess.Popen[str]:
        return subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self) -> tuple[subprocess.Popen[str], str]:
        """A running server and its address."""
        server, self._next = self._next, self._hire()
        self._all = [server, self._next]
        assert server.stdin
        assert server.stdout
        server.stdin.write("\n")
        server.stdin.flush()
        return server, server.stdout.readline().rpartition(" ")[2].strip()

    def dismiss(self) -> None:
        for server in self._all:
            server.kill()
            server.communicate()


@pytest.fixture
def servers(data: Path) -> Iterator[Servers]:
    hired = Servers(data)
    yield hired
    hired.dismiss()


class Party(threading.Thread):
    """Two people at one device and a bot, until the server is gone. They remember the table as they were last told, how many
    decisions of theirs were acknowledged, and the one whose answer never came: that they send again, as a page does."""

    def __init__(self, address: str, cookie: str, known: Known, answers: threading.Semaphore, seed: int) -> None:
        super().__init__()
        self.address, self.cookie, self.answers = address, cookie, answers
        self.table, self.played, self.unanswered = known
        self.rolls = random.Random(seed)

    @property
    def known(self) -> Known:
        return Known(self.table, self.played, self.unanswered)

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
            self.unanswered = body | {"action": self.rolls.choice(table["legal"])["action"]}
            answer = client.post(f"{path}/play", json=self.unanswered)
            self.unanswered = None
            self.played += answer.status_code == 200
        if answer.status_code == 200:
            self.table = follow(table, answer.json())
            self.answers.release()
        else:
            self.table = client.get(path).raise_for_status().json()


class Known(NamedTuple):
    """What the people at a table know of it."""

    table: dict[str, Any]
    played: int = 0
    unanswered: dict[str, Any] | None = None


def check(client: httpx.Client, known: Known) -> Known:
    """After a kill: what was told stands, what was acknowledged was done, and what is sent again is done once."""
    table, played, unanswered = known
    path = f"/api/tables/{table['id']}"
    now = client.get(path).raise_for_status().json()
    assert told(now)[: len(table["log"])] == told(table)
    assert now["version"] >= table["version"]
    if unanswered:
        answer = client.post(f"{path}/play", json=unanswered)
        assert answer.status_code in (200, 409), answer.text
        played += answer.status_code == 200
        assert client.post(f"{path}/play", json=unanswered).status_code == answer.status_code
        now = client.get(path).raise_for_status().json()
    ours = [line for line in now["log"] if now["places"][line["seat"]]["kind"] == "person" and not line["forced"]]
    assert len(ours) == played
    return Known(now, played)


def told(table: dict[str, Any]) -> list[tuple[int, int, str]]:
    """The log as it was told; a line may be taken back later, but it stays."""
    return [(line["ply"], line["seat"], line["action"]) for line in table["log"]]


@pytest.mark.parametrize("kills", [8, pytest.param(200, marks=pytest.mark.slow)])
def test_what_was_told_stands_when_the_server_is_killed(
    request: pytest.FixtureRequest, kills: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIVET_GAMES", str(TINY))
    servers: Servers = request.getfixturevalue("servers")  # which look for the games named above
    rolls = random.Random(kills)
    cookie = ""
    tables: list[Known] = []
    waiting: dict[str, Any] = {}
    checked = 0
    for kill in range(kills):
        server, address = servers.start()
        with httpx.Client(base_url=address, cookies={COOKIE: cookie} if cookie else {}, timeout=10) as client:
            checked += len(tables)
            tables = [check(client, known) for known in tables]
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
            tables = [known for known in tables if not known.table["over"]]
            while len(tables) < TABLES:
                seats = [ME, here("Ken"), bot()]
                body = {"game": "pig", "key": next(keys), "seats": seats, "bots_pace_ms": 0}
                tables.append(Known(client.post("/api/tables", json=body).raise_for_status().json()))
        answers = threading.Semaphore(0)
        parties = [Party(address, cookie, known, answers, kill * TABLES + n) for n, known in enumerate(tables)]
        for party in parties:
            party.start()
        for _ in range(rolls.randint(1, 15)):
            while not answers.acquire(timeout=0.05) and any(party.is_alive() for party in parties):
                pass
        time.sleep(rolls.random() / 50)
        server.kill()
        server.communicate()
        for party in parties:
            party.join()
        tables = [party.known for party in parties]
    assert checked > kills
