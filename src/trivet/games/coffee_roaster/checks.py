"""Checks of component data: each returns what is wrong with one value as a message, or None.

Every message carries `table` and `key`, so that a designer finds the line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trivet.message import Message

Check = Callable[[str, str, Any], Message | None]


def _message(reason: str, table: str, key: str, value: Any, **more: Any) -> Message:
    shown = value if isinstance(value, str) else repr(value)
    return Message(f"coffee_roaster.parts.{reason}", {"table": table, "key": key, "value": shown[:60], **more})


def whole(low: int, high: int) -> Check:
    """A whole number in a range."""

    def check(table: str, key: str, value: Any) -> Message | None:
        if type(value) is int and low <= value <= high:
            return None
        return _message("whole", table, key, value, low=low, high=high)

    return check


def text(table: str, key: str, value: Any) -> Message | None:
    """Some words, not empty."""
    return None if isinstance(value, str) and value.strip() else _message("text", table, key, value)


def flag(table: str, key: str, value: Any) -> Message | None:
    """true or false."""
    return None if isinstance(value, bool) else _message("flag", table, key, value)


def one_of(*choices: str) -> Check:
    """One of some words."""

    def check(table: str, key: str, value: Any) -> Message | None:
        return None if value in choices else _message("one_of", table, key, value, allowed=", ".join(choices))

    return check


def exactly(wanted: Any) -> Check:
    """A value that the rules depend on, so that it cannot be changed."""

    def check(table: str, key: str, value: Any) -> Message | None:
        return None if value == wanted else _message("fixed", table, key, value, allowed=str(wanted))

    return check


def list_of(item: Check, low: int, high: int) -> Check:
    """A list with `low` to `high` entries, each passing `item`."""

    def check(table: str, key: str, value: Any) -> Message | None:
        if not isinstance(value, list) or not low <= len(value) <= high:
            return _message("length", table, key, value, low=low, high=high)
        for entry in value:
            wrong = item(table, key, entry)
            if wrong is not None:
                return wrong
        return None

    return check


def check_table(place: str, table: Any, schema: dict[str, Check], optional: set[str], mistakes: list[Message]) -> bool:
    """Check one TOML table key by key; add what is wrong to `mistakes` and tell whether nothing was."""
    before = len(mistakes)
    if not isinstance(table, dict):
        mistakes.append(Message("coffee_roaster.parts.not_a_table", {"table": place}))
        return False
    for key, check in schema.items():
        if key in table:
            wrong = check(place, key, table[key])
            if wrong is not None:
                mistakes.append(wrong)
        elif key not in optional:
            mistakes.append(Message("coffee_roaster.parts.missing_key", {"table": place, "key": key}))
    for key in table:
        if key not in schema:
            mistakes.append(
                Message("coffee_roaster.parts.unknown_key", {"table": place, "key": key, "allowed": ", ".join(schema)})
            )
    return len(mistakes) == before
