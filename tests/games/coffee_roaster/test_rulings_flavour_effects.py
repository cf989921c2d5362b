"""Rulings on step 4b: 14 to 22, 48, 49."""

import pytest
from positions import CHIPS, SEEDS, bag, begin, box, cup, do, earned, hand, legal, raised, right, roasting, settle

ALL_SPLITS = {"split:1+1", "split:1+2", "split:1+3", "split:2+2"}


def lays(s) -> set[str]:
    return {text for text in legal(s) if text.startswith("lay")}


def flavour(tokens, **position):
    return roasting(tokens, prompt="flavour", **position)


def test_ruling_14_no_free_accepting_space_no_effect():
    spaces = {1: "body", 2: "acidity", 4: "acidity", 5: "acidity", 7: "body"}
    full = flavour({"acidity": 1, "aroma": 1, "roast_2": 2}, right=spaces)
    assert lays(full) == {"lay:aroma@6", "lay:aroma@8", "lay:aroma@10"}
    del spaces[4]
    free = flavour({"acidity": 1, "roast_2": 2}, right=spaces)
    assert lays(free) == {"lay:acidity@4"}


def test_ruling_15_a_flavour_token_is_not_laid_without_its_effect():
    assert lays(flavour({"body": 1, "acidity": 1, "aroma": 1})) == set()
    assert lays(flavour({"body": 1, "acidity": 1, "aroma": 1, "roast_1": 1})) == set()
    assert lays(flavour({"body": 1, "roast_3": 2})) == set()
    assert lays(flavour({"aroma": 1, "roast_1": 2})) == set()


def test_ruling_16_the_player_chooses_among_accepting_spaces():
    beans = {"roast_1": 2, "roast_2": 1}
    assert lays(flavour({"body": 1, **beans})) == {f"lay:body@{n}" for n in (1, 3, 7, 9)}
    assert lays(flavour({"acidity": 1, **beans})) == {f"lay:acidity@{n}" for n in (1, 2, 4, 5, 7)}
    assert lays(flavour({"aroma": 1, **beans})) == {f"lay:aroma@{n}" for n in (1, 6, 7, 8, 10)}
    s = do(flavour({"acidity": 1, **beans}), "lay:acidity@5", "bean:1", "bean:2")
    assert right(s) == {5: "acidity"}


def test_ruling_17_concentrate_0_and_0_gives_one_0():
    s = flavour({"body": 1, "roast_0": 2})
    zeros = box(s, "roast_0")
    do(s, "lay:body@3", "bean:0", "bean:0")
    assert bag(s) == {"roast_0": 1}
    assert hand(s) == {}
    assert box(s, "roast_0") == zeros + 1


def test_ruling_17_with_the_first_edition_levels_zeros_are_out():
    position = {"body": 1, "roast_0": 2}
    assert lays(flavour(position, concentrate_levels_first_edition=True)) == set()
    s = do(flavour({"body": 1, "roast_0": 2, "roast_1": 1, "roast_3": 1}, concentrate_levels_first_edition=True), "lay:body@3")
    assert legal(s) == {"bean:1", "bean:3"}


def test_ruling_18_hard_and_burnt_beans_are_never_targets():
    tokens = {"body": 1, "acidity": 1, "aroma": 1, "all_purpose": 1, "hard": 4, "burnt": 4, "defective": 2}
    assert legal(flavour(tokens)) == {"end_flavour"}
    s = do(flavour({**tokens, "roast_1": 2}), "lay:body@3")
    assert legal(s) == {"bean:1"}


def test_ruling_19_a_split_part_is_never_0():
    for level, parts in ((2, {"split:1+1"}), (3, {"split:1+2"}), (4, {"split:1+3", "split:2+2"})):
        assert legal(do(flavour({"aroma": 1, f"roast_{level}": 1}), "lay:aroma@6")) == parts


def test_ruling_19_with_the_option_a_part_may_be_0():
    for level, parts in (
        (2, {"split:0+2", "split:1+1"}),
        (3, {"split:0+3", "split:1+2"}),
        (4, {"split:0+4", "split:1+3", "split:2+2"}),
    ):
        assert legal(do(flavour({"aroma": 1, f"roast_{level}": 1}, split_min_part=0), "lay:aroma@6")) == parts
    s = do(flavour({"aroma": 1, "roast_3": 1}, split_min_part=0), "lay:aroma@6", "split:0+3")
    assert bag(s) == {"roast_0": 1, "roast_3": 1}


def test_ruling_20_retain_takes_two_beans():
    assert lays(flavour({"acidity": 2, "roast_3": 1, "hard": 1})) == set()
    s = do(flavour({"acidity": 2, "roast_3": 2}), "lay:acidity@2", "bean:3")
    assert legal(s) == {"bean:3"}
    do(s, "bean:3")
    assert bag(s) == {"roast_3": 2}
    assert legal(s) == {"end_flavour"}


def test_ruling_21_beans_in_the_bag_are_not_used_again():
    s = do(flavour({"acidity": 1, "body": 1, "aroma": 1, "roast_1": 3}), "lay:acidity@2", "bean:1", "bean:1")
    assert hand(s) == {"body": 1, "aroma": 1, "roast_1": 1}
    assert legal(s) == {"end_flavour"}
    s = do(flavour({"body": 1, "aroma": 1, "roast_1": 2}), "lay:body@3", "bean:1", "bean:1")
    assert bag(s) == {"roast_2": 1}
    assert legal(s) == {"end_flavour"}


def test_ruling_22_concentrate_needs_the_sum_in_the_box():
    assert lays(flavour({"body": 1, "roast_1": 1, "roast_2": 1}, box={"roast_3": 0})) == set()
    s = do(flavour({"body": 1, "roast_1": 2, "roast_2": 1}, box={"roast_3": 0}), "lay:body@3")
    assert legal(s) == {"bean:1"}
    do(s, "bean:1")
    assert legal(s) == {"bean:1"}


def test_ruling_22_the_box_is_counted_after_the_sources_are_returned():
    s = do(flavour({"body": 1, "roast_0": 1, "roast_1": 1}, box={"roast_1": 0}), "lay:body@3", "bean:0", "bean:1")
    assert bag(s) == {"roast_1": 1}
    assert box(s, "roast_1") == 0
    s = do(flavour({"body": 1, "roast_0": 2}, box={"roast_0": 0}), "lay:body@3", "bean:0", "bean:0")
    assert bag(s) == {"roast_0": 1}
    assert box(s, "roast_0") == 1
    s = flavour({"aroma": 1, "roast_2": 1}, box={"roast_0": 1, "roast_2": 0}, split_min_part=0)
    do(s, "lay:aroma@6", "split:0+2")
    assert bag(s) == {"roast_0": 1, "roast_2": 1}


def test_ruling_22_split_needs_both_parts_in_the_box():
    assert lays(flavour({"aroma": 1, "roast_2": 1}, box={"roast_1": 1})) == set()
    assert lays(flavour({"aroma": 1, "roast_3": 1}, box={"roast_1": 0})) == set()
    assert lays(flavour({"aroma": 1, "roast_3": 1}, box={"roast_2": 0})) == set()
    assert legal(do(flavour({"aroma": 1, "roast_4": 1}, box={"roast_2": 1}), "lay:aroma@6")) == {"split:1+3"}
    assert legal(do(flavour({"aroma": 1, "roast_4": 1}, box={"roast_3": 0}), "lay:aroma@6")) == {"split:2+2"}


def test_ruling_22_retain_needs_nothing_from_the_box():
    empty = {f"roast_{level}": 0 for level in range(5)}
    s = do(flavour({"acidity": 1, "roast_4": 1, "roast_0": 1}, box=empty), "lay:acidity@2", "bean:4", "bean:0")
    assert bag(s) == {"roast_4": 1, "roast_0": 1}


def test_ruling_48_a_completed_line_moves_its_chip_at_once():
    s = flavour({"acidity": 1, "roast_1": 3}, right={3: "body"}, bag={"smoke": 1})
    assert CHIPS[s.chips[1]] == "sweetness"
    do(s, "lay:acidity@4", "bean:1", "bean:1")
    assert earned(s) == {"sweetness"}
    assert cup(s)[1] == "sweetness"
    assert right(s) == {3: "body", 4: "acidity"}
    assert (hand(s), bag(s)) == ({"roast_1": 1}, {"smoke": 1, "roast_1": 2})


def test_ruling_48_the_chip_has_no_effect_before_the_cup_test():
    plain = raised({"roast_1": 3, "roast_3": 2}, at=9, bag={"roast_0": 20})
    rich = raised({"roast_1": 3, "roast_3": 2}, at=9, bag={"roast_0": 20}, earned=CHIPS)
    for s in (plain, rich):
        do(s, "keep_roasting")
    assert (plain.hand, plain.bag, plain.space) == (rich.hand, rich.bag, rich.space)
    assert legal(plain) == legal(rich)


@pytest.mark.parametrize("chip", CHIPS)
def test_ruling_48_any_chip_can_lie_on_any_line(chip):
    chips = CHIPS[CHIPS.index(chip) :] + CHIPS[: CHIPS.index(chip)]
    s = flavour({"acidity": 1, "roast_1": 2}, right={1: "all_purpose"}, chips=chips)
    do(s, "lay:acidity@2", "bean:1", "bean:1")
    assert earned(s) == {chip}
    assert cup(s)[0] == ("extra_bean" if chip == "extra_bean" else None)
    assert cup(s)[1] == ("sweetness" if chip == "sweetness" else None)


def test_ruling_48_half_a_line_earns_nothing():
    s = do(flavour({"body": 2, "roast_0": 4}), "lay:body@3", "bean:0", "bean:0", "lay:body@9", "bean:0", "bean:0")
    assert earned(s) == set()


@pytest.mark.parametrize("seed", SEEDS)
def test_ruling_49_every_line_has_a_chip_of_its_own(seed):
    s = settle(begin(seed, menu="trial", sheet="kenya_aa"))
    assert sorted(s.chips) == [0, 1, 2, 3, 4]


def test_all_splits_are_reachable():
    found = set()
    for level in (2, 3, 4):
        found |= legal(do(flavour({"aroma": 1, f"roast_{level}": 1}), "lay:aroma@6"))
    assert found == ALL_SPLITS
