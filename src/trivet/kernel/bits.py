"""Masks of compiled playouts: a bit for each action, so that clearing, counting and choosing touch a few words only.

Rules assign ``mask[a] = 1`` as to any other mask. To Numba such a mask is an array without dimensions that holds one record,
a type that nothing else uses, so that assigning can be given its meaning here.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from .rule import rule


def bit_mask(n_actions: int) -> Any:
    """An empty mask for action numbers below `n_actions`."""
    return np.zeros((), np.dtype([("words", np.int64, ((n_actions + 63) // 64,))]))


@overload(operator.setitem)  # type: ignore[untyped-decorator]
def _set_bit(mask: Any, a: Any, value: Any) -> Callable[..., None] | None:
    if not (isinstance(mask, types.Array) and mask.ndim == 0 and isinstance(a, types.Integer)):
        return None

    def set_bit(mask: Any, a: Any, value: Any) -> None:
        words = mask[()].words
        words[a >> 6] = (words[a >> 6] & ~(1 << (a & 63))) | (value << (a & 63))

    return set_bit


@intrinsic  # type: ignore[untyped-decorator]
def _ones(typing: Any, word: Any) -> Any:
    return types.int64(types.int64), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])


@intrinsic  # type: ignore[untyped-decorator]
def _lowest(typing: Any, word: Any) -> Any:
    return types.int64(types.int64), lambda context, builder, signature, arguments: builder.cttz(
        arguments[0], context.get_constant(types.boolean, True)
    )


ones: Any = _ones  # how many bits of a word are set
lowest: Any = _lowest  # the place of the lowest bit that is set


@rule
def clear_mask(mask: Any) -> None:
    """See `trivet.kernel.mask`."""
    words = mask[()].words
    for w in range(len(words)):
        words[w] = 0


@rule
def count_legal(mask: Any) -> int:
    """See `trivet.kernel.mask`."""
    words = mask[()].words
    count = 0
    for w in range(len(words)):
        count += ones(words[w])
    return count


@rule
def nth_legal(mask: Any, n: int) -> int:
    """See `trivet.kernel.mask`. The word is found without a branch that a processor would guess wrong."""
    words = mask[()].words
    found = 0
    before = 0
    upto = 0
    for w in range(len(words) - 1):
        upto += ones(words[w])
        if n >= upto:
            found = w + 1
            before = upto
    word = words[found]
    for _ in range(n - before):
        word &= word - 1
    return 64 * found + int(lowest(word))


MEANINGS = {"clear_mask": clear_mask, "count_legal": count_legal, "nth_legal": nth_legal}
