"""The log is the game: each line leads to its moment and back."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat


def test_l1_a_line_of_the_log_shows_its_moment(door: Door) -> None:
    """Closes L1: look at a moment, step, come back; nothing can be played in the past."""
    page = door.guest("en")
    seat = Seat(page)
    table = seat.until(lambda t: t["view"]["round"] >= 3, lambda: Judgement(9))
    now = page.locator(".prompt .say").inner_text()
    page.locator(".log li button").first.click()
    past = page.locator("div.past")
    expect(past).to_contain_text(f"Step 1 of {table['ply']}")
    expect(page.locator(".prompt .say")).not_to_have_text(now)
    expect(page.locator("[data-target]")).to_have_count(0)
    past.get_by_role("button", name="One step later").click()
    expect(past).to_contain_text(f"Step 2 of {table['ply']}")
    past.get_by_role("button", name="Back to now").click()
    expect(past).to_have_count(0)
    expect(page.locator(".prompt .say")).to_have_text(now)
    page.locator(".log li button").first.click()
    expect(past).to_be_visible()
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)
    assert seat.table()["version"] == table["version"]


def test_l3_automatic_steps_can_be_hidden(door: Door) -> None:
    """Closes L3, and L2: what happened by itself has lines of its own."""
    page = door.guest("en")
    seat = Seat(page)
    seat.until(lambda t: any(line["forced"] for line in t["log"]), lambda: Judgement(9))
    lines = page.locator(".log li")
    all_lines = lines.count()
    page.get_by_label("Hide automatic steps").check()
    assert lines.count() < all_lines
    page.get_by_label("By round").uncheck()
    expect(page.locator(".log h3")).to_have_count(0)
