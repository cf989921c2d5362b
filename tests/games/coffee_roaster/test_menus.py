"""Section 7: menus, difficulty from the score before, ranks."""

import pytest
from positions import SHEETS, begin, choosing, do, drink, legal, prompt, result, roasting, tasting, to_the_end_of_the_round

import trivet
from trivet.games.coffee_roaster import rules
from trivet.games.coffee_roaster.summary import summary

GROUPS = {
    2: {
        "beginner": ["guatemala", "costa_rica_shb", "hawaii_kona_no1", "zambia_aa"],
        "intermediate": ["tanzania_aa", "brazil_natural", "burundi"],
        "expert": ["yemen_mocha_mattari_no9", "panama_catuai_washed", "colombia_supremo"],
    },
    3: {
        "beginner": ["kenya_aa", "peru_ex"],
        "intermediate": ["indonesia_mandheling_g1_special", "india_apa"],
        "expert": ["ethiopia_yirgacheffe_washed", "ethiopia_sidamo_washed"],
    },
}
DIFFICULTY = {-8: "beginner", 0: "beginner", 9: "beginner", 10: "intermediate", 14: "intermediate", 15: "expert", 30: "expert"}
RANKS = [
    (60, "meister"), (53, "first_class"), (47, "best_in_town"), (40, "advanced"), (35, "intermediate"),
    (28, "hopeful"), (20, "novice"), (-30, "apprentice"),
]  # fmt: skip
# a cup of Jamaica Blue Mountain No.1: fours of 14 points and four 3s, with these tokens beside them
BASE = {"roast_3": 4, "roast_2": 1}
SCORES = {
    9: {**BASE, "aroma": 1, "smoke": 3, "defective": 1},
    10: {**BASE, "aroma": 1, "smoke": 4},
    14: {**BASE, "aroma": 2, "acidity": 0, "body": 1, "smoke": 2},
    15: {**BASE, "aroma": 2, "body": 2, "smoke": 1},
}
JAMAICA = "jamaica_blue_mountain_no1"


def sheets(names):
    return {f"sheet:{name}" for name in names}


def test_a_trial_menu_offers_all_22_sheets():
    assert legal(begin(menu="trial")) == sheets(SHEETS)


def test_a_trial_menu_is_one_roast_without_a_rank():
    s = do(begin(menu="trial"), "sheet:kenya_aa")
    drink(do(to_the_end_of_the_round(s), "cup_test"))
    assert s.over
    assert rules.current_player(s) == -1
    assert summary(s, 0)["rank"] is None
    assert s.results[1][0] == s.results[2][0] == -1


def test_a_trial_menu_may_name_its_sheet():
    s = begin(menu="trial", sheet="peru_ex")
    if prompt(s) == "choose_sheet":
        assert legal(s) == {"sheet:peru_ex"}
        do(s, "sheet:peru_ex")
    assert s.sheet == SHEETS.index("peru_ex")


def test_a_full_menu_begins_with_a_group_i_beginner_sheet():
    assert legal(begin(menu="full")) == sheets(SHEETS[:4])


def test_a_named_sheet_is_for_the_trial_menu_only():
    game = trivet.load("coffee_roaster")
    for options in ({"sheet": "peru_ex"}, {"menu": "full", "sheet": "peru_ex"}):
        with pytest.raises(trivet.BadOptions) as refusal:
            game.match(options=options)
        assert refusal.value.key == "coffee_roaster.why.sheet_needs_trial"
    assert game.match(options={"menu": "trial", "sheet": "peru_ex"}).state.sheet == SHEETS.index("peru_ex")


@pytest.mark.parametrize(("before", "difficulty"), list(DIFFICULTY.items()))
def test_the_second_roast_follows_the_first_score(before, difficulty):
    assert legal(choosing([before], menu="full")) == sheets(GROUPS[2][difficulty])


@pytest.mark.parametrize(("before", "difficulty"), list(DIFFICULTY.items()))
@pytest.mark.parametrize("first", [-5, 40])
def test_the_third_roast_follows_the_second_score_only(before, difficulty, first):
    assert legal(choosing([first, before], menu="full", expert_unlocked=True)) == sheets(GROUPS[3][difficulty])


@pytest.mark.parametrize(("total", "tokens"), list(SCORES.items()))
def test_difficulty_boundaries_by_roasts_played_to_the_end(total, tokens):
    s = drink(tasting(tokens, sheet=JAMAICA, menu="full"))
    assert result(s)["total"] == total
    assert not s.over
    assert (prompt(s), s.game) == ("choose_sheet", 1)
    assert legal(s) == sheets(GROUPS[2][DIFFICULTY[total]])


@pytest.mark.parametrize("bound", range(len(RANKS)))
def test_ranks_at_both_ends(bound):
    low, rank = RANKS[bound]
    high = 99 if bound == 0 else RANKS[bound - 1][0] - 1
    for total in (low, high):
        s = drink(tasting(SCORES[14], sheet=JAMAICA, menu="full", totals=[20, total - 34]))
        assert s.over
        assert summary(s, 0)["total"] == total
        assert summary(s, 0)["rank"] == rank


def test_the_score_of_a_full_menu_is_the_sum_of_three():
    s = drink(tasting(SCORES[9], sheet=JAMAICA, menu="full", totals=[-4, 21]))
    out = [0]
    rules.returns(s, out)
    assert out == [26]
    assert summary(s, 0)["totals"] == [-4, 21, 9]


def test_the_rank_is_given_after_the_third_roast_only():
    s = drink(tasting(SCORES[15], sheet=JAMAICA, menu="full", totals=[50]))
    assert not s.over
    assert summary(s, 0)["rank"] is None


def test_the_record_holds_the_sheet_and_the_part_scores():
    s = drink(tasting(SCORES[10], sheet=JAMAICA, menu="full"))
    assert s.results[0] == [SHEETS.index(JAMAICA), 10, 1, 3, -4, 10]


def test_the_next_roast_starts_from_a_full_box():
    s = drink(tasting(SCORES[9], sheet=JAMAICA, menu="full", plates=["hard"], left={"purge": "body"}, right={3: "body"}))
    # Zambia AA: 13 roast 0, 3 hard, 1 moisture, 2 defective, 2 body, 2 acidity, 3 aroma; first draw 9
    do(s, "sheet:zambia_aa")
    everything = [a + b for a, b in zip(s.hand, s.bag)]
    assert everything[:9] == [13, 0, 0, 0, 0, 3, 0, 2, 0]
    assert everything[10:] == [2, 2, 3, 0]
    assert s.box[:9] == [5, 18, 18, 16, 10, 11, 10, 4, 0]
    assert set(s.left) | set(s.right) | set(s.cup) | set(s.plates) == {-1}
    assert s.earned == [0] * 5
    assert (s.space, s.round, s.all_purpose_out) == (3, 1, 1)
    assert s.results[0][5] == 9


@pytest.mark.parametrize("mode", ["standard", "easy"])
@pytest.mark.parametrize("menu", ["trial", "full"])
def test_either_mode_goes_with_either_menu(mode, menu):
    s = do(begin(menu=menu, mode=mode), "sheet:panama_shb")
    assert s.reserve == ([1, 1, 1] if mode == "easy" else [0, 0, 0])


def test_the_whole_menu_is_three_roasts():
    s = begin(menu="full")
    for group in range(3):
        assert summary(s, 0)["group"] == group + 1
        do(s, min(legal(s)))
        drink(do(to_the_end_of_the_round(s), "cup_test"))
    assert s.over
    assert legal(s) == set()
    assert roasting().game == 0
