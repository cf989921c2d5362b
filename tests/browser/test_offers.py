"""What people at a table ask of each other, and how a table finds its people again: on another device, after a while, elsewhere."""

from __future__ import annotations

import re
import secrets

from playwright.sync_api import Locator, Page, expect

from .conftest import WAIT_MS, Door
from .floor import agree
from .rush_pages import ME, OPEN, acts, first, opened
from .table import Seat, Table
from .words import words

CLOCK = {"clock": {"minutes": 10, "increment": 10}}
NOTES = """window.notes = [];
window.Notification = class { static permission = 'granted'; constructor(title, more) { notes.push([title, more.body]); } close() {} };
document.hasFocus = () => false;"""


def key() -> str:
    return secrets.token_hex(12)


def gather(*pages: Page, **more: object) -> str:
    """All pages at one table that has begun; its path in the API."""
    table = opened(Seat(pages[0]), ME, *[OPEN] * (len(pages) - 1), **more)
    path = f"/api/tables/{table['id']}"
    for seat, page in enumerate(pages):
        page.goto(f"/table/{table['id']}")
        expect(page.locator("main.waiting")).to_be_visible()
        if seat:
            post(page, f"{path}/sit", seat=seat)
        post(page, f"{path}/ready", ready=True)
    for page in pages:
        expect(page.locator(".strip li")).to_have_count(len(pages), timeout=4 * WAIT_MS)
    return path


def post(page: Page, path: str, **body: object) -> None:
    answer = page.request.post(path, data={"key": key(), **body})
    assert answer.ok, answer.text()


def act(page: Page, path: str) -> Table:
    """Do something sensible for whoever holds this page, past it; the table after it."""
    table = page.request.get(path).json()
    post(page, f"{path}/play", action=first(table), version=table["version"])
    found: Table = page.request.get(path).json()
    return found


def turn(path: str, *pages: Page) -> Page:
    """Whoever is to move plays until somebody else is; the page of that one."""
    table = pages[0].request.get(path).json()
    mover = table["to_move"]
    while table["to_move"] == mover:
        table = act(pages[mover], path)
    return pages[table["to_move"]]


def banner(page: Page) -> Locator:
    return page.locator(".banner")


def test_c4_others_say_no_and_then_yes_about_somebody_absent(door: Door) -> None:
    """Closes C4: who asks what about whom is told to each; a no changes nothing, a yes is done, the owner takes the seat back."""
    host, friend, gone = door.guest("en"), door.guest("ja"), door.guest("th")
    path = gather(host, friend, gone)
    address = gone.url
    gone.get_by_role("button", name=words("th")["room.menu"]).click()
    gone.get_by_role("button", name=words("th")["room.menu.leave"]).click()
    gone.wait_for_url(lambda url: "/table/" not in url)

    expect(banner(host)).to_contain_text("Green has been away")
    host.get_by_role("button", name=words("en")["room.absent.end"]).click()
    asked = words("ja")["room.offer.absent.end"].replace("{who}", "赤").replace("{absent}", "緑")
    expect(banner(friend)).to_contain_text(asked)
    expect(banner(host)).to_contain_text("Waiting for Blue.")
    friend.get_by_role("button", name=words("ja")["room.offer.no"], exact=True).click()
    expect(banner(host)).not_to_contain_text("Waiting for")
    expect(host.locator(".log")).to_contain_text("says no")
    assert host.request.get(path).json()["stage"] == "playing"

    host.get_by_role("button", name=words("en")["room.absent.bot"]).click()
    asked = words("ja")["room.offer.absent.bot"].replace("{who}", "赤").replace("{absent}", "緑")
    expect(banner(friend)).to_contain_text(asked)
    friend.get_by_role("button", name=words("ja")["room.offer.yes"], exact=True).click()
    for page, language in ((host, "en"), (friend, "ja")):
        expect(page.locator(".strip li").nth(2)).to_contain_text(words(language)["room.bot.stands_in"])
        expect(banner(page)).to_have_count(0)

    gone.goto(address)
    gone.get_by_role("button", name=words("th")["room.replaced.back"]).click()
    expect(host.locator(".strip li").nth(2)).not_to_contain_text(words("en")["room.bot.stands_in"])
    expect(banner(gone).filter(has_text=words("th")["room.replaced"])).to_have_count(0)


def test_whoever_asked_may_take_it_back(door: Door) -> None:
    host, friend = door.guest("en"), door.guest("ja")
    gather(host, friend)
    host.get_by_role("button", name="The table and its people").click()
    host.get_by_role("button", name="Ask to end the game").click()
    expect(banner(friend)).to_contain_text(words("ja")["room.offer.end"].replace("{who}", "赤"))
    host.get_by_role("button", name=words("en")["room.offer.withdraw"]).click()
    for page in (host, friend):
        expect(banner(page)).to_have_count(0)


def test_c6_the_clock_is_told_before_and_runs_for_whoever_is_to_move(door: Door) -> None:
    """Closes C6 at the page."""
    host, friend = door.guest("en"), door.guest("th")
    table = opened(Seat(host), ME, OPEN, settings=CLOCK)
    friend.goto(f"/table/{table['id']}")
    expect(friend.locator("main.waiting")).to_contain_text("10")
    expect(friend.locator("main.waiting")).to_contain_text(words("th")["room.clock.how"])

    path = gather(host, friend, settings=CLOCK)
    for page in (host, friend):
        clocks = page.locator(".strip [role=timer]")
        expect(clocks).to_have_count(2)
        mover = page.request.get(path).json()["to_move"]
        running, waiting = clocks.nth(mover), clocks.nth(1 - mover)
        still = waiting.inner_text()
        before = running.inner_text()
        expect(running).not_to_have_text(before, timeout=3000)
        assert waiting.inner_text() == still


def test_c1_c2_one_seat_on_two_devices(door: Door) -> None:
    """Closes C1 and C2: both show the same and either may go on; the others see one person."""
    host, friend = door.guest("en"), door.guest("ja")
    path = gather(host, friend)
    context = door.guest("en", width=360, height=740, touch=True).context
    context.add_cookies(host.context.cookies())  # type: ignore[arg-type]
    phone = door.page(context)
    phone.goto(host.url)
    Seat(phone).ready()
    agree(host, phone, friend)
    while not acts(table := host.request.get(path).json(), "step:"):
        act((host, friend)[table["to_move"]], path)
    agree(host, phone, friend)
    for page in (host, phone):
        expect(page).to_have_title(re.compile("^●"))
    assert len([place for place in table["places"] if place["mine"]]) == 1
    for page in (host, phone, host):
        act(page, path)
        agree(host, phone, friend)
    host.close()
    act(phone, path)
    agree(phone, friend)
    assert friend.request.get(path).json()["places"][0]["online"]


def test_l1_since_your_last_turn(door: Door) -> None:
    """Closes L1: on return stands what the others did, to be read and to be gone through."""
    host, friend = door.guest("en"), door.guest("ja")
    path = gather(host, friend)
    while host.request.get(path).json()["view"]["round"] < 2:
        turn(path, host, friend)
    if turn_of(host, path) == 0:
        turn(path, host, friend)
    address = host.url
    host.goto("/about")
    turn(path, host, friend)
    host.goto(address)
    since = banner(host)
    expect(since).to_contain_text("Since your last turn")
    since.get_by_role("button", name="Read it").click()
    expect(since.locator("ol li").first).to_contain_text("Blue")
    since.get_by_role("button", name="Step through").click()
    expect(host.locator("div.past")).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.locator("div.past")).to_have_count(0)
    since.get_by_role("button", name="I know").click()
    expect(since).to_have_count(0)


def turn_of(page: Page, path: str) -> int:
    return int(page.request.get(path).json()["to_move"])


def test_c8_a_note_when_my_turn_comes_and_i_look_elsewhere(door: Door) -> None:
    """Closes C8: once each time the turn comes, in the reader's language; the window's title says it too."""
    host, friend = door.guest("en"), door.guest("ja", notify=True)
    friend.add_init_script(NOTES)
    path = gather(host, friend)
    if turn_of(host, path) == 1:
        turn(path, host, friend)
    friend.reload()
    Seat(friend).ready()
    assert friend.evaluate("notes") == []
    turn(path, host, friend)
    friend.wait_for_function("notes.length > 0")
    assert friend.title().startswith("●")
    act(friend, path)
    agree(host, friend)
    notes = friend.evaluate("notes")
    assert [title for title, _ in notes] == [words("ja")["room.call"].replace("{game}", "コーヒーラッシュ")]
    assert notes[0][1]
