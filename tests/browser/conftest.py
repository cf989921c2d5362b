"""One server and one Chromium for all browser tests; a fresh guest for each."""

from __future__ import annotations

import json
import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .house import ROOT, SITE, House
from .watching import Watch

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
HERE = Path(__file__).parent
WAIT_MS = 8000
"""Longest wait for anything on a page; the machine may be busy."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium. Without one the tests are skipped, loudly; in CI they fail."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        told = "NO CHROMIUM: THE BROWSER TESTS DID NOT RUN (apt install chromium)"
        if os.environ.get("CI"):
            pytest.fail(told)
        warnings.warn(pytest.PytestWarning(told), stacklevel=1)
        pytest.skip(told)
    assert SITE.is_file(), "the site is not built: make site"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of all tests that leave it running."""
    running = House(tmp_path_factory.mktemp("house") / "data").start()
    yield running
    running.stop()


class Door:
    """Lets guests in: each is a browser context of its own, watched page by page."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.watches: list[Watch] = []

    def guest(
        self,
        language: str = "en",
        *,
        width: int = 1440,
        height: int = 900,
        touch: bool = False,
        still: bool = False,
        address: str = "",
        **liked: Any,
    ) -> Page:
        """A page of a new guest who likes what `liked` says (speed, theme, …); motion is off unless wanted. `address` is a way
        to the server other than the usual one."""
        context = self._browser.new_context(
            base_url=address or self.address,
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale={"en": "en-GB", "ja": "ja-JP", "th": "th-TH"}[language],
            timezone_id="UTC",
            reduced_motion="reduce" if still else "no-preference",
            color_scheme="light",
        )
        context.set_default_timeout(WAIT_MS)
        kept = json.dumps({"speed": "off", **liked})
        context.add_init_script(
            f"localStorage.getItem('trivet.settings') ?? localStorage.setItem('trivet.settings', {json.dumps(kept)})"
        )
        self.contexts.append(context)
        return self.page(context, address)

    def page(self, context: BrowserContext, address: str = "") -> Page:
        """One more page of a guest."""
        page = context.new_page()
        self.watches.append(Watch(page, address or self.address))
        return page

    def watch(self, page: Page) -> Watch:
        return next(watch for watch in self.watches if watch.page is page)

    def close(self) -> None:
        for watch in self.watches:
            if not watch.page.is_closed():
                watch.check()
        for context in self.contexts:
            context.close()


@pytest.fixture
def door(chromium: Browser, house: House) -> Iterator[Door]:
    """Opens pages at the running server. At the end no page may have stumbled, asked strangers or shown a key."""
    opened = Door(chromium, house.address)
    yield opened
    opened.close()


@pytest.fixture
def door_of(chromium: Browser, tmp_path: Path) -> Iterator[Callable[..., tuple[House, Door]]]:
    """A server of the test's own, with other games or to be stopped, and its door."""
    started: list[tuple[House, Door]] = []

    def start(games: Path | None = None, usual: bool = False) -> tuple[House, Door]:
        own = House(tmp_path / "data", games, usual).start()
        started.append((own, Door(chromium, own.address)))
        return started[-1]

    yield start
    for own, opened in started:
        try:
            opened.close()
        finally:
            own.stop()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text("utf-8")
