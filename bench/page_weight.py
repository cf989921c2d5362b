"""Gzipped weight of what each page of the built site loads first."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from .machine import keep

WEB = Path(__file__).parent.parent / "web"


def run() -> None:
    """Asks the site's own scale, which fails when a table page is over its limit."""
    told = subprocess.run(["npm", "run", "--silent", "weigh"], cwd=WEB, capture_output=True, text=True, check=True).stdout
    rows = re.findall(r"^(\S.*?)\s{2,}([\d.]+) KB\s+([\d.]+) KB$", told, re.MULTILINE)
    figures = {f"{page}, KB gzipped": {"JavaScript": float(js), "CSS": float(css)} for page, js, css in rows}
    keep("page_weight", {**figures, "promised": "at most 100 KB of JavaScript on a table page"})
