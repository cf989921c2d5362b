"""Fifty live tables of two people each: moves acknowledged on disk per second, how long each takes, memory of tables.

Every person has a page's event stream open, over which each move comes to the others. The clients run on the same machine:
their share of the processor is told, too.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

TABLES = 50
MOVES_A_SECOND = 200
SECONDS = 20
REMEMBERED = 1000
PLIES = 60
GAME = "coffee_rush"
PROGRAM = (
    "import sys; from pathlib import Path; from trivet.server import serving; from trivet.server.settings import Settings; "
    "serving.serve(Settings(Path(sys.argv[1]), port=0, warm_up=False), False)"
)


class Person:
    """One browser: a cookie, a connection for commands, a stream of events."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """The JSON answer to a request. A connection that was idle for long is closed by the server, and opened again."""
        try:
            return await self._ask(method, path, body)
        except (asyncio.IncompleteReadError, ConnectionError):
            self._streams = None
            return await self._ask(method, path, body)

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncontent-length: {len(content)}\r\n"
        head += "content-type: application/json\r\n" + (f"cookie: {self.cookie}\r\n" if self.cookie else "")
        writer.write(head.encode() + b"\r\n" + content)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(
            line.lower().split(": ", 1) if "set-cookie" not in line else line.split(": ", 1) for line in answer[1:-2]
        )
        self.cookie = headers.get("set-cookie", self.cookie).partition(";")[0]
        told = json.loads(await reader.readexactly(int(headers["content-length"])))
        assert answer[0].split(" ")[1] in ("200", "201"), told
        return dict(told)

    async def listen(self, table: str) -> None:
        """Keep a stream open and take in what it tells."""
        from websockets.asyncio.client import connect

        address = f"ws://{self.host}:{self.port}/api/tables/{table}/events?since=0"
        async with connect(address, additional_headers={"cookie": self.cookie}, max_size=None) as stream:
            async for _ in stream:
                pass


async def seat(host: str, port: int, number: int) -> tuple[list[Person], dict[str, Any]]:
    """A table at which two people sit and have begun."""
    people = [Person(host, port), Person(host, port)]
    seats = [{"kind": "me"}, {"kind": "open"}]
    for person in people:
        await person.ask("GET", "/api/me")
    table = await people[0].ask("POST", "/api/tables", {"game": GAME, "key": "open", "seats": seats})
    path = f"/api/tables/{table['id']}"
    await people[1].ask("POST", f"{path}/sit", {"seat": 1, "key": "sit"})
    await people[1].ask("POST", f"{path}/ready", {"ready": True, "key": "ready"})
    await people[0].ask("POST", f"{path}/start", {"key": "start"})
    return people, table


async def play(people: list[Person], table: dict[str, Any], number: int, begin: float, took: list[float]) -> None:
    """Random moves at the table's share of the pace, until the time is over."""
    rolls = random.Random(number)
    path = f"/api/tables/{table['id']}"
    now = await people[0].ask("GET", path)
    apart = TABLES / MOVES_A_SECOND
    for move in range(int(SECONDS / apart)):
        await asyncio.sleep(max(0.0, begin + (move + number / TABLES) * apart - time.perf_counter()))
        if now["over"]:
            return
        mover = people[now["to_move"]]
        if not now["legal"]:
            now = await mover.ask("GET", path)
        action = rolls.choice(now["legal"])["action"]
        body = {"version": now["version"], "key": f"{number}-{move}", "action": action}
        start = time.perf_counter()
        now = await mover.ask("POST", f"{path}/play", body)
        took.append(time.perf_counter() - start)


async def measure(host: str, port: int, server: int) -> dict[str, Any]:
    """The figures of all tables together."""
    tables = [await seat(host, port, number) for number in range(TABLES)]
    streams = [asyncio.create_task(person.listen(table["id"])) for people, table in tables for person in people]
    await asyncio.sleep(2)
    took: list[float] = []
    begin, spent, busy = time.perf_counter(), time.process_time(), processor_seconds(server)
    await asyncio.gather(*(play(people, table, n, begin, took) for n, (people, table) in enumerate(tables)))
    lasted = time.perf_counter() - begin
    busy = processor_seconds(server) - busy
    share = (time.process_time() - spent) / lasted
    for stream in streams:
        stream.cancel()
    ordered = sorted(took)
    return {
        "tables": TABLES,
        "moves a second": round(len(took) / lasted, 1),
        "asked for": MOVES_A_SECOND,
        **{f"{p} % within ms": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * p // 100)], 1) for p in (50, 95, 99)},
        "longest ms": round(1000 * ordered[-1], 1),
        "server's processor ms a move": round(1000 * busy / len(took), 2),
        "clients' share of a core": round(share, 2),
    }


def memory() -> dict[str, Any]:
    """What tables cost that a worker has in memory, all in the middle of a game."""
    from trivet.server.asked import Open, SeatWish
    from trivet.server.live import LiveTables
    from trivet.server.opening import open_table
    from trivet.server.places import Deed
    from trivet.server.store import Store

    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "tables.sqlite")
        rolls = random.Random(1)
        ids = [
            open_table(store, "guest", None, Open(GAME, f"{n}", seats=[SeatWish("me"), SeatWish("here")]), set())
            for n in range(REMEMBERED)
        ]
        tables = LiveTables(store, REMEMBERED)
        tables.read(ids[0])
        gc.collect()
        before = resident()
        for table in ids:
            live = tables.read(table)
            while len(live.match.plies) < PLIES and not live.match.over:
                seat = live.match.to_move
                assert seat is not None
                live.apply(Deed("play", seat, "guest", rolls.choice(live.match.legal())), None, 0)
        gc.collect()
        grown = resident() - before
        store.close()
    return {f"MB for {REMEMBERED} tables after {PLIES} decisions": round(grown / 2**20, 1)}


def processor_seconds(process: int) -> float:
    """Processor time that a process has had, in all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident() -> int:
    """Bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def run() -> None:
    """Measure, print, keep."""
    from .machine import keep

    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", PROGRAM, str(Path(folder) / "data")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                address = server.stdout.readline().rpartition(" ")[2].strip().removeprefix("http://").rstrip("/")
                host, _, port = address.partition(":")
                figures = asyncio.run(measure(host, int(port), server.pid))
            finally:
                server.kill()
    keep("live_tables", figures | memory())


if __name__ == "__main__":
    run()
