"""A table page as its players use it: what may be done now, and the hands that do it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Request, expect

LEFT = {"draw_two_more": 2, "redraw_two": 3, "remove_two_of_five": 4, "purge": 5}
EFFECTS = tuple(LEFT)
Table = dict[str, Any]


def source_part(source: str) -> str:
    """Where a token named in an action lies on the drawn board."""
    if source.startswith("reserve_"):
        return f"reserve:{source[8:]}"
    if source.startswith("all_") and source != "all_purpose":
        return f"all:{source[4:]}"
    return f"hand:{source}"


def parts(action: str) -> list[str]:
    """The things on the drawn board that are clicked, one after the other, to do `action`."""
    verb, _, what = action.partition(":")
    if verb == "place":
        return [f"hand:roast_{what}", "left:0" if what == "1" else "left:1"]
    if verb in LEFT:
        return [source_part(what), f"left:{LEFT[verb]}"]
    if verb == "lay":
        source, _, space = what.partition("@")
        return [source_part(source), f"right:{int(space) - 1}"]
    single = {
        "put_back": source_part(what),
        "skip": source_part(what),
        "bean": f"hand:roast_{what}",
        "remove": f"pending:{what}",
        "keep": f"pending:{what}",
        "return": f"cup:{what}",
        "cup": "oval",
        "plate": "plate",
        "keep_roasting": "heat",
        "cup_test": "pour",
    }
    return [single.get(verb, action)]  # sheets, ways to split and buttons carry the action itself


class Seat:
    """One player's page at a table. `touch` clicks are taps."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self._unanswered = 0
        page.on("request", lambda request: self._count(request, 1))
        page.on("requestfinished", lambda request: self._count(request, -1))
        page.on("requestfailed", lambda request: self._count(request, -1))

    def _count(self, request: Request, change: int) -> None:
        if request.method == "POST":
            self._unanswered += change

    # Coming to a table

    def sit(self, game: str = "coffee_roaster", **options: Any) -> Table:
        """Open a table as the front page does, and go to it."""
        opened = self.post("/api/tables", game=game, options=options, key=secrets.token_hex(12))
        self.page.goto(f"/table/{opened['id']}")
        self.ready()
        return opened

    def ready(self) -> None:
        expect(self.page.locator(".prompt .say")).to_be_visible()

    # What the table says

    @property
    def id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def table(self) -> Table:
        answer = self.page.request.get(f"/api/tables/{self.id}")
        assert answer.ok, answer.text()
        found: Table = answer.json()
        return found

    def post(self, path: str, **body: Any) -> Table:
        answer = self.page.request.post(path, data=body)
        assert answer.ok, answer.text()
        told: Table = answer.json()
        return told

    def behind(self, action: str) -> Table:
        """Do an action past the page, as another open page would."""
        return self.post(
            f"/api/tables/{self.id}/play", action=action, version=self.table()["version"], key=secrets.token_hex(12)
        )

    def until(self, reached: Callable[[Table], bool], choose: Callable[[], Callable[[Table], str]], **options: Any) -> Table:
        """Deal tables and play on past the page until one stands as wanted, then look at it."""
        for _ in range(12):
            table = self.post(
                "/api/tables", game="coffee_roaster", options={"menu": "trial", **options}, key=secrets.token_hex(12)
            )
            judge = choose()
            while not table["over"] and not reached(table):
                body = {"action": judge(table), "version": table["version"], "key": secrets.token_hex(12)}
                table = {**table, **self.post(f"/api/tables/{table['id']}/play", **body)}
            if reached(table):
                self.page.goto(f"/table/{table['id']}")
                self.ready()
                return table
        raise AssertionError("no table came to stand as wanted")

    def play_behind(self, choose: Callable[[Table], str], until: Callable[[Table], bool] = lambda table: False) -> Table:
        """Play this table on past the page, to its end or until it stands as wanted."""
        table = self.table()
        while not table["over"] and not until(table):
            table = {
                **table,
                **self.post(
                    f"/api/tables/{self.id}/play", action=choose(table), version=table["version"], key=secrets.token_hex(12)
                ),
            }
        return table

    # Hands

    def at(self, part: str) -> Locator:
        return self.page.locator(f'[data-target="{part}"]')

    def press(self, where: Locator) -> None:
        if self.touch:
            where.tap()
        else:
            where.click()

    def do(self, action: str) -> Table:
        """Do an action with pointer or finger on the drawn board; the table as it stands then."""
        before = self.table()["version"]
        for part in parts(action):
            self.press(self.at(part).first)
            if self.moved(before):
                break
        now = self.table()
        assert now["version"] > before, f"{action} was not carried out"
        return now

    def moved(self, version: int) -> bool:
        """Whether the table moves on from `version` now; a piece that was only lifted leaves the table as it is."""
        lifted = self.page.locator(".board .sel[data-target], .hand .sel[data-target]")
        for _ in range(80):
            if self.table()["version"] > version:
                self.settle()
                return True
            if lifted.count():
                return False
            self.page.wait_for_timeout(25)
        return False

    def settle(self) -> None:
        """Wait until the page knows what the server has answered, as eyes do before the next move."""
        while self._unanswered > 0:
            self.page.wait_for_timeout(10)
        self.page.evaluate("new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown)))")


def play(
    seat: Seat, do: Callable[[str], Table], choose: Callable[[Table], str], each: Callable[[], None] = lambda: None
) -> Table:
    """Play a table to its end: `choose` decides, `do` is the hand, `each` looks at the page after every step."""
    table = seat.table()
    for _ in range(600):
        if table["over"]:
            break
        table = do(choose(table))
        each()
    assert table["over"], "the roast does not end"
    return table
