"""Section 4b: concentrate, retain, split, and the spaces of the right half."""

from itertools import combinations_with_replacement

import pytest
from positions import CHIPS, bag, box, cup, do, earned, hand, legal, right, roasting

ACCEPTS = {"body": [1, 3, 7, 9], "acidity": [1, 2, 4, 5, 7], "aroma": [1, 6, 7, 8, 10]}
BEANS = {"roast_1": 2, "roast_2": 2}


def flavour(tokens, **position):
    return roasting(tokens, prompt="flavour", **position)


def pair(a: int, b: int) -> dict[str, int]:
    return {f"roast_{a}": 2} if a == b else {f"roast_{a}": 1, f"roast_{b}": 1}


@pytest.mark.parametrize(("colour", "spaces"), list(ACCEPTS.items()))
def test_the_spaces_accept_their_colours(colour, spaces):
    laid = {text for text in legal(flavour({colour: 1, **BEANS})) if text != "end_flavour"}
    assert laid == {f"lay:{colour}@{space}" for space in spaces}


def test_the_named_colour_of_the_all_purpose_token_decides_spaces_and_effect():
    s = flavour({"all_purpose": 1, **BEANS})
    assert legal(s) == {"end_flavour"} | {f"lay:all_{colour}@{n}" for colour, spaces in ACCEPTS.items() for n in spaces}
    s = do(flavour({"all_purpose": 1, **BEANS}), "lay:all_body@3", "bean:1", "bean:2")
    assert (bag(s), right(s)) == ({"roast_3": 1}, {3: "all_purpose"})
    s = do(flavour({"all_purpose": 1, **BEANS}), "lay:all_acidity@1", "bean:1", "bean:2")
    assert (bag(s), right(s)) == ({"roast_1": 1, "roast_2": 1}, {1: "all_purpose"})
    s = do(flavour({"all_purpose": 1, **BEANS}), "lay:all_aroma@10", "split:1+1")
    assert (bag(s), right(s)) == ({"roast_1": 2}, {10: "all_purpose"})


@pytest.mark.parametrize(("a", "b"), list(combinations_with_replacement(range(5), 2)))
def test_concentrate(a, b):
    s = flavour({"body": 1, **pair(a, b)})
    if b > 2:
        assert legal(s) == {"end_flavour"}
        return
    before = {level: box(s, f"roast_{level}") for level in (a, b, a + b)}
    do(s, "lay:body@3", f"bean:{b}", f"bean:{a}")
    assert bag(s) == {f"roast_{a + b}": 1}
    assert hand(s) == {}
    for level, n in before.items():
        assert box(s, f"roast_{level}") == n + (level == a) + (level == b) - (level == a + b)


@pytest.mark.parametrize(("a", "b"), list(combinations_with_replacement(range(5), 2)))
def test_retain(a, b):
    s = flavour({"acidity": 1, **pair(a, b)})
    before = list(s.box)
    do(s, "lay:acidity@4", f"bean:{a}", f"bean:{b}")
    assert bag(s) == pair(a, b)
    assert hand(s) == {}
    assert (s.laid, s.effect, s.first) == (-1, -1, -1)
    assert s.box == before


@pytest.mark.parametrize(("level", "parts"), [(0, []), (1, []), (2, ["1+1"]), (3, ["1+2"]), (4, ["1+3", "2+2"])])
def test_split(level, parts):
    s = flavour({"aroma": 1, f"roast_{level}": 1})
    assert legal(s) == {"end_flavour"} | ({f"lay:aroma@{n}" for n in ACCEPTS["aroma"]} if parts else set())
    for part in parts:
        s = flavour({"aroma": 1, f"roast_{level}": 1})
        source = box(s, f"roast_{level}")
        do(s, "lay:aroma@8", f"split:{part}")
        low, high = map(int, part.split("+"))
        assert bag(s) == pair(low, high)
        assert hand(s) == {}
        assert box(s, f"roast_{level}") == source + 1


def test_split_offers_every_bean_in_hand():
    s = do(flavour({"aroma": 1, "roast_2": 1, "roast_4": 1, "roast_0": 2}), "lay:aroma@6")
    assert legal(s) == {"split:1+1", "split:1+3", "split:2+2"}
    do(s, "split:1+1")
    assert hand(s) == {"roast_4": 1, "roast_0": 2}


def test_beans_come_in_either_order_and_only_if_a_second_completes_them():
    s = do(flavour({"body": 1, "roast_1": 1, "roast_2": 1, "roast_3": 2}), "lay:body@3")
    assert legal(s) == {"bean:1", "bean:2"}
    assert legal(do(s.copy(), "bean:1")) == {"bean:2"}
    assert legal(do(s.copy(), "bean:2")) == {"bean:1"}
    s = do(flavour({"body": 1, "roast_0": 1, "roast_1": 2}), "lay:body@3")
    assert legal(s) == {"bean:0", "bean:1"}
    assert legal(do(s.copy(), "bean:0")) == {"bean:1"}
    assert legal(do(s.copy(), "bean:1")) == {"bean:0", "bean:1"}


def test_handled_beans_are_not_raised():
    tokens = {"body": 1, "acidity": 1, "aroma": 1, "roast_1": 2, "roast_3": 3, "roast_0": 1}
    s = flavour(tokens, at=10)
    do(s, "lay:body@3", "bean:1", "bean:1", "lay:acidity@4", "bean:3", "bean:3", "lay:aroma@6", "split:1+2", "end_flavour")
    assert bag(s) == {"roast_2": 3, "roast_3": 2, "roast_1": 1}


def test_laid_tokens_stay():
    s = do(flavour({"body": 1, "roast_1": 2}), "lay:body@9", "bean:1", "bean:1", "end_flavour")
    assert right(s) == {9: "body"}
    assert "body" not in bag(s)
    do(s, "cup_test")
    assert right(s) == {9: "body"}


def test_effects_come_in_any_order_and_the_same_several_times():
    s = flavour({"acidity": 2, "body": 1, "roast_1": 6})
    do(s, "lay:acidity@1", "bean:1", "bean:1", "lay:body@3", "bean:1", "bean:1", "lay:acidity@2", "bean:1", "bean:1")
    assert right(s) == {1: "acidity", 2: "acidity", 3: "body"}
    assert bag(s) == {"roast_1": 4, "roast_2": 1}


@pytest.mark.parametrize("line", range(1, 6))
def test_both_spaces_of_a_line_earn_its_chip(line):
    chip = CHIPS[line - 1]
    first, second = 2 * line - 1, 2 * line
    colour = "acidity" if second in ACCEPTS["acidity"] else "aroma"
    tokens = {colour: 1, "roast_2": 2}
    effect = ["bean:2", "bean:2"] if colour == "acidity" else ["split:1+1"]
    s = do(flavour(tokens, right={first: "all_purpose"}), f"lay:{colour}@{second}", *effect)
    assert earned(s) == {chip}
    assert right(s) == {first: "all_purpose", second: colour}
    expected = {"extra_bean": (0, "extra_bean"), "sweetness": (1, "sweetness")}
    covered = {i: oval for i, oval in enumerate(cup(s)) if oval}
    assert covered == dict([expected[chip]] if chip in expected else [])


def test_the_two_spaces_may_be_filled_in_either_order_and_different_rounds():
    s = do(flavour({"aroma": 1, "roast_2": 1, "roast_0": 1}, at=6), "lay:aroma@10", "split:1+1", "end_flavour")
    assert earned(s) == set()
    later = flavour({"body": 1, "roast_1": 2}, at=7, right=right(s))
    do(later, "lay:body@9", "bean:1", "bean:1")
    assert earned(later) == {"extra_plate"}
