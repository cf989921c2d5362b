"""Language, light and motion, each for one person, at once and without touching the game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat
from .watching import assert_words

MOVES = """(() => {
  const moved = window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) { moved.push(['script', typeof how === 'number' ? how : (how?.duration ?? 0)]); return animate.call(this, frames, how); };
  for (const kind of ['transitionrun', 'animationstart']) addEventListener(kind, event => {
    for (const running of event.target.getAnimations?.() ?? []) moved.push([event.propertyName ?? event.animationName, running.effect.getTiming().duration]);
  }, true);
})()"""
NOTICED_MS = 10


def roast_a_little(seat: Seat, steps: int = 12) -> None:
    seat.sit(menu="trial", sheet="panama_shb")
    judge = Judgement(3)
    for _ in range(steps):
        seat.do(judge(seat.table()))


def motion(page: Page) -> list[tuple[str, float]]:
    return [tuple(move) for move in page.evaluate("window.moved")]  # type: ignore[misc]


def test_s3_with_reduced_motion_nothing_moves_and_nothing_waits(door: Door) -> None:
    """Closes S3: also with the usual speed of this house, the wish of the system wins."""
    page = door.guest("en", still=True, speed="normal")
    page.add_init_script(MOVES)
    page.goto("/")
    page.locator(".card .btn.pri").first.hover()
    roast_a_little(Seat(page))
    page.locator(".log li").first.hover()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    assert [move for move in motion(page) if move[1] > NOTICED_MS] == []


def test_s4_speed_none_moves_nothing_and_normal_does(door: Door) -> None:
    """Closes S4: the setting takes effect at once."""
    page = door.guest("en", speed="normal")
    page.add_init_script(MOVES)
    seat = Seat(page)
    roast_a_little(seat, 3)
    assert any(kind == "script" and length > 100 for kind, length in motion(page))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").locator("label").filter(has_text="None").click()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-speed", "off")
    page.evaluate("window.moved.length = 0")
    judge = Judgement(3)
    for _ in range(8):
        seat.do(judge(seat.table()))
    assert [move for move in motion(page) if move[1] > NOTICED_MS] == []


def test_motion_never_blocks_a_hand(door: Door) -> None:
    """With the usual motion a button is pressed while tokens still fly: it is carried out at once."""
    page = door.guest("en", speed="normal")
    seat = Seat(page)
    seat.sit(menu="trial", sheet="panama_shb")
    for _ in range(6):
        table = seat.table()
        action = next(c["action"] for c in table["legal"] if c["action"] in ("end_immediate", "end_flavour", "keep_roasting"))
        page.locator(f'.prompt [data-target="{action}"]').click()
        assert seat.moved(table["version"])


def test_i1_the_language_changes_at_the_table_and_the_game_stays(door: Door) -> None:
    """Closes I1: prompt, board and log of the same table in three languages, with a half-chosen piece still lifted."""
    page = door.guest("en")
    seat = Seat(page)
    table = seat.until(lambda t: any(c["action"].startswith("lay:") for c in t["legal"]), lambda: Judgement(9))
    page.locator('.tray [data-target^="hand:"]').first.click()
    lifted = page.locator(".hand .sel")
    expect(lifted).to_have_count(1)
    texts = set()
    for button in ("日本語", "ไทย – ภาษาไทย", "EN – English"):
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("button", name=button)).to_have_attribute("aria-pressed", "true")
        assert_words(page)
        expect(lifted).to_have_count(1)
        texts.add((page.locator(".prompt .say").inner_text(), page.locator(".log li").first.inner_text(), page.title()))
    assert len(texts) == 3
    assert seat.table()["version"] == table["version"]
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_light_changes_at_once_and_is_kept(door: Door) -> None:
    """Day and evening, from the header and from the settings."""
    page = door.guest("en")
    page.goto("/")
    ground = "getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(ground)
    page.get_by_role("button", name="Switch to evening light").click()
    assert page.evaluate(ground) != day
    page.reload()
    page.locator(".card").first.wait_for()
    assert page.evaluate(ground) != day
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").locator("label").filter(has_text="Day").click()
    assert page.evaluate(ground) == day
