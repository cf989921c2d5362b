"""Tables of several people: sitting down, playing, asking each other, going and coming back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from .conftest import Door

AWAY_MS = 45_000
"""The others hear of an absence after twenty seconds."""


def act(*pages: Page) -> bool:
    """Do the first thing in the list of actions, on whichever page has one; False if nobody may act."""
    for page in pages:
        button = page.locator("#actions ul button").first
        if button.count():
            page.locator("#actions").evaluate("list => { list.open = true }")
            told = page.locator("main ~ p[role=status]")
            before = told.text_content()
            try:
                button.click(timeout=2000)
            except TimeoutError:
                continue  # the news that took the turn away came between look and click
            expect(told).not_to_have_text(before or "nothing told yet")
            return True
    return False


def banner(page: Page) -> Locator:
    return page.locator(".banner")


def open_table(page: Page) -> str:
    """*With friends* at two seats; returns the code of the table."""
    page.goto("/")
    card = page.locator("article.card").filter(has=page.locator("#card-coffee_rush"))
    card.locator(".quick label").filter(has_text="2").first.click()
    card.get_by_role("button", name="With friends").click()
    page.wait_for_url("**/table/*")
    return page.locator(".code").inner_text()


@pytest.fixture
def two(door: Door) -> tuple[Page, Page]:
    """Two guests in the middle of a game, one on a desk in English, one on a phone in Japanese."""
    desk, phone = door.guest("en"), door.guest("ja", width=360, height=740, touch=True)
    code = open_table(desk)
    phone.goto("/")
    phone.get_by_role("textbox", name="友だちのテーブル").fill(f" {code[:3].lower()}-{code[3:]} ")
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/table/*")
    phone.get_by_label("このテーブルでの名前").fill("美紀")
    phone.get_by_role("button", name="ここに座る").click()
    desk.get_by_role("button", name="I am ready").click()
    phone.get_by_role("button", name="準備できました").click()
    for page in (desk, phone):
        expect(page.locator(".strip")).to_be_visible()
    return desk, phone


def test_friends_sit_down_by_code_and_each_reads_their_own_language(two: tuple[Page, Page]) -> None:
    """Closes I1 and L5: whose turn it is stands in the strip, the prompt and the title, in the reader's language."""
    desk, phone = two
    expect(desk.locator(".strip li")).to_have_count(2)
    expect(desk.locator(".strip")).to_contain_text("美紀")
    mover, other = (desk, phone) if desk.locator("#actions ul button").count() else (phone, desk)
    assert mover.title().startswith("●")
    assert not other.title().startswith("●")
    says = other.locator(".prompt .say > span")
    expect(says).to_have_text("It is 美紀’s turn." if other is desk else "赤の手番です。")
    box = phone.locator(".strip").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 740


def test_go_back_to_here_asks_the_others_and_keeps_what_was_undone(two: tuple[Page, Page]) -> None:
    """Closes U9."""
    desk, phone = two
    while desk.locator(".log .lines li button").count() < 5:
        act(desk, phone)
    desk.locator(".log .lines li button").nth(1).click()
    desk.get_by_role("button", name="Go back to here").click()
    expect(banner(desk)).to_contain_text("Waiting for 美紀.")
    phone.get_by_role("button", name="はい").click()
    expect(desk.locator(".log li.undone").first).to_be_visible()
    expect(banner(desk)).to_have_count(0)


def test_somebody_leaves_a_bot_plays_on_and_hands_back(two: tuple[Page, Page], door: Door) -> None:
    """Closes C3 and C4: a long absence is told with what happens next; the others choose; the seat waits for its owner."""
    desk, phone = two
    address, context = phone.url, phone.context
    phone.close()
    expect(banner(desk)).to_contain_text("美紀", timeout=AWAY_MS)
    expect(banner(desk)).to_contain_text("waits until you choose")
    desk.get_by_role("button", name="Let a bot play on").click()
    expect(desk.locator(".strip li").filter(has_text="美紀")).to_contain_text("a bot plays on")

    again = door.page(context)
    again.goto(address)
    again.get_by_role("button", name="自分で続ける").click()
    expect(desk.locator(".strip li").filter(has_text="美紀")).not_to_contain_text("a bot plays on")


def test_all_agree_to_stop_and_play_again(two: tuple[Page, Page]) -> None:
    """Closes C11."""
    desk, phone = two
    first = desk.url
    desk.get_by_role("button", name="The table and its people").click()
    desk.get_by_role("button", name="Ask to end the game").click()
    phone.get_by_role("button", name="はい").click()
    desk.get_by_role("button", name="Rematch").click()
    phone.get_by_role("button", name="はい").click()
    desk.wait_for_url(lambda url: url != first)
    phone.wait_for_url(desk.url)
    expect(desk.locator(".strip li")).to_have_count(2)


def test_one_device_goes_from_hand_to_hand(door: Door) -> None:
    """Whoever plays on one device with others hands it over; nothing of the table is seen or reached meanwhile."""
    page = door.guest("th")
    page.goto("/")
    page.locator("#card-coffee_rush").wait_for()
    card = page.locator("article.card").filter(has=page.locator("#card-coffee_rush"))
    card.locator(".quick label").filter(has_text="2").first.click()
    card.get_by_role("button", name="กับเพื่อน").click()
    page.get_by_role("button", name="เล่นเครื่องนี้").click()
    page.get_by_label("ใครจะเล่นที่นี่").fill("ยาย")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="ฉันพร้อมแล้ว").click()
    expect(page.locator(".strip")).to_be_visible()
    cover = page.locator("dialog[open]")
    for _ in range(12):
        if cover.count():
            break
        act(page)
        page.wait_for_timeout(100)
    expect(cover).to_contain_text("ส่งเครื่องให้")
    assert cover.bounding_box() == {"x": 0, "y": 0, "width": 1440, "height": 900}
    page.keyboard.press("Escape")
    expect(cover).to_be_visible()
    cover.get_by_role("button").click()
    expect(cover).to_have_count(0)


def test_a_table_for_one_shows_nothing_of_this(door: Door) -> None:
    page = door.guest("en")
    page.goto("/")
    page.get_by_role("button", name="Play now: Coffee Roaster").click()
    page.locator(".prompt").wait_for()
    expect(page.locator(".strip")).to_have_count(0)
    expect(page.get_by_role("button", name="The table and its people")).to_have_count(0)
    expect(page.locator(".log select")).to_have_count(0)
