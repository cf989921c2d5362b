"""Random play: decisions a second on one core, plain and compiled, every game."""

from __future__ import annotations

import time

import trivet

from .machine import keep, middle

ROUNDS = 7
GAMES = {"plain": 60, "native": 20_000}


def run() -> None:
    """Processor time of whole games, several rounds, the first (which compiles) left out."""
    figures = {}
    for name in trivet.games():
        game = trivet.load(name)
        for way, n in GAMES.items():
            game.play_out(2, way=way)
            speeds = []
            for turn in range(ROUNDS):
                before = time.process_time()
                lengths = game.play_out(n, seed=turn, way=way).lengths
                speeds.append(float(lengths.sum()) / (time.process_time() - before))
            unit = 1e6 if way == "native" else 1e3
            figures[f"{name}, {way}, {'million' if way == 'native' else 'thousand'} decisions/s"] = middle(
                [speed / unit for speed in speeds]
            )
    keep("decisions", {**figures, "promised": "native 5 million, plain 20 thousand"})
