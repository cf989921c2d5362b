"""Section 12: the clarifications C1 to C15."""

import pytest
from positions import (
    CHIPS,
    SEEDS,
    SHEETS,
    bag,
    begin,
    box,
    choosing,
    cup,
    do,
    drink,
    hand,
    legal,
    ordinary,
    pending,
    prompt,
    raised,
    right,
    roasting,
    settle,
    tasting,
    to_the_end_of_the_round,
)

from trivet.games.coffee_roaster.summary import summary

ALL = ["body", "acidity", "aroma"]


def test_clarification_01_an_empty_hand_in_easy_mode_still_has_the_reserve():
    s = do(roasting(bag={"moisture": 2}, prompt="go_on", reserve=ALL), "keep_roasting")
    assert hand(s) == {}
    assert prompt(s) == "immediate"
    assert legal(s) == {"purge:reserve_body", "purge:reserve_acidity", "purge:reserve_aroma", "end_immediate"}
    do(s, "purge:reserve_aroma")
    assert s.reserve == [1, 1, 0]
    to_the_end_of_the_round(s)


def test_clarification_02_the_mode_holds_for_the_three_roasts():
    s = begin(menu="full", mode="easy")
    for game in range(3):
        assert prompt(s) == "choose_sheet"
        assert s.game == game
        do(s, min(legal(s)))
        assert s.reserve == [1, 1, 1]
        drink(do(to_the_end_of_the_round(s), "cup_test"))
    assert s.over
    assert all(sheet != -1 for sheet, *_ in s.results)


def test_clarification_02_the_unlock_is_given_when_the_menu_is_opened():
    # 40 points in the first roast of this menu do not open anything by themselves
    locked = choosing(menu="full", expert_unlocked=False)
    assert not {"sheet:panama_typica_washed", "sheet:panama_geisha_washed"} & legal(locked)
    assert "sheet:panama_geisha_washed" in legal(choosing(menu="full", expert_unlocked=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_clarification_03_the_chips_are_dealt_before_the_first_draw(seed):
    deals = []
    for sheet in ("kenya_aa", "zambia_aa", "panama_shb"):
        s = settle(begin(seed, menu="trial", sheet=sheet))
        deals.append(s.chips)
    assert deals[0] == deals[1] == deals[2]


def test_clarification_03_the_first_question_of_a_roast_is_step_4():
    s = settle(begin(menu="trial", sheet="kenya_aa"))
    assert prompt(s) == "immediate"
    assert sum(hand(s).values()) + box(s, "moisture") == 6
    assert s.round == 1


PAY = {"pay_extra_flavor_to_skip_effect": True}


def test_clarification_04_a_second_flavour_token_buys_off_the_effect():
    s = roasting({"body": 1, "aroma": 1, "roast_0": 1}, {"smoke": 1}, prompt="flavour", **PAY)
    aromas = box(s, "aroma")
    do(s, "lay:body@3", "skip:aroma")
    assert right(s) == {3: "body"}
    assert hand(s) == {"roast_0": 1}
    assert bag(s) == {"smoke": 1}
    assert box(s, "aroma") == aromas + 1
    assert prompt(s) == "flavour"


def test_clarification_04_any_other_source_pays():
    s = roasting({"body": 2, "acidity": 1, "all_purpose": 1}, prompt="flavour", reserve=["aroma"], **PAY)
    do(s, "lay:body@3")
    assert legal(s) == {"skip:body", "skip:acidity", "skip:all_purpose", "skip:reserve_aroma"}
    do(s, "skip:reserve_aroma")
    assert s.reserve == [0, 0, 0]
    assert hand(s) == {"body": 1, "acidity": 1, "all_purpose": 1}


def test_clarification_04_the_token_does_not_pay_for_itself():
    for alone in ({"body": 1}, {"acidity": 1}, {"aroma": 1}, {"all_purpose": 1}):
        assert legal(roasting({**alone, "roast_1": 1}, prompt="flavour", **PAY)) == {"end_flavour"}


def test_clarification_04_the_effect_may_still_be_used():
    s = do(roasting({"body": 2, "roast_1": 2}, prompt="flavour", **PAY), "lay:body@3")
    assert legal(s) == {"bean:1", "skip:body"}
    do(s, "bean:1", "bean:1")
    assert bag(s) == {"roast_2": 1}
    s = do(roasting({"aroma": 2, "roast_2": 1}, prompt="flavour", **PAY), "lay:aroma@6")
    assert legal(s) == {"split:1+1", "skip:aroma"}


def test_clarification_04_paying_also_completes_a_line():
    s = roasting({"acidity": 2}, prompt="flavour", right={3: "body"}, **PAY)
    do(s, "lay:acidity@4", "skip:acidity")
    assert s.earned[CHIPS.index("sweetness")] == 1


def test_clarification_05_before_each_draw_draw_or_stop():
    s = tasting({"aroma": 1, "roast_2": 11}, cup_early_stop=True)
    for filled in range(10):
        assert prompt(s) == "cup_stop"
        assert 10 - cup(s).count(None) == filled
        do(s, "draw", "cup")
    assert s.over
    assert sum(s.cup.count(i) for i in range(14)) == 10


def test_clarification_05_an_unfilled_cup_costs_5():
    s = do(tasting({"aroma": 1}, cup=["aroma"] + ["roast_2"] * 8, cup_early_stop=True), "stop")
    assert s.results[0][4] == -5


def test_clarification_06_sums_above_4_are_illegal():
    first_edition = {"prompt": "flavour", "concentrate_levels_first_edition": True}
    assert legal(roasting({"body": 1, "roast_3": 1, "roast_2": 1}, **first_edition)) == {"end_flavour"}
    assert legal(roasting({"body": 1, "roast_3": 2}, **first_edition)) == {"end_flavour"}
    s = do(roasting({"body": 1, "roast_3": 2, "roast_2": 2, "roast_1": 1}, **first_edition), "lay:body@3", "bean:3")
    assert legal(s) == {"bean:1"}
    do(s, "bean:1")
    assert bag(s) == {"roast_4": 1}


def test_clarification_06_the_flag_overrides_the_levels():
    s = roasting(
        {"body": 1, "roast_0": 2}, prompt="flavour", concentrate_levels=[0, 1, 2], concentrate_levels_first_edition=True
    )
    assert legal(s) == {"end_flavour"}


USABLE = {"easy_reserve_usable_for_redraw_two": True}


def test_clarification_07_the_reserve_counts_for_redraw_two():
    assert "redraw_two:reserve_body" in legal(roasting({"roast_1": 1}, {"roast_0": 2}, reserve=["body", "aroma"], **USABLE))
    assert "redraw_two:reserve_body" in legal(roasting({}, {"roast_0": 2}, reserve=ALL, **USABLE))
    assert "redraw_two:body" in legal(roasting({"body": 1}, {"roast_0": 2}, reserve=["body", "aroma"], **USABLE))
    assert "redraw_two:reserve_body" not in legal(roasting({"roast_1": 1}, {"roast_0": 2}, reserve=["body"], **USABLE))


@pytest.mark.parametrize("seed", SEEDS)
def test_clarification_07_reserve_tokens_may_be_put_back_into_the_bag(seed):
    s = roasting({"roast_1": 1}, {"roast_0": 3}, reserve=ALL, seed=seed, **USABLE)
    do(s, "redraw_two:reserve_body")
    assert legal(s) == {"put_back:roast_1", "put_back:reserve_acidity", "put_back:reserve_aroma"}
    do(s, "put_back:reserve_acidity", "put_back:reserve_aroma")
    assert s.reserve == [0, 0, 0]
    both = {kind: hand(s).get(kind, 0) + bag(s).get(kind, 0) for kind in ("acidity", "aroma", "roast_0", "roast_1")}
    assert both == {"acidity": 1, "aroma": 1, "roast_0": 3, "roast_1": 1}
    assert sum(hand(s).values()) == 3


@pytest.mark.parametrize("colour", ALL)
def test_clarification_07_any_reserve_colour_may_be_put_back(colour):
    s = roasting({"roast_1": 2, "smoke": 1, "body": 1}, {"roast_0": 3}, reserve=[colour], **USABLE)
    do(s, "redraw_two:body", f"put_back:reserve_{colour}", "put_back:smoke")
    assert s.reserve == [0, 0, 0]
    assert hand(s).get(colour, 0) + bag(s).get(colour, 0) == 1
    assert hand(s)["roast_1"] == 2
    assert sum(hand(s).values()) == 4


def test_clarification_08_an_unused_reserve_stays_aside_and_scores_nothing():
    s = drink(tasting({"roast_2": 10}, reserve=ALL, easy_reserve_joins_bag_for_cup_test=False))
    assert ordinary(s) == {"roast_2": 10}
    assert s.results[0][2] == 0
    assert s.results[0][4] == -3


def test_clarification_09_as_many_as_possible_rise_by_2_then_by_1():
    option = {"red_zone_partial_rise_when_short": True}
    s = raised({"roast_2": 3}, at=10, box={"roast_4": 1, "roast_3": 1}, **option)
    assert bag(s) == {"roast_4": 1, "roast_3": 1, "roast_2": 1}
    s = raised({"roast_3": 3}, at=12, box={"burnt": 1, "roast_4": 1}, **option)
    assert bag(s) == {"burnt": 1, "roast_4": 1, "roast_3": 1}
    s = raised({"roast_4": 2}, at=12, box={"burnt": 1}, **option)
    assert bag(s) == {"burnt": 1, "roast_4": 1}


def test_clarification_09_ordinary_spaces_and_hard_beans_are_untouched():
    option = {"red_zone_partial_rise_when_short": True}
    assert bag(raised({"roast_2": 1}, at=9, box={"roast_3": 0}, **option)) == {"roast_2": 1}
    assert bag(raised({"hard": 1}, at=10, box={"roast_0": 0}, **option)) == {"hard": 1}


@pytest.mark.parametrize("returned", [True, False])
def test_clarification_10_moisture_is_supply_or_gone_as_the_option_says(returned):
    option = {"removed_tokens_return_to_box": returned}
    n = int(returned)
    s = do(roasting(bag={"moisture": 3}, prompt="go_on", **option), "keep_roasting")
    assert box(s, "moisture") == 5 + 3 * n
    s = do(roasting({"body": 1}, {"moisture": 2}, **option), "draw_two_more:body")
    assert box(s, "moisture") == 6 + 2 * n
    s = do(roasting({"aroma": 1}, {"moisture": 5}, **option), "remove_two_of_five:aroma")
    assert box(s, "moisture") == 3 + 5 * n
    s = settle(do(roasting(bag={"moisture": 4}, prompt="go_on", **option), "cup_test"))
    assert box(s, "moisture") == 4 + 4 * n


def test_clarification_10_concentrated_and_split_beans_are_supply_in_any_case():
    option = {"prompt": "flavour", "removed_tokens_return_to_box": False}
    s = do(roasting({"body": 1, "roast_1": 1, "roast_2": 1}, **option), "lay:body@3", "bean:1", "bean:2")
    assert (box(s, "roast_1"), box(s, "roast_2"), box(s, "roast_3")) == (18, 18, 15)
    s = do(roasting({"aroma": 1, "roast_4": 1}, **option), "lay:aroma@6", "split:2+2")
    assert (box(s, "roast_4"), box(s, "roast_2")) == (10, 16)
    s = raised({"roast_1": 1}, removed_tokens_return_to_box=False)
    assert (box(s, "roast_1"), box(s, "roast_2")) == (18, 17)


def test_clarification_11_the_all_purpose_token_on_the_left_is_one_choice():
    s = roasting({"all_purpose": 1, "roast_2": 2}, {"roast_0": 9})
    assert legal(s) == {
        "draw_two_more:all_purpose",
        "redraw_two:all_purpose",
        "remove_two_of_five:all_purpose",
        "purge:all_purpose",
        "end_immediate",
    }


def test_clarification_12_remove_two_of_five_is_asked_or_skipped():
    asked = do(roasting({"aroma": 1}, {"roast_0": 4, "hard": 1}), "remove_two_of_five:aroma")
    assert (prompt(asked), legal(asked)) == ("remove_first", {"remove:roast_0", "remove:hard"})
    do(asked, "remove:hard")
    assert legal(asked) == {"remove:roast_0"}
    nothing = do(roasting({"aroma": 1, "roast_1": 1}, {"moisture": 5}), "remove_two_of_five:aroma")
    assert prompt(nothing) == "immediate"
    one_way = settle(do(roasting({"aroma": 1, "roast_1": 1}, {"smoke": 5}), "remove_two_of_five:aroma"))
    assert (prompt(one_way), bag(one_way)) == ("immediate", {"smoke": 3})


@pytest.mark.parametrize("seed", SEEDS)
def test_clarification_12_selection_is_asked_only_with_two_kinds(seed):
    s = settle(tasting({"roast_1": 2, "hard": 2}, cup=["roast_2"] * 3, earned=["selection"], seed=seed))
    if prompt(s) == "selection" and s.cup[3] == -1:
        assert legal(s) == {"keep:roast_1", "keep:hard"}
    else:
        assert cup(s)[3] in ("roast_1", "hard")


def test_clarification_12_the_kept_of_a_redraw_are_asked_only_with_more_than_one_choice():
    s = do(tasting({"roast_2": 1}, cup=["roast_2"] * 9, earned=["cup_redraw"]), "cup", "return:roast_2", "return:roast_2")
    settle(s)
    assert s.over
    assert ordinary(s) == {"roast_2": 10}


@pytest.mark.parametrize("seed", SEEDS)
def test_clarification_13_new_tokens_go_on_the_vacated_ovals_lower_first(seed):
    tokens = ["roast_1"] * 3 + ["smoke"] + ["roast_1"] * 3 + ["hard"] + ["roast_1"]
    s = tasting({"roast_1": 1}, cup=tokens, earned=["cup_redraw"], seed=seed)
    s.bag[2] = s.bag[3] = s.bag[4] = 4
    do(s, "cup", "return:hard", "return:smoke")
    first = max(legal(s))
    do(s, first)
    second = max(legal(s))
    do(s, second)
    assert s.over
    assert [cup(s)[3], cup(s)[7]] == [first.removeprefix("keep:"), second.removeprefix("keep:")]
    assert [oval for i, oval in enumerate(cup(s)) if i not in (3, 7)] == ["roast_1"] * 8


def test_clarification_14_the_counter_counts_bag_hand_and_pending_draws():
    s = roasting({"aroma": 1, "roast_1": 1}, {"roast_3": 4, "roast_2": 1})
    assert summary(s, 0)["counter"] == 15
    do(s, "remove_two_of_five:aroma")
    assert pending(s) == {"roast_3": 4, "roast_2": 1}
    assert summary(s, 0)["counter"] == 15
    do(s, "remove:roast_3")
    assert summary(s, 0)["counter"] == 12


def test_clarification_14_the_counter_is_not_shown_during_the_cup_test():
    s = roasting(bag={"roast_3": 4}, prompt="go_on")
    assert summary(s, 0)["counter"] == 12
    do(s, "cup_test")
    assert summary(s, 0)["counter"] is None


def test_clarification_15_a_split_can_need_more_low_beans_than_the_box_has():
    position = {"prompt": "flavour", "box": {"roast_1": 0, "roast_2": 1}}
    assert legal(roasting({"aroma": 1, "roast_2": 1, "roast_3": 1, "roast_4": 1}, **position)) == {"end_flavour"}
    s = roasting({"aroma": 1, "roast_4": 1}, prompt="flavour", box={"roast_1": 0, "roast_2": 2})
    assert legal(do(s, "lay:aroma@6")) == {"split:2+2"}


def test_sheets_are_numbered_as_the_rules_list_them():
    for number, sheet in enumerate(SHEETS):
        assert settle(begin(menu="trial", sheet=sheet)).sheet == number
