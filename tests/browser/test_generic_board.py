"""A game without a board of its own is played on the generic one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Door
from .house import ROOT, House
from .table import Seat


def pig_alone(folder: Path) -> Path:
    """Pig for one: at a table of this server nobody else sits down."""
    shutil.copytree(ROOT / "tests/tiny/pig", folder / "pig", ignore=shutil.ignore_patterns("__pycache__"))
    facts = folder / "pig/game.py"
    facts.write_text(facts.read_text().replace("MIN_SEATS, MAX_SEATS = 1, 3", "MIN_SEATS = MAX_SEATS = 1"))
    return folder


def test_the_tiny_game_is_played_to_its_end(door_of: Callable[..., tuple[House, Door]], tmp_path: Path) -> None:
    """Pig: the state in figures, its actions as buttons, the log, undo and its refusal, the end."""
    _, door = door_of(games=pig_alone(tmp_path / "games"))
    page = door.guest("en")
    seat = Seat(page)
    seat.sit("pig")
    expect(page.get_by_role("heading", name="Pig", level=1)).to_be_visible()
    expect(page.locator(".state dt").filter(has_text="pot")).to_be_visible()
    for _ in range(200):
        table = seat.table()
        if table["over"]:
            break
        legal = [choice["action"] for choice in table["legal"]]
        seat.do("bank" if table["view"]["pot"] >= 8 and "bank" in legal else "roll")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator(".log li").filter(has_text="Player 1 rolls").first).to_be_visible()
    expect(page.locator(".prompt .say")).to_contain_text("The game is over.")
    expect(page.locator(".side .panel").filter(has_text="Chance, checked")).to_be_visible()
    page.get_by_role("button", name="ไทย – ภาษาไทย").click()
    expect(page.locator(".prompt .say")).to_contain_text("เกมจบแล้ว")
    page.get_by_role("button", name="EN – English").click()
    expect(page.locator(".prompt .say")).to_contain_text("The game is over.")
