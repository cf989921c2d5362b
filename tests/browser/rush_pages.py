"""A table of Coffee Rush at its most different moments, with its waiting room, its rules and the cover between two people."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from .rush import choose, parts
from .table import Seat, Table
from .words import words

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "greedy"}
LATE = 3
"""The round from which most moments are looked at: rows are fuller by then."""


def first(table: Table) -> str:
    """The next single action, as the rules ask for it."""
    legal = [choice["action"] for choice in table["legal"]]
    serves = [action for action in legal if action.startswith("serve:")]
    if "empty_done" in legal:
        return "empty_done"
    return serves[0] if serves else choose(table)[0]


def opened(seat: Seat, *seats: dict[str, str], **more: object) -> Table:
    body = {"game": "coffee_rush", "seats": list(seats), "bots_pace_ms": 0, "key": secrets.token_hex(12), **more}
    return seat.post("/api/tables", **body)


def acts(table: Table, verb: str) -> bool:
    """Whether I may do something of that kind."""
    mine = table["to_move"] == table["seat"]
    return mine and any(choice["action"].startswith(verb) for choice in table["legal"])


def late(table: Table) -> bool:
    return bool(table["view"]["round"] >= LATE)


# The moments of one game, in the order in which they come; each waits until the table stands so, and may touch the page.


def nothing(seat: Seat, table: Table) -> None:
    """Only look."""


def eye(seat: Seat, table: Table) -> None:
    """The pointer over the cell of one more step."""
    step = next(choice["action"] for choice in table["legal"] if choice["action"].startswith("step:"))
    seat.at(parts(table, step)[0]).hover()


def lift(seat: Seat, table: Table) -> None:
    """One of the held ingredients is lifted."""
    seat.press(seat.page.locator('.hand [data-target^="hand:"]').first)
    expect(seat.page.locator(".hand .sel")).to_have_count(1)


Moment = tuple[str, Callable[[Table], bool], Callable[[Seat, Table], None]]
MOMENTS: list[Moment] = [
    ("start", lambda table: acts(table, "step:") and table["view"]["steps"] == 0, nothing),
    ("path_preview", lambda table: acts(table, "step:") and late(table) and table["view"]["steps"] == 2, eye),
    ("pouring", lambda table: acts(table, "pour:") and late(table) and sum(table["view"]["hand"]) >= 3, lift),
    ("serving", lambda table: acts(table, "serve:"), nothing),
    ("end", lambda table: bool(table["over"]), nothing),
]


def game(page: Page, seats: int = 4) -> Iterator[str]:
    """Play one game against bots past the page, which follows; stop at each moment that comes, and give its name."""
    seat = Seat(page)
    table = opened(seat, ME, *[BOT] * (seats - 1))
    path = f"/api/tables/{table['id']}"
    page.goto(f"/table/{table['id']}")
    seat.ready()
    expect(page.locator(".strip li")).to_have_count(seats)
    left = list(MOMENTS)
    for _ in range(4000):
        table = page.request.get(path).json()
        name, holds, touch = left[0]
        if holds(table) or (table["over"] and name != "end"):
            if holds(table):
                page.reload()
                seat.ready()
                touch(seat, table)
                yield name
            left.pop(0)
            if not left:
                return
        elif table["legal"]:
            seat.post(f"{path}/play", action=first(table), version=table["version"], key=secrets.token_hex(12))
        else:
            page.wait_for_timeout(15)
    raise AssertionError("the game does not end")


# Pages by themselves


def waiting_room(page: Page) -> None:
    """Me, a bot, and two chairs still free."""
    table = opened(Seat(page), ME, OPEN, BOT, OPEN, settings={"clock": {"minutes": 10, "increment": 10}})
    page.goto(f"/table/{table['id']}")
    expect(page.locator("main.waiting ol > li")).to_have_count(4)
    expect(page.locator(".code")).to_be_visible()


def their_turn(page: Page) -> None:
    """A bot is to move, and takes its time."""
    seat = Seat(page)
    table = opened(seat, ME, BOT, BOT, BOT, bots_pace_ms=10_000)
    path = f"/api/tables/{table['id']}"
    while table["legal"]:
        seat.post(f"{path}/play", action=first(table), version=table["version"], key=secrets.token_hex(12))
        table = page.request.get(path).json()
    page.goto(f"/table/{table['id']}")
    seat.ready()
    expect(page.locator(".strip li.turn:not(.mine)")).to_have_count(1)


def rules(page: Page) -> None:
    page.goto("/rules/coffee_rush")
    page.locator("main h2").first.wait_for()
    page.wait_for_load_state("networkidle")


def cover(page: Page) -> None:
    """The device goes to the next person at it."""
    seat = Seat(page)
    table = opened(seat, ME, {"kind": "here", "name": "2"})
    page.goto(f"/table/{table['id']}")
    covered = page.locator("dialog[open]")
    covered.or_(page.locator(".prompt .say")).first.wait_for()
    path = f"/api/tables/{table['id']}"
    for _ in range(60):
        if covered.count():
            break
        table = page.request.get(path).json()
        seat.post(f"{path}/play", action=first(table), version=table["version"], key=secrets.token_hex(12))
        page.wait_for_timeout(100)
    expect(covered).to_contain_text(words(page.evaluate("document.documentElement.lang"))["room.pass.help"])


PAGES = [waiting_room, their_turn, rules, cover]
