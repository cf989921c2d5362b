"""Refusals: what the server says no to, as a status, a message key and arguments. The reader's browser makes the sentence."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import msgspec
from starlette.responses import Response

from ..errors import BadParts, TrivetError, UnknownGame
from ..message import Message

logger = logging.getLogger("trivet.server")


class Refusal(TrivetError):
    """The server refuses. `more` stands beside the error in the answer (the news after a stale command, for example)."""

    def __init__(
        self, status: int, key: str, *, more: dict[str, Any] | None = None, headers: dict[str, str] | None = None, **args: Any
    ) -> None:
        self.status = status
        self.more = more or {}
        self.headers = headers or {}
        self.message = Message(key, args)
        Exception.__init__(self, key, args)


def json_response(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """`body` as JSON. Answers of the API belong to one reader and one moment, so nobody may keep them."""
    raw = body if isinstance(body, bytes) else encode(body)
    return Response(raw, status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")


def encode(body: object) -> bytes:
    """JSON of plain values."""
    return msgspec.json.encode(body)


def refused(error: TrivetError) -> Response:
    """The answer to a refusal of the server or of the rules."""
    body: dict[str, Any] = {"error": error.message.to_dict()}
    if isinstance(error, Refusal):
        return json_response(body | error.more, error.status, error.headers)
    if isinstance(error, BadParts):
        body["mistakes"] = [mistake.to_dict() for mistake in error.mistakes]
    return json_response(body, 404 if isinstance(error, UnknownGame) else 422)


def report(error: Exception) -> Message:
    """Write our own mistake to the log; returns what is said about it: a number to find it by, and nothing of the inside."""
    number = secrets.token_hex(4)
    logger.error("fault %s", number, exc_info=error)
    return Message("error.fault", {"id": number})


def fault(error: Exception) -> Response:
    """The answer to our own mistake."""
    return json_response({"error": report(error).to_dict()}, 500)
