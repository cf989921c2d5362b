"""Masks as lists, as bytes and as bits say the same."""

from __future__ import annotations

import numba
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from trivet.kernel import mask as plain
from trivet.kernel.bits import bit_mask, clear_mask, count_legal, nth_legal

N = 241
clear, count, nth = numba.njit(clear_mask), numba.njit(count_legal), numba.njit(nth_legal)


@numba.njit
def assign(mask, actions, values):
    for i in range(len(actions)):
        mask[actions[i]] = values[i]


@given(st.lists(st.tuples(st.integers(0, N - 1), st.booleans()), min_size=1, max_size=60))
def test_bits_say_what_a_list_says(settings: list[tuple[int, bool]]) -> None:
    bits, listed = bit_mask(N), [0] * N
    for a, legal in settings:
        listed[a] = int(legal)
    assign(bits, np.array([a for a, _ in settings]), np.array([int(legal) for _, legal in settings]))
    legal_actions = [a for a in range(N) if listed[a]]
    assert count(bits) == plain.count_legal(listed) == len(legal_actions)
    for n, a in enumerate(legal_actions):
        assert nth(bits, n) == plain.nth_legal(listed, n) == a
    clear(bits)
    plain.clear_mask(listed)
    assert count(bits) == sum(listed) == 0


def test_the_first_and_the_last_action_have_their_bits() -> None:
    for size in (1, 63, 64, 65, 128):
        for a in {0, size - 1}:
            bits = bit_mask(size)
            assign(bits, np.array([a]), np.array([1]))
            assert (count(bits), nth(bits, 0)) == (1, a)
