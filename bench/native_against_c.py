"""Compiled rules against a hand-written C program that plays the very same games, in turns in one process."""

from __future__ import annotations

import time

import numpy as np

import trivet

from .c_program import MENUS, MODES, CoffeeRoasterInC
from .machine import keep, middle

CHECKED, TIMED, ROUNDS = 10_000, 20_000, 15


def run() -> None:
    """Check that both play the same games, then time them by processor time, in turns."""
    game, in_c = trivet.load("coffee_roaster"), CoffeeRoasterInC()
    for menu in MENUS:
        for mode in MODES:
            ours = game.play_out(CHECKED, seed="check", options={"menu": menu, "mode": mode})
            scores, lengths = in_c.play_out(CHECKED, "check", menu, mode)
            if not (np.array_equal(ours.scores[:, 0], scores) and np.array_equal(ours.lengths, lengths)):
                raise SystemExit(f"C and compiled rules play different games ({menu}, {mode})")
    native, c = [], []
    for turn in range(ROUNDS):
        seed = f"time {turn}"
        before = time.process_time()
        lengths = game.play_out(TIMED, seed=seed).lengths
        between = time.process_time()
        in_c.play_out(TIMED, seed, "full", "standard")
        after = time.process_time()
        decisions = int(lengths.sum())
        native.append(decisions / (between - before) / 1e6)
        c.append(decisions / (after - between) / 1e6)
    figures = {
        "same games": f"{CHECKED} for each menu and mode",
        "compiler": in_c.compiler,
        "native, million decisions/s": middle(native),
        "C, million decisions/s": middle(c),
        "ratio native / C": middle([n / other for n, other in zip(native, c)]),
        "promised ratio": 0.8,
    }
    keep("native_against_c", figures)
