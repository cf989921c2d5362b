"""A real server as a process of its own, on a data folder that outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src/trivet/server/site/index.html"
PATIENCE = 30
"""Seconds for a start."""


class House:
    """A server that can be stopped and started again at the same address. `usual` is `trivet serve` itself; otherwise guests may
    ask faster than people do."""

    def __init__(self, data: Path, games: Path | None = None, usual: bool = False) -> None:
        self.data = data
        self._games = games
        self._usual = usual
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self._port = 0

    def start(self) -> House:
        environment = dict(os.environ, PYTHONUNBUFFERED="1")
        if self._games:
            environment["TRIVET_GAMES"] = str(self._games)
        port, data = str(self._port), str(self.data)
        usual = ["trivet", "serve", "--lang", "en", "--port", port, "--data", data]
        command = usual if self._usual else ["tests.browser.serving", port, data]
        self._process = subprocess.Popen(
            [sys.executable, "-m", *command], env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout
        ready = self._process.stdout.readline()
        assert "http://" in ready, f"the server did not start: {ready!r}"
        self.address = ready.split()[-1].rstrip("/")
        self._port = int(self.address.rpartition(":")[2])
        return self

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        assert self._process.stdout
        self._process.stdout.close()
        self._process = None
