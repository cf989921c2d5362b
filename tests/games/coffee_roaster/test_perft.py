"""perft: how many distinct states there are after n decisions from fixed starts. A drift of the rules shows at once."""

import pytest

import trivet

GAME = trivet.load("coffee_roaster")


def perft(depth: int, **options) -> list[int]:
    """Distinct states after 0, 1, ... `depth` decisions; finished matches are not counted again."""
    s = GAME.new_state(1, GAME.full_options(options))
    GAME.plain.seed_game(s, 1, 2, 3, 0)
    GAME.plain.start(s)
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


COUNTS = [
    ({"menu": "full"}, [1, 4, 28, 121, 304, 613, 1506, 3225]),
    ({"menu": "trial", "sheet": "kenya_aa"}, [1, 1, 7, 26, 52, 84, 169, 276, 458, 898]),
    ({"menu": "trial", "sheet": "panama_typica_washed", "mode": "easy"}, [1, 1, 16, 103, 359, 816, 2087]),
    (
        {
            "menu": "trial",
            "sheet": "colombia_supremo",
            "pay_extra_flavor_to_skip_effect": True,
            "split_min_part": 0,
            "cup_early_stop": True,
        },
        [1, 1, 7, 31, 67, 108, 231, 509, 1160],
    ),
]


@pytest.mark.parametrize(("options", "counts"), COUNTS)
def test_perft(options, counts):
    assert perft(len(counts) - 1, **options) == counts
