"""axe-core finds nothing on any page, in any light, on desk and phone (closes S7 with the roast by keyboard)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat, Table, parts

RUN = """async () => (await axe.run(document, { resultTypes: ['violations'], preload: false })).violations.flatMap(found =>
  found.nodes.map(node => `${found.impact} ${found.id}: ${node.target.join(' ')} | ${node.any.concat(node.all, node.none).map(check => check.message).join('; ').slice(0, 200)}`))"""


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
WAYS = {
    "desk by day": {"theme": "day"},
    "desk in the evening": {"theme": "evening"},
    "phone by day": {"theme": "day", "width": 360, "height": 740, "touch": True},
}


@pytest.mark.parametrize("way", WAYS)
def test_axe_finds_nothing(door: Door, axe: str, way: str) -> None:
    """Contrast, names, roles, order of headings: none of axe's rules is broken."""
    page = door.guest("en", **WAYS[way])  # type: ignore[arg-type]
    found: dict[str, list[str]] = {}
    for show in PAGES:
        show(page)
        page.evaluate(axe)
        broken = page.evaluate(RUN)
        if broken:
            found[show.__name__] = broken
    assert not found, "\n".join(f"{where}: {line}" for where, lines in found.items() for line in lines)
