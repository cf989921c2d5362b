"""The worked examples of the rules document (9.2), as far as they are whole positions."""

from trivet.games.coffee_rush.scoring import points_of

from .positions import cell, do, drop, hand, legal, prompt, shut, tab, tabs, to_serving, turn

LATTE = ["coffee", "milk", "steam"]


def test_example_1_a_plain_path():
    s = do(turn(), "step:e", "step:s", "step:s")
    assert sorted(hand(s)) == ["chocolate", "ice", "milk"]
    assert cell(s) == (3, 2)


def test_example_2_back_and_forth_pays_each_time_and_may_end_where_it_has_been():
    s = do(turn(at=[(0, 1), (0, 3), (3, 3), (3, 0)]), "step:w", "step:e", "step:w")
    assert sorted(hand(s)) == ["caramel", "ice", "ice"]
    assert cell(s) == (0, 0)


def test_example_3_corner_and_meeple_give_four_and_the_move_goes_on():
    s = turn(at=[(0, 1), (0, 0), (3, 3), (3, 0)], upgrades=["double_corner", "double_meeple"])
    do(s, "step:w")
    assert hand(s) == ["ice"] * 4
    assert "stop" not in legal(s)


def test_example_4_double_special():
    s = do(turn(at=[(1, 1), (0, 0), (3, 3), (3, 0)], upgrades=["double_special"]), "step:e", "step:e", "step:n")
    assert sorted(hand(s)) == ["coffee", "ice", "water", "water"]


def test_example_5_one_rush_token_is_one_more_step():
    s = do(turn(rush=1), "step:e", "step:s", "step:s")
    assert prompt(s) == "step"
    do(s, "step:w")
    assert prompt(s) == "pour"
    assert (s.steps, s.players[0].rush) == (4, 0)


def test_example_6_one_cup_fits_two_tabs():
    s = to_serving(turn(cups={1: LATTE}, orders={(0, 1): "caffe_latte", (0, 4): "con_panna"}))
    assert legal(s) == {"serve:1@1", "serve:1@4", "serve_done"}


def test_example_7_a_doppio_is_no_espresso():
    s = to_serving(turn(cups={2: ["coffee", "coffee", "steam"]}, orders={(0, 1): ["espresso_doppio"], (0, 2): "espresso"}))
    assert legal(s) == {"serve:2@1", "serve_done"}


def test_example_8_four_players_and_a_short_deck():
    cups, orders = {1: LATTE, 2: ["coffee", "steam"]}, {(0, 1): ["caffe_latte", "espresso"]}
    s = to_serving(turn(cups=cups, orders=orders, deck=["cocoa", "milk_tea", "black_tea"]))
    do(s, "serve:1@1", "serve:2@1", "serve_done")
    assert [tab(s, 1, seat) for seat in range(4)] == [[], ["cocoa", "milk_tea"], ["black_tea"], []]
    assert shut(s) == "deck"
    s = to_serving(turn(cups=cups, orders=orders))
    do(s, "serve:1@1", "serve:2@1", "serve_done")
    assert [len(tab(s, 1, seat)) for seat in range(4)] == [0, 2, 2, 0]


FIVE = {(0, 1): "cocoa", (0, 2): "milk_tea", (0, 3): "espresso", (0, 4): ["black_tea", "americano"]}


def test_example_9_time_passes():
    s = do(to_serving(turn(orders=FIVE, penalties=3)), "serve_done")
    assert tabs(s) == [[], ["cocoa"], ["milk_tea"], ["espresso"]]
    assert (s.players[0].penalties, s.players[0].rush, shut(s)) == (5, 2, "penalties")


def test_example_10_with_two_players_the_last_card_comes_after_the_shift():
    s = do(to_serving(turn(2, orders=FIVE, penalties=0, deck=["green_tea"])), "serve_done")
    assert tabs(s) == [["green_tea"], ["cocoa"], ["milk_tea"], ["espresso"]]
    assert (s.top, shut(s)) == (s.cards, "deck")


def test_example_11_points():
    s = turn(completed=9, upgrades=["diagonal", "double_corner"], penalties=4)
    assert points_of(s, 0) == 9


def test_diagonal_steps_pass_between_two_baristas_and_lead_on():
    s = turn(at=[(1, 1), (0, 1), (1, 0), (3, 0)], upgrades=["diagonal"])
    do(s, "step:nw")
    assert (cell(s), hand(s)) == ((0, 0), ["ice"])
    assert drop(s).prompt
