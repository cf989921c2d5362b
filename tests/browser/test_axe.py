"""axe-core finds nothing on any page, in any light, on desk and phone (closes S7 with the roast by keyboard)."""

from __future__ import annotations

import pytest

from .conftest import Door
from .pages import PAGES

RUN = """async () => (await axe.run(document, { resultTypes: ['violations'], preload: false })).violations.flatMap(found =>
  found.nodes.map(node => `${found.impact} ${found.id}: ${node.target.join(' ')} | ${node.any.concat(node.all, node.none).map(check => check.message).join('; ').slice(0, 200)}`))"""


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
