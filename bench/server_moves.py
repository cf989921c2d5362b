"""Moves a second over HTTP at many tables, each on disk before it is answered."""

from __future__ import annotations

import http.client
import json
import random
import secrets
import threading
import time
from typing import Any
from urllib.parse import urlsplit

from .house import serving
from .machine import keep

GUESTS, RATE, SECONDS = 16, 200, 20


class Guest:
    """One client with its own cookie and connection, playing random legal moves at one table after another."""

    def __init__(self, address: str, number: int) -> None:
        self._line = http.client.HTTPConnection(urlsplit(address).netloc)
        self._cookie, self._address, self._rolls = "", address, random.Random(number)
        self.table: dict[str, Any] = {"over": True}

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """One command; returns the answer. Raises RuntimeError when it was refused."""
        headers = {"Content-Type": "application/json", "Cookie": self._cookie, "Origin": self._address}
        self._line.request("POST", path, json.dumps(body), headers)
        answer = self._line.getresponse()
        text = answer.read()
        if (cookie := answer.getheader("Set-Cookie")) is not None:
            self._cookie = cookie.partition(";")[0]
        if answer.status >= 300:
            raise RuntimeError(f"{answer.status} {text.decode()[:200]}")
        return json.loads(text)  # type: ignore[no-any-return]

    def move(self) -> float:
        """Play one legal move; the seconds until it was acknowledged."""
        if self.table["over"]:
            self.table = self.post("/api/tables", {"game": "coffee_roaster", "options": {}, "key": secrets.token_hex(8)})
        action = self._rolls.choice(self.table["legal"])["action"]
        body = {"action": action, "version": self.table["version"], "key": secrets.token_hex(8)}
        before = time.perf_counter()
        news = self.post(f"/api/tables/{self.table['id']}/play", body)
        took = time.perf_counter() - before
        self.table = {**self.table, **news}
        return took


def run() -> None:
    """Each guest keeps its share of the rate; a late move is not made up for."""
    waits: list[float] = []
    with serving() as address:
        guests = [Guest(address.replace("127.0.0.1", "localhost"), number) for number in range(GUESTS)]
        for guest in guests:
            guest.move()
        began = time.perf_counter()

        def play(guest: Guest, number: int) -> None:
            due = began + number / RATE
            while due < began + SECONDS:
                time.sleep(max(0.0, due - time.perf_counter()))
                waits.append(guest.move())
                due = max(due + GUESTS / RATE, time.perf_counter())

        threads = [threading.Thread(target=play, args=pair) for pair in zip(guests, range(GUESTS))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        took = time.perf_counter() - began
    waits.sort()
    figures = {
        "asked for, moves/s": RATE,
        "reached, moves/s": round(len(waits) / took, 1),
        "median, ms": round(waits[len(waits) // 2] * 1000, 1),
        "99th percentile, ms": round(waits[int(len(waits) * 0.99)] * 1000, 1),
        "promised": "99th percentile under 50 ms at 200 moves/s",
    }
    keep("server_moves", figures)
