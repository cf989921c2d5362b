"""Every switch of the rules file: its default, and what each setting changes."""

import pytest
from positions import bag, begin, do, legal, prompt, raised, roasting, score, settle, tasting

from trivet.games.coffee_roaster.options import OPTIONS

DEFAULTS = {
    "skill_table": "seed",
    "concentrate_levels": [0, 1, 2],
    "concentrate_levels_first_edition": False,
    "retain_levels": [0, 1, 2, 3, 4],
    "split_levels": [2, 3, 4],
    "split_min_part": 1,
    "special_chips_shuffled": True,
    "cup_early_stop": False,
    "pay_extra_flavor_to_skip_effect": False,
    "purge_needs_target": False,
    "removed_tokens_return_to_box": True,
    "level_zero_counts_for_skill": True,
    "red_zone_partial_rise_when_short": False,
    "easy_reserve_usable_for_redraw_two": False,
    "easy_reserve_joins_bag_for_cup_test": True,
    "expert_start_unlock_counts_easy_mode": True,
}
LEVELS = {f"roast_{level}": 2 for level in range(5)}


def test_every_switch_of_the_rules_is_an_option_with_its_default():
    offered = {option.key: option.default for option in OPTIONS}
    assert {key: offered.get(key) for key in DEFAULTS} == DEFAULTS
    assert set(offered) - set(DEFAULTS) == {"menu", "mode", "sheet", "expert_unlocked"}


def beans(colour: str, space: int, **options) -> set[str]:
    """The first beans offered for an effect with two beans of every level in hand."""
    return legal(do(roasting({colour: 1, **LEVELS}, prompt="flavour", **options), f"lay:{colour}@{space}"))


def test_concentrate_levels():
    assert beans("body", 3) == {"bean:0", "bean:1", "bean:2"}
    assert beans("body", 3, concentrate_levels=[1]) == {"bean:1"}
    assert beans("body", 3, concentrate_levels=[0, 1, 2, 3, 4]) == {f"bean:{level}" for level in range(5)}
    assert "lay:body@3" not in legal(roasting({"body": 1, **LEVELS}, prompt="flavour", concentrate_levels=[4]))
    assert "lay:body@3" not in legal(roasting({"body": 1, **LEVELS}, prompt="flavour", concentrate_levels=[]))


def test_concentrate_levels_first_edition():
    assert beans("body", 3, concentrate_levels_first_edition=True) == {"bean:1", "bean:2", "bean:3"}


def test_retain_levels():
    assert beans("acidity", 2) == {f"bean:{level}" for level in range(5)}
    assert beans("acidity", 2, retain_levels=[3, 4]) == {"bean:3", "bean:4"}


def test_split_levels():
    assert beans("aroma", 6) == {"split:1+1", "split:1+2", "split:1+3", "split:2+2"}
    assert beans("aroma", 6, split_levels=[4]) == {"split:1+3", "split:2+2"}
    assert beans("aroma", 6, split_levels=[0, 1, 2]) == {"split:1+1"}


def test_split_min_part():
    zero = {"split:0+2", "split:0+3", "split:0+4"}
    assert beans("aroma", 6, split_min_part=0) == beans("aroma", 6) | zero


@pytest.mark.parametrize("on", [True, False])
def test_special_chips_shuffled(on):
    deals = {tuple(settle(begin(seed, menu="trial", sheet="kenya_aa", special_chips_shuffled=on)).chips) for seed in range(20)}
    assert (len(deals) > 1) is on
    assert on or deals == {(0, 1, 2, 3, 4)}


@pytest.mark.parametrize("on", [True, False])
def test_cup_early_stop(on):
    assert prompt(tasting({"roast_1": 4}, cup_early_stop=on)) == ("cup_stop" if on else "cup_place")


@pytest.mark.parametrize("on", [True, False])
def test_pay_extra_flavor_to_skip_effect(on):
    s = roasting({"body": 1, "aroma": 1}, prompt="flavour", pay_extra_flavor_to_skip_effect=on)
    assert ("lay:body@3" in legal(s)) is on
    ready = roasting({"body": 1, "aroma": 1, "roast_1": 2}, prompt="flavour", pay_extra_flavor_to_skip_effect=on)
    assert ("skip:aroma" in legal(do(ready, "lay:body@3"))) is on


@pytest.mark.parametrize("on", [True, False])
def test_purge_needs_target(on):
    assert ("purge:body" in legal(roasting({"body": 1, "roast_0": 1}, purge_needs_target=on))) is not on
    assert "purge:body" in legal(roasting({"body": 1, "smoke": 1}, purge_needs_target=on))


@pytest.mark.parametrize("on", [True, False])
def test_removed_tokens_return_to_box(on):
    s = do(roasting({"body": 1, "burnt": 1, "roast_4": 1}, box={"burnt": 0}, removed_tokens_return_to_box=on), "purge:body")
    do(s, "end_immediate", "end_flavour")
    assert bag(s) == ({"burnt": 1} if on else {"roast_4": 1})


@pytest.mark.parametrize("on", [True, False])
def test_level_zero_counts_for_skill(on):
    assert score("kenya_aa", {"roast_0": 6, "roast_1": 4}, level_zero_counts_for_skill=on)["skill"] == (10 if on else 3)


@pytest.mark.parametrize("on", [True, False])
def test_red_zone_partial_rise_when_short(on):
    s = raised({"roast_1": 1}, at=10, box={"roast_3": 0}, red_zone_partial_rise_when_short=on)
    assert bag(s) == ({"roast_2": 1} if on else {"roast_1": 1})


@pytest.mark.parametrize("on", [True, False])
def test_easy_reserve_usable_for_redraw_two(on):
    s = roasting({"body": 1}, {"roast_0": 4}, reserve=["acidity", "aroma"], easy_reserve_usable_for_redraw_two=on)
    assert ("redraw_two:body" in legal(s)) is on


@pytest.mark.parametrize("on", [True, False])
def test_easy_reserve_joins_bag_for_cup_test(on):
    s = roasting(bag={}, prompt="go_on", reserve=["aroma"], easy_reserve_joins_bag_for_cup_test=on)
    settle(do(s, "cup_test"))
    assert bool(s.over) is not on
    assert s.reserve[2] == (0 if on else 1)


@pytest.mark.parametrize("table", ["seed", "published"])
def test_skill_table(table):
    assert score("kenya_aa", {"roast_1": 6}, skill_table=table)["skill"] == {"seed": 10, "published": 4}[table]


@pytest.mark.parametrize("on", [True, False])
def test_expert_start_unlock_counts_easy_mode_leaves_the_offer_to_the_unlock(on):
    for unlocked, sheets in ((False, 4), (True, 6)):
        s = begin(menu="full", expert_unlocked=unlocked, expert_start_unlock_counts_easy_mode=on)
        assert len(legal(s)) == sheets
