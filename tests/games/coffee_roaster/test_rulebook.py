"""The written side of the game: rulebook, glossary and messages say the same in three languages."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from icu4py.messageformat import MessageFormat

import trivet.games.coffee_roaster as package
from trivet.catalogue import LANGUAGES
from trivet.games.coffee_roaster.game import PROMPT_CLAUSE
from trivet.games.coffee_roaster.options import OPTIONS

GAME = Path(package.__file__).parent
PARTS = tomllib.loads((GAME / "parts.toml").read_text(encoding="utf-8"))
START = PARTS["thermometer"]["start"]
LINK = re.compile(r"\[([^\]]+)\]\(term:([^)]*)\)")
FOREIGN = [language for language in LANGUAGES if language != "en"]


def read(folder: str, language: str) -> Any:
    return json.loads((GAME / folder / f"{language}.json").read_text(encoding="utf-8"))


def clauses(language: str) -> list[dict[str, str]]:
    return [clause for section in read("rulebook", language)["sections"] for clause in section["clauses"]]


def texts(language: str) -> list[str]:
    """Every piece of running text of a rulebook, with its links."""
    short = [panel["text"] for panel in read("rulebook", language)["short"]]
    return short + [clause[part] for clause in clauses(language) for part in ("text", "example") if part in clause]


def outline(language: str) -> Any:
    """All that must not depend on the language: the order of ids, and which parts each clause has."""
    book = read("rulebook", language)
    return len(book["short"]), [
        (section["id"], [(clause["id"], sorted(clause)) for clause in section["clauses"]]) for section in book["sections"]
    ]


@pytest.mark.parametrize("language", FOREIGN)
def test_every_language_has_the_same_clauses(language: str):
    assert outline(language) == outline("en")


def test_clause_ids_are_unique():
    ids = [clause["id"] for clause in clauses("en")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", FOREIGN)
def test_each_clause_links_the_same_terms_in_every_language(language: str):
    for own, english in zip(clauses(language), clauses("en"), strict=True):
        linked = [{term for _, term in LINK.findall(clause["text"])} for clause in (own, english)]
        assert linked[0] == linked[1], own["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_is_explained_and_made_once_a_clause(language: str):
    known = read("glossary", language)
    for text in texts(language):
        linked = [term for _, term in LINK.findall(text)]
        assert set(linked) <= set(known)
        assert len(linked) == len(set(linked)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_the_game_is_explained_under_its_own_name(language: str):
    glossary = read("glossary", language)
    assert {term: entry["name"] for term, entry in glossary.items()} == {term["id"]: term[language] for term in PARTS["terms"]}
    assert all(entry["text"].strip() for entry in glossary.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_opens_the_rulebook_at_a_place_that_exists(language: str):
    book = read("rulebook", language)
    places = {section["id"] for section in book["sections"]} | {clause["id"] for clause in clauses(language)}
    assert set(PROMPT_CLAUSE.values()) <= places


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_every_option_has_its_clause(language: str):
    ids = {clause["id"] for clause in clauses(language)}
    assert {f"R{n}" for n in range(1, 51)} | {f"C{n}" for n in range(1, 16)} <= ids
    assert {f"9.{n}" for n in range(1, len(OPTIONS) + 1)} <= ids
    assert f"9.{len(OPTIONS) + 1}" not in ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_called_the_same_in_the_rulebook_and_in_the_form(language: str):
    titles = {clause["id"]: clause.get("title") for clause in clauses(language)}
    labels = read("locale", language)
    for place, option in enumerate(OPTIONS, 1):
        assert titles[f"9.{place}"] == labels[f"coffee_roaster.option.{option.key}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_sheets_says_what_the_sheets_say(language: str):
    listed = {clause["id"]: clause for clause in clauses(language) if clause["id"].startswith("10.")}
    assert len(listed) == len(PARTS["beans"])
    for place, sheet in enumerate(PARTS["beans"], 1):
        clause = listed[f"10.{place}"]
        assert clause["title"] == sheet[f"name_{language}"]
        points = [(int(total), int(score)) for total, score in re.findall(r"(\d+) → (\d+)", clause["text"])]
        assert points == list(zip(sheet["roast_totals"], sheet["roast_scores"], strict=True))
        amounts = [sheet[kind] for kind in ("roast_0", "hard", "moisture", "defective", "body", "acidity", "aroma")]
        first_draw = START["first_draw"][START["moisture"].index(sheet["moisture"])]
        start = clause["text"].split("→")[0]
        for amount in [*filter(None, amounts), sum(amounts), first_draw]:
            assert re.search(rf"(?<!\d){amount}(?!\d)", start), (clause["title"], amount)


# Messages


def arguments(pattern: str) -> set[str]:
    """The argument names of an ICU message, those inside branches too."""
    found: set[str] = set()
    at = 0
    while (at := pattern.find("{", at)) >= 0:
        end, depth = at, 0
        while depth or end == at:
            depth += {"{": 1, "}": -1}.get(pattern[end], 0)
            end += 1
        name, _, form = pattern[at + 1 : end - 1].partition(",")
        found.add(name.strip())
        branches = form.partition(",")[2]
        for branch in re.finditer(r"\{(?:[^{}]|\{[^{}]*\})*\}", branches):
            found |= arguments(branch.group()[1:-1])
        at = end
    return found


def made(pattern: str, language: str) -> str:
    """The message with the number 2 for every argument."""
    return str(MessageFormat(pattern, language).format(dict.fromkeys(arguments(pattern), 2)))


@pytest.mark.parametrize("language", FOREIGN)
def test_messages_have_the_same_keys_and_arguments_in_every_language(language: str):
    own, english = read("locale", language), read("locale", "en")
    assert set(own) == set(english)
    for key, pattern in own.items():
        assert arguments(pattern) == arguments(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_well_formed(language: str):
    for key, pattern in read("locale", language).items():
        sentence = made(pattern, language)
        assert sentence.strip(), key
        assert not set("{}") & set(sentence), key


@pytest.mark.parametrize("language", FOREIGN)
def test_plurals_have_only_the_forms_of_the_language(language: str):
    for key, pattern in read("locale", language).items():
        assert not re.search(r"\b(zero|one|two|few|many)\s*\{", pattern), key


@pytest.mark.parametrize("language", FOREIGN)
def test_no_english_is_left(language: str):
    """Only keys of the parts file stay as they are; they are spelt so in every language."""
    written = [LINK.sub(r"\1", text) for text in texts(language)]
    written += [entry["text"] for entry in read("glossary", language).values()]
    written += [
        made(message, language)
        for key, message in read("locale", language).items()
        if not key.startswith("coffee_roaster.parts.")
    ]
    for text in written:
        assert not re.search(r"[a-z]{3,}", text), text
