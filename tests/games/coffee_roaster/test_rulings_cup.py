"""Rulings on the cup test: 32 to 36, 44."""

import pytest
from positions import (
    CHIPS,
    SEEDS,
    bag,
    box,
    cup,
    do,
    drink,
    legal,
    ordinary,
    pending,
    plates,
    prompt,
    result,
    roasting,
    settle,
    tasting,
)

NINE = ["roast_1"] * 9


def to_the_redraw(rest: dict[str, int], cup_tokens=NINE, last="smoke", seed=1, **position):
    """The cup full with `last` on the last free oval, the redraw chip earned, `rest` in the bag."""
    s = tasting({last: 1}, cup=cup_tokens, earned=position.pop("earned", ["cup_redraw"]), seed=seed, **position)
    for kind, n in rest.items():
        s.bag[["roast_0", "roast_1", "roast_2", "roast_3", "roast_4"].index(kind)] = n
    return do(s, "cup")


def test_ruling_32_extra_bean_and_sweetness_cover_the_first_two_ovals():
    s = tasting({"roast_1": 9}, earned=["extra_bean", "sweetness"])
    do(s, "cup")
    assert cup(s)[:4] == ["extra_bean", "sweetness", "roast_1", None]


def test_ruling_32_each_covers_its_own_oval_only():
    s = do(tasting({"roast_1": 9}, earned=["sweetness"]), "cup", "cup")
    assert cup(s)[:4] == ["roast_1", "sweetness", "roast_1", None]
    s = do(tasting({"roast_1": 9}, earned=["extra_bean"]), "cup")
    assert cup(s)[:3] == ["extra_bean", "roast_1", None]


def test_ruling_32_the_other_chips_cover_nothing():
    s = do(tasting({"roast_1": 9}, earned=["selection", "cup_redraw", "extra_plate"]), "cup")
    assert cup(s)[:2] == ["roast_1", None]


def test_ruling_32_also_when_earned_in_the_last_round():
    s = roasting({"acidity": 1, "roast_1": 2}, {"roast_2": 8}, prompt="flavour", at=14, right={1: "body"})
    do(s, "lay:acidity@2", "bean:1", "bean:1", "end_flavour", "cup_test")
    assert cup(s) == ["extra_bean", *[None] * 9]
    drink(s)
    assert None not in cup(s)


def test_ruling_32_a_covered_oval_needs_no_token():
    s = drink(tasting({"roast_2": 8}, earned=["extra_bean", "sweetness"]))
    assert ordinary(s) == {"roast_2": 8}
    assert result(s)["penalty"] == -0
    s = drink(tasting({"roast_2": 7}, earned=["extra_bean", "sweetness"]))
    assert cup(s)[9] is None
    assert result(s)["penalty"] == -5


def test_ruling_33_a_token_on_the_plate_is_out():
    s = tasting({"hard": 13})
    do(s, "plate", "plate", "plate")
    assert plates(s) == ["hard"] * 3
    assert legal(s) == {"cup"}
    drink(s)
    assert plates(s) == ["hard"] * 3
    assert ordinary(s) == {"hard": 10}


def test_ruling_33_the_last_token_on_the_plate_can_leave_the_cup_unfilled():
    s = tasting({"aroma": 1}, cup=NINE)
    do(s, "plate")
    assert cup(s)[9] is None
    assert plates(s) == ["aroma"]
    assert result(s)["penalty"] == -5 - 3


def test_ruling_33_plate_tokens_do_not_score():
    s = tasting({"defective": 1}, cup=[*["roast_1"] * 8, "aroma"], plates=["smoke", "hard"])
    do(s, "plate")
    assert result(s)["penalty"] == -5
    assert result(s)["flavour"] == 1


def test_ruling_34_one_token_found_goes_in_the_cup():
    s = settle(tasting({"hard": 1}, cup=["roast_1"] * 3, earned=["selection"]))
    assert cup(s)[:5] == ["roast_1", "roast_1", "roast_1", "hard", None]
    assert plates(s) == []
    assert s.over
    s = settle(tasting({"hard": 1, "moisture": 4}, cup=["roast_1"] * 4, earned=["selection"]))
    assert cup(s)[4] == "hard"


def test_ruling_34_none_found_ends_the_test():
    s = settle(tasting({"moisture": 3}, cup=["roast_1"] * 3, earned=["selection"]))
    assert s.over
    assert cup(s)[3] is None
    assert bag(s) == {}
    assert result(s)["penalty"] == -5 - 3


def test_ruling_35_the_redraw_is_only_offered_with_ten_filled_ovals():
    full = to_the_redraw({"roast_2": 4})
    assert prompt(full) == "redraw_offer"
    short = do(tasting({"smoke": 1}, cup=NINE[:8], earned=["cup_redraw"]), "cup")
    assert short.over


def test_ruling_35_nor_without_the_chip():
    s = do(tasting({"smoke": 1}, cup=NINE, earned=["selection", "extra_plate"]), "cup")
    assert s.over


def test_ruling_35_square_chips_cannot_be_returned():
    s = to_the_redraw({"roast_2": 4}, cup_tokens=NINE[:7], earned=CHIPS)
    assert legal(s) == {"decline", "return:roast_1", "return:smoke"}
    do(s, "return:smoke")
    assert legal(s) == {"return:roast_1"}


@pytest.mark.parametrize("seed", SEEDS)
def test_ruling_35_with_an_empty_bag_the_two_returned_come_back(seed):
    s = to_the_redraw({}, last="hard", seed=seed)
    settle(do(s, "return:hard", "return:roast_1"))
    assert s.over
    assert ordinary(s) == {"roast_1": 9, "hard": 1}
    assert bag(s) == {}


def test_ruling_36_the_cup_test_cannot_be_stopped():
    s = tasting({"roast_1": 12})
    while not s.over:
        assert legal(s) <= {"cup", "plate"}
        do(s, "cup")
    assert None not in cup(s)


def test_ruling_36_with_the_option_it_can():
    s = tasting({"roast_1": 12}, cup_early_stop=True)
    assert prompt(s) == "cup_stop"
    assert legal(s) == {"draw", "stop"}
    do(s, "draw", "cup")
    assert legal(s) == {"draw", "stop"}
    do(s, "stop")
    assert s.over
    assert ordinary(s) == {"roast_1": 1}
    assert result(s)["penalty"] == -5 - 3


def test_ruling_44_a_bag_of_fewer_than_ten_is_drunk_empty():
    s = tasting({"aroma": 1, "roast_1": 5})
    drink(s)
    assert bag(s) == pending(s) == {}
    assert ordinary(s) == {"aroma": 1, "roast_1": 5}
    assert result(s)["penalty"] == -5


def test_ruling_44_the_5_are_lost_once():
    assert result(drink(tasting({"aroma": 1})))["penalty"] == -5
    assert result(drink(tasting({"aroma": 1, "roast_1": 8})))["penalty"] == -5


def test_ruling_44_an_empty_bag_ends_the_test_at_once():
    s = settle(do(roasting(bag={}, prompt="go_on"), "cup_test"))
    assert s.over
    assert result(s) == {"roast": 0, "flavour": 0, "skill": 0, "penalty": -8, "total": -8}


def test_moisture_in_the_cup_test_is_removed_and_drawn_again():
    s = tasting({"moisture": 3, "roast_1": 1})
    assert pending(s) == {"roast_1": 1}
    do(s, "cup")
    assert s.over
    assert bag(s) == {}
    assert box(s, "moisture") == 8
    assert ordinary(s) == {"roast_1": 1}
