"""Options of a table: typed switches with defaults and ranges, stored as ints in the state's `options` struct."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

OptionValue = bool | int | str | list[int]


class Option(Protocol):
    """One switch. `kind` names its type for forms; `encode` raises ValueError for a value out of range."""

    @property
    def key(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def default(self) -> Any: ...
    def encode(self, value: Any) -> int: ...
    def decode(self, stored: int) -> OptionValue: ...
    def allowed(self) -> str:
        """The allowed values as text, for errors."""
        ...

    def describe(self) -> dict[str, Any]: ...


@dataclass(frozen=True)
class Flag:
    """On or off."""

    key: str
    default: bool
    kind = "flag"

    def encode(self, value: Any) -> int:
        if value is True or value is False:
            return int(value)
        if value in ("true", "on", "yes"):
            return 1
        if value in ("false", "off", "no"):
            return 0
        raise ValueError(value)

    def decode(self, stored: int) -> OptionValue:
        return bool(stored)

    def allowed(self) -> str:
        return "true, false"

    def describe(self) -> dict[str, Any]:
        return {"key": self.key, "kind": self.kind, "default": self.default}


@dataclass(frozen=True)
class Choice:
    """One of several named values."""

    key: str
    choices: list[str]
    default: str
    kind = "choice"

    def encode(self, value: Any) -> int:
        if not isinstance(value, str):
            raise ValueError(value)
        return self.choices.index(value)

    def decode(self, stored: int) -> OptionValue:
        return self.choices[stored]

    def allowed(self) -> str:
        return ", ".join(self.choices)

    def describe(self) -> dict[str, Any]:
        return {"key": self.key, "kind": self.kind, "default": self.default, "choices": self.choices}


@dataclass(frozen=True)
class Number:
    """A whole number in a range."""

    key: str
    low: int
    high: int
    default: int
    kind = "number"

    def encode(self, value: Any) -> int:
        number = int(value) if isinstance(value, str) else value
        if type(number) is not int or not self.low <= number <= self.high:
            raise ValueError(value)
        return number

    def decode(self, stored: int) -> OptionValue:
        return stored

    def allowed(self) -> str:
        return f"{self.low} - {self.high}"

    def describe(self) -> dict[str, Any]:
        return {"key": self.key, "kind": self.kind, "default": self.default, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Subset:
    """Any of the whole numbers in a range; stored as a bit mask."""

    key: str
    low: int
    high: int
    default: list[int]
    kind = "subset"

    def encode(self, value: Any) -> int:
        if isinstance(value, str):
            value = [int(part) for part in value.replace("+", ",").split(",") if part.strip()]
        if not isinstance(value, list) or any(type(n) is not int or not self.low <= n <= self.high for n in value):
            raise ValueError(value)
        return sum(1 << n for n in set(value))

    def decode(self, stored: int) -> OptionValue:
        return [n for n in range(self.low, self.high + 1) if stored >> n & 1]

    def allowed(self) -> str:
        return f"{{{', '.join(str(n) for n in range(self.low, self.high + 1))}}}"

    def describe(self) -> dict[str, Any]:
        return {"key": self.key, "kind": self.kind, "default": self.default, "low": self.low, "high": self.high}
