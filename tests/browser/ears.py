"""Hears everything that the server tells one page, to find what its reader may not know (closes H1)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Error, Page, Response, WebSocket

UNKNOWN = -1


class Ears:
    """Answers and frames of one page, as they came in."""

    def __init__(self, page: Page) -> None:
        self.answers: list[Response] = []
        self.told: list[Any] = []
        self.frames = 0
        page.on("response", lambda response: self.answers.append(response) if "/api/" in response.url else None)
        page.on("websocket", self._line)

    def _line(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        self.frames += 1
        self.told.append(json.loads(payload))

    def listen(self) -> None:
        """Read what was answered since; the browser forgets bodies after a while."""
        answers, self.answers = self.answers, []
        for response in answers:
            try:
                body = response.body()
            except Error:
                continue  # the line was cut, or the page was left: nothing arrived
            if body[:1] in (b"{", b"["):
                self.told.append(json.loads(body))


def objects(told: Any) -> Iterator[dict[str, Any]]:
    """Every object in a message, however deep."""
    if isinstance(told, dict):
        yield told
        for value in told.values():
            yield from objects(value)
    elif isinstance(told, list):
        for value in told:
            yield from objects(value)


def secrets_in(told: Any) -> list[str]:
    """What no seat may know before the end of Coffee Rush: cards still in the deck, the generator, the seed."""
    found = []
    for part in objects(told):
        if part.get("over"):
            continue
        deck, top = part.get("deck"), part.get("top")
        if isinstance(deck, list) and isinstance(top, int) and any(card != UNKNOWN for card in deck[top : part["cards"]]):
            found.append(f"cards after {top}: {deck[top:]}")
        if any(part.get("rng") or ()):
            found.append(f"generator: {part['rng']}")
        if part.get("seed"):
            found.append(f"seed: {part['seed']}")
    return found
