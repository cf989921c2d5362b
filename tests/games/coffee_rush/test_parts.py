"""Component data: every mistake of an edited file is found, all at once, and a sound file is played."""

import importlib
import re
from collections import Counter
from pathlib import Path
from types import FunctionType

import pytest

import trivet
import trivet.games.coffee_rush as package
from trivet.catalogue import LANGUAGES, catalogue
from trivet.errors import BadParts
from trivet.games.coffee_rush.parts import components, names, read_parts, standard_parts, tables
from trivet.kernel.rule import Table, is_rule

STANDARD = (Path(package.__file__).parent / "parts.toml").read_text(encoding="utf-8")
CELLS = [
    ["ice", "caramel", "steam", "coffee"],
    ["coffee", "milk", "ice", "water"],
    ["tea", "steam", "milk", "coffee"],
    ["milk", "ice", "chocolate", "steam"],
]


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


def test_the_deck_is_that_of_the_rules_document():
    orders = standard_parts().orders
    sizes, demand = Counter(), Counter()
    for order in orders:
        sizes[len(order["recipe"])] += order["copies"]
        for ingredient in order["recipe"]:
            demand[ingredient] += order["copies"]
        special = sum(ingredient in ("tea", "chocolate", "caramel", "water") for ingredient in order["recipe"])
        assert order["specialty"] == (len(order["recipe"]) == 4 or special == 2)
    assert (len(orders), len({tuple(sorted(order["recipe"])) for order in orders})) == (33, 17)
    assert sizes == {2: 4, 3: 58, 4: 18}
    assert sum(order["copies"] for order in orders if order["specialty"]) == 30
    assert demand == {
        "coffee": 56, "milk": 46, "steam": 40, "ice": 40, "water": 20, "tea": 18, "chocolate": 18, "caramel": 16,
    }  # fmt: skip
    assert standard_parts().data["board"]["grid"] == CELLS


SINGLE = [
    ("not_toml", ("[meta]", "[meta")),
    ("unknown_table", ("[meta]", "[extra]\nx = 1\n[meta]")),
    ("missing_table", ("[cup]\ncapacity = 4\n", "")),
    ("missing_table", (re.search(r"\[\[upgrade\]\]\nid = \"diagonal\".*?\n\n", STANDARD, re.DOTALL)[0], "")),
    ("unknown_key", ('id = "coffee"', 'id = "coffee"\ncolour = "brown"')),
    ("missing_key", ("free_steps = 3\n", "")),
    ("whole", ("free_steps = 3", "free_steps = 1")),
    ("whole", ("copies = 2", "copies = 0")),
    ("whole", ("copies = 2", "copies = true")),
    ("text", ('name_en = "Ristretto"', 'name_en = ""')),
    ("identifier", ('id = "ristretto"', 'id = "ris tretto"')),
    ("flag", ("specialty = false", "specialty = 0")),
    ("one_of", ('recipe = ["coffee", "steam"]', 'recipe = ["coffee", "stem"]')),
    ("one_of", ('id = "diagonal"', 'id = "flying"')),
    ("fixed", ("players_max = 4", "players_max = 5")),
    ("length", ('["ice", "caramel", "steam", "coffee"]', '["ice", "caramel", "steam"]')),
    ("length", ("corners = [[0, 0]", "corners = [[0]")),
    ("twice", ('id = "espresso"', 'id = "ristretto"')),
    ("too_large", ("capacity = 4", "capacity = 3")),
    ("no_such_order", ('cards = ["ristretto"', 'cards = ["mate"')),
    ("too_few_copies", ('cards = ["ristretto"', 'cards = ["espresso"')),
    ("deck_size", ("copies = 2", "copies = 40")),
    ("not_a_table", ("[cup]\ncapacity = 4\n", ""), ("[meta]", "cup = 4\n[meta]")),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "changes"), [(case[0], case[1:]) for case in SINGLE])
def test_each_kind_of_mistake_is_named(reason, changes):
    found = mistakes(edited(*changes))
    assert reason in [kind for kind, _ in found]
    assert all(args for _, args in found)


def test_too_many_kinds_of_order():
    order = re.search(r'\[\[order\]\]\nid = "ristretto".*?\n\n', STANDARD, re.DOTALL)[0].replace("copies = 2", "copies = 1")
    more = "".join(order.replace('"ristretto"', f'"new_{n}"') for n in range(8))
    assert mistakes(f"{STANDARD}\n{more}") == [("too_many_orders", {"table": "order", "value": 41, "high": 40})]


def test_all_mistakes_are_reported_at_once():
    changes = ("capacity = 4", "capacity = 40"), ("specialty = false", "specialty = 0"), ("free_steps = 3", "free_steps = 0")
    text = edited(*changes)
    assert [(kind, args["table"], args["key"]) for kind, args in mistakes(text)] == [
        ("whole", "cup", "capacity"),
        ("whole", "move", "free_steps"),
        ("flag", "order ristretto", "specialty"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_is_a_sentence_in_every_language(language):
    for case in SINGLE:
        with pytest.raises(BadParts) as caught:
            read_parts(edited(*case[1:]))
        for wrong in caught.value.mistakes:
            told = catalogue(language).text(wrong)
            assert "coffee_rush." not in told
            assert "{" not in told


@pytest.mark.parametrize("text", ["", "order = 3", "[cup]\n[[order]]\nid = [1]", "upgrade = [1]", "[board]\ngrid = 2"])
def test_a_broken_file_is_refused_and_nothing_breaks(text):
    assert mistakes(text)


def test_standard_tables_are_those_of_the_standard_file():
    assert tables(read_parts(STANDARD)) == tables(standard_parts())
    assert components(standard_parts())["cards"] == 80


def test_names_come_with_the_orders_and_with_what_is_called_otherwise():
    assert len(names(standard_parts())) == 33
    assert names(standard_parts())["coffee_rush.order.0"] == {"en": "Ristretto", "ja": "リストレット", "th": "ริสเทรตโต"}
    given = names(read_parts(edited(('name_en = "Milk"', 'name_en = "Oat milk"'))))
    assert given["coffee_rush.ingredient.milk"]["en"] == "Oat milk"


def test_edited_figures_are_played_plain_and_native():
    text = edited(("free_steps = 3", "free_steps = 4"), ("recipients_2_players = 1", "recipients_2_players = 0"))
    game = trivet.load("coffee_rush", text)
    match = game.match(seats=2, seed="edited")
    while match.prompt_key != "step":
        match.play(match.legal()[0])
    assert match.prompt.args["free"] == 4
    plain, native = (game.play_out(5, seed=1, way=way, seats=2).scores.tolist() for way in ("plain", "native"))
    assert plain == native


def test_an_edited_floor_is_told():
    text = edited(('["ice", "caramel", "steam", "coffee"]', '["tea", "caramel", "steam", "coffee"]'))
    match = trivet.load("coffee_rush", text).match(seats=2, seed=1)
    assert match.label("place:0").args["cell"]["args"]["ingredient"] == {"name": "coffee_rush.ingredient.tea"}


def test_whatever_reads_a_table_is_a_rule():
    """Only rules are bound to edited data: a plain function that reads a table would tell the standard figures."""
    for path in Path(package.__file__).parent.glob("*.py"):
        if path.stem in ("__init__", "parts", "display"):
            continue
        module = importlib.import_module(f"{package.__name__}.{path.stem}")
        for name, function in vars(module).items():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__ and not is_rule(function):
                used = [vars(module).get(word) for word in function.__code__.co_names]
                tables_read = [value for value in used if isinstance(value, Table) or is_rule(value)]
                assert not tables_read, f"{path.stem}.{name}"
