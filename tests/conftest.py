"""Fixtures for all tests: the tiny game is there beside the real ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import trivet
from trivet.play.game import PlayableGame

trivet.add_games(Path(__file__).parent / "tiny")


@pytest.fixture(scope="session")
def pig() -> PlayableGame:
    """The tiny game."""
    return trivet.load("pig")
