"""Rulings about new orders, time and the end (R7 to R14, R26 to R29), and the clarifications about them."""

import pytest

import trivet
from trivet.games.coffee_rush.scoring import place_of
from trivet.games.coffee_rush.state import State

from .positions import do, pass_turn, shut, tab, tabs, to_serving, turn

LATTE = ["coffee", "milk", "steam"]
SHORT = ["coffee", "steam"]
READY = {"cups": {1: LATTE, 2: SHORT}, "orders": {(0, 1): ["caffe_latte", "espresso"]}}


def serve_two(s: State) -> State:
    return do(to_serving(s), "serve:1@1", "serve:2@1", "serve_done")


@pytest.mark.parametrize("seats", [3, 4])
def test_ruling_7_the_game_ends_when_nobody_has_an_order(seats):
    s = turn(seats, orders={(seats - 1, 4): "cocoa"})
    for _ in range(seats):
        assert not s.over
        pass_turn(s)
    assert (s.over, shut(s)) == (1, "no_orders")


def test_ruling_7_one_order_anywhere_keeps_the_shop_open():
    s = turn(3, orders={(2, 3): "cocoa"})
    for _ in range(3):
        pass_turn(s)
    assert (s.over, s.round, shut(s)) == (0, 3, "open")


def test_ruling_7_two_players_without_the_draw_reach_an_end_too():
    s = turn(2, two_player_draw=False)
    pass_turn(pass_turn(s))
    assert (s.over, shut(s)) == (1, "no_orders")


def test_ruling_8_the_first_player_draws_all_before_the_second():
    s = serve_two(turn(3, **READY, deck=["cocoa", "milk_tea", "black_tea"]))
    assert (tab(s, 1, 1), tab(s, 1, 2)) == (["cocoa", "milk_tea"], ["black_tea"])
    assert shut(s) == "deck"


def test_ruling_8_missing_cards_are_not_owed():
    s = serve_two(turn(3, **READY, deck=["cocoa"]))
    for _ in range(2):
        pass_turn(s)
    assert [len(tab(s, 1, seat)) for seat in range(3)] == [0, 0, 0]
    assert s.over == 1


@pytest.mark.parametrize(("deck_end", "closed"), [("empty", "deck"), ("short", "open")])
def test_ruling_9_an_empty_deck_closes_though_nobody_is_short(deck_end, closed):
    s = serve_two(turn(3, **READY, deck=["cocoa"] * 4, deck_end=deck_end))
    assert (s.top == s.cards, shut(s)) == (True, closed)


def test_ruling_10_two_reasons_close_once():
    orders = {**READY["orders"], (0, 4): ["cocoa"] * 5}
    s = serve_two(turn(3, cups=READY["cups"], orders=orders, deck=["cocoa"] * 4))
    assert (s.players[0].penalties, shut(s), s.over) == (5, "deck", 0)


@pytest.mark.parametrize("seat", range(4))
def test_ruling_11_the_round_is_finished_and_not_more(seat):
    s = turn(4, seat=seat, penalties=4, orders={(seat, 4): "cocoa", (seat, 1): "cocoa"})
    pass_turn(s)
    assert shut(s) == "penalties"
    for _ in range(3 - seat):
        assert not s.over
        pass_turn(s)
    assert s.over == 1


def test_ruling_11_the_round_ends_before_the_starting_player():
    s = turn(4, seat=1, starter=2, penalties=5, orders={(1, 4): "cocoa"})
    pass_turn(s)
    assert s.over == 1


def test_ruling_12_a_rush_token_for_each_new_penalty_card():
    s = pass_turn(turn(penalties=2, orders={(0, 4): ["cocoa", "espresso"], (0, 1): "cocoa"}))
    assert (s.players[0].penalties, s.players[0].rush) == (4, 2)


def test_ruling_13_with_two_players_the_opponent_alone_draws():
    s = serve_two(turn(2, **READY))
    assert [len(tab(s, 1, seat)) for seat in range(2)] == [1, 2]  # the one is the own card at the end of the turn


@pytest.mark.parametrize(("draws", "orders"), [(True, [["cocoa"], ["milk_tea"], [], []]), (False, [[], ["milk_tea"], [], []])])
def test_ruling_14_with_two_players_a_card_comes_after_the_shift(draws, orders):
    s = pass_turn(turn(2, orders={(0, 1): "milk_tea"}, two_player_draw=draws))
    assert tabs(s) == orders
    assert tabs(pass_turn(turn(3, orders={(0, 1): "milk_tea"}))) == [[], ["milk_tea"], [], []]


def test_ruling_26_orders_drawn_in_the_turn_of_another_lie_on_tab_1_and_wait():
    s = serve_two(turn(3, **READY, deck=["cocoa"] * 9))
    assert tab(s, 1, 1) == ["cocoa", "cocoa"]
    pass_turn(s)
    assert (tab(s, 2, 1), tab(s, 1, 2)) == (["cocoa", "cocoa"], ["cocoa", "cocoa"])


def ranked(*players: tuple[int, int, int]) -> list[int]:
    """Places of players with completed cards, penalty cards and Rush tokens."""
    s = turn(len(players))
    for seat, (completed, penalties, rush) in enumerate(players):
        s.players[seat].completed, s.players[seat].penalties, s.players[seat].rush = completed, penalties, rush
    return [place_of(s, seat) for seat in range(len(players))]


def test_ruling_28_ties_are_broken_by_completed_cards_held_then_rush_tokens():
    assert ranked((5, 1, 0), (6, 2, 0)) == [2, 1]
    assert ranked((5, 1, 3), (5, 1, 2)) == [1, 2]
    assert ranked((5, 1, 3), (5, 1, 3)) == [1, 1]


def test_ruling_28_cards_paid_away_do_not_count():
    s = do(turn(2, completed=5), "upgrade:diagonal")
    s.players[1].completed = 4
    assert [s.players[seat].completed for seat in range(2)] == [2, 4]
    assert [place_of(s, seat) for seat in range(2)] == [2, 1]  # both have 4 points


def test_ruling_29_whoever_plays_a_seat_plays_by_the_rules():
    """A bot that takes over finds only legal actions, so a match goes on to its end."""
    game = trivet.load("coffee_rush")
    from trivet.bots import answer

    match = game.match(seats=2, seed="leaves")
    for _ in range(30):
        match.play(match.legal()[-1])
    while not match.over:
        match.play(answer(game, "greedy", match.state))
    assert match.scores


def test_clarification_1_random_games_end_by_dead_position_or_by_penalties():
    game, ends = trivet.load("coffee_rush"), []
    for number in range(60):
        s = game.new_state(3, game.full_options({}))
        game.plain.seed_game(s, 1, 2, 3, number)
        game.plain.start(s)
        game.plain.play_randomly(s, [0] * game.n_actions, [number + 1, 2, 3, 4])
        ends.append(shut(s))
    assert ends.count("no_orders") > 50
    assert set(ends) <= {"no_orders", "penalties"}


def test_clarification_2_thirteen_choices_can_be_constructed():
    orders = {(0, tab): ["caffe_latte"] for tab in range(1, 5)}
    s = to_serving(turn(cups={1: LATTE, 2: LATTE, 3: LATTE}, orders=orders))
    mask = [0] * 84
    trivet.load("coffee_rush").plain.legal_actions(s, mask)
    assert sum(mask) == 13


def test_clarification_8_places_are_shared():
    assert ranked((5, 0, 0), (4, 0, 1), (4, 0, 1), (1, 0, 0)) == [1, 2, 2, 4]


def test_clarification_9_seats_are_counted_from_0_inside_and_from_1_for_people():
    match = trivet.load("coffee_rush").match(seats=2, seed=3)
    assert match.to_move == 0
    assert match.prompt.args["seat"] == {"name": "coffee_rush.seat.1"}
