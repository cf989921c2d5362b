"""The written side of the game: rulebook, glossary and messages say the same in three languages."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from icu4py.messageformat import MessageFormat

import trivet.games.coffee_rush as package
from trivet.catalogue import LANGUAGES
from trivet.games.coffee_rush.game import PROMPT_CLAUSE
from trivet.games.coffee_rush.options import OPTIONS

GAME = Path(package.__file__).parent
PARTS = tomllib.loads((GAME / "parts.toml").read_text(encoding="utf-8"))
LINK = re.compile(r"\[([^\]]+)\]\(term:([^)]*)\)")
FOREIGN = [language for language in LANGUAGES if language != "en"]
CATALOGUES = ["", "describe."]


def read(folder: str, language: str) -> Any:
    return json.loads((GAME / folder / f"{language}.json").read_text(encoding="utf-8"))


def messages(language: str) -> dict[str, str]:
    return {key: text for part in CATALOGUES for key, text in read("locale", f"{part}{language}").items()}


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
def test_every_language_has_the_same_clauses(language):
    assert outline(language) == outline("en")


def test_clause_ids_are_unique():
    ids = [clause["id"] for clause in clauses("en")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", FOREIGN)
def test_each_clause_links_the_same_terms_in_every_language(language):
    for own, english in zip(clauses(language), clauses("en"), strict=True):
        linked = [{term for _, term in LINK.findall(clause["text"])} for clause in (own, english)]
        assert linked[0] == linked[1], own["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_is_explained_and_made_once_a_clause(language):
    known = read("glossary", language)
    for text in texts(language):
        linked = [term for _, term in LINK.findall(text)]
        assert set(linked) <= set(known)
        assert len(linked) == len(set(linked)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_name_and_an_explanation(language):
    glossary = read("glossary", language)
    assert list(glossary) == list(read("glossary", "en"))
    assert all(entry["name"].strip() and entry["text"].strip() for entry in glossary.values())
    for ingredient in PARTS["ingredient"]:
        assert glossary[ingredient["id"]]["name"] == ingredient[f"name_{language}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_opens_the_rulebook_at_a_place_that_exists(language):
    assert set(PROMPT_CLAUSE.values()) <= {clause["id"] for clause in clauses(language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_every_option_has_its_clause(language):
    ids = {clause["id"] for clause in clauses(language)}
    assert {f"R{n}" for n in range(1, 30)} | {f"C{n}" for n in range(1, 10)} <= ids
    assert {f"9.{n}" for n in range(1, len(OPTIONS) + 1)} <= ids
    assert f"9.{len(OPTIONS) + 1}" not in ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_called_the_same_in_the_rulebook_and_in_the_form(language):
    titles = {clause["id"]: clause.get("title") for clause in clauses(language)}
    for place, option in enumerate(OPTIONS, 1):
        assert titles[f"9.{place}"] == messages(language)[f"coffee_rush.option.{option.key}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_orders_says_what_the_cards_say(language):
    listed = [clause for clause in clauses(language) if clause["id"].startswith("10.")]
    terms = {ingredient["id"]: ingredient[f"name_{language}"].lower() for ingredient in PARTS["ingredient"]}
    for clause, order in zip(listed, PARTS["order"], strict=True):
        assert clause["title"] == order[f"name_{language}"]
        assert re.findall(r"\d+", clause["text"]) == [str(order["copies"])]
        assert ("term:specialty" in clause["text"]) == order["specialty"]
        text = clause["text"].lower()
        assert all(terms[ingredient] in text for ingredient in order["recipe"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_upgrades_are_called_the_same_everywhere(language):
    titles = {clause["id"]: clause.get("title") for clause in clauses(language)}
    for place, upgrade in enumerate(PARTS["upgrade"], 1):
        called = messages(language)[f"coffee_rush.upgrade.{upgrade['id']}"]
        assert titles[f"6.{place}"] == called == upgrade[f"name_{language}"]


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


def made(pattern: str, language: str, n: int = 2) -> str:
    """The message with one number for every argument."""
    return str(MessageFormat(pattern, language).format(dict.fromkeys(arguments(pattern), n)))


@pytest.mark.parametrize("language", FOREIGN)
def test_messages_have_the_same_keys_and_arguments_in_every_language(language):
    own, english = messages(language), messages("en")
    assert set(own) == set(english)
    for key, pattern in own.items():
        assert arguments(pattern) == arguments(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_well_formed(language):
    for key, pattern in messages(language).items():
        for n in range(4):
            sentence = made(pattern, language, n)
            assert sentence.strip(), key
            assert not set("{}#") & set(sentence), key
            assert "  " not in sentence, key


@pytest.mark.parametrize("language", FOREIGN)
def test_plurals_have_only_the_forms_of_the_language(language):
    for key, pattern in messages(language).items():
        assert not re.search(r"\b(zero|one|two|few|many)\s*\{", pattern), key


@pytest.mark.parametrize("language", FOREIGN)
def test_no_english_is_left(language):
    """Only keys of the parts file stay as they are; they are spelt so in every language."""
    written = [LINK.sub(r"\1", text) for text in texts(language)]
    written += [entry["text"] for entry in read("glossary", language).values()]
    written += [
        made(message, language) for key, message in messages(language).items() if not key.startswith("coffee_rush.parts.")
    ]
    for text in written:
        assert not re.search(r"[a-z]{3,}", text), text
