"""Section 5: the cup test, draw by draw."""

from collections import Counter

import pytest
from positions import (
    SEEDS,
    SUPPLY,
    bag,
    cup,
    do,
    drink,
    legal,
    ordinary,
    pending,
    plates,
    prompt,
    result,
    roasting,
    settle,
    tasting,
    tokens_of,
)


def test_ovals_fill_from_1_to_10():
    s = tasting({"roast_1": 11})
    for filled in range(10):
        assert cup(s) == ["roast_1"] * filled + [None] * (10 - filled)
        assert pending(s) == {"roast_1": 1}
        do(s, "cup")
    assert s.over
    assert bag(s) == {"roast_1": 1}


def test_a_full_cup_ends_the_test_before_another_draw():
    s = do(tasting({"roast_1": 1}, cup=["roast_1"] * 9), "cup")
    assert s.over
    assert result(s)["penalty"] == -3


@pytest.mark.parametrize("seed", SEEDS)
def test_a_token_is_seen_before_it_is_placed(seed):
    s = tasting({"roast_1": 3, "hard": 3, "smoke": 3, "moisture": 3}, seed=seed)
    (drawn,) = pending(s)
    assert drawn in ("roast_1", "hard", "smoke")
    assert legal(s) == {"cup", "plate"}
    assert plates(do(s.copy(), "plate")) == [drawn]
    assert cup(do(s.copy(), "cup"))[0] == drawn


@pytest.mark.parametrize("seed", SEEDS)
def test_placed_tokens_never_move(seed):
    s = tasting({"roast_1": 8, "hard": 8}, seed=seed)
    seen: list[str | None] = []
    while not s.over:
        assert cup(s)[: len(seen)] == seen
        seen.append(next(iter(pending(s))))
        do(s, "cup")
    assert cup(s) == seen


def test_the_plate_has_3_spaces_and_5_with_the_chip():
    for chips, spaces in (([], 3), (["extra_plate"], 5)):
        s = tasting({"hard": 14}, earned=chips)
        for _ in range(spaces):
            assert legal(s) == {"cup", "plate"}
            do(s, "plate")
        assert legal(s) == {"cup"}


def test_selection_draws_two_and_keeps_one():
    s = tasting({"roast_1": 1, "hard": 1}, cup=["roast_2"] * 3, earned=["selection"])
    assert prompt(s) == "selection"
    assert pending(s) == {"roast_1": 1, "hard": 1}
    assert legal(s) == {"keep:roast_1", "keep:hard"}
    do(s, "keep:roast_1")
    assert cup(s)[3] == "roast_1"
    settle(s)
    assert cup(s)[4] == "hard"
    assert plates(s) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_selection_serves_ovals_4_and_5_only(seed):
    s = tasting({"roast_1": 6, "hard": 6, "moisture": 2}, earned=["selection"], seed=seed)
    while not s.over:
        oval = cup(s).index(None) + 1
        if oval in (4, 5):
            assert sum(pending(s).values()) == 2
            assert "moisture" not in pending(s)
            assert legal(s) <= {"keep:roast_1", "keep:hard"}
            kept = max(legal(s))
            others = Counter(pending(s)) - Counter({kept.removeprefix("keep:"): 1})
            size = sum(ordinary(s).values()) + sum(pending(s).values()) + bag(s).get("roast_1", 0) + bag(s).get("hard", 0)
            do(s, kept)
            assert cup(s)[oval - 1] == kept.removeprefix("keep:")
            assert size == 12
            assert sum(others.values()) == 1
        else:
            assert sum(pending(s).values()) == 1
            do(s, "cup")
    assert tokens_of(s) == SUPPLY


def test_selection_puts_the_other_back_in_the_bag():
    s = do(tasting({"roast_1": 1, "hard": 1}, cup=["roast_2"] * 4, earned=["selection"]), "keep:roast_1")
    # oval 6 is a normal draw again, of the only token left
    assert prompt(s) == "cup_place"
    assert pending(s) == {"hard": 1}
    assert cup(s)[4] == "roast_1"


def test_selection_replaces_moisture():
    s = tasting({"roast_1": 1, "hard": 1, "moisture": 6}, cup=["roast_2"] * 3, earned=["selection"])
    assert pending(s) == {"roast_1": 1, "hard": 1}


@pytest.mark.parametrize("chips", [["selection", "extra_bean"], ["selection", "sweetness", "extra_bean"]])
def test_selection_belongs_to_the_ovals_not_to_the_draws(chips):
    s = tasting({"roast_1": 6, "hard": 6}, earned=chips)
    normal = 0
    while prompt(s) != "selection":
        do(s, "cup")
        normal += 1
    assert normal == 3 - (len(chips) - 1)
    assert cup(s).index(None) == 3


def test_without_the_chip_there_is_no_selection():
    s = tasting({"roast_1": 6, "hard": 6}, cup=["roast_2"] * 3)
    assert prompt(s) == "cup_place"
    assert sum(pending(s).values()) == 1


def redraw(seed: int = 1, rest: int = 5):
    s = tasting({"smoke": 1}, cup=["roast_1"] * 8 + ["hard"], earned=["cup_redraw"], seed=seed)
    s.bag[3] = rest
    s.box[3] -= rest
    return do(s, "cup")


def test_the_redraw_may_be_declined():
    s = redraw()
    assert legal(s) == {"decline", "return:roast_1", "return:hard", "return:smoke"}
    do(s, "decline")
    assert s.over
    assert ordinary(s) == {"roast_1": 8, "hard": 1, "smoke": 1}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_redraw_draws_3_keeps_2_and_returns_1(seed):
    s = do(redraw(seed), "return:smoke")
    assert legal(s) == {"return:roast_1", "return:hard"}
    do(s, "return:hard")
    settle(s)
    if not s.over:
        assert sum(pending(s).values()) == 3
        assert legal(s) == {f"keep:{kind}" for kind in pending(s)}
        drawn = Counter(pending(s))
        first = min(legal(s))
        do(s, first)
        assert pending(s) == drawn - Counter([first.removeprefix("keep:")])
        second = min(legal(s))
        do(s, second)
        kept = Counter([first.removeprefix("keep:"), second.removeprefix("keep:")])
        assert Counter(ordinary(s)) == Counter({"roast_1": 8}) + kept
    assert s.over
    assert sum(ordinary(s).values()) == 10
    assert sum(bag(s).values()) == 5
    assert plates(s) == []
    assert tokens_of(s) == SUPPLY


def test_the_redraw_replaces_moisture():
    s = tasting({"smoke": 1}, cup=["roast_1"] * 8 + ["hard"], earned=["cup_redraw"])
    s.bag[9] = 5
    do(s, "cup", "return:smoke", "return:hard")
    settle(s)
    assert s.over
    assert ordinary(s) == {"roast_1": 8, "hard": 1, "smoke": 1}
    assert bag(s) == {}


def test_the_redraw_comes_once_only():
    s = redraw(rest=9)
    do(s, "return:smoke", "return:hard")
    while not s.over:
        assert prompt(s) in ("keep_first", "keep_second")
        do(s, min(legal(s)))


def test_plate_tokens_do_not_come_back_by_the_redraw():
    s = tasting({"aroma": 1}, cup=["roast_1"] * 9, earned=["cup_redraw"], plates=["smoke", "hard"])
    do(s, "cup")
    assert legal(s) == {"decline", "return:roast_1", "return:aroma"}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_token_is_lost_in_the_cup_test(seed):
    tokens = {"roast_1": 5, "roast_2": 4, "hard": 3, "moisture": 3, "aroma": 2, "smoke": 2}
    chips = ["extra_bean", "selection", "cup_redraw"]
    s = roasting(bag=tokens, prompt="go_on", earned=chips, seed=seed, at=14)
    total = tokens_of(s)
    do(s, "cup_test")
    while not s.over:
        assert tokens_of(s) == total
        do(s, max(legal(s)))
    assert tokens_of(s) == total


def test_the_cup_test_ends_with_a_score():
    s = drink(tasting({"roast_1": 5, "aroma": 1}))
    assert s.over
    assert result(s)["total"] == sum(value for part, value in result(s).items() if part != "total")
