"""Refusals: what the server says no to, as a status, a message key and arguments. The reader's browser makes the sentence."""

from __future__ import annotations

import logging
import math
import secrets
from typing import Any

import msgspec
from starlette.responses import Response

from ..errors import BadParts, TrivetError, UnknownGame
from ..message import Message

logger = logging.getLogger("trivet.server")


class Refusal(TrivetError):
    """The server refuses. `more` stands beside the error in the answer (the news after a stale command, for example)."""

    def __init__(self, status: int, key: str, *, more: dict[str, Any] | None = None, wait: float = 0, **args: Any) -> None:
        self.status = status
        self.more = more or {}
        self.headers = {"Retry-After": str(math.ceil(wait))} if wait else {}
        self.message = Message(key, args)
        Exception.__init__(self, key, args)


def json_response(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """`body` as JSON. Answers of the API belong to one reader and one moment, so nobody may keep them."""
    raw = body if isinstance(body, bytes) else encode(body)
    return Response(raw, status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")


def encode(body: object) -> bytes:
    """JSON of plain values and messages."""
    return msgspec.json.encode(told(body))


def told(value: Any) -> Any:
    """`value` with every message written as its key and arguments (as a tuple it would become a list)."""
    if isinstance(value, Message):
        return {"key": value.key, "args": told(value.args)}
    if isinstance(value, dict):
        return {key: told(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [told(item) for item in value]
    return value


def refused(error: TrivetError) -> Response:
    """The answer to a refusal of the server or of the rules."""
    if isinstance(error, Refusal):
        return json_response({"error": error.message, **error.more}, error.status, error.headers)
    more = {"mistakes": error.mistakes} if isinstance(error, BadParts) else {}
    return json_response({"error": error.message, **more}, 404 if isinstance(error, UnknownGame) else 422)


def fault(error: Exception) -> Response:
    """The answer to our own mistake: a number that the host finds in the log, and nothing of the inside."""
    number = secrets.token_hex(4)
    logger.error("fault %s", number, exc_info=error)
    return json_response({"error": Message("error.fault", {"id": number})}, 500)
