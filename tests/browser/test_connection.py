"""Nothing is lost: reload, second page, server stopped and started, network gone and back."""

from __future__ import annotations

import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Door
from .house import House
from .judgement import Judgement
from .table import Seat, Table


def roasting(table: Table) -> bool:
    return bool(table["view"]["round"] >= 2)


def board(page: Page) -> str:
    """All that the board says, for eye and ear."""
    page.wait_for_function("!document.querySelector('.flights')")
    said: str = page.locator("main").evaluate(
        "main => [...main.querySelectorAll('.board, .dock')].map(el => el.innerText + [...el.querySelectorAll('[aria-label]')].map(e => e.ariaLabel)).join()"
    )
    return said


def test_c1_c2_reload_and_second_page_show_the_same_table(door: Door) -> None:
    """Closes C1 and C2: the same board after a reload and in a second page, which then follows live, without a reload."""
    page = door.guest("en")
    seat = Seat(page)
    seat.until(roasting, lambda: Judgement(9))
    before = board(page)
    page.reload()
    seat.ready()
    assert board(page) == before
    second = door.page(page.context)
    second.goto(page.url)
    Seat(second).ready()
    assert board(second) == before
    judge = Judgement(9)
    for _ in range(4):
        table = seat.do(judge(seat.table()))
        told = [line for line in table["log"] if line["events"] and not line["undone"]]
        expect(second.locator(".log li:not(.undone)")).to_have_count(len(told))
    second.wait_for_timeout(100)
    assert board(second) == board(page)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_c9_the_server_stops_and_starts_and_the_page_goes_on(
    door_of: Callable[..., tuple[House, Door]], how: signal.Signals
) -> None:
    """Closes C9: the page heals without a reload, at the very same position, half-chosen actions included."""
    house, door = door_of(usual=True)
    page = door.guest("en")
    seat = Seat(page)
    seat.until(lambda t: bool(t["half_chosen"] and t["undo"]["allowed"]), lambda: Judgement(9))
    before = board(page)
    door.watch(page).forgive_line()
    house.stop(how)
    expect(page.locator(".notes .offline")).to_be_visible()
    assert board(page) == before
    house.start()
    expect(page.locator(".notes .offline")).to_have_count(0)
    assert board(page) == before
    seat.do(Judgement(9)(seat.table()))
    page.reload()
    seat.ready()


def test_c1_a_command_sent_while_the_server_is_down_arrives_once(door_of: Callable[..., tuple[House, Door]]) -> None:
    """Closes C1: the page keeps trying with the same key."""
    house, door = door_of(usual=True)
    page = door.guest("en")
    seat = Seat(page)
    table = seat.until(roasting, lambda: Judgement(9))
    door.watch(page).forgive_line()
    house.stop()
    legal = [choice["action"] for choice in table["legal"]]
    action = next(a for a in ("end_immediate", "end_flavour", "keep_roasting") if a in legal)
    page.locator(f'.prompt [data-target="{action}"]').click()
    page.wait_for_timeout(400)
    house.start()
    page.wait_for_function(
        "told => !document.querySelector('.prompt .say').innerText.startsWith(told)",
        arg=page.locator(".prompt .say span").inner_text(),
    )
    assert seat.table()["version"] == table["version"] + 1


def test_c1_the_network_goes_and_comes_back(door: Door) -> None:
    """Closes C1: a quiet line while it is gone; what happened meanwhile is shown when it is back."""
    page = door.guest("en")
    seat = Seat(page)
    seat.until(roasting, lambda: Judgement(9))
    door.watch(page).forgive_line()
    page.context.set_offline(True)
    page.evaluate("navigator.onLine")
    seat.press(page.locator(".prompt .btn[data-target]").first)
    expect(page.locator(".notes .offline")).to_be_visible()
    version = seat.table()["version"]
    page.context.set_offline(False)
    expect(page.locator(".notes .offline")).to_have_count(0)
    assert seat.moved(version)
    assert seat.table()["version"] == version + 1
