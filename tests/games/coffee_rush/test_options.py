"""Options of a table: their defaults, and what each of them changes. (Details stand with the rulings.)"""

import pytest

import trivet
from trivet.errors import BadOptions

GAME = trivet.load("coffee_rush")


def test_defaults():
    assert GAME.full_options({}) == {
        "starter_orders": False,
        "two_player_draw": True,
        "own_barista_doubles": True,
        "one_upgrade_a_turn": False,
        "deck_end": "empty",
    }


@pytest.mark.parametrize("options", [{"starter_orders": 3}, {"deck_end": "never"}, {"sweets": True}])
def test_wrong_options_are_refused(options):
    with pytest.raises(BadOptions):
        GAME.match(seats=2, options=options)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats):
    with pytest.raises(BadOptions):
        GAME.match(seats=seats)


@pytest.mark.parametrize("options", [{}, {"deck_end": "short", "two_player_draw": False, "starter_orders": True}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_plays_alike_plain_and_native(seats, options):
    plain = GAME.play_out(20, seed="tables", way="plain", seats=seats, options=options)
    native = GAME.play_out(20, seed="tables", way="native", seats=seats, options=options)
    assert plain.scores.tolist() == native.scores.tolist()
    assert plain.lengths.tolist() == native.lengths.tolist()
