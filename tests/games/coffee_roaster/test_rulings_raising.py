"""Rulings on step 5 and the roast counter: 23 to 28; section 4, step 5."""

import pytest
from positions import KINDS, bag, box, do, raised, roasting, tokens_of

from trivet.games.coffee_roaster.state import State
from trivet.games.coffee_roaster.summary import summary

ORDINARY = {
    "roast_4": "burnt", "roast_3": "roast_4", "roast_2": "roast_3", "roast_1": "roast_2", "roast_0": "roast_1",
    "hard": "roast_0",
}  # fmt: skip
RED = {
    "roast_4": "burnt", "roast_3": "burnt", "roast_2": "roast_4", "roast_1": "roast_3", "roast_0": "roast_2",
    "hard": "roast_0",
}  # fmt: skip


def counter(s: State):
    return summary(s, 0)["counter"]


@pytest.mark.parametrize(("before", "after"), list(ORDINARY.items()))
@pytest.mark.parametrize("at", [6, 7, 8, 9, 11, 13, 14])
def test_an_ordinary_space_raises_by_one(before, after, at):
    assert bag(raised({before: 2}, at=at)) == {after: 2}


@pytest.mark.parametrize(("before", "after"), list(RED.items()))
@pytest.mark.parametrize("at", [10, 12])
def test_a_red_space_raises_by_two(before, after, at):
    assert bag(raised({before: 2}, at=at)) == {after: 2}


def test_the_example_of_the_red_space():
    example = {"hard": 1, "roast_0": 1, "roast_1": 1, "roast_2": 1, "roast_3": 1, "roast_4": 1}
    s = roasting(example, prompt="flavour", at=10)
    before = counter(s)
    s = raised(example, at=10)
    assert bag(s) == {"roast_0": 1, "roast_2": 1, "roast_3": 1, "roast_4": 1, "burnt": 2}
    assert counter(s) - before == 2 + 2 + 2 - 3 - 4 == -1


def test_raised_beans_are_exchanged_with_the_box():
    s = raised({"roast_0": 3, "roast_4": 2, "hard": 1}, bag={"roast_1": 2}, at=9)
    assert bag(s) == {"roast_1": 5, "burnt": 2, "roast_0": 1}
    assert tokens_of(s) == tokens_of(roasting())
    assert box(s, "roast_4") == 10


def test_beans_in_the_bag_do_not_rise():
    assert bag(raised({"roast_1": 1}, bag={"roast_1": 4, "hard": 2}, at=12)) == {"roast_1": 4, "hard": 2, "roast_3": 1}


def test_ruling_23_a_bean_whose_target_is_missing_stays():
    assert bag(raised({"roast_3": 2}, at=9, box={"roast_4": 0})) == {"roast_3": 2}
    assert bag(raised({"roast_3": 2}, at=9, box={"roast_4": 1})) == {"roast_3": 1, "roast_4": 1}
    assert bag(raised({"roast_0": 2}, at=9, box={"roast_1": 0})) == {"roast_0": 2}


def test_ruling_23_a_token_freed_by_a_higher_level_serves_a_lower_one():
    freed = raised({"roast_4": 1, "roast_3": 2}, at=9, box={"roast_4": 0, "burnt": 1})
    assert bag(freed) == {"burnt": 1, "roast_4": 1, "roast_3": 1}
    chain = raised({"roast_4": 1, "roast_3": 1, "roast_2": 1, "roast_1": 1, "roast_0": 1, "hard": 1}, at=9, box={
        "burnt": 1, "roast_4": 0, "roast_3": 0, "roast_2": 0, "roast_1": 0, "roast_0": 0,
    })  # fmt: skip
    assert bag(chain) == {"burnt": 1, "roast_4": 1, "roast_3": 1, "roast_2": 1, "roast_1": 1, "roast_0": 1}


def test_ruling_23_missing_targets_leave_each_level_as_it_is():
    s = raised({"roast_2": 1, "roast_1": 1}, at=9, box={"roast_3": 0, "roast_2": 0})
    assert bag(s) == {"roast_2": 1, "roast_1": 1}
    assert bag(raised({"roast_0": 1, "hard": 1}, at=9, box={"roast_1": 0, "roast_0": 0})) == {"roast_0": 1, "hard": 1}


def test_ruling_24_no_rise_at_all_when_the_target_of_two_is_missing():
    assert bag(raised({"roast_2": 2}, at=10, box={"roast_4": 0})) == {"roast_2": 2}
    assert bag(raised({"roast_2": 2}, at=10, box={"roast_4": 1})) == {"roast_2": 1, "roast_4": 1}


def test_ruling_24_with_the_option_it_rises_by_one():
    assert bag(raised({"roast_2": 2}, at=10, box={"roast_4": 0}, red_zone_partial_rise_when_short=True)) == {"roast_3": 2}


def test_ruling_25_without_burnt_tokens_the_bean_stays():
    assert bag(raised({"roast_4": 2}, at=9, box={"burnt": 0})) == {"roast_4": 2}
    assert bag(raised({"roast_4": 2}, at=9, box={"burnt": 1})) == {"roast_4": 1, "burnt": 1}
    assert bag(raised({"roast_4": 1, "roast_3": 1}, at=12, box={"burnt": 0})) == {"roast_4": 1, "roast_3": 1}
    assert bag(raised({"roast_4": 1, "roast_3": 1}, at=12, box={"burnt": 1})) == {"burnt": 1, "roast_3": 1}


def test_ruling_26_a_hard_bean_becomes_0_and_the_counter_stays():
    for at in (9, 10, 12):
        s = raised({"hard": 3}, bag={"roast_3": 2}, at=at)
        assert bag(s) == {"roast_3": 2, "roast_0": 3}
        assert counter(s) == 6


def test_ruling_26_a_hard_bean_stays_hard_without_a_0_in_the_box():
    assert bag(raised({"hard": 2}, at=10, box={"roast_0": 1})) == {"hard": 1, "roast_0": 1}
    assert bag(raised({"hard": 1, "roast_0": 1}, at=10, box={"roast_0": 0})) == {"roast_0": 1, "roast_2": 1}


def test_ruling_27_other_tokens_go_back_unchanged():
    others = {kind: 1 for kind in KINDS[6:] if kind != "moisture"}
    for at in (9, 12):
        s = raised(others, at=at)
        assert bag(s) == others
        assert not any(s.hand)


def test_ruling_28_the_counter_shows_the_true_sum_beyond_39():
    s = roasting({"roast_3": 5, "hard": 2, "burnt": 1}, {"roast_4": 10, "roast_1": 1})
    assert counter(s) == 10 * 4 + 1 + 5 * 3


def test_ruling_28_the_counter_is_not_stored():
    assert not [name for name in State.FIELDS if "counter" in name]
    s = roasting(bag={"roast_2": 3})
    s.bag[2] = 4
    assert counter(s) == 8


def test_the_counter_falls_with_beans_that_leave():
    s = roasting({"roast_1": 1, "roast_0": 1, "roast_2": 2})
    assert counter(s) == 5
    do(s, "place:1")
    assert counter(s) == 4
