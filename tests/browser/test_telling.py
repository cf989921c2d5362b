"""What stands beside the board keeps pace with it, and what is said is true and gone when it is over."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat, Table

LOOK = """() => ({
  lines: document.querySelectorAll('.side .log li .line').length,
  cup: document.querySelectorAll('.cupb [data-spot^="oval"] use, .board [data-spot^="cup"] use').length,
  over: document.querySelector('.record') !== null,
  seed: document.querySelector('.side')?.innerText.includes('Chance, checked') ?? false,
  again: document.querySelector('[data-target="again"]') !== null,
})"""


class OnlyPlates(Judgement):
    """Fills the plates as soon as possible, so that the rest of the cup fills by itself."""

    def _pick(self, table: Table, legal: list[str]) -> str:
        return "plate" if "plate" in legal else super()._pick(table, legal)


def before_the_fall(page: Page) -> Table:
    """A cup test at which one more token on the plate lets all the rest fall into the cup by itself."""
    seat = Seat(page)

    def near(table: Table) -> bool:
        plates = table["summary"]["plates"]
        legal = [choice["action"] for choice in table["legal"]]
        asked = any(table["view"]["earned"][2:])  # selection, redraw and a second plate ask once more
        return "plate" in legal and not asked and sum(kind >= 0 for kind in table["view"]["plates"]) == plates["open"] - 1

    return seat.until(near, lambda: OnlyPlates(5))


def test_nothing_beside_the_board_runs_ahead_of_it(door: Door) -> None:
    """Log, end panel, seed and buttons wait for the token that is on its way."""
    page = door.guest("en", speed="normal")
    before_the_fall(page)
    first = page.evaluate(LOOK)
    page.locator('[data-target="plate"]').first.click()
    page.wait_for_function("document.querySelector('.flights') !== null")
    seen: list[dict[str, int]] = []
    while not seen or not seen[-1]["over"]:
        seen.append(page.evaluate(LOOK))
        assert len(seen) < 2000
        page.wait_for_timeout(20)
    under_way = [look for look in seen if not look["over"]]
    assert len({look["lines"] for look in under_way}) > 2, "the log grows token by token"
    assert not any(look["seed"] or look["again"] for look in under_way)
    assert first["lines"] < seen[-1]["lines"]
    expect(page.locator('[data-target="again"]')).to_be_visible()


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_hand_during_the_motion_lands_everything_at_once(door: Door, how: str) -> None:
    page = door.guest("en", speed="normal")
    before_the_fall(page)
    page.locator('[data-target="plate"]').first.click()
    page.wait_for_function("document.querySelector('.flights') !== null")
    assert not page.evaluate(LOOK)["over"]
    if how == "key":
        page.keyboard.press("x")
    else:
        page.mouse.click(4, 300)
    page.evaluate("new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown)))")
    look = page.evaluate(LOOK)
    assert (look["over"], look["seed"], look["again"]) == (True, True, True)


def test_a_checked_record_says_so_and_asks_for_nothing(door: Door, tmp_path: Path) -> None:
    page = door.guest("en")
    seat = Seat(page)
    seat.sit(menu="trial", sheet="panama_shb")
    seat.play_behind(Judgement(2))
    record = tmp_path / "roast.txt"
    record.write_text(page.request.get(f"/api/tables/{seat.id}/record").text(), "utf-8")
    for language, words in (("en", "checked record"), ("ja", "確認済み"), ("th", "ตรวจสอบแล้ว")):
        stranger = door.guest(language)
        stranger.goto("/")
        stranger.locator("input[type=file]").set_input_files(record)
        stranger.wait_for_url("**/table/*")
        expect(stranger.locator(".prompt .say")).to_contain_text(words)
        expect(stranger.locator(".prompt a")).to_be_visible()
        expect(stranger.locator('[data-target="again"]')).to_have_count(0)


def test_the_answer_of_the_proof_comes_into_sight(door: Door) -> None:
    for size in ((1440, 900), (360, 740)):
        page = door.guest("en", width=size[0], height=size[1])
        seat = Seat(page)
        seat.sit(menu="trial", sheet="panama_shb")
        seat.play_behind(Judgement(2))
        page.get_by_role("button", name="Check it yourself").click()
        answer = page.get_by_text("They agree")
        expect(answer).to_be_in_viewport()
        box, dock = answer.bounding_box(), page.locator(".dock .prompt").bounding_box()
        assert box
        assert dock
        assert box["y"] + box["height"] <= dock["y"] or box["y"] >= dock["y"] + dock["height"], "not behind the dock"


def test_after_the_daily_the_ranking_stands_at_the_table(door: Door) -> None:
    page = door.guest("en")
    seat = Seat(page)
    opened = seat.post("/api/daily", key="daily-1")
    page.goto(f"/table/{opened['id']}")
    seat.ready()
    end = seat.play_behind(Judgement(2))
    mine = page.locator("#today tr.mine")
    expect(mine).to_contain_text(str(end["scores"][0]))
    page.get_by_role("button", name="Today’s cups").click()
    expect(page.locator("#today")).to_be_in_viewport()


def test_a_name_is_as_long_as_the_server_keeps_it_and_old_refusals_go(door: Door) -> None:
    page = door.guest("en")
    seat = Seat(page)
    page.goto("/")
    page.locator(".daily .btn").first.wait_for()  # the page has asked who this guest is
    opened = seat.post("/api/daily", key="daily-2")
    page.goto(f"/table/{opened['id']}")
    seat.ready()
    seat.play_behind(Judgement(2))
    page.goto("/")
    field = page.get_by_label("Your name in the list")
    door.watch(page).forgive_line()
    field.fill("\u0301 ")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".notes .refusal")).to_be_visible()
    field.fill("")
    field.press_sequentially("x" * 40)
    expect(field).to_have_value("x" * 24)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".daily tr.mine")).to_contain_text("x" * 24)
    expect(page.locator(".notes .refusal")).to_have_count(0)


def test_a_tip_opens_to_a_moving_mouse_only(door: Door) -> None:
    """A page that comes to lie under a resting mouse explains nothing by itself."""
    page = door.guest("en")
    Seat(page).sit(menu="trial", sheet="panama_shb")
    perch = page.locator(".perch:not(.faint)").first
    box = perch.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table = page.url
    page.goto("/rules/coffee_roaster")
    page.locator("main h2").first.wait_for()
    page.mouse.move(x, y)
    page.evaluate("address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }", table)
    expect(perch).to_be_visible()
    page.wait_for_timeout(700)
    expect(page.get_by_role("tooltip")).to_be_hidden()
    page.mouse.move(x + 2, y + 1)
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_rules_of_no_game_are_a_page_that_there_is_not(door: Door) -> None:
    page = door.guest("en")
    door.watch(page).forgive_line()
    page.goto("/rules/nope")
    expect(page).to_have_title("No such page · Trivet")


def test_the_live_region_speaks_the_language_of_now(door: Door) -> None:
    page = door.guest("en")
    seat = Seat(page)
    seat.sit(menu="trial", sheet="panama_shb")
    seat.do(Judgement()(seat.table()))
    told = page.locator("p.vh[aria-live=polite]")
    expect(told).not_to_be_empty()
    english = told.inner_text()
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert told.inner_text() != english


def test_the_bar_of_an_earlier_moment_covers_no_heading(door: Door) -> None:
    """Also when the log, and so the hand, was far down the page."""
    for width, height in ((1440, 900), (1024, 768)):
        page = door.guest("en", width=width, height=height)
        seat = Seat(page)
        seat.sit(menu="trial", sheet="panama_shb")
        seat.play_behind(Judgement(3))
        page.reload()
        seat.ready()
        page.locator(".log li button").nth(4).click()
        bar = page.locator("div.past")
        expect(bar).to_be_visible()
        page.wait_for_function(
            "document.querySelector('.prompt').getBoundingClientRect().top >= document.querySelector('div.past').getBoundingClientRect().bottom"
        )
        expect(page.locator(".prompt .say")).to_be_in_viewport()
