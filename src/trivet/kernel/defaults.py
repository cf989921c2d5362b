"""What stands in for files that a small game leaves out: no component data, no options, no particular reasons."""

from __future__ import annotations

import json
from typing import Any

from ..errors import BadParts
from ..message import Message
from .options import Option

STANDS_IN_FOR = ("parts", "options", "why", "summary", "describe")

OPTIONS: list[Option] = []


def read_parts(text: str | None) -> None:
    """A game without component data has nothing to edit."""
    if text is not None:
        raise BadParts([Message("error.no_parts")])


def tables(parts: None) -> dict[str, Any]:
    return {}


def components(parts: None) -> dict[str, Any]:
    return {}


def names(parts: None) -> dict[str, dict[str, str]]:
    return {}


def why_illegal(s: Any, action: int) -> Message | None:
    return None


def worth_refusing(s: Any) -> list[int]:
    return []


def summary(s: Any, seat: int) -> dict[str, Any]:
    return {}


def describe(s: Any, seat: int) -> list[Message]:
    return [Message("terminal.field", {"field": key, "value": json.dumps(value)}) for key, value in s.to_dict().items()]
