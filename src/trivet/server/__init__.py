"""The server: tables in a database, pages and events for browsers. `run` starts it."""

from __future__ import annotations

from pathlib import Path


def run(host: str, port: int, data: Path, open_browser: bool = False, language: str = "en") -> None:
    """Serve until interrupted. Port 0 takes a free one. Raises TrivetError when the address cannot be had."""
    from .serving import serve
    from .settings import Settings

    serve(Settings(data, host, port, language=language), open_browser)
