"""Whatever cannot be done says why, to pointer, keyboard and finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat, Table


def in_first_step(table: Table) -> bool:
    return bool(table["prompt"]["key"].endswith(".immediate") and table["refusals"])


def at_a_closed_place(page: Page) -> Seat:
    seat = Seat(page)
    seat.until(in_first_step, lambda: Judgement(9))
    expect(page.locator(".place.closed").first).to_be_visible()
    return seat


@pytest.mark.parametrize("language", ["en", "ja", "th"])
def test_l6_i5_a_closed_place_says_why_on_hover_and_focus(door: Door, language: str) -> None:
    """Closes L6 and I5: a sentence of the rules in the reader's language."""
    page = door.guest(language)
    seat = at_a_closed_place(page)
    bubble = page.get_by_role("tooltip")
    closed = page.locator(".place.closed").last
    closed.hover()
    expect(bubble).to_be_visible()
    said = bubble.inner_text()
    assert len(said) > 8
    page.mouse.move(2, 2)
    expect(bubble).to_be_hidden()
    closed.evaluate(
        "el => { const all = [...document.querySelectorAll('button, a[href], [tabindex=\"0\"]')]; all[all.indexOf(el) - 1].focus(); }"
    )
    page.keyboard.press("Tab")
    expect(closed).to_be_focused()
    expect(bubble).to_have_text(said)
    assert closed.get_attribute("aria-describedby") == "bubble"
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    assert seat.table()["version"] == seat.table()["version"]


def test_l6_a_closed_place_says_why_at_a_tap(door: Door) -> None:
    """The same by finger; a tap elsewhere closes it, and nothing is played."""
    page = door.guest("th", width=360, height=740, touch=True)
    seat = at_a_closed_place(page)
    version = seat.table()["version"]
    closed = page.locator(".lines .place.closed").first
    closed.evaluate("el => el.scrollIntoView({ block: 'center' })")
    closed.tap(force=True)  # a finger does not wait for it to be enabled
    bubble = page.get_by_role("tooltip")
    expect(bubble).to_be_visible()
    assert len(bubble.inner_text()) > 8
    box = bubble.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    page.locator(".prompt .say").tap()
    expect(bubble).to_be_hidden()
    assert seat.table()["version"] == version


def test_i5_each_piece_and_term_explains_itself(door: Door) -> None:
    """Closes I5: tokens of the tray, chips, ovals and what lies in the bag."""
    page = door.guest("ja")
    at_a_closed_place(page)
    bubble = page.get_by_role("tooltip")
    for thing in (".tray .heap", ".lines .chip", ".cupb .ov", ".fan .perch:not(.faint)", ".eff .lab", ".cupb .plate"):
        page.locator(thing).first.hover()
        expect(bubble).to_be_visible()
        assert len(bubble.inner_text()) > 5, thing
        page.mouse.move(2, 2)
        expect(bubble).to_be_hidden()
