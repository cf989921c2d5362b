"""Forecasts of a table: made beside the play, so that no move waits for one."""

from __future__ import annotations

import random
import threading

import pytest

from trivet.server import forecasts

from .people import Guest


def test_a_table_has_a_forecast_while_it_roasts_and_none_in_the_cup(guest: Guest) -> None:
    table = guest.open()
    response = guest.get(f"/api/tables/{table['id']}/forecast")
    assert response.status_code == 200
    figures = response.json()
    assert figures["pours"] == forecasts.POURS
    assert figures["total"] == pytest.approx(sum(figures[part] for part in ("roast", "flavour", "skill", "penalty")), abs=0.03)
    assert guest.get(f"/api/tables/{table['id']}/forecast").json() == figures
    assert guest.table(table) == table
    table = guest.play_on(table, random.Random(1))
    response = guest.get(f"/api/tables/{table['id']}/forecast")
    assert (response.status_code, response.json()) == (200, None)


def test_moves_do_not_wait_for_forecasts(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = guest.open()
    begun, go_on = threading.Event(), threading.Event()

    def slow(*_: object) -> bytes:
        begun.set()
        assert go_on.wait(10)
        return b"{}"

    monkeypatch.setattr(guest.house.inside.forecasts, "_make", slow)
    address = f"/api/tables/{table['id']}/forecast"
    waiting = threading.Thread(target=lambda: guest.house.client.get(address, headers=guest.headers))
    waiting.start()
    assert begun.wait(10)
    other = Guest(guest.house)
    other.cookie = guest.cookie
    assert other.play(table, "end_immediate")["version"] == 1
    go_on.set()
    waiting.join()


def test_compiling_ahead_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts, "compile_all", lambda: None)
    kept = forecasts.Forecasts(warm_up=True)
    kept.close()
    assert kept._compiled.wait(10)
