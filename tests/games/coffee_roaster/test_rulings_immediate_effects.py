"""Rulings on step 4a: 7 to 12."""

from positions import bag, box, do, hand, left, legal, next_round, prompt, right, roasting, to_the_end_of_the_round


def test_ruling_07_purge_is_legal_with_nothing_to_purge():
    s = roasting({"body": 2, "roast_0": 2, "hard": 1})
    assert "purge:body" in legal(s)
    do(s, "purge:body")
    assert hand(s) == {"body": 1, "roast_0": 2, "hard": 1}
    assert "purge:body" not in legal(s)


def test_ruling_07_with_the_option_purge_needs_a_target():
    assert "purge:body" not in legal(roasting({"body": 1, "hard": 3, "roast_4": 1}, purge_needs_target=True))
    for target in ("burnt", "smoke", "defective"):
        assert "purge:body" in legal(roasting({"body": 1, target: 1}, purge_needs_target=True))


def test_ruling_08_purge_takes_all_of_the_three_kinds_and_nothing_else():
    kept = {"hard": 2, "aroma": 1, "acidity": 1, "all_purpose": 1, "roast_0": 1, "roast_4": 1}
    s = roasting({"body": 1, "burnt": 2, "smoke": 3, "defective": 1, **kept}, {"burnt": 1, "smoke": 1})
    before = {kind: box(s, kind) for kind in ("burnt", "smoke", "defective", "hard")}
    do(s, "purge:body")
    assert hand(s) == kept
    assert bag(s) == {"burnt": 1, "smoke": 1}
    assert {kind: box(s, kind) - n for kind, n in before.items()} == {"burnt": 2, "smoke": 3, "defective": 1, "hard": 0}
    assert prompt(s) == "immediate"


def test_ruling_09_no_immediate_effect_in_4b():
    s = roasting({"body": 2, "aroma": 1, "roast_0": 3, "roast_1": 3, "roast_2": 2}, {"roast_0": 9})
    verbs = {"place", "draw_two_more", "redraw_two", "remove_two_of_five", "purge", "end_immediate"}
    assert {text.split(":")[0] for text in legal(s)} == verbs
    do(s, "end_immediate")
    assert not {text.split(":")[0] for text in legal(s)} & verbs
    do(s, "lay:body@3", "bean:0", "bean:1")
    assert {text.split(":")[0] for text in legal(s)} == {"lay", "end_flavour"}


def test_ruling_10_each_immediate_effect_once_per_roast():
    s = roasting({"body": 5, "aroma": 4, "roast_1": 4, "roast_0": 4}, {"roast_0": 10}, at=6)
    do(s, "draw_two_more:body", "purge:body", "remove_two_of_five:aroma")
    do(s, min(t for t in legal(s) if t.startswith("remove:")))
    do(s, min(t for t in legal(s) if t.startswith("remove:")))
    do(s, "redraw_two:aroma", "put_back:body", "put_back:aroma", "place:1", "place:0")
    assert not {text for text in legal(s) if not text.startswith("end")}
    spent = left(s)
    next_round(to_the_end_of_the_round(s))
    assert left(s) == spent
    later = roasting({"body": 2, "aroma": 2, "roast_0": 3, "roast_1": 3}, {"roast_0": 10}, left=spent, at=10)
    assert legal(later) == {"end_immediate"}


def test_ruling_10_flavour_effects_go_on_while_spaces_last():
    s = roasting({"body": 5, "roast_0": 10}, prompt="flavour")
    for space in (1, 3, 7, 9):
        do(s, f"lay:body@{space}", "bean:0", "bean:0")
    assert hand(s) == {"body": 1, "roast_0": 2}
    assert right(s) == {1: "body", 3: "body", 7: "body", 9: "body"}
    assert legal(s) == {"end_flavour"}


def test_ruling_11_the_two_beans_are_placed_one_at_a_time_in_either_order():
    for first, second in (("place:1", "place:0"), ("place:0", "place:1")):
        s = do(roasting({"roast_0": 1, "roast_1": 1, "roast_2": 1}), first)
        assert s.all_purpose_out == 1
        assert "all_purpose" not in hand(s)
        do(s, second)
        assert hand(s) == {"roast_2": 1, "all_purpose": 1}
        assert s.all_purpose_out == 0


def test_ruling_11_the_two_beans_may_come_in_different_rounds_and_stay():
    s = do(roasting({"roast_1": 2}, {"roast_0": 7}, at=6), "place:1")
    to_the_end_of_the_round(s)
    assert left(s) == {"1": "roast_1"}
    assert bag(s) == {"roast_0": 7, "roast_2": 1}
    s.bag[2] = 0
    do(s, "keep_roasting")
    assert hand(s) == {"roast_0": 7}
    do(s, "place:0")
    assert hand(s) == {"roast_0": 6, "all_purpose": 1}
    assert left(s) == {"1": "roast_1", "0": "roast_0"}
    to_the_end_of_the_round(s)
    assert left(s) == {"1": "roast_1", "0": "roast_0"}


def test_ruling_11_the_beans_are_optional_and_only_placed_in_4a():
    s = roasting({"roast_0": 2, "roast_1": 2})
    assert legal(s) == {"place:0", "place:1", "end_immediate"}
    do(s, "end_immediate")
    assert legal(s) == {"end_flavour"}
    do(s, "end_flavour")
    assert s.all_purpose_out == 1


def test_ruling_11_only_the_right_bean_on_each_space():
    assert legal(roasting({"roast_1": 1})) == {"place:1", "end_immediate"}
    assert legal(roasting({"roast_0": 1})) == {"place:0", "end_immediate"}
    assert legal(roasting({"roast_2": 1, "hard": 1, "roast_4": 1})) == {"end_immediate"}
    assert legal(roasting({"roast_1": 2}, left={"1": "roast_1"})) == {"end_immediate"}


def test_ruling_12_an_unused_all_purpose_token_goes_in_the_bag():
    s = do(roasting({"roast_0": 1, "roast_1": 1}, {"smoke": 1}), "place:0", "place:1")
    to_the_end_of_the_round(s)
    assert bag(s) == {"smoke": 1, "all_purpose": 1}
    do(s, "keep_roasting")
    assert hand(s) == {"smoke": 1, "all_purpose": 1}


def test_ruling_12_the_all_purpose_token_can_be_drawn_in_the_cup_test():
    s = do(roasting(bag={"all_purpose": 1}, prompt="go_on"), "cup_test", "cup")
    assert s.cup[0] == 13
