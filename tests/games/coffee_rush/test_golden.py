"""Golden records: old matches replay to the same end, line for line. `make_records.py` wrote them."""

from pathlib import Path

import numpy as np
import pytest

import trivet

from .positions import SHUT

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
ENDS = {f"{seats}_{reason}" for seats in (2, 3, 4) for reason in ("deck", "penalties", "no_orders")}


def match_of(path: Path) -> trivet.Match:
    return trivet.read_record(path.read_text(encoding="utf-8"))


def test_there_is_a_record_for_each_number_of_players_and_each_end():
    assert {path.stem for path in RECORDS} == ENDS | {"4_starter_orders", "4_upgrades", "3_shared_victory"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_and_is_written_again_alike(path):
    match = match_of(path)
    assert match.over
    assert match.record() == path.read_text(encoding="utf-8")
    seats, _, end = path.stem.partition("_")
    assert match.seats == int(seats)
    if path.stem in ENDS:
        assert SHUT[match.state.closed] == end


def test_golden_records_show_upgrades_and_a_shared_victory():
    by_name = {path.stem: path for path in RECORDS}
    assert max(sum(player.upgrades) for player in match_of(by_name["4_upgrades"]).state.players) > 1
    shared = match_of(by_name["3_shared_victory"])
    assert shared.ranking.count(1) > 1
    assert shared.story[-1].key == "coffee_rush.story.shared_victory"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_compiled_rules_play_the_golden_records_alike(path):
    """Decision by decision: the same legal actions, the same state, from the same bits."""
    match = match_of(path)
    game = match.game
    record = match.beginning().at(0).state.to_record()
    mask, plain_mask = np.zeros(game.n_actions, np.uint8), [0] * game.n_actions
    state = match.beginning().at(0).state
    for ply in match.plies:
        game.plain.legal_actions(state, plain_mask)
        game.native.legal_actions(record, mask)
        assert mask.tolist() == plain_mask
        game.native.apply_action(record, game.action_number(ply.action))
        game.plain.apply_action(state, game.action_number(ply.action))
        assert type(state).from_record(record) == state
    assert type(match.state).from_record(record) == match.state
