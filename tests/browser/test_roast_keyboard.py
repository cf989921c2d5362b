"""A whole roast by keyboard alone, in Japanese."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door
from .focus import Keyboard
from .judgement import Judgement
from .table import Seat, play


def test_s5_roast_by_keyboard_alone(door: Door) -> None:
    """Closes S5: no pointer from the address to the end, and the focus is seen at every step."""
    page = door.guest("ja")
    page.goto("/")
    page.get_by_role("button", name="オプション").first.wait_for()
    keys = Keyboard(Seat(page))
    for _ in range(40):
        keys.press("Tab")
        keys.assert_seen()
        if page.evaluate("document.activeElement.matches('.card .btn.pri')"):
            break
    keys.press("Enter")
    keys.seat.ready()

    cancelled = []

    def each() -> None:
        """U3 by keyboard, once: Escape leaves a half-chosen action, R takes it up again."""
        table = keys.seat.table()
        if cancelled or not (table["half_chosen"] and table["undo"]["allowed"]):
            return
        cancelled.append(table["prompt"]["key"])
        for key, half in (("Escape", False), ("r", True)):
            keys.press(key)
            keys.seat.moved(keys.seat.table()["version"] - 1)
            expect(page.get_by_role("button", name="やめる")).to_have_count(int(half))
            keys.assert_seen()

    play(keys.seat, keys.do, Judgement(rounds=4), each)
    expect(page.locator(".record")).to_be_visible()
    keys.assert_seen()


def test_keys_for_the_list_the_log_and_the_rules(door: Door) -> None:
    """`?`, L, A, P and Esc do what the list of keys says."""
    page = door.guest("ja")
    seat = Seat(page)
    seat.sit(menu="trial", sheet="panama_shb")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog").locator("kbd")).to_contain_text(["Tab"])
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator(".log .lines")).to_be_focused()
    Keyboard(seat).assert_seen()
    page.keyboard.press("a")
    expect(page.locator("#actions button").first).to_be_focused()
    Keyboard(seat).assert_seen()
    page.keyboard.press("p")
    expect(page.get_by_role("dialog").locator("[data-here]").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
