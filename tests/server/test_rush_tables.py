"""Coffee Rush at tables of several people: played to the end, taken back at the end of a turn, seen alike by all."""

from __future__ import annotations

import random

import pytest

import trivet

from .people import ME, Guest, House, bot, follow, here, together


def test_u1_the_end_of_a_turn_is_taken_back_before_the_next_has_drawn(house: House) -> None:
    """Closes U1 and U8: the seat that ended its turn takes it back, and may redo it."""
    guests = [house.guest(), house.guest()]
    for seed in range(20):
        rolls = random.Random(seed)
        table = together(*guests, game="coffee_rush")
        for _ in range(40):
            if table["over"]:
                break
            mover = guests[table["to_move"]]
            before = mover.table(table)
            table = mover.play(before, rolls.choice(before["legal"])["action"])
            if table["to_move"] != before["to_move"] and table["undo"]["allowed"]:
                other = guests[1 - before["seat"]].table(table)
                assert other["undo"]["why"]["key"] == "undo.not_yours"
                back = follow(table, mover.command(table, "undo").json())
                assert (back["view"], back["to_move"]) == (before["view"], before["to_move"])
                again = follow(back, mover.command(back, "redo").json())
                assert again["view"] == table["view"]
                return
    pytest.fail("every turn of twenty games ended in a draw of cards")


@pytest.mark.parametrize("seats", [[here("Ken")], [here("Ken"), bot(), bot()]])
def test_a_whole_game_is_played_and_its_record_replays(guest: Guest, seats: list[dict[str, str]]) -> None:
    rolls = random.Random(len(seats))
    table = guest.seat(ME, *seats, game="coffee_rush")
    while not (table := guest.until(table, lambda t: t["over"] or bool(t["legal"])))["over"]:
        table = guest.play(table, rolls.choice(table["legal"])["action"])
    text = guest.get(f"/api/tables/{table['id']}/record").text
    assert trivet.read_record(text).record() == text
    assert table["stage"] == "over"
    assert len(table["scores"]) == len(seats) + 1


def test_l1_the_first_decision_after_my_last_one_is_told(house: House) -> None:
    """Closes L1."""
    guests = [house.guest(), house.guest()]
    rolls = random.Random(2)
    table = together(*guests, game="coffee_rush")
    first = table["to_move"]
    last = 0
    while not table["over"] and table["to_move"] == first:
        before = guests[first].table(table)
        assert before["since_last"] in (None, 1, last + 1)
        table = guests[first].play(before, rolls.choice(before["legal"])["action"])
        last = before["ply"] + 1
    for _ in range(3):
        mover = guests[table["to_move"]]
        if mover is guests[first]:
            break
        table = mover.play(mover.table(table), rolls.choice(mover.table(table)["legal"])["action"])
    now = guests[first].table(table)
    assert now["since_last"] == (last + 1 if now["ply"] > last else None)
