"""Figures that follow from the state, for the board and the score sheet."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule

from .floor import NEXT_CELL, directions, gain, is_taken, steps_to_free
from .movement import paid_steps, steps_left
from .orders import code_of
from .parts import FIGURE, FREE_STEPS, INGREDIENT_AT, RECIPE_CODE
from .pouring import current_ingredient, filled
from .scoring import completed_points, penalty_points, place_of, points_of, upgrade_points
from .state import BOARD, CELLS, INGREDIENT_NAMES, PLACES, POUR, STEP, TABS, UPGRADE_NAMES, UPGRADES, State
from .upgrades import may_activate

CLOSED = [None, "deck", "penalties", "no_orders"]


@rule
def summary(s: State, seat: int) -> dict[str, Any]:
    """Everything the board shows that is not itself a field of the state."""
    boards = lying(s)
    return {
        "round": s.round,
        "deck": s.cards - s.top,
        "closed": CLOSED[s.closed],
        "last_seat": (s.starter + s.seats - 1) % s.seats,
        "seats": [seat_figures(s, other, boards[other]) for other in range(s.seats)],
        "move": move_figures(s) if s.prompt == STEP and not s.over else None,
        "pouring": INGREDIENT_NAMES[current_ingredient(s)] if s.prompt == POUR and not s.over else None,
        "affordable": [UPGRADE_NAMES[u] for u in range(UPGRADES) if s.round > 0 and not s.over and may_activate(s, u)],
    }


def lying(s: State) -> list[list[list[int]]]:
    """The cards on each tab of each player, in the order they were drawn."""
    boards: list[list[list[int]]] = [[[] for _ in range(TABS)] for _ in range(s.seats)]
    for card, lies in enumerate(s.lies[: s.top]):
        if BOARD <= lies < BOARD + s.seats * PLACES:
            seat, place = divmod(lies - BOARD, PLACES)
            if place < TABS:
                boards[seat][place].append(card)
    return boards


@rule
def seat_figures(s: State, seat: int, tabs: list[list[int]]) -> dict[str, Any]:
    """One player: the orders by tab, the cups and the orders they fit, and the points so far by source."""
    me = s.players[seat]
    fits = [cup_fits(s, cup, tabs) for cup in me.cups]
    return {
        "orders": [[{"card": card, "order": s.deck[card]} for card in tab] for tab in tabs],
        "waiting": sum(len(tab) for tab in tabs),
        "cups": [{"filled": filled(cup), "fits": cards} for cup, cards in zip(me.cups, fits)],
        "fits": [card for cards in fits for card in cards],
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
def cup_fits(s: State, cup: list[int], tabs: list[list[int]]) -> list[int]:
    """The cards that the cup could be served as, the earliest of each tab, the most urgent tab first."""
    code = code_of(cup)
    found = []
    for tab in reversed(tabs):
        for card in tab:
            if RECIPE_CODE[s.deck[card]] == code:
                found.append(card)
                break
    return found


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
