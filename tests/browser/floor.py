"""What a page shows of a table of Coffee Rush, without words: two pages that agree give the same."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

Shown = dict[str, Any]

SHOWN = """() => {
  const all = (where, what) => [...where.querySelectorAll(what)];
  const spot = el => el.closest('[data-spot]')?.dataset.spot;
  const sorted = list => list.filter(Boolean).sort();
  const over = document.querySelector('.scores') !== null; // then nobody's own cups are shown any more
  return {
    slips: sorted(all(document, '[data-fly^="slip:"]').map(el => `${el.dataset.fly} on ${spot(el)}`)),
    layers: over ? [] : sorted(all(document, '[data-fly^="layer:"]').map(el => el.dataset.fly)),
    baristas: sorted(all(document, '[data-fly^="meeple:"]').map(el => `${el.dataset.fly} at ${Math.floor(parseFloat(el.style.left) / 25)},${Math.floor(parseFloat(el.style.top) / 25)}`)),
    piles: sorted(all(document, '[data-spot^="completed:"], [data-spot^="penalties:"], [data-spot^="rush:"]').map(el => `${el.dataset.spot} ${el.querySelector('b')?.innerText}`)),
    deck: document.querySelector('[data-spot="deck"] .num')?.innerText,
    points: all(document, '.strip .points').map(el => el.innerText),
    turn: all(document, '.strip li').findIndex(el => el.classList.contains('turn')),
    lines: all(document, '.log li:not(.undone) button').length,
  };
}"""


def shown(page: Page) -> Shown:
    found: Shown = page.evaluate(SHOWN)
    return found


def agree(*pages: Page, wait_ms: int = 5000) -> Shown:
    """All pages show the same table within a moment (closes C2); what they show."""
    for _ in range(max(1, wait_ms // 50)):
        seen = [shown(page) for page in pages]
        if all(one == seen[0] for one in seen):
            return seen[0]
        pages[0].wait_for_timeout(50)
    different = [
        f"{what}: {one[what]}\n   not {seen[0][what]}" for one in seen[1:] for what in one if one[what] != seen[0][what]
    ]
    raise AssertionError("the pages differ\n" + "\n".join(different))
