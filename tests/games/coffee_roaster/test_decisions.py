"""Section 8: the rows D1 to D11 of the table of decisions."""

import pytest
from positions import (
    SHEETS,
    bag,
    begin,
    blank,
    choosing,
    cup,
    do,
    hand,
    legal,
    pending,
    prompt,
    raised,
    right,
    roasting,
    settle,
    tasting,
)

from trivet.games.coffee_roaster import rules
from trivet.games.coffee_roaster.game import ALWAYS_ASK
from trivet.games.coffee_roaster.options import OPTIONS

ALL = ["body", "acidity", "aroma"]


def test_decision_01_menu_and_mode_are_options():
    known = {option.key: option for option in OPTIONS}
    assert known["menu"].describe()["choices"] == ["trial", "full"]
    assert known["mode"].describe()["choices"] == ["standard", "easy"]
    assert (known["menu"].default, known["mode"].default) == ("full", "standard")
    for menu in ("trial", "full"):
        for mode in ("standard", "easy"):
            s = blank(menu=menu, mode=mode)
            rules.start(s)
            assert prompt(s) == "choose_sheet"
            assert rules.current_player(s) == 0


def test_decision_02_one_bean_sheet_then_setup_and_round_1():
    s = begin(menu="trial")
    assert legal(s) == {f"sheet:{sheet}" for sheet in SHEETS}
    do(s, "sheet:zambia_aa")
    assert (s.sheet, s.round, s.space + 6, prompt(s)) == (SHEETS.index("zambia_aa"), 1, 9, "immediate")
    assert len(legal(choosing([12], menu="full"))) == 3


def test_decision_03_all_choices_of_4a():
    tokens = {"roast_1": 3, "roast_0": 2, "body": 2, "acidity": 1, "aroma": 1, "all_purpose": 1}
    s = roasting(tokens, {"hard": 5}, reserve=ALL)
    any_source = [*ALL, "all_purpose", *(f"reserve_{colour}" for colour in ALL)]
    assert legal(s) == {
        "place:1",
        "place:0",
        *(f"draw_two_more:{source}" for source in ("body", "all_purpose", "reserve_body")),
        *(f"remove_two_of_five:{source}" for source in ("aroma", "all_purpose", "reserve_aroma")),
        *(f"redraw_two:{source}" for source in any_source),
        *(f"purge:{source}" for source in any_source),
        "end_immediate",
    }


def test_decision_03_a_bean_of_the_hand_only():
    assert "place:1" not in legal(roasting({"roast_0": 1, "roast_2": 1}, {"roast_1": 5}))


def test_decision_03_repeats_until_it_is_ended():
    s = do(roasting({"roast_1": 1, "roast_0": 1, "body": 1, "roast_2": 2}, {"hard": 2}), "place:1")
    assert prompt(s) == "immediate"
    do(s, "draw_two_more:body")
    assert prompt(s) == "immediate"
    do(s, "end_immediate")
    assert prompt(s) == "flavour"


def test_decision_04_an_unordered_pair_of_hand_kinds():
    s = do(roasting({"body": 1, "roast_1": 2, "smoke": 1}, {"hard": 2}), "redraw_two:body")
    assert (prompt(s), legal(s)) == ("redraw_first", {"put_back:roast_1", "put_back:smoke"})
    ends = set()
    for first, second in (("roast_1", "smoke"), ("smoke", "roast_1")):
        end = do(s.copy(), f"put_back:{first}", f"put_back:{second}")
        ends.add(str(end.to_dict()))
    assert len(ends) == 1
    assert legal(do(s, "put_back:roast_1")) == {"put_back:roast_1", "put_back:smoke"}


def test_decision_05_an_unordered_pair_of_the_drawn():
    s = do(roasting({"aroma": 1}, {"roast_1": 3, "smoke": 1, "hard": 1}), "remove_two_of_five:aroma")
    assert (prompt(s), legal(s)) == ("remove_first", {"remove:roast_1", "remove:smoke", "remove:hard"})
    one = do(s.copy(), "remove:smoke", "remove:hard")
    other = do(s.copy(), "remove:hard", "remove:smoke")
    assert one == other
    assert bag(one) == {"roast_1": 3}
    same = do(s, "remove:roast_1")
    assert legal(same) == {"remove:roast_1", "remove:smoke", "remove:hard"}


def test_decision_06_all_choices_of_4b():
    tokens = {"body": 1, "acidity": 1, "aroma": 1, "all_purpose": 1, "roast_2": 2}
    s = roasting(tokens, prompt="flavour", reserve=ALL)
    spaces = {"body": [1, 3, 7, 9], "acidity": [1, 2, 4, 5, 7], "aroma": [1, 6, 7, 8, 10]}
    assert legal(s) == {"end_flavour"} | {
        f"lay:{prefix}{colour}@{n}" for prefix in ("", "all_", "reserve_") for colour in ALL for n in spaces[colour]
    }


def test_decision_06_sources_of_one_colour_are_different_choices():
    s = roasting({"body": 1, "roast_0": 4}, prompt="flavour", reserve=["body"])
    from_hand = do(s.copy(), "lay:body@3", "bean:0", "bean:0")
    from_reserve = do(s.copy(), "lay:reserve_body@3", "bean:0", "bean:0")
    assert (from_hand.reserve[0], hand(from_hand)) == (1, {"roast_0": 2})
    assert (from_reserve.reserve[0], hand(from_reserve)) == (0, {"body": 1, "roast_0": 2})
    assert right(from_hand) == right(from_reserve) == {3: "body"}


def test_decision_06_the_order_of_two_beans_does_not_matter():
    s = do(roasting({"acidity": 1, "roast_1": 1, "roast_4": 1}, prompt="flavour"), "lay:acidity@2")
    assert do(s.copy(), "bean:1", "bean:4") == do(s.copy(), "bean:4", "bean:1")


def test_decision_06_ends_in_step_5():
    s = do(roasting({"roast_1": 2}, prompt="flavour", at=9), "end_flavour")
    assert bag(s) == {"roast_2": 2}
    assert prompt(s) == "go_on"


def test_decision_07_is_always_asked():
    assert "go_on" in ALWAYS_ASK
    s = raised({"roast_1": 1}, at=9)
    assert (prompt(s), legal(s)) == ("go_on", {"keep_roasting", "cup_test"})
    assert prompt(do(s.copy(), "keep_roasting")) == "immediate"
    assert prompt(do(s.copy(), "cup_test")) == "cup_place"
    assert settle(raised({"roast_1": 1}, at=14)).prompt == s.prompt


def test_decision_07_at_least_one_round_is_played():
    s = do(begin(menu="trial"), "sheet:kenya_aa")
    assert not {"keep_roasting", "cup_test"} & legal(s)


def test_decision_08_cup_or_plate():
    s = tasting({"roast_1": 12})
    assert (prompt(s), legal(s)) == ("cup_place", {"cup", "plate"})
    assert legal(tasting({"roast_1": 12}, plates=["hard"] * 3)) == {"cup"}


def test_decision_09_which_of_the_two():
    s = tasting({"roast_1": 1, "smoke": 1}, cup=["roast_1"] * 3, earned=["selection"])
    assert (prompt(s), legal(s)) == ("selection", {"keep:roast_1", "keep:smoke"})


def test_decision_09_no_choice_with_one_kind():
    s = settle(tasting({"roast_1": 2}, cup=["roast_2"] * 3, earned=["selection"]))
    assert cup(s)[3:5] == ["roast_1", "roast_1"]


def test_decision_10_decline_or_an_unordered_pair_of_cup_tokens():
    assert "redraw_offer" in ALWAYS_ASK
    s = tasting({"smoke": 1}, cup=["roast_1"] * 8 + ["hard"], earned=["cup_redraw"])
    s.bag[0] = 3
    do(s, "cup")
    assert (prompt(s), legal(s)) == ("redraw_offer", {"decline", "return:roast_1", "return:hard", "return:smoke"})
    one = do(s.copy(), "return:hard", "return:smoke")
    other = do(s.copy(), "return:smoke", "return:hard")
    assert (bag(one), pending(one), one.rng) == (bag(other), pending(other), other.rng)
    do(s, "return:roast_1")
    assert (prompt(s), legal(s)) == ("return_second", {"return:roast_1", "return:hard", "return:smoke"})


@pytest.mark.parametrize("seed", range(10))
def test_decision_11_an_unordered_pair_of_the_three_drawn(seed):
    s = tasting({"smoke": 1}, cup=["roast_1"] * 8 + ["hard"], earned=["cup_redraw"], seed=seed)
    s.bag[2] = s.bag[3] = s.bag[4] = 6
    do(s, "cup", "return:hard", "return:smoke")
    assert not {"decline"} & legal(s)
    assert legal(s) == {f"keep:{kind}" for kind in pending(s)}
    assert sum(pending(s).values()) == 3
    do(s, min(legal(s)))
    assert (prompt(s), sum(pending(s).values())) == ("keep_second", 2)
    do(s, min(legal(s)))
    assert s.over
    assert rules.current_player(s) == -1


def test_choices_are_listed_by_kind():
    s = roasting({"body": 4, "roast_1": 9}, {"hard": 9})
    texts = legal(s)
    assert len([text for text in texts if text.startswith("purge")]) == 1
    assert len([text for text in texts if text.startswith("place")]) == 1


def test_nothing_is_undone_over_chance():
    """Every chance event moves the generator, and no decision without one does."""
    s = roasting({"body": 2, "roast_0": 4}, {"hard": 9})
    generator = list(s.rng)
    do(s, "purge:body")
    assert s.rng == generator
    do(s, "draw_two_more:body")
    assert s.rng != generator
