"""Coffee Rush as its players use it: sensible moves, made with pointer or finger on the drawn board."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .table import Seat, Table

WAYS = {"n": -4, "e": 1, "s": 4, "w": -1, "ne": -3, "se": 5, "sw": 3, "nw": -5}
INGREDIENTS = ["coffee", "milk", "steam", "ice", "tea", "chocolate", "caramel", "water"]
SERVES_UNTIL = 2
"""Nobody serves after this round, so that a game is short: orders come only from orders served."""
Counts = list[int]


def mine(table: Table) -> dict[str, Any]:
    player: dict[str, Any] = table["view"]["players"][table["to_move"]]
    return player


def recipes(table: Table) -> list[Counts]:
    """The recipes of the mover's orders, the most urgent first."""
    rows = table["summary"]["seats"][table["to_move"]]["orders"]
    kinds = [order["order"] for row in reversed(rows) for order in row]
    lists = [table["components"]["orders"][kind]["recipe"] for kind in kinds]
    return [[recipe.count(kind) for kind in range(len(INGREDIENTS))] for recipe in lists]


def lacks(cup: Counts, recipe: Counts) -> Counts | None:
    """What a cup needs to become a drink; None where something does not belong in it."""
    need = [wanted - there for wanted, there in zip(recipe, cup, strict=True)]
    return None if min(need) < 0 or not any(need) else need


def step(table: Table, legal: list[str]) -> str:
    """Towards what the nearest drink lacks."""
    hand, player = table["view"]["hand"], mine(table)
    at = player["meeples"][table["view"]["moving"]]
    needs = [need for cup in player["cups"] for recipe in recipes(table) if (need := lacks(cup, recipe))]
    need = min(needs, key=sum, default=[0] * len(hand))
    wanted = {kind for kind, n in enumerate(need) if n > hand[kind]}
    steps = [action for action in legal if action.startswith("step:")]
    if "stop" in legal and (not wanted or table["view"]["steps"] >= 3):
        return "stop"
    grid = table["components"]["grid"]
    return next((one for one in steps if grid[at + WAYS[one[5:]]] in wanted), steps[0])


def pours(table: Table) -> list[str]:
    """Where each held ingredient goes, in the order in which the rules ask."""
    cups = [list(cup) for cup in mine(table)["cups"]]
    done = []
    for kind, n in enumerate(table["view"]["hand"]):
        for _ in range(n):
            fits = [
                cup
                for cup in range(len(cups))
                if any((need := lacks(cups[cup], recipe)) and need[kind] > 0 for recipe in recipes(table))
            ]
            if fits:
                best = max(fits, key=lambda cup: sum(cups[cup]))
                cups[best][kind] += 1
                done.append(f"pour:{INGREDIENTS[kind]}@{best + 1}")
            else:
                done.append(f"return:{INGREDIENTS[kind]}")
    return done


def choose(table: Table) -> list[str]:
    """What to do now: one action, or all that is to be poured."""
    legal = [choice["action"] for choice in table["legal"]]
    serves = [action for action in legal if action.startswith("serve:")]
    if any(table["view"]["hand"]) and any(action.startswith(("pour:", "empty")) for action in legal):
        return pours(table)
    if any(action.startswith("step:") for action in legal):
        return [step(table, legal)]
    if serves and table["view"]["round"] <= SERVES_UNTIL:
        return serves[:1]
    last = next((action for action in ("skip", "empty_done", "serve_done") if action in legal), None)
    return [last or legal[0]]


def parts(table: Table, action: str) -> list[str]:
    """The things on the drawn board that are clicked, one after the other, to do `action`."""
    verb, _, what = action.partition(":")
    source, _, place = what.partition("@")
    if verb == "step":
        return [f"cell:{mine(table)['meeples'][table['view']['moving']] + WAYS[what]}"]
    if verb == "meeple":
        return [f"cell:{mine(table)['meeples'][int(what) - 1]}"]
    several = {
        "place": [f"cell:{what}"],
        "pour": [f"hand:{source}", f"cup:{place}"],
        "return": [f"hand:{what}", "supply"],
        "serve": [f"cup:{source}", f"tab:{place}"],
    }
    return several.get(verb, [action])


class Barista(Seat):
    """One person's page at a table of Coffee Rush."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        super().__init__(page, touch)
        self.pressed: set[str] = set()

    def act(self, table: Table) -> Table:
        """Do what seems best at `table`; the table after it."""
        actions = choose(table)
        for action in actions:
            for part in parts(table, action):
                self.press(self.at(part).first)
                if len(actions) == 1 and self.moved(table["version"]):
                    break
            self.pressed.add(action.partition(":")[0])
        return self.poured() if len(actions) > 1 else self.table()

    def poured(self) -> Table:
        """Wait until everything held is where it was put."""
        for _ in range(200):
            table = self.table()
            if not any(table["view"]["hand"]) or not table["legal"]:
                self.settle()
                return table
            self.page.wait_for_timeout(25)
        raise AssertionError(f"still in hand: {table['view']['hand']}, to choose: {table['legal']}")
