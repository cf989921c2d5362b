"""What a page must never do: stumble, ask strangers, show a key, or be wider than its window."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, Response

KEY = re.compile(r"\b(?:coffee_roaster|coffee_rush|room|ui|table|undo|error|server|pig)\.[a-z_]+\b")
LATIN = re.compile(r"[A-Za-z]{3,}")
QUOTED = re.compile(r"“[^”]*”")
FOREIGN_WORDS = {
    "Trivet",
    "English",
    "Enter",
    "Tab",
    "Esc",
    "SHA",
    "UTC",
    "JSON",
    "SHB",
    "APA",
    "III",
    "Mandheling",
    "verify",
    "FILE",
    "trivet",
}
"""Latin words that Japanese and Thai readers see too: names, keys of the keyboard, and commands to type."""
SEEN = """() => {
  const words = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const owner = node.parentElement;
    if (!owner || !node.textContent.trim() || owner.closest('script, style, [lang]:not(html), .brand, .code')) continue;
    if (owner.checkVisibility({ visibilityProperty: true })) words.push(node.textContent.trim());
  }
  for (const el of document.querySelectorAll('[aria-label]')) if (!el.closest('.brand, [lang]:not(html)')) words.push(el.getAttribute('aria-label'));
  words.push(document.title);
  return words;
}"""

TOO_SMALL = """() => {
  const box = el => el.getBoundingClientRect();
  const seen = el => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(el).width > 1 && !el.closest('.vh');
  const all = document.querySelectorAll('button:not(:disabled):not(.closed), a[href]:not(.skip), select, summary, [data-target], input:not([type=file]), label:has(input)');
  const name = el => `${el.tagName.toLowerCase()}.${el.className} ${(el.getAttribute('aria-label') ?? el.textContent).trim().slice(0, 50)}`;
  return [...all].filter(seen).filter(el => !(el.matches('input') && el.closest('label'))).filter(el => !(el.matches('a') && el.closest('p, li:not(:has(> a:only-child))')))
    .filter(el => box(el).width < 43.5 || box(el).height < 43.5)
    .map(el => `${name(el)} ${Math.round(box(el).width)}x${Math.round(box(el).height)}`);
}"""

WIDER = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll('body *')].filter(el => el.getBoundingClientRect().right > width + 1 && el.checkVisibility())
    .map(el => `${el.tagName.toLowerCase()}.${el.className?.baseVal ?? el.className} to ${Math.round(el.getBoundingClientRect().right)}`).slice(0, 8);
}"""


class Watch:
    """Listens to one page from its beginning. A test that breaks the line on purpose says so with `forgive_line`."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.host = urlsplit(address).netloc
        self.faults: list[str] = []
        self._line_broken = False
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._fault(f"uncaught: {error}", always=True))
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def forgive_line(self) -> None:
        """From here on requests may fail, since the line is cut."""
        self._line_broken = True

    def _fault(self, text: str, always: bool = False) -> None:
        if always or not self._line_broken:
            self.faults.append(text)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._fault(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        at = urlsplit(request.url)
        if at.scheme not in ("data", "blob") and at.netloc != self.host:
            self.faults.append(f"asked a stranger: {request.url}")

    def _failed(self, request: Request) -> None:
        if "ERR_ABORTED" not in (request.failure or ""):  # the page was left meanwhile, or a file was saved
            self._fault(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._fault(f"{response.status}: {response.request.method} {response.url}")

    def check(self) -> None:
        assert not self.faults, "\n".join(self.faults)
        assert_words(self.page)


def assert_words(page: Page) -> None:
    """No key is shown, and Japanese and Thai pages hold no English."""
    seen: list[str] = page.evaluate(SEEN)
    assert seen
    assert [text for text in seen if KEY.search(text)] == []
    if page.evaluate("document.documentElement.lang") != "en":
        english = [
            text
            for text in seen
            if set(LATIN.findall(QUOTED.sub("", text))) - FOREIGN_WORDS and not re.fullmatch(r"[0-9a-f-]{8,}", text)
        ]
        assert not english, "\n".join(english)


def assert_fits(page: Page) -> None:
    """Nothing is wider than the window."""
    wide: list[str] = page.evaluate(WIDER)
    assert not wide, "\n".join(wide)


def assert_large_enough(page: Page) -> None:
    """Whatever can be chosen by a finger is 44 px or more each way (closes S8)."""
    small: list[str] = page.evaluate(TOO_SMALL)
    assert not small, "\n".join(small)
