"""Sections 2 and 3: the pieces, the thermometer and the setup of a roast; section 4, steps 1 to 3."""

import pytest
from positions import (
    SEEDS,
    SHEETS,
    SUPPLY,
    bag,
    begin,
    box,
    cup,
    do,
    earned,
    hand,
    left,
    next_round,
    plates,
    prompt,
    right,
    roasting,
    settle,
    tokens_of,
)

from trivet.games.coffee_roaster.summary import summary

# roast 0, hard, moisture, defective, body, acidity, aroma; total; first draw
TOKENS = """
15 2 2 2 1 2 3 27 9
14 2 2 1 2 3 2 26 9
13 3 3 1 2 2 3 27 8
13 4 4 1 2 3 3 30 8
12 5 5 0 5 3 4 34 7
10 6 7 0 4 3 5 35 6
11 6 5 3 3 3 4 35 7
12 6 6 2 3 2 3 34 7
14 4 7 2 4 4 2 37 6
13 3 1 2 2 2 3 26 9
12 6 4 3 3 4 4 36 8
13 5 4 4 3 3 3 35 8
14 4 6 1 4 2 3 34 7
9 9 5 6 3 2 4 38 7
4 14 7 0 3 4 5 37 6
8 10 8 4 3 4 3 40 6
13 5 8 2 3 4 3 38 6
12 5 5 3 3 3 3 34 7
12 4 7 6 4 3 4 40 6
10 7 7 4 4 2 4 38 6
6 12 7 0 3 4 5 37 6
5 13 8 0 5 4 4 39 6
""".strip().splitlines()
COLUMNS = ["roast_0", "hard", "moisture", "defective", "body", "acidity", "aroma"]


def started(sheet: str = "kenya_aa", seed: int = 1, **options):
    return settle(begin(seed, menu="trial", sheet=sheet, **options))


@pytest.mark.parametrize(("sheet", "line"), list(zip(SHEETS, TOKENS)), ids=SHEETS)
def test_every_sheet_fills_the_bag_with_its_tokens(sheet, line):
    *counts, total, first_draw = map(int, line.split())
    wanted = {kind: n for kind, n in zip(COLUMNS, counts) if n and kind != "moisture"}
    s = started(sheet)
    found = {kind: hand(s).get(kind, 0) + bag(s).get(kind, 0) for kind in SUPPLY}
    evaporated = counts[2] - found.pop("moisture")
    assert {kind: n for kind, n in found.items() if n} == wanted
    assert sum(hand(s).values()) + evaporated == first_draw
    assert sum(counts) == total
    assert evaporated >= 0


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("mode", ["standard", "easy"])
def test_the_supply_is_complete_after_setup(sheet, mode):
    assert tokens_of(started(sheet, mode=mode)) == SUPPLY


def test_the_board_is_empty_at_the_start():
    s = started()
    assert (left(s), right(s), earned(s), plates(s)) == ({}, {}, set(), [])
    assert cup(s) == [None] * 10
    assert s.all_purpose_out == 1
    assert s.round == 1
    assert prompt(s) == "immediate"


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_roast_counter_starts_at_0(sheet):
    assert summary(started(sheet), 0)["counter"] == 0


@pytest.mark.parametrize(("mode", "in_box"), [("standard", 0), ("easy", 2)])
def test_smoke_is_set_on_the_thermometer(mode, in_box):
    assert box(started(mode=mode), "smoke") == in_box


def test_before_the_first_roast_the_record_is_empty():
    s = begin(menu="full")
    assert s.results == [[-1, 0, 0, 0, 0, 0]] * 3
    assert (s.over, s.game, s.sheet) == (0, 0, -1)


def test_the_chips_are_dealt_at_random():
    deals = {tuple(started(seed=seed).chips) for seed in range(60)}
    assert len(deals) > 30
    for line in range(5):
        assert {deal[line] for deal in deals} == set(range(5))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_chips_of_the_first_edition_are_printed(seed):
    assert started(seed=seed, special_chips_shuffled=False).chips == [0, 1, 2, 3, 4]


def test_each_space_of_the_thermometer_draws_its_number():
    for at in range(6, 14):
        s = do(roasting(bag={"hard": 14, "roast_0": 9}, prompt="go_on", at=at), "keep_roasting")
        assert s.space + 6 == at + 1
        assert sum(hand(s).values()) == at + 1


@pytest.mark.parametrize(("mode", "smoke"), [("standard", {10: 2, 12: 3}), ("easy", {10: 1, 12: 2})])
def test_smoke_joins_the_bag_before_the_draw(mode, smoke):
    for at in range(7, 15):
        s = do(roasting(bag={"roast_1": 2}, prompt="go_on", at=at - 1, mode=mode), "keep_roasting")
        assert hand(s) == {"roast_1": 2} | ({"smoke": smoke[at]} if at in smoke else {})
        assert bag(s) == {}


def test_the_temperature_is_not_raised_in_the_first_round():
    for sheet, at in (("kenya_aa", 6), ("zambia_aa", 9)):
        assert started(sheet).space + 6 == at


def test_moisture_in_hand_leaves_the_game():
    s = do(roasting(bag={"moisture": 3, "roast_1": 2}, prompt="go_on", at=6), "keep_roasting")
    assert hand(s) == {"roast_1": 2}
    assert bag(s) == {}
    assert box(s, "moisture") == 8


@pytest.mark.parametrize("seed", SEEDS)
def test_moisture_is_not_replaced(seed):
    s = do(roasting(bag={"moisture": 5, "roast_0": 10}, prompt="go_on", at=7, seed=seed), "keep_roasting")
    assert sum(bag(s).values()) == 15 - 8
    assert sum(hand(s).values()) == 8 - (5 - bag(s).get("moisture", 0))


@pytest.mark.parametrize("seed", SEEDS)
def test_no_token_is_lost_in_a_whole_roasting_phase(seed):
    s = started("colombia_supremo", seed)
    while True:
        assert tokens_of(s) == SUPPLY
        if s.space == 8:
            break
        if prompt(s) == "go_on":
            next_round(s)
        else:
            do(s, "end_immediate", "end_flavour")


def test_the_contents_of_the_bag_are_known():
    """The bag's counts stay visible to the player; only the order is unknown."""
    from trivet.games.coffee_roaster import rules

    s = roasting(bag={"roast_1": 3, "smoke": 2})
    rules.hide(s, 0)
    assert bag(s) == {"roast_1": 3, "smoke": 2}
    assert s.rng == [0, 0, 0, 0]
