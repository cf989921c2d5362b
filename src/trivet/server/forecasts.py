"""Forecasts: what would come of the position now, from thousands of games played out in compiled rules.

Compiling takes many seconds the first time, and would hold up every request of this process: a process of its own does it, and
leaves the result in the disk cache. Forecasts wait for that; nothing else does.
"""

from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
import threading
from collections import OrderedDict
from typing import Any

import anyio

import trivet
from trivet.kernel.game import Game
from trivet.kernel.registry import games as game_ids

from .errors import encode
from .extras import extra

logger = logging.getLogger("trivet.server")

POURS = 2000
KEPT = 256


class Forecasts:
    """Makes forecasts, one at a time, and keeps the last ones."""

    def __init__(self, warm_up: bool) -> None:
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._one_at_a_time = anyio.CapacityLimiter(1)
        self._compiled = threading.Event()
        self._child: subprocess.Popen[bytes] | None = None
        self._closed = False
        if warm_up:
            threading.Thread(target=self._warm_up, name="trivet-warm-up", daemon=True).start()
        else:
            self._compiled.set()

    async def of(self, at: tuple[str, int], game: Game, state: Any) -> bytes:
        """The forecast for a state, which is that of the table and version `at`; null when there is none to be made."""
        if at not in self._kept:
            self._kept[at] = await anyio.to_thread.run_sync(self._make, game, state, limiter=self._one_at_a_time)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[at]

    def _make(self, game: Game, state: Any) -> bytes:
        self._compiled.wait(60)
        if self._closed:
            return encode(None)
        module = extra(game, "forecast")
        return encode(module.forecast(game, state, POURS) if module else None)

    def _warm_up(self) -> None:
        try:
            self._child = subprocess.Popen(
                [sys.executable, "-m", __name__], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
            )
            if self._closed:
                self._child.kill()
            if self._child.wait() == 0:
                compile_all()
                gc.collect()
                gc.freeze()  # else each full collection walks all that compiling left, and moves wait 100 ms for it
        except OSError:
            logger.exception("cannot compile ahead of the first forecast")
        finally:
            self._compiled.set()

    def close(self) -> None:
        """Stop compiling; whoever waits for a forecast gets none, at once."""
        self._closed = True
        self._compiled.set()
        if self._child is not None and self._child.poll() is None:
            self._child.kill()


def compile_all() -> None:
    """Have the compiled rules of every forecast in the disk cache."""
    for game in map(trivet.load, game_ids()):
        if module := extra(game, "forecast"):
            module.warm_up(game)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    compile_all()
