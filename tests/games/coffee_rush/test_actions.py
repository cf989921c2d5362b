"""The action table: text and number are inverse, and the table is fixed. Closes R5."""

import hashlib

import pytest

from trivet.games.coffee_rush.actions import N_ACTIONS, action_number, action_text

TABLE_OF_VERSION_1 = "7373a1f7c7c42aac"


def test_text_and_number_are_inverse():
    assert [action_number(action_text(a)) for a in range(N_ACTIONS)] == list(range(N_ACTIONS))


def test_texts_are_unique_and_plain():
    texts = [action_text(a) for a in range(N_ACTIONS)]
    assert len(set(texts)) == N_ACTIONS
    assert all(text.isascii() and text.strip() == text and " " not in text for text in texts)


@pytest.mark.parametrize(
    "text", ["", "stop ", "STOP", "step:up", "pour:milk@0", "pour:milk@4", "serve:1@5", "place:16", "cup:0"]
)
def test_unknown_texts_have_no_number(text):
    with pytest.raises(KeyError):
        action_number(text)


def test_the_table_of_this_rules_version_is_fixed():
    """A changed table needs a new rules version: old records and trained networks count on the numbers."""
    table = "\n".join(action_text(a) for a in range(N_ACTIONS))
    assert (N_ACTIONS, hashlib.sha256(table.encode()).hexdigest()[:16]) == (84, TABLE_OF_VERSION_1)
