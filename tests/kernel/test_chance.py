"""The generator: the same bits in every way, and fair draws (closes H5's published test)."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trivet.kernel import chance
from trivet.kernel.game import KERNEL
from trivet.kernel.native import compile_rules, source_hash
from trivet.kernel.rule import rules_of

words32 = st.integers(0, 2**32 - 1)


@pytest.fixture(scope="module")
def compiled():
    return compile_rules(rules_of([chance]), {}, {}, f"test-chance-{source_hash(KERNEL)}")


def sfc32(a: int, b: int, c: int, counter: int):
    """The generator as its author published it, on 32-bit words."""
    while True:
        out = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) % 2**32 + out) % 2**32
        yield out


@given(words32, words32, words32, words32)
def test_it_is_sfc32(a: int, b: int, c: int, d: int) -> None:
    rng = [a, b, c, d]
    expected = list(itertools.islice(sfc32(a, b, c, d), 20))
    assert [chance.next_word(rng) for _ in range(20)] == expected


@given(words32, words32, words32, st.integers(1, 2**31))
def test_plain_and_compiled_give_the_same_bits(compiled, a: int, b: int, c: int, n: int) -> None:
    plain, native = [0] * 4, np.zeros(4, np.uint32)
    chance.seed_generator(plain, a, b, c, 1)
    compiled["seed_generator"](native, a, b, c, 1)
    assert plain == native.tolist()
    for _ in range(5):
        assert chance.below(plain, n) == compiled["below"](native, n)
    counts = [3, 0, 1, 7]
    there = np.array(counts, np.int16)
    for _ in range(11):
        assert chance.draw(plain, counts) == compiled["draw"](native, there)
    assert counts == there.tolist() == [0, 0, 0, 0]


def seeded(stream: int = 1) -> list[int]:
    rng = [0] * 4
    chance.seed_generator(rng, 1, 2, 3, stream)
    return rng


def chi_square(observed: list[int], expected: float) -> float:
    return sum((n - expected) ** 2 / expected for n in observed)


def test_h5_below_is_uniform() -> None:
    rng, n, throws = seeded(), 7, 70_000
    counts = Counter(chance.below(rng, n) for _ in range(throws))
    assert set(counts) == set(range(n))
    assert chi_square(list(counts.values()), throws / n) < 22.5  # 6 degrees of freedom, p = 0.001


def test_h5_below_is_unbiased_where_a_plain_remainder_would_not_be() -> None:
    rng, n = seeded(), 3 << 29  # a remainder of 2**32 would give the lower third twice the chance
    low = sum(chance.below(rng, n) < n // 3 for _ in range(30_000))
    assert abs(low - 10_000) < 5 * (30_000 * 2 / 9) ** 0.5


def test_h5_every_order_of_four_cards_is_equally_likely() -> None:
    rng, throws = seeded(), 48_000
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(throws):
        cards = [0, 1, 2, 3]
        chance.shuffle(rng, cards, 4)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert chi_square(list(orders.values()), throws / 24) < 49.7  # 23 degrees of freedom, p = 0.001


def test_a_draw_takes_each_kind_by_its_share() -> None:
    rng, hits = seeded(), Counter[int]()
    for _ in range(40_000):
        counts = [1, 0, 3]
        hits[chance.draw(rng, counts)] += 1
        assert sum(counts) == 3
    assert hits[1] == 0
    assert abs(hits[0] - 10_000) < 5 * (40_000 * 3 / 16) ** 0.5


def test_streams_and_seeds_differ() -> None:
    seen = set()
    for stream in range(50):
        seen.add(tuple(seeded(stream)))
    assert len(seen) == 50


def test_a_seed_text_names_a_game_of_a_batch() -> None:
    assert chance.seed_words("7") == chance.seed_words("7/0")
    a, b, c, game = chance.seed_words("7/12")
    assert (a, b, c) == chance.seed_words("7")[:3]
    assert game == 12
    assert chance.seed_words("rain/snow") != chance.seed_words("rain")
