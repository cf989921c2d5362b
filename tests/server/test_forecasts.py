"""Forecasts: averages of many cup tests, made beside the play and without a look at the table's own chance."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

import trivet
from trivet.games.coffee_roaster.forecast import forecast
from trivet.games.coffee_roaster.state import DEFECTIVE, GO_ON, KINDS, ROAST_2, ROAST_3, SMOKE
from trivet.server import forecasts

from .people import Guest, House

GAME = trivet.load("coffee_roaster")


def bag(counts: dict[int, int], sheet: str = "panama_shb") -> Any:
    """A state at the end of a round with this bag."""
    state = GAME.match(seed="forecast", options={"menu": "trial", "sheet": sheet}).state.copy()
    for kind in range(KINDS):
        state.bag[kind] = counts.get(kind, 0)
        state.hand[kind] = 0
    state.prompt = GO_ON
    return state


def test_a_bag_without_chance_is_forecast_exactly() -> None:
    figures = forecast(GAME, bag({ROAST_2: 10}), 50)
    assert figures is not None
    match = GAME.match(seed="x", options={"menu": "trial", "sheet": "panama_shb"})
    state = bag({ROAST_2: 10})
    GAME.plain.apply_action(state, GAME.action_number("cup_test"))
    while not state.over:
        GAME.plain.apply_action(state, GAME.action_number("cup"))
    _, roast, flavour, skill, penalty, total = state.results[0]
    assert (figures["roast"], figures["flavour"], figures["skill"], figures["penalty"]) == (roast, flavour, skill, penalty)
    assert figures["total"] == total
    assert figures["odds"]["no_flavour"] == 1
    assert figures["odds"]["unfilled"] == 0
    assert match.state.over == 0


def test_spoilt_tokens_go_to_the_plates_and_a_short_bag_leaves_ovals_empty() -> None:
    figures = forecast(GAME, bag({ROAST_3: 10, DEFECTIVE: 1, SMOKE: 1}), 400)
    assert figures is not None
    assert figures["penalty"] > -3.5  # -3 for the missing flavours; nearly all of the rest is plated
    short = forecast(GAME, bag({ROAST_3: 4}), 20)
    assert short is not None
    assert short["odds"]["unfilled"] == 1


def test_the_odds_of_the_next_difficulty_add_up() -> None:
    match = GAME.match(seed=3, options={"menu": "trial", "sheet": "kenya_aa"})
    figures = forecast(GAME, match.state, 1000)
    assert figures is not None
    odds = figures["odds"]
    assert odds["beginner"] + odds["intermediate"] + odds["expert"] == pytest.approx(1, abs=0.003)
    assert figures["total"] == pytest.approx(sum(figures[part] for part in ("roast", "flavour", "skill", "penalty")), abs=0.03)
    assert match.state == GAME.match(seed=3, options={"menu": "trial", "sheet": "kenya_aa"}).state


def test_the_forecast_does_not_look_at_the_order_of_the_bag() -> None:
    """Closes H1: two tables that differ only in their hidden chance get the same forecast, up to noise."""
    one, two = bag({ROAST_2: 9, ROAST_3: 9, SMOKE: 4}), bag({ROAST_2: 9, ROAST_3: 9, SMOKE: 4})
    for word in range(4):
        two.rng[word] ^= 0x5A5A5A
    means = [figures["total"] for state in (one, two) if (figures := forecast(GAME, state, 4000)) is not None]
    assert means[0] == pytest.approx(means[1], abs=0.5)


def test_a_table_has_a_forecast_while_it_roasts_and_none_in_the_cup(guest: Guest) -> None:
    table = guest.open()
    response = guest.get(f"/api/tables/{table['id']}/forecast")
    assert response.status_code == 200
    assert response.json()["pours"] == forecasts.POURS
    assert guest.get(f"/api/tables/{table['id']}/forecast").json() == response.json()
    assert guest.table(table) == table
    table = guest.play_on(table, random.Random(1))
    response = guest.get(f"/api/tables/{table['id']}/forecast")
    assert (response.status_code, response.json()["error"]["key"]) == (409, "error.no_forecast")


def test_moves_do_not_wait_for_forecasts(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = guest.open()
    begun, go_on = threading.Event(), threading.Event()

    def slow(*_: object) -> bytes:
        begun.set()
        assert go_on.wait(10)
        return b"{}"

    monkeypatch.setattr(guest.house.inside.forecasts, "_make", slow)
    other = Guest(guest.house)
    other.cookie = guest.cookie
    waiting = threading.Thread(
        target=lambda: guest.house.client.get(f"/api/tables/{table['id']}/forecast", headers=guest.headers)
    )
    waiting.start()
    assert begun.wait(10)
    assert other.play(table, "end_immediate")["version"] == 1
    go_on.set()
    waiting.join()


def test_compiling_ahead_ends_with_the_server(serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts, "compile_all", lambda: None)
    kept = forecasts.Forecasts(warm_up=True)
    kept.close()
    assert kept._compiled.wait(10)
