"""Derived figures for the board."""

import trivet

from .positions import do, to_serving, turn

GAME = trivet.load("coffee_rush")
LATTE = ["coffee", "milk", "steam"]


def test_orders_a_cup_fits_are_listed_most_urgent_first():
    s = to_serving(turn(cups={1: LATTE, 2: ["ice"]}, orders={(0, 1): "caffe_latte", (0, 4): "con_panna", (1, 2): "cocoa"}))
    me, blue = GAME.summary(s, 0)["seats"][:2]
    assert [cup["fits"] for cup in me["cups"]] == [[1, 0], [], []]
    assert [cup["filled"] for cup in me["cups"]] == [3, 1, 0]
    assert (me["waiting"], blue["orders"][1]) == (2, [{"card": 2, "order": 9}])


def test_points_by_source():
    s = turn(completed=9, upgrades=["diagonal", "double_corner"], penalties=4)
    assert GAME.summary(s, 0)["seats"][0]["points"] == {"completed": 9, "upgrades": 4, "penalties": -4, "total": 9}


def test_reach_and_gains_of_a_walk():
    s = do(turn(at=[(0, 0), (0, 1), (3, 3), (1, 0)], upgrades=["double_special"]), "step:e")
    move = GAME.summary(s, 0)["move"]
    assert (move["steps"], move["free"], move["paid"]) == (1, 2, 0)
    steps = [cell["steps"] for cell in move["cells"]]
    assert steps == [1, None, 1, 2, None, 1, 2, None, None, 2, None, None, None, None, None, None]
    assert [cell["gives"] for cell in move["cells"]][1] == 2
    assert 1 not in move["may_stay"]


def test_the_shop():
    s = turn(3, deck=["cocoa"] * 7, starter=1, completed=3)
    figures = GAME.summary(s, 0)
    assert (figures["deck"], figures["closed"], figures["last_seat"], figures["move"]) == (7, None, 0, None)
    assert len(figures["affordable"]) == 4
