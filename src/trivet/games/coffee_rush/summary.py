"""Figures that follow from the state, for the board and the score sheet."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule

from .floor import NEXT_CELL, directions, gain, is_taken, steps_to_free
from .movement import paid_steps, steps_left
from .orders import board_of, first_fit
from .parts import FIGURE, FREE_STEPS, INGREDIENT_AT
from .pouring import current_ingredient, filled
from .scoring import completed_points, penalty_points, place_of, points_of, upgrade_points
from .state import CELLS, CUPS, INGREDIENT_NAMES, POUR, STEP, TABS, UPGRADE_NAMES, UPGRADES, State
from .upgrades import may_activate

CLOSED = [None, "deck", "penalties", "no_orders"]


@rule
def summary(s: State, seat: int) -> dict[str, Any]:
    """Everything the board shows that is not itself a field of the state."""
    return {
        "round": s.round,
        "deck": s.cards - s.top,
        "closed": CLOSED[s.closed],
        "last_seat": (s.starter + s.seats - 1) % s.seats,
        "seats": [seat_figures(s, other) for other in range(s.seats)],
        "move": move_figures(s) if s.prompt == STEP and not s.over else None,
        "pouring": INGREDIENT_NAMES[current_ingredient(s)] if s.prompt == POUR and not s.over else None,
        "affordable": [UPGRADE_NAMES[u] for u in range(UPGRADES) if s.round > 0 and not s.over and may_activate(s, u)],
    }


@rule
def seat_figures(s: State, seat: int) -> dict[str, Any]:
    """One player: the orders by tab, the cups and the orders they fit, and the points so far by source."""
    me = s.players[seat]
    orders = [
        [{"card": card, "order": s.deck[card]} for card in range(s.top) if s.lies[card] == board_of(seat) + tab]
        for tab in range(TABS)
    ]
    return {
        "orders": orders,
        "waiting": sum(len(tab) for tab in orders),
        "cups": [{"filled": filled(me.cups[cup]), "fits": cup_fits(s, seat, cup)} for cup in range(CUPS)],
        "fits": [card for cup in range(CUPS) for card in cup_fits(s, seat, cup)],
        "upgrades": [UPGRADE_NAMES[u] for u in range(UPGRADES) if me.upgrades[u]],
        "points": {
            "completed": completed_points(s, seat),
            "upgrades": upgrade_points(s, seat),
            "penalties": penalty_points(s, seat),
            "total": points_of(s, seat),
        },
        "place": place_of(s, seat),
    }


@rule
def cup_fits(s: State, seat: int, cup: int) -> list[int]:
    """The cards that the cup could be served as, the most urgent first."""
    found = [first_fit(s, seat, cup, tab) for tab in range(TABS - 1, -1, -1)]
    return [card for card in found if card >= 0]


@rule
def move_figures(s: State) -> dict[str, Any]:
    """The walk under way: what is left of it, and for each cell what it gives and how few steps lead there."""
    return {
        "meeple": s.moving,
        "steps": s.steps,
        "free": max(FIGURE[FREE_STEPS] - s.steps, 0),
        "paid": paid_steps(s),
        "cells": [
            {"ingredient": INGREDIENT_NAMES[INGREDIENT_AT[cell]], "gives": gain(s, cell, s.moving), "steps": steps}
            for cell, steps in enumerate(reach(s))
        ],
        "may_stay": [cell for cell in range(CELLS) if not is_taken(s, cell, s.moving)],
    }


@rule
def reach(s: State) -> list[int | None]:
    """The least number of further steps into each cell by legal steps; None where no way leads."""
    start = s.players[s.seat].meeples[s.moving]
    left = steps_left(s)
    found: list[int | None] = [None] * CELLS
    edge = [start]
    for step in range(1, left + 1):
        following = []
        for cell in edge:
            for direction in range(directions(s)):
                target = NEXT_CELL[cell][direction]
                if target >= 0 and found[target] is None and steps_to_free(s, target, s.moving) <= left - step:
                    found[target] = step
                    following.append(target)
        edge = following
    return found
