"""What can go wrong for a person: each error carries a message key and arguments."""

from __future__ import annotations

from typing import Any

from .message import Message


class TrivetError(Exception):
    """Superclass of all errors that a person can meet. `message` can be told in any language."""

    def __init__(self, key: str, **args: Any) -> None:
        self.message = Message(key, args)
        super().__init__(self.__str__())

    @property
    def key(self) -> str:
        return self.message.key

    @property
    def args_(self) -> dict[str, Any]:
        return self.message.args

    def __str__(self) -> str:
        from .catalogue import catalogue

        return catalogue("en").text(self.message)


class UnknownGame(TrivetError):
    """No game of that name."""


class IllegalAction(TrivetError):
    """The rules do not allow the action now; the message says which rule."""


class BadOptions(TrivetError):
    """An option does not exist, or its value is out of range."""


class BadRecord(TrivetError):
    """A record cannot be read or does not replay."""


class BadPosition(TrivetError):
    """A position cannot be read."""


class BadParts(TrivetError):
    """Component data has mistakes; `mistakes` lists them all."""

    def __init__(self, mistakes: list[Message]) -> None:
        self.mistakes = mistakes
        super().__init__("error.bad_parts", count=len(mistakes), first={"message": mistakes[0].key, "args": mistakes[0].args})


class UnknownFile(TrivetError):
    """A file cannot be read or written. `why_file` gives the reason."""


def why_file(fault: OSError | UnicodeDecodeError) -> str:
    """Why a file could not be read or written, as an argument of a message."""
    if isinstance(fault, UnicodeDecodeError):
        return "not_text"
    if isinstance(fault, FileNotFoundError | NotADirectoryError):
        return "missing"
    if isinstance(fault, IsADirectoryError):
        return "folder"
    return "forbidden" if isinstance(fault, PermissionError) else "disk"
