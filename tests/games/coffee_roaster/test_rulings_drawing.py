"""Rulings on draws, moisture and the bag: 1 to 6, 29 to 31, 50."""

import pytest
from positions import (
    SEEDS,
    SHEETS,
    bag,
    begin,
    box,
    do,
    hand,
    legal,
    next_round,
    pending,
    prompt,
    raised,
    roasting,
    settle,
    to_the_end_of_the_round,
    tokens_of,
)

MOISTURE = dict(zip(SHEETS, [2, 2, 3, 4, 5, 7, 5, 6, 7, 1, 4, 4, 6, 5, 7, 8, 8, 5, 7, 7, 7, 8]))


def test_ruling_01_a_bag_smaller_than_the_number_is_drawn_empty():
    s = do(roasting(bag={"roast_1": 3, "smoke": 1}, prompt="go_on", at=6), "keep_roasting")
    assert hand(s) == {"roast_1": 3, "smoke": 1}
    assert bag(s) == {}
    assert s.space == 1


def test_ruling_01_a_round_with_an_empty_bag_is_played():
    s = do(roasting(bag={}, prompt="go_on", at=6), "keep_roasting")
    to_the_end_of_the_round(settle(s))
    assert (s.round, s.space, hand(s), bag(s)) == (2, 1, {}, {})
    assert legal(s) == {"keep_roasting", "cup_test"}


def test_ruling_02_moisture_drawn_by_draw_two_more_is_not_replaced():
    s = roasting({"body": 1, "roast_1": 1}, {"moisture": 2})
    wet = box(s, "moisture")
    do(s, "draw_two_more:body")
    assert hand(s) == {"roast_1": 1}
    assert bag(s) == {}
    assert box(s, "moisture") == wet + 2


@pytest.mark.parametrize("seed", SEEDS)
def test_ruling_02_moisture_drawn_by_redraw_two_is_not_replaced(seed):
    s = roasting({"acidity": 1, "roast_1": 1, "roast_2": 1}, {"moisture": 3}, seed=seed)
    wet = box(s, "moisture")
    do(s, "redraw_two:acidity", "put_back:roast_1", "put_back:roast_2")
    removed = box(s, "moisture") - wet
    assert sum(hand(s).values()) == 2 - removed
    assert sum(bag(s).values()) == 3
    assert "moisture" not in hand(s)


def test_ruling_02_moisture_drawn_by_remove_two_of_five_is_not_replaced():
    s = roasting({"aroma": 1}, {"moisture": 5})
    wet = box(s, "moisture")
    do(s, "remove_two_of_five:aroma")
    assert bag(s) == pending(s) == hand(s) == {}
    assert box(s, "moisture") == wet + 5


def test_ruling_03_the_bag_minimum_counts_moisture():
    for action, source, enough in (("draw_two_more", "body", 2), ("redraw_two", "body", 2), ("remove_two_of_five", "aroma", 5)):
        tokens = {source: 1, "roast_1": 2}
        assert f"{action}:{source}" in legal(roasting(tokens, {"moisture": enough}))
        assert f"{action}:{source}" in legal(roasting(tokens, {"moisture": 1, "roast_0": enough - 1}))
        assert f"{action}:{source}" not in legal(roasting(tokens, {"moisture": enough - 1}))
        assert f"{action}:{source}" not in legal(roasting(tokens, {"roast_0": enough - 1}))


def test_ruling_03_the_tokens_to_be_put_back_do_not_count_for_redraw_two():
    assert "redraw_two:body" not in legal(roasting({"body": 1, "roast_1": 5}, {"roast_0": 1}))
    assert "redraw_two:body" not in legal(roasting({"body": 1, "roast_1": 5}, {}))


def test_ruling_04_redraw_two_needs_two_other_tokens_in_hand():
    assert "redraw_two:aroma" not in legal(roasting({"aroma": 1, "roast_1": 1}, {"roast_0": 5}))
    assert "redraw_two:aroma" not in legal(roasting({"aroma": 2}, {"roast_0": 5}))
    assert "redraw_two:aroma" in legal(roasting({"aroma": 1, "roast_1": 2}, {"roast_0": 5}))
    assert "redraw_two:aroma" in legal(roasting({"aroma": 3}, {"roast_0": 5}))
    assert "redraw_two:all_purpose" not in legal(roasting({"all_purpose": 1, "roast_1": 1}, {"roast_0": 5}))


def test_ruling_05_redraw_two_may_put_back_any_token():
    s = roasting(
        {"aroma": 2, "smoke": 1, "hard": 1, "burnt": 1, "defective": 1, "all_purpose": 1, "roast_4": 1}, {"roast_0": 5}
    )
    do(s, "redraw_two:aroma")
    kinds = ["aroma", "smoke", "hard", "burnt", "defective", "all_purpose", "roast_4"]
    assert legal(s) == {f"put_back:{kind}" for kind in kinds}
    do(s, "put_back:smoke")
    assert legal(s) == {f"put_back:{kind}" for kind in kinds if kind != "smoke"}


def test_ruling_05_reserve_tokens_are_not_in_hand_for_redraw_two():
    bare = roasting({"roast_1": 1}, {"roast_0": 5}, reserve=["body", "acidity", "aroma"])
    assert not {text for text in legal(bare) if text.startswith("redraw_two")}
    s = roasting({"roast_1": 2}, {"roast_0": 5}, reserve=["body", "acidity", "aroma"])
    do(s, "redraw_two:reserve_body")
    assert legal(s) == {"put_back:roast_1"}


def test_ruling_06_one_token_left_after_moisture_is_removed():
    s = roasting({"aroma": 1}, {"moisture": 4, "roast_0": 1})
    beans = box(s, "roast_0")
    settle(do(s, "remove_two_of_five:aroma"))
    assert bag(s) == pending(s) == {}
    assert box(s, "roast_0") == beans + 1


def test_ruling_06_two_tokens_left_after_moisture_are_both_removed():
    s = roasting({"aroma": 1}, {"moisture": 3, "roast_0": 1, "hard": 1})
    hard = box(s, "hard")
    settle(do(s, "remove_two_of_five:aroma"))
    assert bag(s) == pending(s) == {}
    assert box(s, "hard") == hard + 1


def test_ruling_06_the_effect_is_spent_and_moisture_is_not_one_of_the_two():
    spent = settle(do(roasting({"aroma": 2, "roast_4": 1}, {"moisture": 5}), "remove_two_of_five:aroma"))
    spent.bag[0] = 9
    assert "remove_two_of_five:aroma" not in legal(spent)
    s = settle(do(roasting({"aroma": 1}, {"moisture": 1, "roast_0": 4}), "remove_two_of_five:aroma"))
    assert bag(s) == {"roast_0": 2}


def test_ruling_29_removed_tokens_are_supply_again():
    s = roasting({"body": 1, "burnt": 2, "roast_4": 3}, box={"burnt": 0}, at=6)
    do(s, "purge:body", "end_immediate", "end_flavour")
    assert bag(s) == {"burnt": 2, "roast_4": 1}


def test_ruling_29_with_the_option_off_removed_tokens_are_gone():
    s = roasting({"body": 1, "burnt": 2, "roast_4": 3}, box={"burnt": 0}, at=6, removed_tokens_return_to_box=False)
    do(s, "purge:body", "end_immediate", "end_flavour")
    assert bag(s) == {"roast_4": 3}
    assert box(s, "burnt") == 0


@pytest.mark.parametrize("returned", [True, False])
def test_ruling_29_holds_for_remove_two_of_five(returned):
    s = roasting({"aroma": 1}, {"hard": 5}, removed_tokens_return_to_box=returned)
    hard = box(s, "hard")
    settle(do(s, "remove_two_of_five:aroma"))
    assert bag(s) == {"hard": 3}
    assert box(s, "hard") == hard + (2 if returned else 0)


def test_ruling_29_tokens_on_the_board_are_not_supply():
    s = roasting({"body": 1, "roast_1": 1, "roast_0": 1, "roast_2": 2})
    before = dict(enumerate(s.box))
    do(s, "place:1", "place:0", "purge:body")
    assert dict(enumerate(s.box)) == before
    assert tokens_of(s)["roast_1"] == 18


def test_ruling_30_the_last_space_forces_the_cup_test():
    s = raised({"roast_0": 1}, bag={"roast_0": 3}, at=14)
    assert prompt(s) == "go_on"
    assert legal(s) == {"cup_test"}
    assert legal(raised({"roast_0": 1}, bag={"roast_0": 3}, at=13)) == {"cup_test", "keep_roasting"}


@pytest.mark.parametrize("mode", ["standard", "easy"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_ruling_31_the_start_space_follows_the_printed_moisture(sheet, mode):
    s = settle(begin(menu="trial", mode=mode, sheet=sheet))
    assert s.space + 6 == {1: 9, 2: 9, 3: 8, 4: 8, 5: 7, 6: 7, 7: 6, 8: 6}[MOISTURE[sheet]]
    assert not {"smoke"} & {*hand(s), *bag(s)}


@pytest.mark.parametrize(("sheet", "rounds"), [("zambia_aa", 6), ("tanzania_aa", 7), ("guatemala", 8), ("kenya_aa", 9)])
def test_ruling_31_gives_the_number_of_rounds(sheet, rounds):
    s = to_the_end_of_the_round(settle(begin(menu="trial", sheet=sheet)))
    played = 1
    while "keep_roasting" in legal(s):
        next_round(s)
        played += 1
    assert played == s.round == rounds


def test_ruling_50_an_empty_hand_leads_to_step_6():
    s = settle(do(roasting(bag={"moisture": 5}, prompt="go_on", at=6), "keep_roasting"))
    assert prompt(s) == "go_on"
    assert hand(s) == bag(s) == {}
    assert s.round == 2
