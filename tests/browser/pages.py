"""Every page of the site, and the table at its most different moments: each function opens one."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .judgement import Judgement
from .table import Seat, Table, parts


def prompt(name: str) -> Callable[[Table], bool]:
    return lambda table: bool(table["prompt"]["key"].startswith(f"coffee_roaster.prompt.{name}"))


def judgement() -> Judgement:
    return Judgement(5)


def front(page: Page) -> None:
    page.goto("/")
    page.locator(".daily .btn").first.wait_for()


def rules(page: Page) -> None:
    page.goto("/rules/coffee_roaster")
    page.locator("main h2").first.wait_for()
    page.wait_for_load_state("networkidle")


def about(page: Page) -> None:
    page.goto("/about")
    page.locator("main h1").wait_for()


def chooser(page: Page) -> None:
    Seat(page).sit(menu="full")


def roasting(page: Page) -> None:
    Seat(page).until(lambda table: prompt("immediate")(table) and table["view"]["round"] >= 3, judgement)


def half_chosen(page: Page) -> None:
    seat = Seat(page)
    table = seat.until(lambda table: any(c["action"].startswith("lay:") for c in table["legal"]), judgement)
    lay = next(c["action"] for c in table["legal"] if c["action"].startswith("lay:"))
    seat.press(seat.at(parts(lay)[0]).first)
    expect(page.locator(".hand .sel")).to_have_count(1)


def cup_test(page: Page) -> None:
    Seat(page).until(lambda table: prompt("cup_place")(table) and table["summary"]["cup"]["filled"] > 3, judgement)


def end(page: Page) -> None:
    Seat(page).until(lambda table: bool(table["over"]), judgement)


def past(page: Page) -> None:
    roasting(page)
    page.locator(".log li button").first.evaluate("el => el.click()")
    expect(page.locator("div.past")).to_be_visible()


def settings(page: Page) -> None:
    page.goto("/about")
    page.locator(".tools .ic").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def options(page: Page) -> None:
    front(page)
    page.locator(".card .opts").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def rules_beside_the_table(page: Page) -> None:
    roasting(page)
    page.keyboard.press("p")
    page.locator("[data-here]").first.wait_for()


def log_in_a_drawer(page: Page) -> None:
    roasting(page)
    page.keyboard.press("l")


PAGES = [
    front,
    rules,
    about,
    chooser,
    roasting,
    half_chosen,
    cup_test,
    end,
    past,
    settings,
    options,
    rules_beside_the_table,
    log_in_a_drawer,
]
