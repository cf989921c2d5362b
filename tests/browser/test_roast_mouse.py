"""A whole roast by mouse, on the drawn board alone."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat, play


def test_roast_by_mouse_from_the_front_page_to_the_score(door: Door) -> None:
    """Promise 1: one click from the front page to the first decision; closes L8 for the sources of points."""
    page = door.guest("en", speed="off")
    page.goto("/")
    page.get_by_text("Trial", exact=False).first.wait_for()
    page.locator(".quick label").filter(has_text="Trial").click()
    page.get_by_role("button", name="Play now: Coffee Roaster").click()
    seat = Seat(page)
    seat.ready()
    expect(page.locator(".board [data-target^='sheet:']").first).to_be_visible()

    end = play(seat, seat.do, Judgement())

    record = page.locator(".record")
    roast, flavour, skill, penalty, total = end["view"]["results"][0][1:]
    expect(record.locator("tbody tr").first.locator("td")).to_have_text(
        [str(n) for n in (roast, flavour, skill, penalty, total)]
    )
    score = page.locator(".side .panel.score")
    expect(score.locator("dt")).to_have_text(["Roast points", "Flavour points", "Skill points", "Penalty points"])
    expect(score.locator("dd.num")).to_have_text([str(n) for n in (roast, flavour, skill, penalty)])
    assert roast + flavour + skill + penalty == total
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
