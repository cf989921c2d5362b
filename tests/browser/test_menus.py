"""A full menu of three roasts, and the easy mode."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat, Table, play


def choosing(table: Table) -> bool:
    return any(choice["action"].startswith("sheet:") for choice in table["legal"])


def test_full_menu_of_three_roasts_to_the_rank(door: Door) -> None:
    """The record fills roast by roast; at its end the total and the rank; closes L8."""
    page = door.guest("en")
    page.goto("/")
    page.locator(".quick label").filter(has_text="Full").click()
    page.get_by_role("button", name="Play now: Coffee Roaster").click()
    seat = Seat(page)
    seat.ready()
    totals: list[int] = []
    for roast in range(3):
        expect(page.locator(".prompt .say")).to_contain_text(f"roast {roast + 1} of 3")
        if roast:
            expect(page.locator(".record tbody .sum")).to_have_text([str(n) for n in totals])
        seat.do(next(choice["action"] for choice in seat.table()["legal"]))
        table = seat.play_behind(Judgement(rounds=3), until=choosing)
        totals = table["summary"]["totals"]
        assert len(totals) == roast + 1
    assert table["over"]
    expect(page.locator(".record tbody .sum")).to_have_text([str(n) for n in totals])
    expect(page.locator(".record tfoot .sum")).to_have_text(str(sum(totals)))
    assert table["scores"] == [sum(totals)]
    expect(page.locator(".record .rank .title")).not_to_be_empty()


def test_easy_mode_keeps_a_reserve_that_can_be_used(door: Door) -> None:
    """The easy mode from the quick choices, by mouse to its end."""
    page = door.guest("th")
    page.goto("/")
    labels = page.locator(".quick fieldset")
    labels.nth(0).locator("label:not(.on)").click()
    labels.nth(1).locator("label:not(.on)").click()
    page.locator(".card[data-room='roaster'] .btn.pri").click()
    seat = Seat(page)
    seat.ready()
    assert seat.table()["options"]["mode"] == "easy"
    used: set[str] = set()
    judge = Judgement(rounds=4)

    def choose(table: Table) -> str:
        """What the reserve can do, before anything else."""
        action = next(
            (c["action"] for c in table["legal"] if "reserve_" in c["action"] and c["action"] not in used), None
        ) or judge(table)
        used.add(action)
        return action

    play(seat, seat.do, choose)
    assert any("reserve_" in action for action in used)
    expect(page.locator(".record")).to_be_visible()
