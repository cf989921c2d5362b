"""A real server process killed in the middle of moves: whatever it acknowledged is there (closes C9)."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2 as httpx
import pytest

from trivet.server.identity import COOKIE

from .people import TRIAL, keys

PLAYERS = 3
Known = tuple[str | None, str | None, int]
"""A player's cookie, table, and the last version that was acknowledged."""
PROGRAM = (
    "import sys; from pathlib import Path; from trivet.server import serving; from trivet.server.settings import Settings; \
serving.serve(Settings(Path(sys.argv[1]), port=int(sys.argv[2]), warm_up=False), False)"
)


@contextmanager
def process(data: Path, port: int) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process, and the address that it says it has."""
    command = [sys.executable, "-c", PROGRAM, str(data), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server, server.stdout.readline().rpartition(" ")[2].strip()
        finally:
            server.kill()


class Player(threading.Thread):
    """Plays one table after another until the server is gone, and remembers what it was answered."""

    def __init__(self, address: str, known: Known, answers: threading.Semaphore, seed: int) -> None:
        super().__init__()
        self.address, self.answers = address, answers
        self.cookie, self.table, self.acknowledged = known
        self.rolls = random.Random(seed)

    def run(self) -> None:
        with httpx.Client(base_url=self.address, cookies={COOKIE: self.cookie} if self.cookie else {}, timeout=30) as client:
            try:
                while True:
                    self._play(client)
            except httpx.TransportError:
                return

    def _play(self, client: httpx.Client) -> None:
        if self.table is None:
            body = {"game": "coffee_roaster", "options": TRIAL, "key": next(keys)}
            table = client.post("/api/tables", json=body).raise_for_status().json()
            self.table, self.acknowledged, self.cookie = table["id"], 0, client.cookies[COOKIE]
        else:
            table = client.get(f"/api/tables/{self.table}").raise_for_status().json()
            self.acknowledged = table["version"]  # a move whose answer was lost is known of from here on
        while not table["over"]:
            action = self.rolls.choice(table["legal"])["action"]
            body = {"version": table["version"], "key": next(keys), "action": action}
            table = client.post(f"/api/tables/{self.table}/play", json=body).raise_for_status().json()
            self.acknowledged = table["version"]
            self.answers.release()
        self.table = None


@pytest.mark.parametrize("kills", [7, pytest.param(100, marks=pytest.mark.slow)])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(data: Path, kills: int) -> None:
    rolls = random.Random("kill")
    known: list[Known] = [(None, None, 0)] * PLAYERS
    checked = 0
    for kill in range(kills):
        with process(data, 0) as (server, address):
            for cookie, table, acknowledged in known:
                if table is not None and cookie is not None:
                    answer = httpx.get(f"{address}api/tables/{table}", cookies={COOKIE: cookie}).raise_for_status().json()
                    assert answer["version"] in (acknowledged, acknowledged + 1)  # one may have been lost on its way back
                    checked += 1
            answers = threading.Semaphore(0)
            players = [Player(address, mine, answers, kill * PLAYERS + n) for n, mine in enumerate(known)]
            for player in players:
                player.start()
            for _ in range(rolls.randint(1, 12)):
                assert answers.acquire(timeout=60)
            time.sleep(rolls.random() / 50)
            server.send_signal(signal.SIGKILL)
            for player in players:
                player.join()
            known = [(player.cookie, player.table, player.acknowledged) for player in players]
    assert checked > kills


def test_a_server_that_is_asked_to_stop_stops_and_says_nothing_of_the_inside(data: Path) -> None:
    with process(data, 0) as (server, address):
        response = httpx.get(f"{address}api/me")
        assert response.status_code == 200
        assert "server" not in response.headers
        server.send_signal(signal.SIGTERM)
        assert server.wait(5) in (0, -signal.SIGTERM)


def test_a_port_in_use_is_told_in_one_line(data: Path) -> None:
    from trivet.errors import TrivetError
    from trivet.server.serving import listen

    with listen("127.0.0.1", 0) as taken, pytest.raises(TrivetError) as error:
        listen("127.0.0.1", taken.getsockname()[1])
    assert error.value.key == "server.port_taken"
    with pytest.raises(TrivetError) as error:
        listen("203.0.113.1", 0)
    assert error.value.key == "server.no_address"


def test_a_server_starts_soon(data: Path) -> None:
    with process(data, 0):
        pass  # whatever had to be compiled to bytecode is now
    start = time.perf_counter()
    with process(data, 0) as (_, address):
        assert httpx.get(f"{address}api/daily").status_code == 200
        assert time.perf_counter() - start < 8  # a second on a machine that does nothing else
