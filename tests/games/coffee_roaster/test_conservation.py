"""No token is lost or made, in any state of any table; counts never fall below zero; a mask is never empty."""

import random
from itertools import product

import pytest

import trivet
from trivet.games.coffee_roaster.parts import BOX
from trivet.games.coffee_roaster.pieces import pieces

GAME = trivet.load("coffee_roaster")
FLAGS = [key for key, option in GAME.options.items() if option.kind == "flag"]
TABLES = [
    {},
    {"mode": "easy"},
    {"removed_tokens_return_to_box": False},
    {"mode": "easy", "easy_reserve_usable_for_redraw_two": True, "easy_reserve_joins_bag_for_cup_test": False},
    {"pay_extra_flavor_to_skip_effect": True, "removed_tokens_return_to_box": False, "cup_early_stop": True},
    {"concentrate_levels": [0, 1, 2, 3, 4], "split_levels": [0, 1, 2, 3, 4], "split_min_part": 0},
    {"concentrate_levels_first_edition": True, "red_zone_partial_rise_when_short": True, "special_chips_shuffled": False},
    {"concentrate_levels": [], "retain_levels": [], "split_levels": [], "purge_needs_target": True},
    {key: not GAME.options[key].default for key in FLAGS},
]


def walk(options, seed):
    """The states of a random match, which likes to roast on, and what was played to reach each."""
    chooser = random.Random(seed)
    s = GAME.new_state(1, GAME.full_options(options))
    GAME.plain.seed_game(s, seed, 0, 0, 0)
    GAME.plain.start(s)
    mask = [0] * GAME.n_actions
    yield s, None
    while GAME.plain.current_player(s) == 0:
        GAME.plain.legal_actions(s, mask)
        legal = [a for a, allowed in enumerate(mask) if allowed]
        assert legal, "the mask of a running game is empty"
        hotter = GAME.action_number("keep_roasting")
        action = hotter if hotter in legal and chooser.random() < 0.8 else chooser.choice(legal)
        GAME.plain.apply_action(s, action)
        yield s, action


@pytest.mark.parametrize(("table", "seed"), list(product(range(len(TABLES)), range(6))))
def test_pieces_are_conserved_in_every_state(table, seed):
    for s, action in walk(TABLES[table], seed):
        played = "start" if action is None else GAME.action_text(action)
        assert pieces(s) == BOX, f"after {played}"
        for counts in (s.bag, s.hand, s.box, s.removed, s.pending, s.reserve):
            assert min(counts) >= 0, f"after {played}"


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_state_survives_its_record_and_its_names(table):
    for s, _ in walk(TABLES[table], 100 + table):
        assert type(s).unpack(s.pack()) == s
        assert type(s).from_dict(s.to_dict()) == s


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_compiled_rules_play_the_same_matches(table):
    plain, native = (GAME.play_out(20, seed=table, way=way, options=TABLES[table]) for way in ("plain", "native"))
    assert native.scores.tolist() == plain.scores.tolist()
    assert native.lengths.tolist() == plain.lengths.tolist()
