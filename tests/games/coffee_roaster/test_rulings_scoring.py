"""Rulings on the score and the menus: 13, 37 to 43, 45, 47; section 6."""

import pytest
from positions import CHIPS, SHEETS, begin, choosing, cup, do, drink, legal, result, score, settle, tasting

from trivet.games.coffee_roaster.options import OPTIONS
from trivet.games.coffee_roaster.unlocks import unlocks

GROUP_I = set(SHEETS[:6])
SEED_SKILL = [0, 0, 0, 1, 3, 6, 10, 5, 5, 5, 5]
PUBLISHED_SKILL = [0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5]


def test_ruling_13_the_all_purpose_token_is_not_sweetness():
    # Kenya AA asks for sweetness, body, body, aroma
    tokens = {"body": 2, "aroma": 1, "roast_2": 6}
    assert score("kenya_aa", {**tokens, "all_purpose": 1})["flavour"] == 6
    assert score("kenya_aa", {"body": 1, "aroma": 1, "all_purpose": 1, "roast_2": 7})["flavour"] == 6
    assert score("kenya_aa", tokens, chips=["sweetness"])["flavour"] == 10
    assert score("kenya_aa", {"body": 1, "aroma": 1, "all_purpose": 1, "roast_2": 6}, chips=["sweetness"])["flavour"] == 10


def same_level(n: int, kind: str = "roast_4") -> dict[str, int]:
    """Ten tokens of which exactly `n` beans share a level."""
    return {kind: n, "hard": 10 - n} if n < 10 else {kind: n}


@pytest.mark.parametrize(("table", "points"), [("seed", SEED_SKILL), ("published", PUBLISHED_SKILL)])
def test_ruling_37_the_skill_table_is_a_switch(table, points):
    assert [score("guatemala", same_level(n), skill_table=table)["skill"] for n in range(11)] == points


def test_ruling_37_the_default_is_the_seed_s():
    assert [score("guatemala", same_level(n))["skill"] for n in range(11)] == SEED_SKILL
    assert {option.key: option.default for option in OPTIONS}["skill_table"] == "seed"


def test_ruling_38_only_the_largest_group_scores_once():
    assert score("guatemala", {"roast_1": 5, "roast_2": 5})["skill"] == 6
    assert score("guatemala", {"roast_1": 4, "roast_2": 3, "roast_3": 3})["skill"] == 3


def test_ruling_39_roast_0_beans_are_a_group():
    assert score("guatemala", {"roast_0": 5, "roast_1": 3, "hard": 2})["skill"] == 6
    assert score("guatemala", {"roast_0": 5, "roast_1": 3, "hard": 2}, level_zero_counts_for_skill=False)["skill"] == 1


@pytest.mark.parametrize("kind", ["hard", "burnt"])
def test_ruling_39_hard_burnt_and_defective_are_no_group(kind):
    assert score("guatemala", {kind: 7, "roast_1": 3})["skill"] == 1
    assert score("guatemala", {"defective": 5, "smoke": 5})["skill"] == 0


def test_ruling_40_an_entry_of_0_is_like_no_entry():
    # 17 = 4+4+4+4+1, 18 = 4+4+4+4+2
    for total in ({"roast_4": 4, "roast_1": 1}, {"roast_4": 4, "roast_2": 1}, {"roast_4": 4, "roast_3": 1}):
        assert score("panama_geisha_washed", {**total, "hard": 5})["roast"] == 0
    assert score("panama_geisha_washed", {"roast_4": 4, "hard": 6})["roast"] == 2


def test_ruling_41_sweetness_fulfils_sweetness_only_when_the_field_lists_it():
    # Kenya AA: sweetness, body, body, aroma
    assert score("kenya_aa", {"roast_2": 9}, chips=["sweetness"])["flavour"] == 1
    assert score("kenya_aa", {"body": 1, "aroma": 1, "roast_2": 7}, chips=["sweetness"])["flavour"] == 6


def test_ruling_41_elsewhere_sweetness_is_one_colour_of_choice():
    # Guatemala: acidity, aroma, aroma
    assert score("guatemala", {"roast_2": 9}, chips=["sweetness"])["flavour"] == 1
    assert score("guatemala", {"aroma": 1, "acidity": 1, "roast_2": 7}, chips=["sweetness"])["flavour"] == 6
    assert score("guatemala", {"aroma": 2, "roast_2": 7}, chips=["sweetness"])["flavour"] == 6
    wild = {"aroma": 1, "all_purpose": 1, "roast_2": 7}
    assert score("guatemala", wild, chips=["sweetness"])["flavour"] == 6


def test_ruling_42_more_flavour_than_the_field_asks_changes_nothing():
    # Guatemala: acidity, aroma, aroma
    exact = score("guatemala", {"acidity": 1, "aroma": 2, "roast_4": 4, "roast_0": 3})
    more = score("guatemala", {"acidity": 1, "aroma": 5, "roast_4": 4})
    assert exact["flavour"] == more["flavour"] == 6
    assert more["penalty"] == 0
    assert score("guatemala", {"acidity": 4, "body": 3, "roast_4": 3})["flavour"] == 1


def test_ruling_43_the_3_are_lost_only_when_nothing_matches():
    # Guatemala: acidity, aroma, aroma
    assert score("guatemala", {"roast_4": 4, "roast_0": 6})["penalty"] == -3
    assert score("guatemala", {"roast_4": 4, "roast_0": 1, "body": 5})["penalty"] == -3
    assert score("guatemala", {"roast_4": 4, "roast_0": 5, "aroma": 1})["penalty"] == 0
    assert score("guatemala", {"roast_4": 4, "roast_0": 5, "all_purpose": 1})["penalty"] == 0
    assert score("guatemala", {"roast_4": 4, "roast_0": 5}, chips=["sweetness"])["penalty"] == 0
    assert score("kenya_aa", {"roast_4": 4, "roast_0": 5}, chips=["sweetness"])["penalty"] == 0


def test_ruling_45_a_total_may_be_negative():
    s = score("guatemala", {"defective": 6, "smoke": 3})
    assert s == {"roast": 0, "flavour": 0, "skill": 0, "penalty": -12 - 3 - 3 - 5, "total": -23}


def test_ruling_45_after_a_negative_total_the_next_difficulty_is_beginner():
    assert legal(choosing([-23], menu="full")) == {
        f"sheet:{sheet}" for sheet in ("guatemala", "costa_rica_shb", "hawaii_kona_no1", "zambia_aa")
    }


@pytest.mark.parametrize("mode", ["standard", "easy"])
def test_ruling_47_the_unlock_opens_the_experts_of_group_i_in_either_mode(mode):
    def offered(unlocked):
        return legal(begin(menu="full", mode=mode, expert_unlocked=unlocked))

    experts = {"sheet:panama_typica_washed", "sheet:panama_geisha_washed"}
    assert offered(True) == {f"sheet:{sheet}" for sheet in GROUP_I}
    assert offered(False) == offered(True) - experts


def finished(total: int, **options):
    """A menu at its end with this total; the last roast brings 22."""
    tokens, earlier = {"roast_2": 6, "roast_1": 1, "acidity": 1, "aroma": 2}, {"menu": "full", "totals": [0, total - 22]}
    return drink(tasting(tokens, sheet="jamaica_blue_mountain_no1", **earlier | options))


@pytest.mark.parametrize("mode", ["standard", "easy"])
def test_ruling_47_35_points_in_a_finished_full_menu_unlock_in_either_mode(mode):
    assert unlocks(finished(35, mode=mode)) == unlocks(finished(80, mode=mode)) == ["expert"]
    assert unlocks(finished(34, mode=mode)) == []


def test_ruling_47_nothing_else_unlocks():
    assert unlocks(finished(0, menu="trial", totals=[])) == []
    assert unlocks(tasting({"roast_2": 6}, menu="full", totals=[30, 30])) == []
    assert unlocks(drink(tasting({"roast_2": 6}, menu="full", totals=[60]))) == []


def test_ruling_47_with_the_option_off_easy_mode_does_not_count():
    assert {option.key: option.default for option in OPTIONS}["expert_start_unlock_counts_easy_mode"] is True
    assert unlocks(finished(50, mode="easy", expert_start_unlock_counts_easy_mode=False)) == []
    assert unlocks(finished(50, mode="standard", expert_start_unlock_counts_easy_mode=False)) == ["expert"]


# ---- section 6


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_extra_bean_counts_3_and_is_no_member_of_a_group(sheet):
    with_chip = score(
        sheet, {"roast_3": 3, "roast_1": 1, "roast_0": 5}, chips=["extra_bean"], level_zero_counts_for_skill=False
    )
    without = score(sheet, {"roast_3": 4, "roast_1": 1, "roast_0": 5}, level_zero_counts_for_skill=False)
    assert with_chip["roast"] == without["roast"]
    assert (with_chip["skill"], without["skill"]) == (1, 3)


def test_penalties_are_counted_per_token():
    clean = {"aroma": 1, "roast_1": 3}
    assert score("guatemala", {**clean, "roast_0": 6})["penalty"] == 0
    for kind, each in (("hard", -1), ("smoke", -1), ("burnt", -1), ("defective", -2)):
        assert score("guatemala", {**clean, "roast_0": 5, kind: 1})["penalty"] == each
        assert score("guatemala", {**clean, "roast_0": 2, kind: 4})["penalty"] == 4 * each


def test_flavour_points_by_matches():
    # India APA: sweetness, body, aroma, aroma
    rest = {"roast_2": 5}
    matched = [{}, {"aroma": 1}, {"body": 1, "aroma": 1}, {"body": 1, "aroma": 2}]
    assert [score("india_apa", {**rest, **m})["flavour"] for m in matched] == [0, 1, 3, 6]
    assert score("india_apa", {**rest, **matched[3]}, chips=["sweetness"])["flavour"] == 10
    # Panama Geisha Washed: body, acidity, aroma, aroma
    assert score("panama_geisha_washed", {**rest, "body": 1, "acidity": 1, "aroma": 2})["flavour"] == 10


def test_the_field_is_a_multiset():
    # Panama Typica Washed: body, body, acidity, aroma
    assert score("panama_typica_washed", {"body": 1, "roast_2": 9})["flavour"] == 1
    assert score("panama_typica_washed", {"body": 2, "roast_2": 8})["flavour"] == 3
    assert score("panama_typica_washed", {"body": 3, "roast_2": 7})["flavour"] == 3


def test_the_total_is_the_sum_of_the_parts():
    parts = score("guatemala", {"roast_4": 4, "aroma": 2, "hard": 1, "smoke": 1, "roast_0": 2})
    assert parts == {"roast": 10, "flavour": 3, "skill": 3, "penalty": -2, "total": 14}


def test_every_chip_can_be_earned_at_once():
    s = drink(tasting({"roast_2": 12}, earned=CHIPS))
    assert cup(s) == ["extra_bean", "sweetness", *["roast_2"] * 8]
    # Panama SHB: 3 + 16 = 19 is not in the table; sweetness is one of its colours; eight beans of one level
    assert result(s) == {"roast": 0, "flavour": 1, "skill": 5, "penalty": 0, "total": 6}


def test_the_result_stays_when_the_game_is_over():
    s = do(tasting({"roast_2": 1}), "cup")
    assert s.over
    assert legal(s) == set()
    assert settle(s).results[0][0] == SHEETS.index("panama_shb")
