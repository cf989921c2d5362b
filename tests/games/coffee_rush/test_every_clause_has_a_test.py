"""The check that design section 9 asks for: every clause of the rules document has a test that names it."""

import re
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
WORDS = {"R": "ruling", "C": "clarification", "D": "decision", "E": "example"}
HOW_MANY = {"R": 29, "C": 9, "D": 8, "E": 11}


def clauses() -> dict[str, str]:
    listed = tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))
    return {clause: title for group in listed.values() for clause, title in group.items()}


def named_by_tests() -> set[str]:
    letters = {word: letter for letter, word in WORDS.items()}
    found = re.compile(r"^def test_(ruling|clarification|decision|example)_(\d+)_", re.MULTILINE)
    return {
        letters[word] + str(int(number))
        for file in HERE.glob("test_*.py")
        for word, number in found.findall(file.read_text(encoding="utf-8"))
    }


def test_the_list_of_clauses_is_complete():
    assert set(clauses()) == {f"{letter}{n}" for letter, last in HOW_MANY.items() for n in range(1, last + 1)}
    assert all(title.strip() for title in clauses().values())


def test_every_clause_has_a_test():
    missing = {clause: title for clause, title in clauses().items() if clause not in named_by_tests()}
    assert not missing, "clauses without a test:\n" + "\n".join(f"{clause}: {title}" for clause, title in missing.items())


def test_no_test_names_a_clause_that_does_not_exist():
    assert named_by_tests() <= set(clauses())
