"""Pictures of every page to look at, in test-results/, and the README's. Made when asked: `make pictures`."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from . import pages
from .conftest import Door
from .house import ROOT

OUT = ROOT / "test-results"
README = ROOT / "docs/pictures/coffee_roaster.png"
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
    for show in pages.PAGES:
        show(page)
        still(page)
        name = f"{show.__name__}-{size}-{language}-{theme}"
        page.screenshot(path=OUT / f"{name}.png", timeout=PATIENCE_MS)
        if page.evaluate("document.documentElement.scrollHeight > innerHeight + 40 && !document.querySelector('dialog[open]')"):
            page.screenshot(path=OUT / f"{name}-whole.png", full_page=True, timeout=PATIENCE_MS)


def test_picture_of_the_readme(door: Door) -> None:
    """The roaster's board in the middle of a roast, small enough for a page of text."""
    page = door.guest("en", width=1440, height=900, theme="day")
    pages.half_chosen(page)
    still(page)
    README.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=README, timeout=PATIENCE_MS)
    assert README.stat().st_size < README_BYTES
