"""Section 4a: what each immediate effect takes and does."""

import pytest
from positions import SEEDS, SUPPLY, bag, box, do, hand, left, legal, pending, prompt, roasting, settle, tokens_of

COLOURS = ["body", "acidity", "aroma"]


@pytest.mark.parametrize(
    ("effect", "accepted"),
    [
        ("draw_two_more", ["body"]),
        ("redraw_two", COLOURS),
        ("remove_two_of_five", ["aroma"]),
        ("purge", COLOURS),
    ],
)
def test_each_space_accepts_its_colours(effect, accepted):
    s = roasting({"body": 1, "acidity": 1, "aroma": 1, "roast_2": 2}, {"hard": 9})
    assert {text for text in legal(s) if text.startswith(effect)} == {f"{effect}:{colour}" for colour in accepted}
    wild = roasting({"all_purpose": 1, "roast_2": 2}, {"hard": 9})
    assert f"{effect}:all_purpose" in legal(wild)


@pytest.mark.parametrize("effect", ["draw_two_more", "redraw_two", "remove_two_of_five", "purge"])
def test_a_filled_space_is_closed(effect):
    s = roasting({"body": 1, "aroma": 1, "all_purpose": 1, "roast_2": 2}, {"hard": 9}, left={effect: "body"})
    verbs = {text.split(":")[0] for text in legal(s)}
    assert verbs == {"draw_two_more", "redraw_two", "remove_two_of_five", "purge", "end_immediate"} - {effect}


@pytest.mark.parametrize("source", ["body", "all_purpose"])
def test_the_token_stays_on_the_space(source):
    for effect in ("draw_two_more", "purge"):
        s = do(roasting({source: 1, "roast_2": 2}, {"hard": 9}), f"{effect}:{source}")
        assert left(s) == {effect: source}
        assert source not in hand(s)
        do(s, "end_immediate", "end_flavour")
        assert left(s) == {effect: source}
        assert source not in bag(s)


def test_draw_two_more():
    s = do(roasting({"body": 1, "roast_2": 2}, {"hard": 2}), "draw_two_more:body")
    assert hand(s) == {"roast_2": 2, "hard": 2}
    assert bag(s) == {}
    assert prompt(s) == "immediate"
    s = do(roasting({"body": 1}, {"hard": 9}), "draw_two_more:body")
    assert (hand(s), bag(s)) == ({"hard": 2}, {"hard": 7})


@pytest.mark.parametrize("seed", SEEDS)
def test_redraw_two_mixes_the_two_into_the_bag(seed):
    s = roasting({"body": 1, "hard": 1, "smoke": 1, "roast_3": 1}, {"roast_0": 4}, seed=seed)
    do(s, "redraw_two:body", "put_back:hard", "put_back:smoke")
    assert hand(s)["roast_3"] == 1
    assert sum(hand(s).values()) == 3
    assert sum(bag(s).values()) == 4
    both = {kind: hand(s).get(kind, 0) + bag(s).get(kind, 0) for kind in ("hard", "smoke", "roast_0")}
    assert both == {"hard": 1, "smoke": 1, "roast_0": 4}
    assert left(s) == {"redraw_two": "body"}
    assert prompt(s) == "immediate"


def test_redraw_two_can_bring_the_same_tokens_back():
    came_back = set()
    for seed in range(60):
        s = roasting({"body": 1, "hard": 1, "smoke": 1}, {"roast_0": 2}, seed=seed)
        do(s, "redraw_two:body", "put_back:hard", "put_back:smoke")
        came_back |= set(hand(s))
    assert came_back == {"hard", "smoke", "roast_0"}


def test_redraw_two_draws_only_after_both_are_chosen():
    s = roasting({"body": 1, "hard": 2, "smoke": 1}, {"roast_0": 2})
    generator = list(s.rng)
    do(s, "redraw_two:body", "put_back:hard")
    assert s.rng == generator
    assert prompt(s) == "redraw_second"
    do(s, "put_back:hard")
    assert s.rng != generator


def test_redraw_two_asks_nothing_when_the_two_are_all_there_is():
    s = do(roasting({"body": 1, "hard": 1, "smoke": 1}, {"roast_0": 2}), "redraw_two:body")
    assert len(legal(s)) == 1
    settle(s)
    assert prompt(s) == "immediate"
    assert sum(hand(s).values()) == 2


def test_remove_two_of_five():
    s = roasting({"aroma": 1, "roast_4": 1}, {"roast_0": 1, "roast_1": 1, "hard": 1, "defective": 1, "body": 1})
    defective, body = box(s, "defective"), box(s, "body")
    do(s, "remove_two_of_five:aroma")
    five = ["roast_0", "roast_1", "hard", "defective", "body"]
    assert pending(s) == dict.fromkeys(five, 1)
    assert legal(s) == {f"remove:{kind}" for kind in five}
    do(s, "remove:defective")
    assert legal(s) == {f"remove:{kind}" for kind in five if kind != "defective"}
    do(s, "remove:body")
    assert bag(s) == {"roast_0": 1, "roast_1": 1, "hard": 1}
    assert hand(s) == {"roast_4": 1}
    assert pending(s) == {}
    assert (box(s, "defective"), box(s, "body")) == (defective + 1, body + 1)
    assert prompt(s) == "immediate"


@pytest.mark.parametrize("seed", SEEDS)
def test_remove_two_of_five_leaves_the_rest_of_the_bag(seed):
    s = roasting({"aroma": 1, "roast_4": 1}, {"hard": 5, "roast_0": 5, "moisture": 2}, seed=seed)
    do(s, "remove_two_of_five:aroma")
    wet = 2 - bag(s).get("moisture", 0)
    assert sum(pending(s).values()) == 5 - wet
    assert sum(bag(s).values()) == 7
    while prompt(s) != "immediate":
        do(s, max(legal(s)))
    assert sum(bag(s).values()) == 12 - wet - 2
    assert hand(s) == {"roast_4": 1}
    assert tokens_of(s) == SUPPLY


def test_immediate_effects_come_in_any_order_and_number():
    s = roasting({"body": 1, "acidity": 1, "aroma": 1, "all_purpose": 1, "smoke": 1}, {"hard": 12})
    do(s, "purge:acidity", "draw_two_more:all_purpose")
    settle(do(s, "remove_two_of_five:aroma"))
    do(s, "redraw_two:body", "put_back:hard", "put_back:hard")
    assert left(s) == {
        "purge": "acidity",
        "draw_two_more": "all_purpose",
        "remove_two_of_five": "aroma",
        "redraw_two": "body",
    }
    assert hand(s) == {"hard": 2}
    assert bag(s) == {"hard": 8}


def test_the_gained_all_purpose_token_may_be_used_in_this_round():
    s = do(roasting({"roast_0": 1, "roast_1": 1, "roast_2": 2, "smoke": 1}), "place:0", "place:1", "purge:all_purpose")
    assert hand(s) == {"roast_2": 2}
    s = do(roasting({"roast_0": 1, "roast_1": 1, "roast_2": 2}), "place:0", "place:1", "end_immediate")
    do(s, "lay:all_body@9", "bean:2", "bean:2")
    assert bag(s) == {"roast_4": 1}


def test_placed_beans_are_not_roasted_and_out_of_the_bag():
    s = do(roasting({"roast_0": 2, "roast_1": 2}), "place:0", "place:1", "end_immediate", "end_flavour")
    assert bag(s) == {"roast_1": 1, "roast_2": 1, "all_purpose": 1}
    assert left(s) == {"1": "roast_1", "0": "roast_0"}
    do(s, "cup_test")
    assert left(s) == {"1": "roast_1", "0": "roast_0"}
