"""Writes the golden records: for each number of players a match for each reason of the end that it can have.

Run it only when the rules version changes: `python tests/games/coffee_rush/make_records.py`. It tries seeds in order until each
case is found. Each seat is played by the planner for a share of its decisions and at random for the rest.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import trivet
from trivet.games.coffee_rush.planner import MEMORY, planned_action
from trivet.games.coffee_rush.state import DECK_EMPTY, NO_ORDERS, PENALTIES

RECORDS = Path(__file__).parent / "records"
GAME = trivet.load("coffee_rush")


def play(seed: str, seats: int, sense: float, **options: Any) -> Any:
    """A whole match, `sense` of it planned and the rest at random."""
    match, chooser = GAME.match(seats, seed, options), random.Random(seed)
    while not match.over:
        if chooser.random() < sense:
            match.play(GAME.action_text(planned_action(match.state, [0] * MEMORY)))
        else:
            match.play(chooser.choice(match.legal()))
        if chooser.random() < 0.03 and match.why_not_undo() is None:
            match.undo()
    return match


def first(name: str, wanted: Callable[[Any], bool], seats: int, sense: float, **options: Any) -> None:
    """Write the first match, by seed number, that is as wanted."""
    for number in range(400):
        match = play(f"{name} {number}", seats, sense, **options)
        if wanted(match):
            (RECORDS / f"{name}.txt").write_text(match.record(), encoding="utf-8")
            print(name, "seed", number, "scores", match.scores, "plies", len(match.plies))
            return
    raise SystemExit(f"no seed found for {name}")


def closed_by(reason: int) -> Callable[[Any], bool]:
    return lambda match: match.state.closed == reason


def upgraded(match: Any) -> bool:
    return any(sum(player.upgrades) > 1 for player in match.state.players)


def main() -> None:
    for seats in (2, 3, 4):
        first(f"{seats}_penalties", closed_by(PENALTIES), seats, 0.9)
        first(f"{seats}_deck", closed_by(DECK_EMPTY), seats, 1.0 if seats > 2 else 0.97, two_player_draw=seats > 2)
    first("3_no_orders", closed_by(NO_ORDERS), 3, 0.2)
    first("4_no_orders", closed_by(NO_ORDERS), 4, 0.2)
    first("2_no_orders", closed_by(NO_ORDERS), 2, 0.2, two_player_draw=False)
    first("4_starter_orders", lambda match: len(match.plies) > 100, 4, 0.8, starter_orders=True)
    first("4_upgrades", upgraded, 4, 0.8)
    first("3_shared_victory", lambda match: match.ranking.count(1) > 1, 3, 0.2)


if __name__ == "__main__":
    main()
