"""The game in a terminal: prompts, numbered actions, story lines, in three languages."""

from __future__ import annotations

import random
import re
from io import StringIO
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

import trivet
from trivet.cli import main
from trivet.terminal.playing import Session, play, position_lines
from trivet.terminal.telling import Teller

KEY = re.compile(r"\b(coffee_roaster|terminal|error|undo|ui|pig)\.[a-z_.]+")


DATA = ("rng", "seats", "revealed", "turn", "pot", "peeked", "players")  # of a game that has no describe.py


class Typist:
    """Answers prompts from a list, then at random until the end."""

    def __init__(self, *lines: str, match: trivet.Match | None = None) -> None:
        self.lines, self.match, self.rolls = list(lines), match, random.Random(1)

    def __call__(self, question: str) -> str:
        if self.lines:
            return self.lines.pop(0)
        if self.match is None:
            raise EOFError
        return str(self.rolls.randint(1, len(self.match.legal())))


def told(match: trivet.Match, language: str, *lines: str, to_the_end: bool = False) -> str:
    """All that the terminal shows for some typed lines."""
    console = Console(file=StringIO(), width=100, highlight=False, soft_wrap=True)
    typist = Typist(*lines, match=match if to_the_end else None)
    Session(match, Teller(language, match.game, console), typist).run()
    return cast(StringIO, console.file).getvalue()


@pytest.mark.parametrize("language", ["en", "ja", "th"])
@pytest.mark.parametrize("game", ["coffee_roaster", "pig"])
def test_i1_a_whole_game_is_told_in_each_language(game: str, language: str) -> None:
    """closes I1, I4"""
    text = told(trivet.load(game).match(seed=3), language, to_the_end=True)
    assert not KEY.search(text), KEY.search(text)
    script = {"en": "[A-Za-z]", "ja": "[ぁ-んァ-ン一-龯]", "th": "[ก-๙]"}[language]
    spoken = [line for line in text.splitlines() if re.search(r"[^\W\d_]", line) and not line.startswith(DATA)]
    assert [line for line in spoken if not re.search(script, line)] == []


@pytest.fixture
def roast() -> trivet.Match:
    return trivet.load("coffee_roaster").match(seed=5, options={"menu": "trial", "sheet": "panama_shb"})


def test_a_number_plays_the_action_of_that_line(roast: trivet.Match) -> None:
    action = roast.legal()[1]
    told(roast, "en", "2")
    assert roast.log[-1].action == action


def test_an_action_can_be_typed_by_its_text(roast: trivet.Match) -> None:
    told(roast, "en", "end_immediate")
    assert roast.log[-1].action == "end_immediate"


@pytest.mark.parametrize("line", ["0", "99", "dance", "cup", "u", "r", "c", "w dance", "²"])
def test_l6_what_cannot_be_done_is_answered_and_changes_nothing(roast: trivet.Match, line: str) -> None:
    """closes L6"""
    before = roast.position()
    text = told(roast, "en", line)
    assert roast.position() == before
    assert roast.log == []
    asked = text.split("Round 1: use")[0], text.count("Round 1: use")
    assert asked[1] == 2, "the question comes again"


def test_why_not_names_the_rule(roast: trivet.Match) -> None:
    assert "cup test" in told(roast, "en", "w cup")
    assert "That is allowed." in told(roast, "en", "w end_immediate")


@pytest.mark.parametrize("language", ["en", "ja", "th"])
def test_a_lone_letter_that_wants_more_says_what(roast: trivet.Match, language: str) -> None:
    assert f"w {roast.legal()[0]}" in told(roast, language, "w")
    assert "s my_game.txt" in told(roast, language, "s ")
    assert roast.log == []


@pytest.mark.parametrize(
    ("language", "words"), [("en", "not plain text"), ("ja", "テキストではありません"), ("th", "ไม่ใช่ข้อความ")]
)
def test_a_file_that_is_no_record_is_refused_in_words(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    for file in (picture, tmp_path, tmp_path / "nowhere.txt"):
        assert main(["verify", str(file), "--lang", language]) == 2
        said = capsys.readouterr().err
        assert "Error" not in said
        assert (words in said) is (file is picture)


def test_undo_and_redo_by_letter(roast: trivet.Match) -> None:
    told(roast, "en", "place:0", "u")
    assert [entry.kind for entry in roast.log] == ["play", "undo"]
    told(roast, "en", "r")
    assert roast.log[-1].kind == "redo"


def test_the_record_can_be_saved_and_verified(roast: trivet.Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "roast.txt"
    told(roast, "en", to_the_end=True)
    told(roast, "en")
    file.write_text(roast.record(), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert "The record is sound" in capsys.readouterr().out
    assert main(["replay", str(file), "--lang", "ja"]) == 0
    assert "カップ" in capsys.readouterr().out
    file.write_text(roast.record().replace("end_immediate", "place:1", 1), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 2
    assert "Line" in capsys.readouterr().err


def test_play_takes_options_seed_parts_and_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "out.txt"
    parts = tmp_path / "parts.toml"
    text = (trivet.load("coffee_roaster").folder / "parts.toml").read_text(encoding="utf-8")
    parts.write_text(text.replace('name_en = "Panama SHB"', 'name_en = "House blend"'), encoding="utf-8")
    options = ["menu=trial", "sheet=panama_shb", "concentrate_levels=[0,1]"]
    play("coffee_roaster", "en", None, "9", options, parts, record, Typist("1"))
    out = capsys.readouterr().out
    assert "House blend" in out
    match = trivet.read_record(record.read_text(encoding="utf-8"))
    assert match.options["concentrate_levels"] == [0, 1]
    assert match.game.parts_text is not None


def test_positions_are_told_for_any_game() -> None:
    for game in ("coffee_roaster", "pig"):
        match = trivet.load(game).match(seed=1)
        assert position_lines(match, match.to_move or 0)
