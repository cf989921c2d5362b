"""Golden records: old matches replay to the same end, line for line. `make_records.py` wrote them."""

from pathlib import Path

import numpy as np
import pytest

import trivet
from trivet.games.coffee_roaster.schema import RANK_NAMES
from trivet.games.coffee_roaster.state import SPACES
from trivet.games.coffee_roaster.summary import summary

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
ENDS = {"cup_full", "bag_empty", "last_round", "redraw_used", "negative_total"}


def match_of(name: str) -> trivet.Match:
    return trivet.read_record((Path(__file__).parent / "records" / f"{name}.txt").read_text(encoding="utf-8"))


def test_there_is_a_record_for_each_end_and_each_rank():
    assert {path.stem for path in RECORDS} == ENDS | {f"rank_{rank}" for rank in RANK_NAMES}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_and_is_written_again_alike(path):
    text = path.read_text(encoding="utf-8")
    match = trivet.read_record(text)
    assert match.over
    assert match.record() == text


@pytest.mark.parametrize("rank", RANK_NAMES)
def test_a_golden_menu_reaches_its_rank(rank):
    match = match_of(f"rank_{rank}")
    assert summary(match.state, 0)["rank"] == rank
    assert [result[0] >= 0 for result in match.state.results] == [True] * 3


def test_each_golden_roast_ends_as_its_name_says():
    assert min(match_of("cup_full").state.cup) >= 0
    empty = match_of("bag_empty").state
    assert (min(empty.cup), sum(empty.bag)) == (-1, 0)
    assert match_of("last_round").state.space == SPACES - 1
    assert any(ply.action.startswith("return:") for ply in match_of("redraw_used").plies)
    assert match_of("negative_total").scores[0] < 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_compiled_rules_play_the_golden_records_alike(path):
    """Decision by decision: the same legal actions, the same state, from the same bits."""
    match = trivet.read_record(path.read_text(encoding="utf-8"))
    game = match.game
    record = match.beginning().at(0).state.to_record()
    mask, plain_mask = np.zeros(game.n_actions, np.uint8), [0] * game.n_actions
    for ply in range(len(match.plies)):
        before = match.at(ply).state
        assert type(before).from_record(record) == before
        game.plain.legal_actions(before, plain_mask)
        game.native.legal_actions(record, mask)
        assert mask.tolist() == plain_mask
        game.native.apply_action(record, game.action_number(match.plies[ply].action))
    assert type(match.state).from_record(record) == match.state
