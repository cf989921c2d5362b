"""The action table: text and number are inverse, and the table is fixed. Closes R5."""

import hashlib

import pytest

from trivet.games.coffee_roaster.actions import N_ACTIONS, action_number, action_text

TABLE_OF_VERSION_1 = "5ae662e4ef66cff6"


def test_text_and_number_are_inverse():
    assert [action_number(action_text(a)) for a in range(N_ACTIONS)] == list(range(N_ACTIONS))


def test_texts_are_unique_and_plain():
    texts = [action_text(a) for a in range(N_ACTIONS)]
    assert len(set(texts)) == N_ACTIONS
    assert all(text.isascii() and not text.isspace() and " " not in text for text in texts)


@pytest.mark.parametrize("text", ["", "cup ", "CUP", "lay:body@0", "lay:body@11", "sheet:custom_33", "bean:5"])
def test_unknown_texts_have_no_number(text):
    with pytest.raises(KeyError):
        action_number(text)


def test_the_table_of_this_rules_version_is_fixed():
    """A changed table needs a new rules version: old records and trained networks count on the numbers."""
    table = "\n".join(action_text(a) for a in range(N_ACTIONS))
    assert (N_ACTIONS, hashlib.sha256(table.encode()).hexdigest()[:16]) == (241, TABLE_OF_VERSION_1)
