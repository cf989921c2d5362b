"""Rulings about upgrades, pouring and serving (R15 to R25), and the table of decisions for them."""

import trivet

from .positions import cup, do, drop, hand, legal, pass_turn, prompt, tab, to_serving, turn

LATTE = ["coffee", "milk", "steam"]
MOCHA = [*LATTE, "chocolate"]
ALL = {f"upgrade:{u}" for u in ("double_meeple", "diagonal", "double_corner", "double_special")}


def poured(cups=None, **more):
    """A turn after a walk over ice, milk and chocolate."""
    return do(turn(cups=cups, **more), "step:e", "step:s", "step:s")


def test_ruling_15_several_upgrades_in_one_turn():
    s = do(turn(completed=7), "upgrade:diagonal", "upgrade:double_corner")
    assert (prompt(s), s.players[0].completed) == ("step", 1)
    s = do(turn(completed=7, one_upgrade_a_turn=True), "upgrade:diagonal")
    assert (prompt(s), s.players[0].completed) == ("step", 4)


def test_ruling_16_a_new_upgrade_works_at_once():
    s = do(turn(completed=3), "upgrade:diagonal")
    do(s, "step:ne")
    assert hand(s) == ["steam"]


def test_ruling_17_completed_cards_pay_and_are_gone():
    s = turn(completed=4, penalties=2)
    do(s, "upgrade:diagonal")
    assert (s.players[0].completed, s.players[0].penalties) == (1, 2)
    assert prompt(turn(completed=2, penalties=4)) == "step"


def test_ruling_18_a_fifth_ingredient_is_refused():
    s = do(poured({1: MOCHA}), "empty_done")
    assert legal(s) == {"pour:milk@2", "pour:milk@3", "return:milk"}


def test_ruling_19_a_cup_that_fits_may_be_filled_further():
    s = do(poured({1: LATTE}, orders={(0, 1): "caffe_latte", (0, 2): "caffe_mocha"}), "empty_done")
    do(s, "return:milk", "return:ice", "pour:chocolate@1")
    assert legal(s) == {"serve:1@2", "serve_done"}


def test_ruling_19_serving_is_not_forced():
    s = to_serving(turn(cups={1: LATTE}, orders={(0, 1): "caffe_latte"}))
    do(s, "serve_done")
    assert (cup(s, 1), tab(s, 2)) == (LATTE, ["caffe_latte"])


def test_ruling_20_serving_comes_after_pouring():
    s = do(poured({1: LATTE}, orders={(0, 1): "caffe_latte"}), "empty_done")
    assert not any(text.startswith("serve") for text in legal(s))
    do(s, "return:milk", "return:ice", "return:chocolate", "serve:1@1")
    assert legal(s) == {"serve_done"}


def test_ruling_21_one_cup_serves_one_card():
    s = to_serving(turn(cups={1: LATTE}, orders={(0, 1): "caffe_latte", (0, 3): "con_panna"}))
    do(s, "serve:1@3")
    assert (tab(s, 1), tab(s, 3), s.players[0].completed) == (["caffe_latte"], [], 1)
    assert legal(s) == {"serve_done"}


def test_ruling_22_the_token_of_a_specialty_order_comes_after_moving():
    s = to_serving(turn(cups={1: MOCHA}, orders={(0, 1): "caffe_mocha"}))
    do(s, "serve:1@1")
    assert (s.players[0].rush, legal(s)) == (1, {"serve_done"})


def test_ruling_23_emptied_ingredients_do_not_come_back():
    s = do(poured({1: LATTE}), "empty:1")
    assert (cup(s, 1), sorted(hand(s))) == ([], ["chocolate", "ice", "milk"])


def test_ruling_24_cups_are_emptied_only_in_step_3():
    s = turn(cups={1: LATTE, 2: MOCHA})
    seen = [legal(s)]
    for action in ("step:e", "stop", "empty:2", "empty_done", "return:ice"):
        do(s, action)
        seen.append(legal(s))
    emptying = [bool({"empty:1", "empty:2"} & actions) for actions in seen]
    assert emptying == [False, False, True, True, False, False]


def test_ruling_25_a_wrong_order_cannot_be_served():
    match = trivet.load("coffee_rush").match(seats=4, seed=1)
    match._state = to_serving(turn(cups={1: LATTE}, orders={(0, 1): "caffe_mocha"}))
    assert match.why("serve:1@1") == ("coffee_rush.why.recipe_lacks", {
        "cup": 1,
        "order": {"name": "coffee_rush.order.20"},
        "lacks": {"list": [{"count": 1, "name": "coffee_rush.ingredient.chocolate"}]},
    })  # fmt: skip


def test_clarification_7_of_equal_cards_on_a_tab_the_earliest_is_served():
    s = to_serving(turn(cups={1: LATTE}, orders={(0, 1): ["con_panna", "caffe_latte"]}))
    do(s, "serve:1@1")
    assert tab(s, 1) == ["caffe_latte"]


def test_decision_3_activate_or_skip():
    assert legal(turn(completed=3)) == ALL | {"skip"}
    assert legal(turn(completed=3, upgrades=["diagonal"])) == ALL - {"upgrade:diagonal"} | {"skip"}
    assert prompt(turn(completed=12, upgrades=[u.split(":")[1] for u in ALL])) == "step"
    assert prompt(do(turn(completed=6), "skip")) == "step"


def test_decision_6_empty_or_go_on():
    assert legal(poured({1: LATTE, 3: MOCHA})) == {"empty:1", "empty:3", "empty_done"}
    s = do(poured({1: LATTE}), "empty:1")
    assert prompt(s) == "pour"  # nothing is left to empty
    assert prompt(poured()) == "pour"


def test_decision_7_each_held_ingredient_in_turn():
    s = poured()
    assert legal(s) == {"pour:milk@1", "pour:milk@2", "pour:milk@3", "return:milk"}
    do(s, "pour:milk@2")
    assert legal(s) == {"pour:ice@1", "pour:ice@2", "pour:ice@3", "return:ice"}
    do(s, "return:ice", "pour:chocolate@2")
    assert (cup(s, 2), prompt(s)) == (["milk", "chocolate"], "serve")


def test_decision_8_serve_or_done():
    s = to_serving(turn(cups={1: LATTE, 2: LATTE}, orders={(0, 2): "caffe_latte", (1, 1): "con_panna"}))
    assert legal(s) == {"serve:1@2", "serve:2@2", "serve_done"}
    assert legal(do(s, "serve:2@2")) == {"serve_done"}


def test_cups_keep_their_contents_and_the_hand_does_not():
    s = drop(poured({1: LATTE}, orders={(0, 1): "cocoa"}))
    do(s, "serve_done")
    for _ in range(3):
        pass_turn(s)
    assert (s.seat, hand(s), cup(s, 1)) == (0, [], LATTE)
