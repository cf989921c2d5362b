"""From nothing to a page: seconds until `trivet serve` answers its first page, and for `trivet --help`."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request

from .house import serving
from .machine import keep, middle

ROUNDS = 5


def run() -> None:
    """Wall time, several rounds."""
    pages, helps = [], []
    for _ in range(ROUNDS):
        before = time.perf_counter()
        with serving() as address:
            urllib.request.urlopen(f"{address}/").read()
            pages.append(time.perf_counter() - before)
        before = time.perf_counter()
        subprocess.run([sys.executable, "-m", "trivet", "--help"], capture_output=True, check=True)
        helps.append(time.perf_counter() - before)
    figures = {"first page, s": middle(pages), "trivet --help, s": middle(helps), "promised": "3 s and 0.2 s"}
    keep("cold_start", figures)
