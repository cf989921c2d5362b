"""Bots think in processes of their own, with compiled rules, so that no page ever waits for one.

The processes start when the first bot is to move or in the background before that, and are started again when one dies. A bot
that fails, or takes too long, is stood in for by a random action: a table never stalls.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
import sys
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

import trivet
from trivet.kernel.registry import games as game_ids
from trivet.kernel.registry import places as game_places

from .levels import choose, usual_level

logger = logging.getLogger("trivet.server")

PATIENCE = 10.0
"""Seconds that a bot may think."""
COMPILING = 300.0
"""Seconds that new processes may take for their first answer: the very first time they compile the rules."""
SHORTLY = 3.0
"""Seconds that a table waits for processes that compile."""
TRIES = 2


class Question(NamedTuple):
    """A decision for a bot: the state is hidden for its seat before it leaves the server."""

    game: str
    parts: str | None
    level: str
    seat: int
    seen: bytes
    legal: list[str]


class Bots:
    """The processes in which bots think."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._guard = threading.Lock()
        self._closed = False
        self._answered = False
        self._begun = 0.0
        self._warm = False

    async def choose(self, question: Question) -> str:
        """The action text of a bot, always a legal one."""
        if len(question.legal) > 1 and question.level != "random":
            for _ in range(TRIES):
                pool = self._started()
                if pool is None:
                    break
                try:
                    future = pool.submit(think, question, secrets.token_hex(8))
                    future.add_done_callback(self._heard)
                    patience = PATIENCE if self._answered else SHORTLY
                    # shielded: a pool that breaks cannot bear futures that were cancelled meanwhile
                    answer = asyncio.wrap_future(future)
                    answer.add_done_callback(lambda late: late.cancelled() or late.exception())
                    action = await asyncio.wait_for(asyncio.shield(answer), patience)
                    if action in question.legal:
                        return action
                    logger.error("bot %s of %s chose %r, which is not legal", question.level, question.game, action[:60])
                    break
                except TimeoutError:
                    if not self._answered and time.monotonic() - self._begun < COMPILING:
                        break  # it compiles, and is left to it
                    logger.warning("a bot's process hangs")
                    self._drop(pool)
                except BrokenProcessPool as fault:
                    logger.warning("a bot's process has died: %s", fault)
                    self._drop(pool)
                except Exception as fault:
                    logger.error("bot %s of %s fails", question.level, question.game, exc_info=fault)
                    break
        return random.SystemRandom().choice(question.legal)

    def warm_up(self) -> None:
        """Start the processes and have the bots' compiled code ready in each, now and when they are replaced; returns at once.

        Loading it takes most of a second: nobody who plays is to wait for that.
        """
        self._warm = True
        if (pool := self._started()) is not None:
            for _ in range(self._processes):
                pool.submit(os.getpid).add_done_callback(self._heard)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return list((self._pool._processes or {}) if self._pool else {})

    def _started(self) -> ProcessPoolExecutor | None:
        with self._guard:
            if self._pool is None and not self._closed:
                self._answered, self._begun = False, time.monotonic()
                self._pool = ProcessPoolExecutor(
                    self._processes,
                    multiprocessing.get_context("spawn"),
                    initializer=_begin,
                    initargs=([str(place) for place in game_places()[1:]], self._warm),
                )
            return self._pool

    def _heard(self, future: Future[Any]) -> None:
        """The processes have answered, so all that they need is compiled."""
        self._answered = self._answered or not (future.cancelled() or future.exception())

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Give up a pool with a dead or hanging process; the next question starts another."""
        with self._guard:
            if self._pool is pool:
                self._pool = None
        _kill(pool)

    def close(self) -> None:
        """Stop thinking."""
        with self._guard:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool is not None:
            _kill(pool)


def _kill(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False)
    for process in processes:
        process.kill()


# In the bots' processes


def _begin(places: list[str], warm: bool) -> None:
    """A new process: it knows the same games, gives way to the server, and ends with it however that ends."""
    if hasattr(os, "nice"):
        os.nice(5)
    for place in places:
        trivet.add_games(place)
    threading.Thread(target=_end_with_parent, name="trivet-parent", daemon=True).start()
    if warm:
        try:
            prepare()
        except Exception:  # the questions will tell; a process that does not begin breaks the whole pool
            logger.exception("bots cannot be prepared")


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def think(question: Question, seed: str) -> str:
    """What a bot does; runs in a process of its own."""
    game = trivet.load(question.game, question.parts)
    return choose(game, question.level, game.state_type.unpack(question.seen), seed)


def prepare() -> None:
    """Let every bot decide once, so that compiled code is loaded, or compiled and left in the disk cache."""
    for game in map(trivet.load, game_ids()):
        if game.max_seats > 1:
            match = game.match(max(2, game.min_seats), seed="warm")
            if match.to_move is not None:
                choose(game, usual_level(game), match.seen_by(match.to_move).state, "warm")
    sys.stdout.flush()
