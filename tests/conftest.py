"""Fixtures for all tests: the tiny game is there beside the real ones."""

from __future__ import annotations

from pathlib import Path

import hypothesis
import pytest

import trivet
from trivet.play.game import PlayableGame

hypothesis.settings.register_profile("trivet", deadline=None)  # the first call of a compiled rule compiles it
hypothesis.settings.load_profile("trivet")

trivet.add_games(Path(__file__).parent / "tiny")


@pytest.fixture(scope="session")
def pig() -> PlayableGame:
    """The tiny game."""
    return trivet.load("pig")
