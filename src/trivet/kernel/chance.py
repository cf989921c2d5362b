"""Chance: the one generator of every game, and what games do with it.

The generator is Chris Doty-Humphrey's sfc32: four 32-bit words, part of the state, so a copied state replays its
future. It is written with a 32-bit mask over wider ints, so that plain, compiled and GPU rules give the same bits.
"""

from __future__ import annotations

import hashlib

from .rule import rule

MASK = 0xFFFFFFFF
WARM_UP = 15  # rounds after which every seed bit has reached every word


@rule
def next_word(rng: list[int]) -> int:
    """The next 32 random bits."""
    a = rng[0] & MASK  # the mask also keeps compiled code out of uint64, which turns into float
    b = rng[1] & MASK
    c = rng[2] & MASK
    d = rng[3] & MASK
    word = (a + b + d) & MASK
    rng[3] = (d + 1) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + ((c << 3) & MASK)) & MASK
    rng[2] = ((((c << 21) & MASK) | (c >> 11)) + word) & MASK
    return word


@rule
def seed_generator(rng: list[int], a: int, b: int, c: int, stream: int) -> None:
    """Set `rng` from three seed words; different streams of one seed are independent."""
    rng[0] = a & MASK
    rng[1] = b & MASK
    rng[2] = c & MASK
    rng[3] = stream & MASK
    for _ in range(WARM_UP):
        next_word(rng)


@rule
def below(rng: list[int], n: int) -> int:
    """A whole number from 0 to n-1, each equally likely (n from 1 to 2**31; Lemire's multiplication with rejection)."""
    product = next_word(rng) * n
    if (product & MASK) < n:
        threshold = (MASK + 1 - n) % n
        while (product & MASK) < threshold:
            product = next_word(rng) * n
    return product >> 32


@rule
def draw(rng: list[int], counts: list[int]) -> int:
    """Take one item at random out of a bag of `counts[k]` items of each kind k; returns its kind. The bag must not be empty."""
    total = 0
    for k in range(len(counts)):
        total += counts[k]
    return draw_from(rng, counts, total)


@rule
def draw_from(rng: list[int], counts: list[int], total: int) -> int:
    """`draw` for a caller who knows already that there are `total` items."""
    left = below(rng, total)
    kind = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


@rule
def shuffle(rng: list[int], cards: list[int], n: int) -> None:
    """Put the first `n` cards in random order (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


GAME, CHOICES = 1, 1 << 30  # streams: what happens in the game; what a random player chooses


def seed_words(text: str) -> tuple[int, int, int, int]:
    """Three words from the SHA-256 of a seed text, and the number of the game in a batch.

    A text that ends in ``/`` and a number is that game of a batch: ``7/0`` is the same seed as ``7``. So any game of a batch
    can be played again alone.
    """
    body, slash, number = text.rpartition("/")
    if slash and number.isascii() and number.isdigit() and len(number) <= 9:
        text, game = body, int(number)
    else:
        game = 0
    digest = hashlib.sha256(f"trivet:{text}".encode()).digest()
    a, b, c = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8))
    return a, b, c, game
