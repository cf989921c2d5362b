"""Fifty live tables of four people each: moves acknowledged on disk per second, how long each takes, memory of tables.

Every person has a page's event stream open, over which each move comes to all four. The people are played by another process
than the server; their share of the processor is told, too.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .crowd import Person, Told

TABLES, SEATS = 50, 4
MOVES_A_SECOND = 200
SETTLING, SECONDS = 3, 20  # the first seconds, in which everything is used for the first time, do not count
REMEMBERED, PLIES = 300, 60
GAME = "coffee_rush"
SERVER = (
    "import sys; from pathlib import Path; from trivet.server import serving; from trivet.server.settings import Settings; "
    "serving.serve(Settings(Path(sys.argv[1]), port=0, warm_up=False), False)"
)


@contextmanager
def serving() -> Iterator[tuple[str, int, int]]:
    """A server with a data folder of its own, on a free port; host, port, process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "data")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                address = server.stdout.readline().rpartition(" ")[2].strip().removeprefix("http://").rstrip("/")
                yield "127.0.0.1", int(address.rpartition(":")[2]), server.pid
            finally:
                server.kill()


class Table:
    """A table where everybody has sat down, begun, and listens."""

    def __init__(self, number: int, people: list[Person], now: Told) -> None:
        self.people, self.now = people, now
        self.path = f"/api/tables/{now.id}"
        self._rolls = random.Random(number)
        self._number = number

    @classmethod
    async def open(cls, host: str, port: int, number: int) -> Table:
        people = [Person(host, port, number * SEATS + seat) for seat in range(SEATS)]
        for person in people:
            await person.ask("GET", "/api/me")
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        table = cls(number, people, await people[0].ask("POST", "/api/tables", {"game": GAME, "key": "open", "seats": seats}))
        for seat, person in enumerate(people[1:], 1):
            await person.ask("POST", f"{table.path}/sit", {"seat": seat, "key": f"sit {seat}"})
            await person.ask("POST", f"{table.path}/ready", {"ready": True, "key": f"ready {seat}"})
        table.now = await people[0].ask("POST", f"{table.path}/start", {"key": "start"})
        for person in people:
            await person.listen(table.now.id)
        return table

    async def move(self) -> float:
        """One random move; seconds until it was acknowledged. Whoever is to move knows what is legal from their own page."""
        mover = self.people[self.now.to_move or 0]
        if not self.now.legal:
            assert mover.stream is not None
            self.now = await mover.stream.at(self.now.version)
        action = self._rolls.choice(self.now.legal).action
        body = {"version": self.now.version, "key": f"{self._number}-{self.now.version}", "action": action}
        begin = time.perf_counter()
        self.now = await mover.ask("POST", f"{self.path}/play", body)
        return time.perf_counter() - begin

    async def play(self, begin: float, apart: float, seconds: float, took: list[tuple[float, float]]) -> None:
        """Keep the table's share of the pace: when each move was acknowledged, and how long it took."""
        due = begin + self._number / TABLES * apart
        while due < begin + seconds and not self.now.over:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            lasted = await self.move()
            took.append((time.perf_counter(), lasted))
            due += apart

    def told(self, took: list[float], after: float) -> None:
        """How long after the first of the four each page heard of a move."""
        streams = [person.stream for person in self.people if person.stream is not None]
        for version in streams[0].came:
            times = [stream.came[version] for stream in streams if version in stream.came]
            if len(times) == len(streams) and times[0] > after:
                took.append(max(times) - min(times))


async def measure(host: str, port: int, server: int, pace: float, seconds: float) -> dict[str, Any]:
    """The figures of all tables together."""
    tables = [await Table.open(host, port, number) for number in range(TABLES)]
    await asyncio.sleep(1)
    took: list[tuple[float, float]] = []
    begin = time.perf_counter()
    players = [asyncio.create_task(table.play(begin, TABLES / pace, SETTLING + seconds, took)) for table in tables]
    await asyncio.sleep(SETTLING)
    counted, spent, busy = time.perf_counter(), time.process_time(), processor_seconds(server)
    await asyncio.gather(*players)
    end = time.perf_counter()
    busy = processor_seconds(server) - busy
    share = (time.process_time() - spent) / (end - counted)
    waits = sorted(lasted for acknowledged, lasted in took if acknowledged > counted)
    apart: list[float] = []
    for table in tables:
        table.told(apart, counted)
        for person in table.people:
            if person.stream is not None:
                person.stream.close()
    apart.sort()
    return {
        "tables, people listening": [TABLES, TABLES * SEATS],
        "asked for, moves/s": pace,
        "reached, moves/s": round(len(waits) / (end - counted), 1),
        **{f"{name}, ms": round(1000 * percentile(waits, p), 1) for name, p in PERCENTILES.items()},
        "longest, ms": round(1000 * waits[-1], 1),
        "between the first and the last page told, 99th percentile, ms": round(1000 * percentile(apart, 99), 1),
        "server's processor time a move, ms": round(1000 * busy / len(waits), 2),
        "share of a core that the people take": round(share, 2),
        "promised": "99th percentile under 50 ms at 200 moves/s, each on disk before its answer",
    }


PERCENTILES = {"median": 50, "95th percentile": 95, "99th percentile": 99}


def percentile(ordered: list[float], p: int) -> float:
    """The value that `p` of a hundred do not exceed."""
    return ordered[min(len(ordered) - 1, len(ordered) * p // 100)]


def processor_seconds(process: int) -> float:
    """Processor time that a process has had, in all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def remember() -> None:
    """Print the bytes that tables cost a worker that has them in memory, all in the middle of a game."""
    from trivet.server.asked import Open, SeatWish
    from trivet.server.live import LiveTables
    from trivet.server.opening import open_table
    from trivet.server.places import Deed
    from trivet.server.store import Store

    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "tables.sqlite")
        rolls = random.Random(1)
        seats = [SeatWish("me")] + [SeatWish("here")] * (SEATS - 1)
        ids = [open_table(store, "guest", None, Open(GAME, f"{n}", seats=seats), set()) for n in range(REMEMBERED + 1)]
        tables = LiveTables(store, REMEMBERED + 1)

        def play(table: str) -> None:
            live = tables.read(table)
            while len(live.match.plies) < PLIES and not live.match.over:
                seat = live.match.to_move
                assert seat is not None
                live.apply(Deed("play", seat, "guest", rolls.choice(live.match.legal())), f"key {live.version}", 0)

        play(ids.pop())
        gc.collect()
        before = resident()
        for table in ids:
            play(table)
        gc.collect()
        print(resident() - before)
        store.close()


def resident() -> int:
    """Bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def memory() -> dict[str, Any]:
    """What a thousand tables cost, measured in a process that does nothing else."""
    command = [sys.executable, "-c", "from bench.live_tables import remember; remember()"]
    grown = int(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
    return {f"memory per 1,000 tables after {PLIES} decisions, MB": round(grown / REMEMBERED * 1000 / 1e6, 1)}


def run() -> None:
    """Measure, print, keep."""
    from .machine import keep

    with serving() as (host, port, process):
        figures = asyncio.run(measure(host, port, process, MOVES_A_SECOND, SECONDS))
    keep("live_tables", figures | memory())
