"""Pictures of every page to look at, in test-results/, and the README's. Made when asked: `make pictures`."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from . import pages, rush_pages
from .conftest import Door
from .house import ROOT

OUT = ROOT / "test-results"
README = ROOT / "docs/pictures"
README_BYTES = 400_000
PATIENCE_MS = 60_000
SIZES = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (360, 740)}


def still(page: Page) -> None:
    page.evaluate("document.fonts.ready")
    page.mouse.move(1, 1)
    page.wait_for_timeout(400)


@pytest.mark.parametrize("theme", ["day", "evening"])
@pytest.mark.parametrize("language", ["en", "ja", "th"])
@pytest.mark.parametrize("size", SIZES)
def test_pictures_of_every_page(door: Door, size: str, language: str, theme: str) -> None:
    """What the window shows first, and the whole page where it is longer."""
    width, height = SIZES[size]
    page = door.guest(language, width=width, height=height, touch=size == "phone", theme=theme)
    OUT.mkdir(exist_ok=True)

    def take(what: str) -> None:
        still(page)
        name = f"{what}-{size}-{language}-{theme}"
        page.screenshot(path=OUT / f"{name}.png", timeout=PATIENCE_MS)
        if page.evaluate("document.documentElement.scrollHeight > innerHeight + 40 && !document.querySelector('dialog[open]')"):
            page.screenshot(path=OUT / f"{name}-whole.png", full_page=True, timeout=PATIENCE_MS)

    for show in pages.PAGES:
        show(page)
        take(show.__name__)
    for show in rush_pages.PAGES:
        show(page)
        take(f"rush-{show.__name__}")
    for moment in rush_pages.game(page):
        take(f"rush-{moment}")


def keep(page: Page, game: str) -> None:
    """The picture of a game, small enough for a page of text."""
    still(page)
    README.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=README / f"{game}.png", timeout=PATIENCE_MS)
    assert (README / f"{game}.png").stat().st_size < README_BYTES


def test_picture_of_coffee_roaster(door: Door) -> None:
    """The roaster's board in the middle of a roast."""
    page = door.guest("en", width=1440, height=900, theme="day")
    pages.half_chosen(page)
    keep(page, "coffee_roaster")


def test_picture_of_coffee_rush(door: Door) -> None:
    """Four at the table, the path of a barista drawn, an ingredient about to be poured."""
    page = door.guest("en", width=1440, height=900, theme="day")
    for name in rush_pages.game(page):
        if name == "pouring":
            keep(page, "coffee_rush")
            return
    raise AssertionError("the game ended before anything was poured")
