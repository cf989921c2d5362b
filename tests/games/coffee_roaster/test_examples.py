"""The worked examples of section 6, with both skill tables."""

import pytest
from positions import PARTS, SHEETS, cup, drink, score, tasting

from trivet.games.coffee_roaster.summary import summary

# sheet, tokens, chips, parts with the seed's skill table, skill and total with the published one
EXAMPLES = [
    ("jamaica_blue_mountain_no1", {"roast_2": 6, "roast_1": 1, "acidity": 1, "aroma": 2}, [], (6, 6, 10, 0, 22), (4, 16)),
    ("jamaica_blue_mountain_no1", {"roast_2": 7, "acidity": 1, "aroma": 2}, [], (10, 6, 5, 0, 21), (5, 21)),
    (
        "kenya_aa",
        {"roast_3": 4, "roast_2": 1, "body": 1, "aroma": 1, "smoke": 1},
        ["extra_bean", "sweetness"],
        (6, 6, 3, -1, 14),
        (2, 13),
    ),
    ("panama_shb", {"roast_1": 5, "roast_2": 4}, [], (10, 0, 6, -8, 8), (3, 5)),
    (
        "mexico_altura_oaxaca",
        {"roast_2": 5, "roast_1": 2, "roast_0": 1, "acidity": 1, "all_purpose": 1},
        [],
        (5, 3, 6, 0, 14),
        (3, 11),
    ),
    ("guatemala", {"roast_2": 4, "roast_1": 4, "aroma": 1}, ["sweetness"], (0, 3, 3, 0, 6), (2, 5)),
    (
        "colombia_supremo",
        {"hard": 1, "burnt": 1, "defective": 1, "smoke": 1, "roast_4": 2, "roast_3": 2, "roast_2": 1, "roast_1": 1},
        [],
        (13, 0, 0, -8, 5),
        (0, 5),
    ),
]
IDS = [f"{n}-{example[0]}" for n, example in enumerate(EXAMPLES, 1)]


@pytest.mark.parametrize("example", EXAMPLES, ids=IDS)
def test_worked_example_with_the_seed_s_table(example):
    sheet, tokens, chips, parts, _ = example
    assert score(sheet, tokens, chips) == dict(zip(PARTS, parts))


@pytest.mark.parametrize("example", EXAMPLES, ids=IDS)
def test_worked_example_with_the_published_table(example):
    sheet, tokens, chips, (roast, flavour, _, penalty, _), (skill, total) = example
    expected = dict(zip(PARTS, (roast, flavour, skill, penalty, total)))
    assert score(sheet, tokens, chips, skill_table="published") == expected


@pytest.mark.parametrize("example", EXAMPLES, ids=IDS)
def test_the_score_sheet_shows_the_parts_of_the_example(example):
    sheet, tokens, chips, parts, _ = example
    s = drink(tasting(tokens, sheet=sheet, earned=chips))
    figures = summary(s, 0)["cup"]
    shown = [figures[part]["points"] for part in PARTS[:4]]
    assert [*shown, figures["total"]] == list(parts)
    assert sum(line["points"] for line in figures["penalty"]["lines"]) == parts[3]
    assert (figures["filled"], figures["empty"]) == (10 - cup(s).count(None), cup(s).count(None))


ROAST_TABLES = """
11:5 12:6 13:10 14:7 15:5 16:5 17:5 18:4
11:5 12:6 13:7 14:10 15:6 16:5 17:4 18:3
11:4 12:4 13:6 14:10 15:7 16:6 17:4 18:4
11:5 12:5 13:7 14:10 15:6 16:6 17:4 18:4
11:2 12:4 13:7 14:14 15:4 16:3 17:2 18:2
11:3 12:6 13:14 14:7 15:4 16:2 17:0 18:0
13:5 14:5 15:7 16:10 17:6 18:5 19:4 20:3
13:5 14:6 15:10 16:7 17:5 18:5 19:4 20:3
13:4 14:6 15:10 16:7 17:5 18:5 19:4 20:4
13:6 14:6 15:7 16:10 17:6 18:4 19:3 20:3
13:4 14:4 15:8 16:12 17:7 18:6 19:5 20:4
13:4 14:4 15:6 16:6 17:8 18:12 19:7 20:5
13:4 14:4 15:6 16:7 17:12 18:8 19:6 20:5
13:4 14:4 15:5 16:5 17:9 18:13 19:8 20:4
13:3 14:3 15:4 16:5 17:15 18:8 19:5 20:4
13:4 14:4 15:5 16:7 17:13 18:9 19:4 20:4
15:4 16:5 17:6 18:7 19:7 20:10 21:5 22:5
15:5 16:5 17:6 18:7 19:10 20:7 21:4 22:4
14:4 15:5 16:6 17:8 18:12 19:7 20:6 21:4
15:4 16:5 17:7 18:7 19:8 20:12 21:6 22:5
15:4 16:4 17:6 18:8 19:15 20:9 21:5 22:4
15:4 16:4 17:6 18:7 19:9 20:15 21:6 22:4
""".strip().splitlines()
FIELDS = """
body acidity aroma
body acidity aroma
acidity aroma aroma
acidity acidity aroma
body body acidity aroma
body acidity aroma aroma
acidity aroma aroma
body aroma aroma
body acidity acidity
acidity aroma aroma
body acidity aroma
body acidity aroma
body body aroma
acidity aroma aroma
acidity acidity aroma aroma
body aroma aroma
sweetness body body aroma
sweetness body acidity acidity
sweetness body acidity aroma
sweetness body aroma aroma
sweetness acidity aroma aroma
sweetness body aroma aroma
""".strip().splitlines()


def beans(total: int) -> dict[str, int]:
    """Ten beans whose levels add up to `total`."""
    fours, rest = divmod(total, 4)
    tokens = {"roast_4": fours, "roast_0": 10 - fours}
    if rest:
        tokens |= {f"roast_{rest}": 1, "roast_0": 9 - fours}
    return tokens


@pytest.mark.parametrize(("sheet", "line"), list(zip(SHEETS, ROAST_TABLES)), ids=SHEETS)
def test_the_roast_points_of_every_sheet(sheet, line):
    points = {int(total): int(n) for total, n in (entry.split(":") for entry in line.split())}
    found = {total: score(sheet, beans(total))["roast"] for total in range(9, 25)}
    assert found == {total: points.get(total, 0) for total in range(9, 25)}


@pytest.mark.parametrize(("sheet", "line"), list(zip(SHEETS, FIELDS)), ids=SHEETS)
def test_the_flavour_field_of_every_sheet(sheet, line):
    field = line.split()
    chips = [flavour for flavour in field if flavour == "sweetness"]
    colours = [flavour for flavour in field if flavour != "sweetness"]
    full = {colour: colours.count(colour) for colour in colours}
    filler = 10 - len(colours) - len(chips)
    assert score(sheet, {**full, "roast_2": filler}, chips)["flavour"] == {3: 6, 4: 10}[len(field)]
    for colour in full:
        one_less = {**full, colour: full[colour] - 1, "roast_2": filler + 1}
        assert score(sheet, one_less, chips)["flavour"] == {3: 3, 4: 6}[len(field)]
