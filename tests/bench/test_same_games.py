"""The C program that compiled rules are measured against plays the very same games."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

import trivet

sys.path.insert(0, str(Path(__file__).parents[2]))
from bench.c_program import MENUS, MODES, CoffeeRoasterInC


@pytest.fixture(scope="module")
def in_c() -> CoffeeRoasterInC:
    if shutil.which("cc") is None:
        pytest.skip("no C compiler here")
    return CoffeeRoasterInC()


@pytest.mark.parametrize("menu", MENUS)
@pytest.mark.parametrize("mode", MODES)
def test_c_and_compiled_rules_play_the_same_games(in_c: CoffeeRoasterInC, menu: str, mode: str) -> None:
    ours = trivet.load("coffee_roaster").play_out(10_000, seed="yardstick", options={"menu": menu, "mode": mode})
    scores, lengths = in_c.play_out(10_000, "yardstick", menu, mode)
    assert np.array_equal(ours.scores[:, 0], scores)
    assert np.array_equal(ours.lengths, lengths)
