"""Plain, compiled and GPU play the same game, bit for bit (closes R1)."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

import trivet
from trivet.kernel import chance
from trivet.kernel.gpu import NoGpu, why_no_gpu
from trivet.play.game import PlayableGame


@pytest.fixture(params=["pig", "coffee_roaster", "coffee_rush"], scope="module")
def game(request: pytest.FixtureRequest) -> PlayableGame:
    return trivet.load(request.param)


def test_plain_and_native_give_the_same_games(game: PlayableGame) -> None:
    plain = game.play_out(300, seed="three ways", way="plain")
    native = game.play_out(300, seed="three ways", way="native")
    assert plain.scores.tolist() == native.scores.tolist()
    assert plain.lengths.tolist() == native.lengths.tolist()
    assert len(set(plain.lengths.tolist())) > 3


def test_plain_and_native_agree_state_by_state(game: PlayableGame) -> None:
    for number in range(20):
        match = game.match(seed=f"states/{number}")
        record = np.array([match.state.to_record()])
        mask = np.zeros(game.n_actions, np.uint8)
        rng = [0] * 4
        game.plain.seed_choices(rng, 1, 2, 3, number)
        while not match.over:
            legal = match.legal_numbers()
            game.native.legal_actions(record[0], mask)
            assert np.flatnonzero(mask).tolist() == legal
            action = legal[chance.below(rng, len(legal))]
            for ply in match.play(game.action_text(action)):
                game.native.apply_action(record[0], game.action_number(ply.action))
            assert game.state_type.from_record(record[0]) == match.state
            assert game.native.prompt(record[0]) == game.plain.prompt(match.state)
        assert game.native.current_player(record[0]) == -1


def test_compiled_rules_stay_inside_their_arrays(game: PlayableGame) -> None:
    template = game.new_state(game.max_seats, game.full_options({}))
    record = np.array([template.to_record()])
    mask, rng = np.zeros(game.n_actions, np.uint8), np.zeros(4, np.uint32)
    scores, lengths = np.zeros((200, game.max_seats), np.int32), np.zeros(200, np.int32)
    game.checked.play_batch(record.copy(), record, mask, rng, 1, 2, 3, 0, scores, lengths)
    assert lengths.min() > 0


def test_a_batch_can_be_continued(game: PlayableGame) -> None:
    whole = game.play_out(20, seed="batch")
    later = game.play_out(8, seed="batch/12")
    assert later.scores.tolist() == whole.scores[12:].tolist()


@pytest.mark.slow
def test_thousands_of_games_are_the_same_plain_and_native(game: PlayableGame) -> None:
    many = 10_000 if game.max_seats == 1 else 1_000  # games of several are longer
    plain = game.play_out(many, seed="ten thousand", way="plain")
    native = game.play_out(many, seed="ten thousand", way="native")
    assert np.array_equal(plain.scores, native.scores)
    assert np.array_equal(plain.lengths, native.lengths)


def test_two_processes_give_the_same_games(game: PlayableGame) -> None:
    script = (
        "import sys, trivet; trivet.add_games(sys.argv[2]); g = trivet.load(sys.argv[1]);"
        "print(g.play_out(5, seed='process', way='plain').scores.tolist())"
    )
    tiny = os.path.join(os.path.dirname(__file__), "..", "tiny")
    run = subprocess.run([sys.executable, "-c", script, game.id, tiny], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == str(game.play_out(5, seed="process", way="native").scores.tolist())


def test_the_gpu_plays_the_same_games(game: PlayableGame) -> None:
    """On a GPU where there is one, else in Numba's simulator, in a process of its own (it replaces numba.cuda)."""
    pytest.importorskip("numba_cuda", reason="the GPU way needs the extra trivet[gpu]")
    script = (
        "import sys, trivet; trivet.add_games(sys.argv[2]); g = trivet.load(sys.argv[1]);"
        "r = g.play_out(6, seed='gpu', way='gpu'); print(r.scores.tolist(), r.lengths.tolist())"
    )
    tiny = os.path.join(os.path.dirname(__file__), "..", "tiny")
    environment = dict(os.environ) if why_no_gpu() is None else {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    run = subprocess.run(
        [sys.executable, "-c", script, game.id, tiny], capture_output=True, text=True, env=environment, check=False
    )
    assert run.returncode == 0, run.stderr
    native = game.play_out(6, seed="gpu", way="native")
    assert run.stdout.strip() == f"{native.scores.tolist()} {native.lengths.tolist()}"


@pytest.mark.skipif(why_no_gpu() is None, reason="there is a GPU here")
def test_without_a_gpu_the_reason_is_told(game: PlayableGame) -> None:
    with pytest.raises(NoGpu) as refused:
        game.play_out(1, way="gpu")
    assert refused.value.key == "error.no_gpu"
