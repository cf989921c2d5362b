"""Undo, redo, and leaving what is half chosen."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat, Table, parts


def lays(table: Table) -> list[str]:
    return [choice["action"] for choice in table["legal"] if choice["action"].startswith("lay:")]


def tray(page: Page) -> list[str]:
    return page.locator(".tray .heap").evaluate_all("heaps => heaps.map(heap => heap.getAttribute('aria-label'))")


def half_chosen(table: Table) -> bool:
    return bool(table["half_chosen"] and table["undo"]["allowed"])


def test_u3_a_lifted_token_is_put_down_again(door: Door) -> None:
    """Nothing has been sent yet: a second click, the button and Escape all put it down."""
    page = door.guest("en")
    seat = Seat(page)
    table = seat.until(lambda t: bool(lays(t)), lambda: Judgement(9))
    token = seat.at(parts(lays(table)[0])[0]).first
    lifted = page.locator(".hand .sel")
    for put_down in (token.click, page.get_by_role("button", name="Put it down").click, lambda: page.keyboard.press("Escape")):
        token.click()
        expect(lifted).to_have_count(1)
        put_down()
        expect(lifted).to_have_count(0)
    assert seat.table()["version"] == table["version"]


def test_u3_u8_half_chosen_is_cancelled_and_taken_up_again(door: Door) -> None:
    """Closes U3 and U8: cancelling needs no dummy choice, and a cancelled choice can be redone."""
    page = door.guest("en")
    seat = Seat(page)
    table = seat.until(lambda t: bool(lays(t)), lambda: Judgement(9))
    before = tray(page)
    seat.do(lays(table)[0])
    if not half_chosen(seat.table()):  # the only pair of beans was taken by itself
        page.get_by_role("button", name="Undo").click()
    else:
        page.get_by_role("button", name="Cancel").click()
    page.wait_for_function("count => document.querySelectorAll('.tray .heap').length === count", arg=len(before))
    assert tray(page) == before
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("button", name="Redo")).to_have_count(0)
    assert seat.table()["ply"] > table["ply"]


def test_u1_what_revealed_nothing_is_taken_back(door: Door) -> None:
    """Closes U1: a whole flavour effect is taken back step by step; its line of the log stays and is marked."""
    page = door.guest("en")
    seat = Seat(page)
    table = seat.until(lambda t: bool(lays(t)), lambda: Judgement(9))
    before = tray(page)
    now = seat.do(lays(table)[0])
    while now["half_chosen"]:
        now = seat.do(now["legal"][0]["action"])
    undo = page.get_by_role("button", name="Undo")
    while now["ply"] > table["ply"]:
        assert now["undo"]["allowed"]
        undo.click()
        assert seat.moved(now["version"])
        now = seat.table()
    expect(page.locator(".log li.undone").first).to_be_visible()
    assert tray(page) == before
    assert now["view"] == table["view"]


def test_u2_what_revealed_tokens_stays_and_says_why(door: Door) -> None:
    """Closes U2: undo past a draw is refused, with the reason, by click, by key and on hover."""
    page = door.guest("en")
    seat = Seat(page)
    table = seat.until(lambda t: not t["undo"]["allowed"] and t["ply"] > 1 and not t["over"], lambda: Judgement(9))
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # a hand does not wait for it to be enabled
    notes = page.locator(".notes .refusal")
    expect(notes).to_have_text(re.compile(r"drawn|draw|seen|revealed", re.IGNORECASE))
    reason = notes.inner_text()
    notes.get_by_role("button").click()
    page.mouse.move(5, 400)
    page.keyboard.press("u")
    expect(notes).to_have_text(reason)
    undo.hover()
    expect(page.get_by_role("tooltip")).to_have_text(reason)
    assert seat.table()["version"] == table["version"]


def test_u6_taking_back_shows_in_every_open_page(door: Door) -> None:
    """Closes U6 and C2: a second page of the same guest follows without a reload."""
    first = door.guest("en")
    seat = Seat(first)
    table = seat.until(lambda t: bool(lays(t)), lambda: Judgement(9))
    second = door.page(first.context)
    second.goto(first.url)
    Seat(second).ready()
    words: Callable[[Page], str] = lambda page: page.locator(".prompt .say").inner_text()  # noqa: E731
    start = words(second)
    seat.do(lays(table)[0])
    expect(second.locator(".log li.now")).not_to_have_text(first.locator(".log li").first.inner_text() + " ")
    second.wait_for_function("ply => document.querySelectorAll('.slot.full').length > ply", arg=-1)
    expect(second.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "false")
    second.get_by_role("button", name="Undo").click()
    expect(first.locator(".prompt .say")).to_have_text(start)
    assert tray(first) == tray(second)
