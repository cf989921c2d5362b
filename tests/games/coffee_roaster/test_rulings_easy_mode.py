"""Ruling 46 and easy mode in general (sections 2.3, 2.4, 7)."""

import pytest
from positions import (
    SEEDS,
    bag,
    begin,
    cup,
    do,
    drink,
    hand,
    legal,
    next_round,
    ordinary,
    pending,
    plates,
    raised,
    right,
    roasting,
    settle,
    tasting,
    to_the_end_of_the_round,
)

ALL = ["body", "acidity", "aroma"]


@pytest.mark.parametrize("seed", SEEDS)
def test_ruling_46_the_reserve_comes_from_the_sheet_s_tokens(seed):
    # Panama SHB has 1 body, 2 acidity, 3 aroma
    s = settle(begin(seed, menu="trial", mode="easy", sheet="panama_shb"))
    assert s.reserve == [1, 1, 1]
    assert {kind: hand(s).get(kind, 0) + bag(s).get(kind, 0) for kind in ALL} == {"body": 0, "acidity": 1, "aroma": 2}
    assert settle(begin(seed, menu="trial", mode="standard", sheet="panama_shb")).reserve == [0, 0, 0]


def test_ruling_46_the_reserve_is_there_in_every_round_until_used():
    s = roasting({"roast_0": 4}, {"roast_0": 12}, reserve=ALL, at=6)
    for _ in range(3):
        assert "purge:reserve_body" in legal(s)
        to_the_end_of_the_round(s)
        assert s.reserve == [1, 1, 1]
        do(s, "keep_roasting")
    do(s, "purge:reserve_body")
    assert s.reserve == [0, 1, 1]
    do(s, "end_immediate")
    assert not {text for text in legal(s) if "reserve_body" in text}
    assert {text for text in legal(s) if "reserve_acidity" in text}


def test_ruling_46_the_reserve_serves_immediate_effects_by_colour():
    s = roasting({"roast_0": 2}, {"roast_0": 9}, reserve=ALL)
    assert {text for text in legal(s) if "reserve" in text} == {
        "draw_two_more:reserve_body",
        "remove_two_of_five:reserve_aroma",
        *(f"{effect}:reserve_{colour}" for effect in ("redraw_two", "purge") for colour in ALL),
    }


@pytest.mark.parametrize("colour", ALL)
def test_ruling_46_a_single_reserve_token_is_enough(colour):
    s = roasting({"roast_2": 2}, {"hard": 9}, reserve=[colour])
    assert f"purge:reserve_{colour}" in legal(s)
    do(s, "end_immediate")
    assert {text.split("@")[0] for text in legal(s)} == {f"lay:reserve_{colour}", "end_flavour"}


def test_ruling_46_the_reserve_serves_flavour_effects():
    s = roasting({"roast_2": 6}, reserve=ALL, prompt="flavour")
    do(s, "lay:reserve_body@3", "bean:2", "bean:2")
    do(s, "lay:reserve_acidity@4", "bean:2", "bean:2")
    do(s, "lay:reserve_aroma@6", "split:1+1")
    assert s.reserve == [0, 0, 0]
    assert right(s) == {3: "body", 4: "acidity", 6: "aroma"}
    assert bag(s) == {"roast_4": 1, "roast_2": 2, "roast_1": 2}
    assert hand(s) == {"roast_2": 1}


def test_ruling_46_step_5_leaves_the_reserve_alone():
    s = raised({"roast_0": 1, "body": 1}, reserve=ALL)
    assert s.reserve == [1, 1, 1]
    assert bag(s) == {"roast_1": 1, "body": 1}


def test_ruling_46_an_unused_reserve_joins_the_bag_for_the_cup_test():
    s = drink(tasting({"roast_2": 8}, reserve=["body", "aroma"]))
    assert s.reserve == [0, 0, 0]
    assert ordinary(s) == {"roast_2": 8, "body": 1, "aroma": 1}
    s = do(roasting(bag={}, prompt="go_on", reserve=["acidity"]), "cup_test")
    assert pending(s) == {"acidity": 1}


def test_the_second_plate_has_3_spaces_in_easy_mode_and_2_in_standard():
    for mode, chips, spaces in (
        ("standard", [], 3),
        ("standard", ["extra_plate"], 5),
        ("easy", [], 3),
        ("easy", ["extra_plate"], 6),
    ):
        s = tasting({"hard": 14}, mode=mode, earned=chips)
        for _ in range(spaces):
            do(s, "plate")
        assert legal(s) == {"cup"}
        assert plates(s) == ["hard"] * spaces


@pytest.mark.parametrize(("mode", "first", "second"), [("standard", 2, 3), ("easy", 1, 2)])
def test_smoke_waits_on_the_red_spaces(mode, first, second):
    s = roasting(bag={}, prompt="go_on", at=9, mode=mode)
    to_the_end_of_the_round(settle(do(s, "keep_roasting")))
    assert bag(s) == {"smoke": first}
    next_round(s)
    assert bag(s) == {"smoke": first}
    next_round(s)
    assert bag(s) == {"smoke": first + second}
    next_round(s)
    next_round(s)
    assert bag(s) == {"smoke": first + second}
    assert s.space + 6 == 14


def test_nothing_else_differs_in_easy_mode():
    tokens, rest = {"roast_0": 2, "roast_1": 2, "body": 1, "aroma": 1, "burnt": 1}, {"roast_2": 9, "moisture": 2}
    for position in ("immediate", "flavour"):
        standard, easy = (roasting(tokens, rest, prompt=position, mode=mode) for mode in ("standard", "easy"))
        assert legal(standard) == legal(easy)
    standard, easy = (drink(tasting({"aroma": 1, "roast_1": 9}, mode=mode)) for mode in ("standard", "easy"))
    assert (standard.results, cup(standard).count("aroma")) == (easy.results, 1)
