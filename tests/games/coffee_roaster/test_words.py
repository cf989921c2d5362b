"""Whatever happens, whatever may be done and whatever is refused is a whole sentence in every language. Closes L6, I4."""

import random

import pytest

import trivet
from trivet.catalogue import LANGUAGES, catalogue
from trivet.games.coffee_roaster.game import PROMPTS
from trivet.games.coffee_roaster.options import OPTIONS
from trivet.message import Message

GAME = trivet.load("coffee_roaster")
TABLES = [
    {},
    {"menu": "trial"},
    {"mode": "easy", "easy_reserve_usable_for_redraw_two": True, "purge_needs_target": True},
    {"pay_extra_flavor_to_skip_effect": True, "cup_early_stop": True, "split_min_part": 0},
    {"mode": "easy", "concentrate_levels_first_edition": True, "split_levels": [4]},
]


def messages_of_a_match(options: dict[str, object], seed: int) -> list[Message]:
    """Everything that is said in a random match that likes to roast on and to lay flavours."""
    match, chooser, said = GAME.match(seed=seed, options=options), random.Random(seed), []
    while not match.over:
        legal = match.legal()
        said += [match.prompt, *map(match.label, legal), *match.refusals().values()]
        liked = [text for text in legal if text.startswith(("keep", "lay", "return", "draw"))]
        match.play(chooser.choice(liked) if liked and chooser.random() < 0.7 else chooser.choice(legal))
    said.append(match.prompt)
    for ply in match.plies:
        said += [ply.turn, *ply.events]
    return said


@pytest.mark.parametrize("options", TABLES)
def test_all_that_is_said_is_a_sentence_in_every_language(options):
    for message in messages_of_a_match(options, 5) + messages_of_a_match(options, 6):
        for language in LANGUAGES:
            assert message.key in catalogue(language).texts, message.key
            told = catalogue(language).text(message, GAME.names)
            assert "coffee_roaster." not in told, told
            assert "{" not in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_and_option_has_its_words(language):
    texts = catalogue(language).texts
    for prompt in PROMPTS:
        assert f"coffee_roaster.prompt.{prompt}" in texts
    for option in OPTIONS:
        assert f"coffee_roaster.option.{option.key}" in texts
        assert f"coffee_roaster.option.{option.key}.help" in texts


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_every_illegal_action_has_a_reason_of_the_game_and_no_legal_one_has(options, seed):
    match, chooser = GAME.match(seed=seed, options=options), random.Random(seed)
    while not match.over:
        legal = match.legal()
        for a in range(GAME.n_actions):
            text = GAME.action_text(a)
            reason = match.why(text)
            assert (reason is None) == (text in legal)
            assert reason is None or reason.key.startswith("coffee_roaster.why."), (text, match.prompt_key, reason)
        match.play("keep_roasting" if "keep_roasting" in legal and chooser.random() < 0.5 else chooser.choice(legal))


def test_refusals_are_few_and_never_legal():
    match, chooser = GAME.match(seed="few", options={"mode": "easy"}), random.Random(1)
    while not match.over:
        refusals, legal = match.refusals(), match.legal()
        assert len(refusals) <= 60
        assert not set(refusals) & set(legal)
        match.play(chooser.choice(legal))
