"""A whole roast by finger on a small phone, in Thai."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat, play
from .watching import assert_fits, assert_large_enough, assert_words


def test_s8_roast_by_touch_on_a_phone(door: Door) -> None:
    """Closes S8: every target is large enough at every decision, nothing is wider than the screen, and taps reach what is drawn."""
    page = door.guest("th", width=360, height=740, touch=True)
    page.goto("/")
    page.locator(".quick label").first.wait_for()
    assert_fits(page)
    assert_large_enough(page)
    page.locator(".card .btn.pri").first.tap()
    seat = Seat(page, touch=True)
    seat.ready()
    looked: set[str] = set()

    def each() -> None:
        now = page.locator(".prompt .say span").inner_text()
        prompt = str(seat.table()["view"]["prompt"])
        assert now
        if prompt in looked:
            return
        looked.add(prompt)
        assert_fits(page)
        assert_large_enough(page)
        assert_words(page)
        assert page.locator(".dock").bounding_box()["height"] < 370, "the dock takes half of the screen"  # type: ignore[index]

    play(seat, seat.do, Judgement(rounds=4), each)
    expect(page.locator(".record")).to_be_visible()
    assert len(looked) > 4


@pytest.mark.parametrize("language", ["en", "ja", "th"])
def test_nothing_is_wider_than_a_screen_of_320_px(door: Door, language: str) -> None:
    """200 % zoom and 320 px hide nothing."""
    page = door.guest(language, width=320, height=640, touch=True)
    for address in ("/", "/rules/coffee_roaster", "/about"):
        page.goto(address)
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        assert_fits(page)
        assert_words(page)
    seat = Seat(page, touch=True)
    seat.sit(menu="trial")
    assert_fits(page)
    judgement = Judgement(rounds=2)
    for _ in range(6):
        seat.do(judgement(seat.table()))
        assert_fits(page)
