"""A game without a board of its own is played on the generic one."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .conftest import Door
from .house import ROOT, House
from .table import Seat


def test_the_tiny_game_is_played_to_its_end(door_of: Callable[..., tuple[House, Door]]) -> None:
    """Pig: the state in figures, its actions as buttons, the log, undo and its refusal, the end."""
    _, door = door_of(games=ROOT / "tests/tiny")
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
    expect(page.locator(".log li")).not_to_have_count(0)
    expect(page.locator(".side .panel").filter(has_text="Chance, checked")).to_be_visible()
