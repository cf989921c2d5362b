"""Random matches of every kind of table, state by state; some follow a plan, so that orders are served and upgrades bought."""

import random
from collections.abc import Iterator
from typing import Any

import trivet
from trivet.games.coffee_rush.planner import MEMORY, planned_action

GAME = trivet.load("coffee_rush")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"starter_orders": True, "two_player_draw": False}),
    (3, {"starter_orders": True, "one_upgrade_a_turn": True}),
    (4, {"starter_orders": True, "deck_end": "short"}),
    (2, {"own_barista_doubles": False, "deck_end": "short"}),
]


def walk(seats: int, options: dict[str, Any], seed: int, sense: float = 0.6) -> Iterator[tuple[Any, int | None]]:
    """The states of a match and what was played to reach each; `sense` is the share of decisions that are planned."""
    chooser = random.Random(seed)
    s = GAME.new_state(seats, GAME.full_options(options))
    GAME.plain.seed_game(s, seed, 0, 0, 0)
    GAME.plain.start(s)
    mask, memory = [0] * GAME.n_actions, [0] * MEMORY
    yield s, None
    while GAME.plain.current_player(s) >= 0:
        GAME.plain.legal_actions(s, mask)
        legal = [a for a, allowed in enumerate(mask) if allowed]
        assert legal, "the mask of a running game is empty"
        memory[0] = 0
        action = planned_action(s, memory) if chooser.random() < sense else chooser.choice(legal)
        assert mask[action], GAME.action_text(action)
        GAME.plain.apply_action(s, action)
        yield s, action
