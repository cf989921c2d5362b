"""Component data: every mistake of an edited file is found, all at once, and a sound file is played."""

import importlib
import re
from pathlib import Path
from types import FunctionType

import pytest

import trivet
import trivet.games.coffee_roaster as package
from trivet.catalogue import LANGUAGES, catalogue
from trivet.errors import BadParts
from trivet.games.coffee_roaster.parts import components, names, read_parts, standard_parts, tables
from trivet.kernel.rule import Table, is_rule

STANDARD = (Path(package.__file__).parent / "parts.toml").read_text(encoding="utf-8")


def edited(*changes: tuple[str, str]) -> str:
    """The standard file with some texts replaced, each where it stands first."""
    text = STANDARD
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def mistakes(text: str) -> list[tuple[str, dict[str, object]]]:
    with pytest.raises(BadParts) as caught:
        read_parts(text)
    return [(wrong.key.rpartition(".")[2], wrong.args) for wrong in caught.value.mistakes]


SINGLE = [
    ("not_toml", ("[meta]", "[meta")),
    ("unknown_table", ("[meta]", "[extra]\nx = 1\n[meta]")),
    ("unknown_table", ("[thermometer.easy]", "[thermometer.hard]\nx = 1\n[thermometer.easy]")),
    ("missing_table", (re.search(r"\[plates.easy\].*?\n\n", STANDARD, re.DOTALL)[0], "")),
    ("unknown_key", ('id = "roast_0"', 'id = "roast_0"\ncolour = "brown"')),
    ("missing_key", ("count = 18\n", "")),
    ("whole", ("count = 18", 'count = "many"')),
    ("whole", ("count = 18", "count = -1")),
    ("whole", ("count = 18", "count = true")),
    ("text", ('name_en = "Bean, roast 0"', 'name_en = ""')),
    ("flag", ("red = [false,", "red = [0,")),
    ("one_of", ('spaces = ["body"]', 'spaces = ["red"]')),
    ("one_of", ('id = "hard"', 'id = "soft"')),
    ("fixed", ("roast_level = 0", "roast_level = 1")),
    ("fixed", ('id = "all_purpose"\ncount = 1', 'id = "all_purpose"\ncount = 2')),
    ("fixed", ("ovals = 10", "ovals = 12")),
    ("length", ("draws = [6, 7,", "draws = [7,")),
    ("twice", ('id = "cuba_crystal_mountain"', 'id = "panama_shb"')),
    ("supply", ('id = "panama_shb"', 'id = "panama_shb"'), ("roast_0 = 15", "roast_0 = 19")),
    ("supply", ("smoke = [0, 0, 0, 0, 2,", "smoke = [0, 0, 0, 0, 9,")),
    ("no_such_draw", ("first_draw = [9,", "first_draw = [5,")),
    ("plates", ("extra_spaces = 2", "extra_spaces = 4")),
    ("unequal", ("first_draw = [9, 9,", "first_draw = [9,")),
    ("unequal", ("roast_scores = [5, 6,", "roast_scores = [5,")),
    ("counting", ("matched = [0, 1, 2, 3, 4]", "matched = [1, 1, 2, 3, 4]")),
    ("same_oval", ("sweetness_oval = 2", "sweetness_oval = 1")),
    ("order", ("beginner_max_score = 9", "beginner_max_score = 15")),
    ("order", ("min_total = 60", "min_total = 50")),
    ("chip_per_line", ('first_edition_chip = "sweetness"', 'first_edition_chip = "selection"')),
    ("no_start", ("moisture = [1, 2,", "moisture = [1, 9,")),
    ("field", ('flavors = ["body", "acidity", "aroma"]', 'flavors = ["body", "acidity", "aroma", "body", "body"]')),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "changes"), [(case[0], case[1:]) for case in SINGLE])
def test_each_kind_of_mistake_is_named(reason, changes):
    found = mistakes(edited(*changes))
    assert reason in [kind for kind, _ in found]
    assert all(args for _, args in found)


def test_all_mistakes_are_reported_at_once():
    text = edited(("count = 18", "count = -1"), ('spaces = ["body"]', 'spaces = ["red"]'), ("ovals = 10", "ovals = 9"))
    assert [(kind, args["table"], args["key"]) for kind, args in mistakes(text)] == [
        ("fixed", "cup", "ovals"),
        ("whole", "tokens roast_0", "count"),
        ("one_of", "immediate_effects draw_two_more", "spaces"),
    ]


def test_a_sheet_for_every_roast_of_the_full_menu_is_needed():
    text = STANDARD.replace('group = 3\ndifficulty = "expert"', 'group = 2\ndifficulty = "expert"')
    assert mistakes(text) == [("no_sheet", {"table": "beans", "group": 3, "difficulty": "expert"})]


def test_more_new_sheets_than_places_are_refused():
    sheet = re.search(r'\[\[beans\]\]\nid = "panama_shb".*?\n\n', STANDARD, re.DOTALL)
    assert sheet
    more = "".join(sheet[0].replace("panama_shb", f"new_{n}") for n in range(11))
    assert mistakes(f"{STANDARD}\n{more}") == [("too_many_sheets", {"table": "beans", "value": 11, "high": 10})]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_is_a_sentence_in_every_language(language):
    for case in SINGLE:
        with pytest.raises(BadParts) as caught:
            read_parts(edited(*case[1:]))
        for wrong in caught.value.mistakes:
            told = catalogue(language).text(wrong)
            assert "coffee_roaster." not in told
            assert "{" not in told


@pytest.mark.parametrize("text", ["", "tokens = 3", "[cup]\n[[tokens]]\nid = [1]", "beans = [1]", "[thermometer]\nstart = 2"])
def test_a_broken_file_is_refused_and_nothing_breaks(text):
    assert mistakes(text)


def test_standard_tables_are_those_of_the_standard_file():
    assert tables(read_parts(STANDARD)) == tables(standard_parts())
    assert components(standard_parts())["sheets"][0]["tokens"] == [15, 0, 0, 0, 0, 2, 0, 2, 0, 2, 1, 2, 3, 0]


def test_an_edited_sheet_is_played():
    game = trivet.load("coffee_roaster", edited(("roast_0 = 15", "roast_0 = 4"), ("hard = 2", "hard = 7")))
    match = game.match(seed="edited", options={"menu": "trial", "sheet": "panama_shb"})
    there = [bag + hand for bag, hand in zip(match.state.bag, match.state.hand)]
    assert (there[0], there[5]) == (4, 7)


def test_a_new_sheet_takes_the_first_custom_place():
    sheet = re.search(r'\[\[beans\]\]\nid = "panama_shb".*?\n\n', STANDARD, re.DOTALL)
    assert sheet
    new = sheet[0].replace("panama_shb", "house_blend").replace('name_en = "Panama SHB"', 'name_en = "House blend"')
    game = trivet.load("coffee_roaster", f"{STANDARD}\n{new}")
    assert "sheet:custom_23" in game.match(seed=1, options={"menu": "trial"}).legal()
    assert game.names["coffee_roaster.sheet.custom_23"]["en"] == "House blend"
    assert game.match(seed=1, options={"menu": "trial", "sheet": "custom_23"}).state.sheet == 22


def test_a_sheet_that_is_not_there_cannot_be_asked_for():
    with pytest.raises(trivet.BadOptions):
        trivet.load("coffee_roaster").match(options={"menu": "trial", "sheet": "custom_23"})


def test_an_edited_name_overrides_the_catalogue():
    assert "coffee_roaster.token.hard" not in names(standard_parts())
    parts = read_parts(edited(('name_en = "Hard bean"', 'name_en = "Stone"')))
    assert names(parts)["coffee_roaster.token.hard"]["en"] == "Stone"


def test_edited_data_reach_every_figure_that_is_told():
    """A function that reads a table or calls a rule is itself a rule, so that it is bound to the edited tables with it."""
    for path in Path(package.__file__).parent.glob("*.py"):
        if path.stem in ("__init__", "parts", "display", "forecast"):  # these are given the parts or the game
            continue
        module = importlib.import_module(f"{package.__name__}.{path.stem}")
        for name, function in vars(module).items():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__ and not is_rule(function):
                used = [vars(module).get(word) for word in function.__code__.co_names]
                tables_read = [value for value in used if isinstance(value, Table) or is_rule(value)]
                assert not tables_read, f"{path.stem}.{name}"


def test_edited_data_are_told():
    game = trivet.load("coffee_roaster", edited(("bag_min = 2", "bag_min = 30"), ("base_spaces = 3", "base_spaces = 4")))
    match = game.match(seed="told", options={"menu": "trial", "sheet": "panama_shb"})
    assert match.summary(0)["plates"]["open"] == 4
    match.state.hand[10] = 1
    assert match.why("draw_two_more:body") == ("coffee_roaster.why.bag_short", {
        "effect": {"name": "coffee_roaster.effect.draw_two_more"}, "need": 30, "have": sum(match.state.bag),
    })  # fmt: skip
