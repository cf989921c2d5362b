"""Catalogues: every message in three languages, and sentences from any message (the site's tests compare arguments)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import trivet
from trivet.catalogue import HOUSE, LANGUAGES, catalogue, read_folder
from trivet.message import Message, counted, listing, name

FOLDERS = [HOUSE, *sorted((Path(trivet.__file__).parent / "games").glob("*/locale"))]
ARGUMENT = re.compile(r"\{\s*([a-z_]\w*)\s*(?:,\s*(select)?|\})", re.IGNORECASE)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_i4_every_message_is_there_in_three_languages(folder: Path) -> None:
    """closes I4"""
    english = read_folder(folder, "en")
    assert english
    for language in LANGUAGES[1:]:
        texts = read_folder(folder, language)
        assert set(texts) == set(english)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(folder: Path, language: str) -> None:
    seen: dict[str, Path] = {}
    for path in sorted(folder.glob(f"*{language}.json")):
        for line in re.findall(r'^\s*"([^"]+)":', path.read_text(encoding="utf-8"), re.MULTILINE):
            assert line not in seen, f"{line} stands in {path.name} and in {seen[line].name}"
            seen[line] = path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_can_be_formatted(language: str) -> None:
    from icu4py.messageformat import MessageFormat

    for key, pattern in catalogue(language).texts.items():
        found = ARGUMENT.findall(pattern)
        arguments = {argument: "other" if (argument, "select") in found else 2 for argument, _ in found}
        assert MessageFormat(pattern, language).format(arguments) is not None, key


def test_names_counts_and_lists_become_sentences() -> None:
    tokens = listing([counted(2, "coffee_roaster.token.roast_0"), counted(1, "coffee_roaster.token.smoke")])
    message = Message("coffee_roaster.describe.hand", {"tokens": tokens})
    assert catalogue("en").text(message) == "In hand: 2 roast-0 beans and 1 smoke."
    assert "2" in catalogue("ja").text(message)
    nothing = Message("coffee_roaster.describe.hand", {"tokens": listing([])})
    assert catalogue("en").text(nothing) == "In hand: nothing."


def test_names_from_component_data_win() -> None:
    names = {"coffee_roaster.sheet.mine": {"en": "My beans", "ja": "私の豆"}}
    assert catalogue("ja").format("coffee_roaster.sheet.mine", None, names) == "私の豆"
    assert catalogue("th").format("coffee_roaster.sheet.mine", None, names) == "My beans"


def test_a_message_inside_a_message() -> None:
    inner = {"message": "error.unknown_action", "args": {"action": "jump"}}
    text = catalogue("en").format("error.record_action", {"line": 3, "action": "jump", "why": inner})
    assert "No action of this game is called “jump”." in text


def test_an_unknown_key_is_shown_rather_than_lost() -> None:
    assert catalogue("th").text(Message("no.such.key")) == "no.such.key"
    assert name("x") == {"name": "x"}
