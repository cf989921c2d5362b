"""Whatever happens, whatever may be done and whatever is refused is a whole sentence in every language. Closes L2, L6, I4."""

import random

import pytest

import trivet
from trivet.catalogue import LANGUAGES, catalogue
from trivet.games.coffee_rush.game import PROMPTS
from trivet.games.coffee_rush.options import OPTIONS
from trivet.games.coffee_rush.planner import MEMORY, planned_action

from .positions import do, to_serving, turn
from .walks import TABLES

GAME = trivet.load("coffee_rush")


def messages_of_a_match(seats, options, seed):
    """Everything that is said in a match that serves and buys, and still tries odd things."""
    match, chooser, said = GAME.match(seats=seats, seed=seed, options=options), random.Random(seed), []
    while not match.over:
        legal = match.legal()
        said += [match.prompt, *map(match.label, legal), *match.refusals().values()]
        sensible = GAME.action_text(planned_action(match.state, [0] * MEMORY))
        match.play(sensible if chooser.random() < 0.7 else chooser.choice(legal))
        if chooser.random() < 0.1:
            said += GAME.describe(match.state, 0)
    said.append(match.prompt)
    for ply in match.plies:
        said += [ply.turn, *ply.events]
    return said


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_all_that_is_said_is_a_sentence_in_every_language(table):
    for message in {repr(m): m for m in messages_of_a_match(*TABLES[table], table)}.values():
        for language in LANGUAGES:
            assert message.key in catalogue(language).texts, message.key
            told = catalogue(language).text(message, GAME.names)
            assert "coffee_rush." not in told, told
            assert "{" not in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_and_option_has_its_words(language):
    texts = catalogue(language).texts
    for prompt in PROMPTS:
        assert f"coffee_rush.prompt.{prompt}" in texts or prompt == "step"
    for option in OPTIONS:
        for part in ("", ".help"):
            assert f"coffee_rush.option.{option.key}{part}" in texts
        for choice in getattr(option, "choices", []):
            assert f"coffee_rush.option.{option.key}.{choice}" in texts


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_illegal_action_has_a_reason_of_the_game_and_no_legal_one_has(table):
    seats, options = TABLES[table]
    match, chooser = GAME.match(seats=seats, seed=table, options=options), random.Random(table)
    while not match.over:
        legal = match.legal()
        for a in range(GAME.n_actions):
            text = GAME.action_text(a)
            reason = match.why(text)
            assert (reason is None) == (text in legal)
            assert reason is None or reason.key.startswith("coffee_rush.why."), (text, match.prompt_key, reason)
            assert reason is None or reason.key != "coffee_rush.why.over", (text, match.prompt_key)
            if reason is not None:
                assert "coffee_rush." not in catalogue("en").text(reason, GAME.names)
        sensible = GAME.action_text(planned_action(match.state, [0] * MEMORY))
        match.play(sensible if chooser.random() < 0.7 else chooser.choice(legal))


def test_refusals_are_few_and_never_legal():
    match, chooser = GAME.match(seats=4, seed="few"), random.Random(1)
    while not match.over:
        refusals, legal = match.refusals(), match.legal()
        assert len(refusals) <= 60
        assert not set(refusals) & set(legal)
        match.play(chooser.choice(legal))


def keys(messages):
    return [message.key.removeprefix("coffee_rush.story.") for message in messages]


def told(s, *actions):
    """The story of some actions, the last of which counts."""
    *before, last = actions
    do(s, *before)
    earlier = s.copy()
    do(s, last)
    return GAME.tell(earlier, GAME.action_number(last), s)


LATTE = ["coffee", "milk", "steam"]


def test_l2_each_consequence_has_its_line_with_its_cause():
    """closes L2"""
    orders = {(0, 1): "caffe_latte", (0, 4): ["cocoa", "black_tea"], (0, 2): "milk_tea"}
    s = to_serving(turn(4, cups={1: LATTE}, orders=orders, penalties=3, deck=["cocoa", "espresso", "espresso"]))
    events = told(s, "serve:1@1", "serve_done")
    assert keys(events) == ["turn_done", "new_orders", "new_orders", "time", "penalty", "closed_by_penalties", "round_finished"]
    given = [event.args for event in events if event.key.endswith("new_orders")]
    assert [(args["server"]["name"], args["seat"]["name"], args["n"]) for args in given] == [
        ("coffee_rush.seat.1", "coffee_rush.seat.2", 1),
        ("coffee_rush.seat.1", "coffee_rush.seat.3", 1),
    ]
    assert catalogue("en").text(events[4], GAME.names) == (
        "Cocoa and Black Tea slide off tab 4 unserved: Red takes 2 penalty cards and 2 Rush tokens."
    )


def test_l2_the_deck_runs_out():
    """closes L2"""
    s = to_serving(turn(4, cups={1: LATTE}, orders={(0, 1): "caffe_latte"}, deck=["cocoa"]))
    events = told(s, "serve:1@1", "serve_done")
    assert keys(events) == ["turn_done", "new_orders", "deck_short", "deck_empty", "time_nothing", "round_finished"]
    s = to_serving(turn(2, deck=["cocoa"]))
    assert keys(told(s, "serve_done")) == ["turn_done", "time_nothing", "own_order", "deck_empty", "round_finished"]
    s = to_serving(turn(2, deck=["cocoa"], deck_end="short"))
    assert keys(told(s, "serve_done")) == ["turn_done", "time_nothing", "own_order"]
    s = to_serving(turn(2, deck=[], deck_end="short"))
    assert keys(told(s, "serve_done")) == ["turn_done", "time_nothing", "own_order_missing", "deck_empty", "round_finished"]


def test_l8_the_end_shows_every_source_of_points_and_the_tie_break():
    """closes L8"""
    s = turn(2, seat=1, deck=[], completed=5, upgrades=["diagonal"], penalties=1, rush=2)
    s.players[0].completed, s.players[0].penalties, s.players[0].upgrades[0], s.players[0].rush = 5, 1, 1, 3
    events = told(to_serving(s), "serve_done")
    assert keys(events)[-5:] == ["game_over", "final", "final", "tie_break_rush", "winner"]
    points = {"completed": 5, "upgrades": 2, "penalties": 1, "points": 6}
    assert events[-4].args == {"seat": {"name": "coffee_rush.seat.1"}, **points}


def test_a_step_tells_why_it_gives_more_and_what_it_costs():
    at = [(0, 1), (0, 0), (3, 3), (3, 0)]
    s = turn(at=at, upgrades=["double_corner", "double_meeple"], rush=1)
    events = told(s, "step:w")
    assert catalogue("en").text(events[0]) == (
        "Red steps to ice (row 1, column 1) and takes 4 × ice: corner ×2 and another barista there ×2."
    )
    events = told(s, "step:e", "step:s", "step:s")
    assert keys(events) == ["step", "rush_spent", "no_steps_left"]


def test_turn_headings():
    match = GAME.match(seats=3, seed=1)
    while match.state.round == 0:
        match.play(match.legal()[0])
    assert match.plies[0].turn == ("coffee_rush.turn.set_up", {})
    match.play("step:n" if "step:n" in match.legal() else "step:s")
    seat = match.state.starter + 1
    assert match.plies[-1].turn == ("coffee_rush.turn.of", {"round": 1, "seat": {"name": f"coffee_rush.seat.{seat}"}})
