"""A real server in a process of its own, with a data folder that goes afterwards."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def serving(arguments: list[str] | None = None) -> Iterator[str]:
    """The address of a server on a free port."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, *(arguments or ["-m", "trivet", "serve"]), "--port", "0", "--data", data, "--lang", "en"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+?:\d+", process.stdout.readline())
            if found is None:
                raise SystemExit("the server did not start")
            yield found[0].replace("localhost", "127.0.0.1")
        finally:
            process.terminate()
            process.wait()
