"""Rulings about walking (R1 to R6), and the table of decisions for it."""

from collections import deque
from itertools import combinations

import pytest

from trivet.games.coffee_rush.floor import NEXT_CELL, steps_to_free

from .positions import cell, do, drop, hand, legal, pass_turn, prompt, turn

STEPS = {"step:n", "step:e", "step:s", "step:w"}


def test_ruling_1_the_supply_never_runs_out():
    """Fifteen of one kind at once, though the box holds twelve."""
    s = do(turn(rush=30), "step:e")
    for _ in range(15):
        do(s, "step:s", "step:n")
    assert hand(s).count("milk") == 15


def test_ruling_2_rush_tokens_never_run_out():
    s = turn(orders={(0, 4): ["cocoa"] * 21})
    pass_turn(s)
    assert s.players[0].rush == 21


def test_ruling_3_at_least_one_step():
    s = turn()
    assert "stop" not in legal(s)
    do(s, "step:n", "step:s")
    assert "stop" in legal(s)
    do(s, "stop")
    assert cell(s) == (1, 1)
    drop(s)
    assert hand(s) == []


def test_ruling_4_stepping_out_and_back_is_always_possible():
    """Hemmed in on every side: the start cell is free once it has been left."""
    s = turn(at=[(0, 0), (0, 1), (1, 0), (3, 0)])
    for way, back in (("step:e", "step:w"), ("step:s", "step:n")):
        again = do(s.copy(), way, back)
        assert "stop" in legal(again)


def test_ruling_5_no_step_into_a_dead_end():
    at = [(2, 0), (1, 0), (0, 0), (0, 1)]
    s = do(turn(at=at), "step:n")
    assert "stop" not in legal(s)
    assert legal(s) == {"step:e", "step:s"}  # the corner would need two steps more to get out, and one would be left
    do(s, "step:s")
    assert "step:n" not in legal(s)  # the last step may not end on another barista


def test_ruling_5_a_rush_token_that_is_needed_is_spent():
    at = [(2, 0), (1, 0), (0, 0), (0, 1)]
    poor = do(turn(at=at), "step:n")
    rich = do(turn(at=at, rush=1), "step:n")
    assert steps_to_free(poor, 0, 0) == 2
    assert "step:n" in legal(rich)
    do(rich, "step:n")
    assert legal(rich) == {"step:e", "step:s"}
    do(rich, "step:s")
    assert "stop" not in legal(rich)
    do(rich, "step:e")
    assert (prompt(rich), rich.players[0].rush) == ("pour", 0)


def test_ruling_6_passing_others_is_free_and_pays_double_with_the_upgrade():
    s = turn(at=[(1, 1), (1, 2), (1, 3), (3, 0)], upgrades=["double_meeple"])
    do(s, "step:e", "step:e")
    assert hand(s) == ["ice", "ice", "water", "water"]
    assert "stop" not in legal(s)


@pytest.mark.parametrize(("counts", "gained"), [(True, 2), (False, 1)])
def test_ruling_6_the_own_second_barista_blocks_and_counts(counts, gained):
    s = turn(2, at=[(1, 1), (3, 3)], second=[(1, 2), (0, 0)], upgrades=["double_meeple"], own_barista_doubles=counts)
    do(s, "meeple:1", "step:e")
    assert hand(s) == ["ice"] * gained
    assert "stop" not in legal(s)


def test_decision_4_which_barista():
    s = turn(2)
    assert legal(s) == {"meeple:1", "meeple:2"}
    do(s, "meeple:2", "step:n", "step:s", "stop")
    assert (cell(s, 0, 0), cell(s, 0, 1)) == ((1, 1), (2, 1))
    assert prompt(turn(3)) == "step"


def test_decision_5_steps_and_stop():
    s = turn()
    assert legal(s) == STEPS
    assert legal(turn(upgrades=["diagonal"])) == STEPS | {"step:ne", "step:se", "step:sw", "step:nw"}
    assert legal(turn(at=[(0, 0), (3, 3), (0, 3), (3, 0)])) == {"step:e", "step:s"}
    do(s, "step:e")
    assert legal(s) == STEPS | {"stop"}
    assert prompt(do(s, "step:e", "step:w")) == "pour"  # no step is left: the move stops by itself


def by_search(s, start: int, diagonal: bool) -> int:
    taken = {m for seat in range(s.seats) for k, m in enumerate(s.players[seat].meeples) if m >= 0 and (seat, k) != (0, 0)}
    seen, edge = {start}, deque([(start, 0)])
    while edge:
        place, far = edge.popleft()
        if place not in taken:
            return far
        for beside in NEXT_CELL[place][: 8 if diagonal else 4]:
            if beside >= 0 and beside not in seen:
                seen.add(beside)
                edge.append((beside, far + 1))
    raise AssertionError


@pytest.mark.parametrize("upgrades", [[], ["diagonal"]])
def test_the_distance_to_a_free_cell_is_what_a_search_finds(upgrades):
    for others in combinations(range(16), 3):
        s = turn(at=[(0, 0), *(divmod(other, 4) for other in others)], upgrades=upgrades)
        for place in others:
            assert steps_to_free(s, place, 0) == by_search(s, place, bool(upgrades))
