"""A server that is told to stop lets everybody go at once, also whoever waits for a first forecast."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import httpx2 as httpx

from .people import TRIAL, keys

PROGRAM = "import sys, threading; from pathlib import Path; from trivet.server import forecasts, serving; \
from trivet.server.settings import Settings; forecasts.Forecasts._warm_up = lambda self: threading.Event().wait(); \
serving.serve(Settings(Path(sys.argv[1]), port=0), False)"


def test_whoever_waits_for_a_forecast_is_let_go_without_a_fault(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "data")]
    environment = dict(os.environ, TRIVET_CACHE=str(tmp_path / "cache"))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().rpartition(" ")[2].strip()
            answers: list[httpx.Response] = []
            with httpx.Client(base_url=address, timeout=20) as client:
                opened = client.post("/api/tables", json={"game": "coffee_roaster", "options": TRIAL, "key": next(keys)})
                table = opened.json()["id"]
                waiting = threading.Thread(target=lambda: answers.append(client.get(f"/api/tables/{table}/forecast")))
                waiting.start()
                waiting.join(0.5)
                assert waiting.is_alive()
                server.send_signal(signal.SIGTERM)
                waiting.join(20)
                assert [(answer.status_code, answer.json()) for answer in answers] == [(200, None)]
            _, said = server.communicate(timeout=20)
            assert "Traceback" not in said
        finally:
            server.kill()
