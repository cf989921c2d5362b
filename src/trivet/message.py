"""Messages: keys and arguments; the reader's language makes the sentence.

An argument is an int, a verbatim text, or one of three forms: the name of a thing (`name`), a localised list (`listing`), a
number of things (`counted`).
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Message(NamedTuple):
    """A message key of a catalogue and its arguments."""

    key: str
    args: dict[str, Any] = {}  # noqa: RUF012 (shared, and nothing writes into a message)

    def to_dict(self) -> dict[str, Any]:
        return {"key": self.key, "args": self.args}


def name(key: str) -> dict[str, Any]:
    """The name of a thing in the reader's language: a message key, or a name from the component data."""
    return {"name": key}


def listing(values: list[Any]) -> dict[str, Any]:
    """Several values joined the way the reader's language joins them."""
    return {"list": values}


def counted(n: int, key: str) -> dict[str, Any]:
    """`n` things of the kind `key`."""
    return {"count": n, "name": key}
