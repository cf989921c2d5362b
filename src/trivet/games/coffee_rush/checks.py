"""Checks of component data: each returns what is wrong with one value as a message, or None.

Every message carries `table` and `key`, so that a designer finds the line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trivet.message import Message

Check = Callable[[str, str, Any], Message | None]


def wrong(reason: str, **args: Any) -> Message:
    """A mistake in a parts file."""
    return Message(f"coffee_rush.parts.{reason}", args)


def _value(value: Any) -> str:
    return (value if isinstance(value, str) else repr(value))[:60]


def whole(low: int, high: int) -> Check:
    """A whole number in a range."""

    def check(table: str, key: str, value: Any) -> Message | None:
        if type(value) is int and low <= value <= high:
            return None
        return wrong("whole", table=table, key=key, value=_value(value), low=low, high=high)

    return check


def text(table: str, key: str, value: Any) -> Message | None:
    """Some words, not empty."""
    if isinstance(value, str) and value.strip():
        return None
    return wrong("text", table=table, key=key, value=_value(value))


def identifier(table: str, key: str, value: Any) -> Message | None:
    """A name that message keys can be made of."""
    if isinstance(value, str) and value.isascii() and value.isidentifier():
        return None
    return wrong("identifier", table=table, key=key, value=_value(value))


def flag(table: str, key: str, value: Any) -> Message | None:
    """true or false."""
    return None if isinstance(value, bool) else wrong("flag", table=table, key=key, value=_value(value))


def one_of(*choices: str) -> Check:
    """One of some words."""

    def check(table: str, key: str, value: Any) -> Message | None:
        if isinstance(value, str) and value in choices:
            return None
        return wrong("one_of", table=table, key=key, value=_value(value), allowed=", ".join(choices))

    return check


def exactly(wanted: Any) -> Check:
    """A value that the rules depend on, so that it cannot be changed."""

    def check(table: str, key: str, value: Any) -> Message | None:
        if type(value) is type(wanted) and value == wanted:
            return None
        return wrong("fixed", table=table, key=key, value=_value(value), allowed=str(wanted))

    return check


def list_of(item: Check, low: int, high: int) -> Check:
    """A list with `low` to `high` entries, each passing `item`."""

    def check(table: str, key: str, value: Any) -> Message | None:
        if not isinstance(value, list) or not low <= len(value) <= high:
            return wrong("length", table=table, key=key, value=_value(value), low=low, high=high)
        for entry in value:
            found = item(table, key, entry)
            if found is not None:
                return found
        return None

    return check


def check_table(place: str, table: Any, schema: dict[str, Check], mistakes: list[Message]) -> None:
    """Check one TOML table key by key; add what is wrong to `mistakes`. A key `note` is for designers and may say anything."""
    if not isinstance(table, dict):
        mistakes.append(wrong("not_a_table", table=place))
        return
    for key, check in schema.items():
        found = check(place, key, table[key]) if key in table else wrong("missing_key", table=place, key=key)
        if found is not None:
            mistakes.append(found)
    for key in table:
        if key not in schema and key != "note":
            mistakes.append(wrong("unknown_key", table=place, key=key, allowed=", ".join(schema)))
