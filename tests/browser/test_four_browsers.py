"""Four people in four browsers play Coffee Rush together, from the opened table to the score sheet, in three languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .cable import Cable
from .conftest import Door
from .ears import Ears, secrets_in
from .floor import agree, shown
from .rush import Barista
from .table import Table
from .watching import assert_fits, assert_words
from .words import words

SOON_MS = 3000
LONGEST = 700
"""Decisions; a game of weak players has a third of that."""
PEOPLE = {
    "desk": {"language": "en", "width": 1440, "height": 900},
    "home": {"language": "ja", "width": 1280, "height": 800},
    "kiosk": {"language": "th", "width": 1024, "height": 768},
    "phone": {"language": "th", "width": 360, "height": 740, "touch": True},
}
NAMES = {"home": "美紀", "kiosk": "ยาย"}
"""Two give a name; the others are called by the colours of their seats."""


class Party:
    """The four at their table. `order` is by seat."""

    def __init__(self, door: Door, cable: Cable) -> None:
        self.guests: dict[str, Barista] = {}
        self.language: dict[str, str] = {}
        self.ears: dict[str, Ears] = {}
        for who, how in PEOPLE.items():
            page = door.guest(botsPace=0, address=cable.address if who == "home" else "", **how)  # type: ignore[arg-type]
            self.guests[who] = Barista(page, touch=bool(how.get("touch")))
            self.language[who] = str(how["language"])
            self.ears[who] = Ears(page)
        self.order = list(PEOPLE)
        self.away: set[str] = set()

    def say(self, who: str, key: str) -> str:
        """A message in that person's language."""
        return words(self.language[who])[key]

    def page(self, who: str) -> Page:
        return self.guests[who].page

    @property
    def there(self) -> list[str]:
        return [who for who in self.order if who not in self.away]

    @property
    def pages(self) -> list[Page]:
        return [self.page(who) for who in self.there]

    # Coming together

    def open(self) -> str:
        """*With friends* at four seats; the code of the table."""
        page = self.page("desk")
        page.goto("/")
        card = page.locator("article.card").filter(has=page.locator("#card-coffee_rush"))
        card.locator(".quick label").filter(has_text="4").first.click()
        card.get_by_role("button", name="With friends").click()
        page.wait_for_url("**/table/*")
        return page.locator(".code").inner_text()

    def join(self, who: str, way: str) -> None:
        """Come by the code, typed on the front page, or by the link; take a chair."""
        page = self.page(who)
        if "/" in way:
            page.goto(way)
        else:
            page.goto("/")
            page.get_by_role("textbox", name=self.say(who, "room.join")).fill(way)
            page.keyboard.press("Enter")
            page.wait_for_url("**/table/*")
        if who in NAMES:
            page.get_by_label(self.say(who, "room.name")).fill(NAMES[who])
        self.guests[who].press(page.get_by_role("button", name=self.say(who, "room.sit")).first)
        expect(page.get_by_role("button", name=self.say(who, "room.ready"), exact=True)).to_be_visible()

    def ready(self) -> None:
        for who in self.order:
            page = self.page(who)
            self.guests[who].press(page.get_by_role("button", name=self.say(who, "room.ready"), exact=True))
        for page in self.pages:
            expect(page.locator(".strip li")).to_have_count(4)
            expect(page.locator(".board")).to_be_visible()

    # Playing

    def table(self) -> Table:
        """The table as the one to move has it; else as anybody has it."""
        table = self.guests[self.there[0]].table()
        mover = table["to_move"]
        return self.guests[self.order[mover]].table() if mover is not None and self.order[mover] not in self.away else table

    def called(self, reader: str, seat: int) -> str:
        """How the reader's page calls a seat."""
        return NAMES.get(self.order[seat]) or self.say(reader, f"room.seat.{seat + 1}")

    def assert_all_know_whose_turn(self, seat: int) -> None:
        """Strip, sentence and title of the window say it, to each in their own language (closes L5 and I1)."""
        for who in self.there:
            page = self.page(who)
            expect(page.locator(".strip li.turn")).to_have_count(1)
            assert shown(page)["turn"] == seat
            says = page.locator(".prompt .say > span")
            if self.order[seat] == who and not page.locator(".banner").count():
                assert page.title().startswith("●")
            elif self.order[seat] != who:
                turn_of = self.say(who, "room.turn_of").replace("{who}", self.called(who, seat))
                expect(says).to_have_text(turn_of)
                assert page.title().startswith(turn_of)
            assert_words(page)
            assert_fits(page)

    def listen(self) -> None:
        for ears in self.ears.values():
            ears.listen()

    def play(self, until: Any = lambda table: False) -> Table:
        """Whoever is to move does; all others see it. Ends with the game, or when the table stands as wanted."""
        turn = -1
        for _ in range(LONGEST):
            table = self.table()
            if table["over"] or until(table):
                return table
            mover = table["to_move"]
            who = self.order[mover]
            if who in self.away or not table["legal"]:
                self.pages[0].wait_for_timeout(30)  # a bot thinks
                continue
            before = agree(*self.pages)
            assert before["turn"] == mover
            if mover != turn:
                turn = mover
                self.assert_all_know_whose_turn(mover)
            self.guests[who].act(table)
            self.listen()
        raise AssertionError("the game does not end")


def scores(page: Page) -> list[str]:
    """The totals of the score sheet."""
    by_place = page.locator(".scores tfoot .sum").all_inner_texts()
    assert len(by_place) == 4
    return sorted(by_place)


@pytest.fixture
def cable(door: Door) -> Iterator[Cable]:
    laid = Cable(door.address)
    yield laid
    laid.close()


def test_four_people_in_four_browsers_play_a_whole_game(door: Door, cable: Cable) -> None:
    """Closes C1, C2, C4, I1, L5 and H1 for people at four devices."""
    party = Party(door, cable)
    code = party.open()
    link = party.page("desk").get_by_role("textbox", name="Link").input_value()
    party.join("home", code)
    party.join("kiosk", link)
    party.join("phone", f" {code[:3].lower()}-{code[3:]} ")
    for page in party.pages:
        expect(page.locator("main.waiting ol > li.open")).to_have_count(0)
        assert_words(page)
        assert_fits(page)
    party.ready()

    # One loses the network, while the others go on for a round.
    party.play(until=lambda table: table["view"]["round"] == 2 and party.order[table["to_move"]] != "home")
    home = party.page("home")
    door.watch(home).forgive_line()
    lost = shown(home)
    cable.pull()
    home.context.set_offline(True)
    party.away.add("home")
    party.play(until=lambda table: table["to_move"] == party.order.index("home"))
    assert shown(home) == lost
    expect(home.locator(".notes .offline")).to_be_visible()
    for page in party.pages:
        expect(page.locator(".banner")).to_have_count(0)  # a short drop is nobody's business (closes C3)
    cable.plug()
    home.context.set_offline(False)
    party.away.clear()
    agree(*party.pages)
    expect(home.locator(".notes .offline")).to_have_count(0)
    assert home.title().startswith("●")

    # One leaves; the others let a bot play on.
    party.play(until=lambda table: table["to_move"] == party.order.index("kiosk"))
    kiosk = party.page("kiosk")
    kiosk.get_by_role("button", name=party.say("kiosk", "room.menu")).click()
    kiosk.get_by_role("button", name=party.say("kiosk", "room.menu.leave")).click()
    kiosk.wait_for_url(lambda url: "/table/" not in url)
    party.away.add("kiosk")
    desk = party.page("desk")
    for who in party.there:
        expect(party.page(who).locator(".banner")).to_contain_text(NAMES["kiosk"], timeout=SOON_MS)
    desk.get_by_role("button", name="Let a bot play on").click()
    expect(desk.locator(".banner")).to_contain_text("Waiting for")
    for who in ("home", "phone"):
        party.guests[who].press(party.page(who).get_by_role("button", name=party.say(who, "room.offer.yes"), exact=True))
    for who in party.there:
        page = party.page(who)
        expect(page.locator(".strip li").filter(has_text=NAMES["kiosk"])).to_contain_text(party.say(who, "room.bot.stands_in"))
        expect(page.locator(".banner")).to_have_count(0)

    played = len(party.play()["log"])
    kiosk.goto(desk.url)
    party.away.clear()
    end = party.table()
    assert end["over"]
    assert any(line["seat"] == party.order.index("kiosk") for line in end["log"][-played // 2 :])
    same_end(party, end)
    nothing_was_given_away(party, end)


def same_end(party: Party, end: Table) -> None:
    """All read the same points, in their own language, and who won (closes L8)."""
    agree(*party.pages)
    sheets = [scores(page) for page in party.pages]
    assert all(sheet == sheets[0] for sheet in sheets)
    assert sorted(str(points) for points in end["scores"]) == sheets[0]
    for page in party.pages:
        assert page.locator(".strip .points").all_inner_texts() == [str(points) for points in end["scores"]]
        assert_words(page)
        assert_fits(page)


def nothing_was_given_away(party: Party, end: Table) -> None:
    """No answer and no frame held a card of the deck, the generator or the seed before the end (closes H1)."""
    party.listen()
    for who, ears in party.ears.items():
        assert ears.frames > 20, who
        for told in ears.told:
            assert secrets_in(told) == []
            if isinstance(told, dict) and not told.get("over"):
                assert end["seed"] not in json.dumps(told)
