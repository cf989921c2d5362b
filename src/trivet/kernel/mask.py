"""Masks say which actions are legal: a list or an array with 1 or 0 for each action number.

Compiled playouts hand the rules a set of bits instead (`trivet.kernel.bits`). So rules only ever assign to ``mask[a]``, and
clear a mask with `clear_mask`.
"""

from __future__ import annotations

from typing import Any

from .rule import rule


@rule
def clear_mask(mask: Any) -> None:
    """Nothing is legal."""
    for a in range(len(mask)):
        mask[a] = 0


@rule
def count_legal(mask: Any) -> int:
    """How many actions are legal."""
    count = 0
    for a in range(len(mask)):
        count += mask[a]
    return count


@rule
def nth_legal(mask: Any, n: int) -> int:
    """The legal action that `n` others come before."""
    for a in range(len(mask)):
        if mask[a] != 0:
            if n == 0:
                return a
            n -= 1
    return -1
