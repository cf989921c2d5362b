"""Low and narrow windows: a screen on its side, text enlarged, a small window beside another."""

from __future__ import annotations

import pytest

from .conftest import Door
from .judgement import Judgement
from .pages import prompt
from .table import Seat
from .watching import assert_fits

COVERED = """() => {
  const dock = document.querySelector('.dock');
  const at = dock.getBoundingClientRect();
  if (getComputedStyle(dock).position !== 'fixed') return 0;
  const board = document.querySelector('.mid').getBoundingClientRect();
  return Math.max(0, Math.min(at.right, board.right) - Math.max(at.left, board.left));
}"""


@pytest.mark.parametrize(("width", "height"), [(640, 360), (800, 540), (896, 414), (360, 480), (320, 256)])
def test_the_dock_of_a_low_window_covers_no_board(door: Door, width: int, height: int) -> None:
    page = door.guest("en", width=width, height=height)
    Seat(page).until(lambda table: prompt("immediate")(table) and table["view"]["round"] >= 3, lambda: Judgement(5))
    assert page.evaluate(COVERED) == 0
    assert_fits(page)
    button = page.locator('[data-target="end_immediate"]')
    button.scroll_into_view_if_needed()
    button.click()


@pytest.mark.parametrize("language", ["en", "ja", "th"])
@pytest.mark.parametrize("width", [240, 280, 320])
def test_a_table_never_scrolls_sideways(door: Door, language: str, width: int) -> None:
    page = door.guest(language, width=width, height=500)
    seat = Seat(page)
    seat.until(lambda table: prompt("immediate")(table) and table["view"]["round"] >= 3, lambda: Judgement(5))
    assert_fits(page)
    seat.play_behind(Judgement(4))
    page.reload()
    seat.ready()
    assert_fits(page)


def test_two_rows_of_tokens_leave_the_effects_in_sight(door: Door) -> None:
    """On a phone the dock is at most two rows of tokens and the sentence, and whatever it hides can be scrolled up."""
    page = door.guest("en", width=360, height=740, touch=True)
    Seat(page).until(lambda table: prompt("immediate")(table) and sum(table["view"]["hand"]) >= 11, lambda: Judgement(6))
    dock = page.locator(".dock").bounding_box()
    assert dock
    assert dock["height"] <= 280
    last = page.locator(".mid .lab:visible").last
    page.evaluate("document.querySelector('.mid').scrollIntoView({ block: 'end' }); scrollBy(0, 300)")
    lowest = last.bounding_box()
    assert lowest
    assert lowest["y"] + lowest["height"] <= dock["y"]
