"""The words of the site in each language, by their keys: what a test looks for on a page."""

from __future__ import annotations

import json
from functools import cache

from .house import ROOT


@cache
def words(language: str) -> dict[str, str]:
    """The messages about people and tables. Those without arguments stand on the page as they are."""
    found: dict[str, str] = json.loads((ROOT / f"src/trivet/locale/room.{language}.json").read_text("utf-8"))
    return found
