"""How much and how fast: bodies have a size, and every guest and address has buckets that refill."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.requests import Request

from .errors import Refusal
from .settings import Limits

REMEMBERED = 20_000
"""Buckets kept; the ones unused for longest are full again anyway."""


class Buckets:
    """Token buckets by what is asked and by whom."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, what: str, who: str) -> None:
        """Take one token of `what` (a field of `Limits`) from the bucket of `who`. Raises 429 when it is empty."""
        size, per_second = getattr(self._limits, what)
        now = self._clock()
        left, then = self._left.pop((what, who), (size, now))
        left = min(size, left + (now - then) * per_second)
        taken = left >= 1
        self._left[what, who] = (left - taken, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if not taken:
            seconds = math.ceil((1 - left) / per_second)
            raise Refusal(429, "error.too_fast", headers={"Retry-After": str(seconds)}, seconds=seconds)


async def read_body(request: Request, limit: int) -> bytes:
    """The body of a request, at most `limit` bytes. Raises 413 as soon as it is longer."""
    parts: list[bytes] = []
    size = 0
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and len(declared) < 20:
        size = int(declared)
    if size <= limit:
        size = 0
        async for part in request.stream():
            size += len(part)
            if size > limit:
                break
            parts.append(part)
    if size > limit:
        raise Refusal(413, "error.too_large", kilobytes=limit // 1024)
    return b"".join(parts)
