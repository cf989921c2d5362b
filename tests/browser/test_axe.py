"""axe-core finds nothing on any page, in any light, on desk and phone (closes S7 with the roast by keyboard)."""

from __future__ import annotations

import pytest

from . import rush_pages
from .conftest import Door
from .pages import PAGES

# The bubble belongs to whatever it explains (aria-describedby), and so to no landmark of its own.
RUN = """async () => (await axe.run(document, { resultTypes: ['violations'], preload: false })).violations.flatMap(found =>
  found.nodes.filter(node => found.id !== 'region' || node.target.join() !== '#bubble').map(node => `${found.impact} ${found.id}: ${node.target.join(' ')} | ${node.any.concat(node.all, node.none).map(check => check.message).join('; ').slice(0, 200)}`))"""


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


@pytest.mark.parametrize("way", WAYS)
def test_axe_finds_nothing_at_a_table_of_several(door: Door, axe: str, way: str) -> None:
    """The waiting room, the table on my turn and on another's, at its end, and the cover while a device goes round."""
    page = door.guest("en", **WAYS[way])  # type: ignore[arg-type]
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        page.evaluate(axe)
        broken = page.evaluate(RUN)
        if broken:
            found[name] = broken

    for show in rush_pages.PAGES:
        show(page)
        look(show.__name__)
    seen = []
    for name in rush_pages.game(page):
        look(name)
        seen.append(name)
    assert {"start", "path_preview", "end"} <= set(seen)
    assert not found, "\n".join(f"{where}: {line}" for where, lines in found.items() for line in lines)
