"""Days (UTC): which one it is, and what its seed and its choice are."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta


class Calendar:
    """All of a day is derived from the server's secret, so nothing has to be kept."""

    def __init__(self, secret: bytes, clock: Callable[[], float] = time.time) -> None:
        self._secret = secret
        self._clock = clock

    def today(self) -> date:
        return datetime.fromtimestamp(self._clock(), UTC).date()

    def ends(self) -> int:
        """When today ends, in seconds since 1970."""
        tomorrow = self.today() + timedelta(days=1)
        return int(datetime(tomorrow.year, tomorrow.month, tomorrow.day, tzinfo=UTC).timestamp())

    def seed(self, day: date) -> str:
        """The seed of a day: 32 hex digits that only this server can tell beforehand."""
        return self._derive("seed", day)[:32]

    def choice(self, day: date, n: int) -> int:
        """Which of `n` things is the day's."""
        return int(self._derive("choice", day), 16) % n

    def _derive(self, what: str, day: date) -> str:
        return hmac.new(self._secret, f"daily {what} {day.isoformat()}".encode(), hashlib.sha256).hexdigest()
