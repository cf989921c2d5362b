"""Only the deck's sequence is hidden: views, legal actions, reasons and story never depend on it."""

import random

import pytest

from .walks import GAME, TABLES, walk


def reshuffled(s, seed):
    """The same position with another deck, as far as nobody has seen it, and another generator."""
    other = s.copy()
    unseen = other.deck[other.top : other.cards]
    random.Random(seed).shuffle(unseen)
    other.deck[other.top : other.cards] = unseen
    other.rng = [seed, 1, 2, 3]
    return other


def view(s, seat):
    shown = s.copy()
    GAME.plain.hide(shown, seat)
    return shown


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_h1_a_view_does_not_depend_on_the_deck(table):
    """closes H1"""
    for number, (s, _) in enumerate(walk(*TABLES[table], 300 + table)):
        other = reshuffled(s, number)
        for seat in range(-1, s.seats):
            assert view(s, seat) == view(other, seat)
        shown = view(s, 0)
        assert set(shown.deck[shown.top : shown.cards]) <= {-1}
        assert shown.rng == [0] * 4
        assert GAME.summary(s, 0) == GAME.summary(shown, 0)
        assert GAME.describe(s, 0) == GAME.describe(shown, 0)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_h1_the_legal_list_the_reasons_and_the_story_do_not_depend_on_the_deck(table):
    """closes H1"""
    before, told = None, 0
    for number, (s, action) in enumerate(walk(*TABLES[table], 400 + table)):
        if before is not None:
            other = reshuffled(before, number)
            masks = [[0] * GAME.n_actions for _ in range(2)]
            GAME.plain.legal_actions(before, masks[0])
            GAME.plain.legal_actions(other, masks[1])
            assert masks[0] == masks[1]
            refused = GAME.worth_refusing(before)
            assert [GAME.why_illegal(before, a) for a in refused] == [GAME.why_illegal(other, a) for a in refused]
            if s.top == before.top:
                after = other.copy()
                GAME.plain.apply_action(after, action)
                assert GAME.tell(before, action, s) == GAME.tell(other, action, after)
                told += 1
        before = s.copy()
    assert told


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_sampled_deck_agrees_with_the_view(table):
    for number, (s, _) in enumerate(walk(*TABLES[table], 500 + table)):
        filled = view(s, number % s.seats)
        filled.rng = [number + 1, 5, 6, 7]
        GAME.plain.sample_hidden(filled, number % s.seats)
        assert sorted(filled.deck[filled.top : filled.cards]) == sorted(s.deck[s.top : s.cards])
        assert view(filled, 0) == view(s, 0)


def test_sampled_decks_differ():
    s = next(iter(walk(2, {}, 1)))[0]
    decks = set()
    for seed in range(20):
        filled = view(s, 0)
        filled.rng = [seed, 5, 6, 7]
        GAME.plain.sample_hidden(filled, 0)
        decks.add(tuple(filled.deck))
    assert len(decks) == 20


def test_u2_undo_ends_where_cards_were_turned_up_and_not_before():
    """closes U1, U2: up to the end of the turn everything can be taken back, then nothing"""
    match, chooser = GAME.match(seats=2, seed="undo"), random.Random(3)
    while match.prompt_key != "serve":
        match.play(chooser.choice(match.legal()))
    assert match.why_not_undo() is None
    match.undo()
    match.redo()
    match.play("serve_done")
    assert match.why_not_undo() == ("undo.revealed", {})


def test_u3_a_placement_is_cancelled_whole():
    """closes U3"""
    match = GAME.match(seats=2, seed="cancel")
    match.play("place:1")
    match.play("place:5")
    match.play("place:6")
    assert match.prompt_key == "start_cup"
    match.cancel()
    assert match.prompt_key == "place"
