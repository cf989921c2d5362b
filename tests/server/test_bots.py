"""Bots in seats: they play to the end, at a pace, in processes of their own, and a table never stalls for them."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

import trivet
from trivet.server import bots as thinking

from .people import ME, Guest, House, bot

pytestmark = pytest.mark.usefixtures("first_seat_begins")


def mine(table: dict[str, Any]) -> bool:
    return table["over"] or table["to_move"] == 0


def play_out(guest: Guest, table: dict[str, Any], rolls: random.Random) -> dict[str, Any]:
    """Random actions against the bots to the end."""
    while not (table := guest.until(table, mine))["over"]:
        table = guest.play(table, rolls.choice(table["legal"])["action"])
    return table


@pytest.mark.parametrize("levels", [["random"], ["random", "random"], ["greedy"]])
def test_a_table_with_bots_is_played_to_the_end(guest: Guest, levels: list[str]) -> None:
    """Closes B1."""
    table = play_out(guest, guest.seat(ME, *map(bot, levels)), random.Random(1))
    for line in table["log"]:
        if not line["forced"]:
            assert line["bot"] == (None if line["seat"] == 0 else levels[line["seat"] - 1])
    text = guest.get(f"/api/tables/{table['id']}/record").text
    assert f"[{levels[0]}] " in text
    assert trivet.read_record(text).record() == text
    assert guest.request("POST", "/api/records", content=text, headers={"content-type": "text/plain"}).status_code == 201


def test_b4_bots_wait_between_their_acts(guest: Guest) -> None:
    """Closes B4: the pace is a setting."""
    table = guest.seat(ME, bot(), bots_pace_ms=150)
    assert table["bots_pace_ms"] == 150
    start = time.monotonic()
    table = guest.play(table, "bank")
    guest.until(table, mine)
    acts = sum(line["bot"] is not None for line in guest.table(table)["log"])
    assert time.monotonic() - start >= 0.14 * acts > 0


def test_a_bot_is_given_its_seats_view_and_nothing_else(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closes H1 for bots."""
    asked: list[thinking.Question] = []

    async def listen(self: thinking.Bots, question: thinking.Question) -> str:
        asked.append(question)
        return question.legal[0] if len(asked) < 3 else question.legal[-1]

    monkeypatch.setattr(thinking.Bots, "choose", listen)
    play_out(guest, guest.seat(ME, bot("greedy")), random.Random(1))
    assert asked
    for question in asked:
        state = trivet.load("pig").state_type.unpack(question.seen).to_dict()
        assert state["rng"] == [0] * 4
        assert [player["bonus"] == -1 for player in state["players"][:2]] == [True, False]


def test_a_bot_that_fails_or_cheats_is_stood_in_for(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", len)  # a tuple and a text: it fails
    assert play_out(guest, guest.seat(ME, bot("greedy")), random.Random(2))["over"]
    monkeypatch.setattr(thinking, "think", max)  # it fails, too
    assert play_out(guest, guest.seat(ME, bot("greedy")), random.Random(3))["over"]


def test_a_bots_process_that_dies_is_replaced(house: House) -> None:
    guest, inside = house.guest(), house.inside
    for seed in (4, 5):
        assert play_out(guest, guest.seat(ME, bot("greedy")), random.Random(seed))["over"]
        killed = inside.bots.processes
        assert killed
        for process in killed:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
    play_out(guest, guest.seat(ME, bot("greedy")), random.Random(6))
    assert not set(killed) & set(inside.bots.processes)


def test_c9_a_restart_goes_on_with_the_bots_turns(serve: Callable[..., House]) -> None:
    """Closes C9 for bots."""
    house = serve()
    guest = house.guest()
    table = guest.play(guest.seat(ME, bot(), bots_pace_ms=700), "bank")
    assert table["to_move"] == 1
    house.client.__exit__(None, None, None)
    again = Guest(serve())
    again.cookie = guest.cookie
    assert again.until(table, lambda t: t["version"] > table["version"] and mine(t))


def test_a_bot_that_hangs_is_stood_in_for_and_its_process_ended(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = guest.house.inside
    play_out(guest, guest.seat(ME, bot("greedy")), random.Random(6))
    hanging = inside.bots.processes
    monkeypatch.setattr(thinking, "PATIENCE", 0.0)
    assert play_out(guest, guest.seat(ME, bot("greedy")), random.Random(7))["over"]
    assert not set(hanging) & set(inside.bots.processes)
