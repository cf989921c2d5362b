"""perft: how many distinct states there are after n decisions from fixed starts. A drift of the rules shows at once."""

import pytest

import trivet

from .positions import turn
from .test_examples import FIVE

GAME = trivet.load("coffee_rush")
FULL = {"cups": {1: ["coffee", "milk", "steam"], 2: ["ice"]}, "upgrades": ["diagonal", "double_corner"], "rush": 1}


def start(seats, **options):
    s = GAME.new_state(seats, GAME.full_options(options))
    GAME.plain.seed_game(s, 1, 2, 3, 0)
    GAME.plain.start(s)
    return s


def perft(s, depth: int) -> list[int]:
    """Distinct states after 0, 1, ... `depth` decisions; finished matches are not counted again."""
    mask = [0] * GAME.n_actions
    layer, sizes = {s.pack(): s}, [1]
    for _ in range(depth):
        following = {}
        for state in layer.values():
            if state.over:
                continue
            GAME.plain.legal_actions(state, mask)
            for a in [a for a, allowed in enumerate(mask) if allowed]:
                after = state.copy()
                GAME.plain.apply_action(after, a)
                following[after.pack()] = after
        layer = following
        sizes.append(len(layer))
    return sizes


STARTS = {
    "two": lambda: start(2),
    "three": lambda: start(3),
    "starters": lambda: start(4, starter_orders=True),
    "turn of two": lambda: turn(2, orders=FIVE, completed=3),
    "turn of four": lambda: turn(4, orders={**FIVE, (0, 1): ["caffe_latte", "caffe_mocha"]}, **FULL),
}
COUNTS = {
    "two": [1, 16, 240, 3360],
    "three": [1, 16, 240, 3360, 9534],
    "starters": [1, 16, 240],
    "turn of two": [1, 5, 10, 48, 226, 849, 2790],
    "turn of four": [1, 8, 53, 269, 1077, 3125, 7165],
}


@pytest.mark.parametrize("name", STARTS)
def test_perft(name):
    assert perft(STARTS[name](), len(COUNTS[name]) - 1) == COUNTS[name]
