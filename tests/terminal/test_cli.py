"""The command line: help at once, errors in one line, lists for people and programs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import trivet
from trivet.cli import main


def test_help_loads_nothing_heavy() -> None:
    heavy = ["numpy", "numba", "rich", "starlette", "sqlalchemy", "babel"]
    script = f"import sys; from trivet.cli import parser; parser(); print([m for m in {heavy} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_games_are_listed_in_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    for language, word in (("en", "Coffee Roaster"), ("ja", "コーヒー"), ("th", "คอฟฟี่")):
        assert main(["games", "--lang", language]) == 0
        assert word in capsys.readouterr().out


def test_r5_actions_are_listed_with_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """closes R5"""
    assert main(["actions", "coffee_roaster"]) == 0
    lines = capsys.readouterr().out.splitlines()
    game = trivet.load("coffee_roaster")
    assert len(lines) == game.n_actions
    for line in lines:
        number, text = line.split("\t")
        assert game.action_number(text) == int(number)


@pytest.mark.parametrize(
    "arguments",
    [
        ["actions", "chess"],
        ["play", "chess", "--text"],
        ["play", "coffee_roaster", "--text", "--seats", "3"],
        ["play", "coffee_roaster", "--text", "--option", "mode"],
        ["play", "coffee_roaster", "--text", "--option", "mode=cruel"],
        ["play", "coffee_roaster", "--text", "--option", "sheet=kitchen_sink"],
        ["play", "coffee_roaster", "--text", "--option", "wings=true"],
        ["play", "coffee_roaster", "--text", "--parts", "nowhere.toml"],
        ["verify", "nowhere.txt"],
        ["replay", str(Path(__file__))],
    ],
)
@pytest.mark.parametrize("language", ["en", "ja", "th"])
def test_an_error_is_a_line_in_the_readers_language(
    arguments: list[str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", language]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.strip().splitlines()) == 1
    assert "Traceback" not in shown.err
    assert "error." not in shown.err


def test_every_mistake_of_a_parts_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts = tmp_path / "parts.toml"
    text = (trivet.load("coffee_roaster").folder / "parts.toml").read_text(encoding="utf-8")
    parts.write_text(text.replace("hard = 2", "hard = -2").replace('difficulty = "expert"', 'difficulty = "hellish"'), "utf-8")
    assert main(["play", "coffee_roaster", "--text", "--parts", str(parts), "--lang", "en"]) == 2
    lines = capsys.readouterr().err.strip().splitlines()
    assert len(lines) > 5
    assert any("hellish" in line for line in lines)


def test_games_stays_a_call_when_the_package_was_imported() -> None:
    script = "import trivet, trivet.games.coffee_roaster.state; print(trivet.games())"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "coffee_roaster" in run.stdout
