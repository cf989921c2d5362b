"""Records, the seed, and the roast of the day."""

from __future__ import annotations

import hashlib
from pathlib import Path

from playwright.sync_api import Page, Response, WebSocket, expect

from .conftest import Door
from .judgement import Judgement
from .table import Seat


def test_a_record_is_downloaded_and_looked_through_by_a_stranger(door: Door, tmp_path: Path) -> None:
    """Download at the end, upload as another guest, look at a past moment; nothing can be played there."""
    page = door.guest("en")
    seat = Seat(page)
    seat.sit(menu="trial", sheet="cuba_crystal_mountain")
    end = seat.play_behind(Judgement(3))
    with page.expect_download() as saving:
        page.get_by_role("link", name="Download record").click()
    saving.value.save_as(tmp_path / "roast.txt")
    stranger = door.guest("ja")
    stranger.goto("/")
    stranger.locator("input[type=file]").set_input_files(tmp_path / "roast.txt")
    stranger.wait_for_url("**/table/*")
    Seat(stranger).ready()
    assert stranger.url != page.url
    expect(stranger.locator(".record tbody .sum")).to_have_text(str(end["scores"][0]))
    stranger.locator(".log li button").nth(1).click()
    expect(stranger.locator("div.past")).to_be_visible()
    expect(stranger.locator(".thermo")).to_be_visible()
    expect(stranger.locator("[data-target]")).to_have_count(0)
    stranger.get_by_role("button", name="現在に戻る").or_(stranger.locator("div.past .btn").last).first.click()
    expect(stranger.locator(".record")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_with_a_reason(door: Door, tmp_path: Path) -> None:
    """Never a fault, never silence."""
    (tmp_path / "poem.txt").write_text("an old silent pond\n")
    page = door.guest("th")
    page.goto("/")
    page.locator("input[type=file]").wait_for(state="attached")
    watch = door.watch(page)
    watch.forgive_line()  # the browser notes each refusal of the server in its console
    page.locator("input[type=file]").set_input_files(tmp_path / "poem.txt")
    expect(page.locator(".notes .refusal")).to_be_visible()


class Ears:
    """All that the server sends to one page."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("response", self._answer)
        page.on("websocket", self._socket)

    def _answer(self, response: Response) -> None:
        if "/api/" in response.url and response.status != 204:
            self.heard.append(response.text())

    def _socket(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived",
            lambda frame: self.heard.append(frame if isinstance(frame, str) else frame.decode("utf-8", "replace")),
        )


def test_h1_h5_the_seed_is_secret_until_the_end_and_then_shown(door: Door) -> None:
    """Closes H1 and H5: no answer and no event holds the seed before the end; then it fits the fingerprint shown at the start."""
    page = door.guest("en")
    ears = Ears(page)
    seat = Seat(page)
    opened = seat.sit(menu="trial", sheet="panama_shb")
    judge = Judgement(3)
    for _ in range(8):
        seat.do(judge(seat.table()))
    seat.play_behind(judge, until=lambda table: "cup" in [choice["action"] for choice in table["legal"]])
    page.reload()
    seat.ready()
    before: list[str] = []
    end = seat.table()
    while not end["over"]:  # one by one: the last ovals may fill by themselves
        before = list(ears.heard)
        end = seat.behind(judge(end))
    assert len(before) > 10
    seed = end["seed"]
    assert seed
    assert not any(seed in text for text in before)
    assert hashlib.sha256(seed.encode()).hexdigest() == opened["commitment"] == end["commitment"]
    proof = page.locator(".side .panel").filter(has_text="Chance, checked")
    expect(proof).to_contain_text(seed)
    proof.get_by_role("button", name="Check it yourself").click()
    expect(proof.get_by_role("status")).to_contain_text("They agree")


def test_the_roast_of_the_day_from_the_front_page_to_a_name_in_its_list(door: Door) -> None:
    """One bag for everybody; the cup stands in the list under the guest's name."""
    page = door.guest("en")
    page.goto("/")
    page.get_by_role("button", name="Roast it").click()
    seat = Seat(page)
    page.wait_for_url("**/table/*")
    seat.ready()
    seat.do(Judgement()(seat.table()))
    page.get_by_role("link", name="Back to tonight").click()
    page.get_by_role("button", name="Go on roasting").click()
    seat.ready()
    end = seat.play_behind(Judgement(4))
    assert end["seed"] is None, "others still play this bag today"
    page.get_by_role("link", name="To the front page").click()
    page.get_by_label("Your name in the list").fill("พลอย 珈琲")
    page.get_by_role("button", name="Save").click()
    mine = page.locator(".daily tr.mine")
    expect(mine).to_contain_text("พลอย 珈琲")
    expect(mine.locator(".total")).to_have_text(str(end["scores"][0]))
    other = door.guest("ja")
    other.goto("/")
    expect(other.locator(".daily tbody")).to_contain_text("พลอย 珈琲")
    expect(other.locator(".daily tr.mine")).to_have_count(0)
