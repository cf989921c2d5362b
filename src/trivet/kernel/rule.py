"""`@rule`, `table` and `bind`: rules are written once and run plain, compiled, or with other component data.

A rule is an ordinary function; calling it runs ordinary Python. `bind` makes *twins*: functions with the same code whose
global names lead to other twins and to other tables. Compiled twins are Numba dispatchers over NumPy tables; plain
twins with edited component data are plain functions over other lists.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T", bound=list[Any])

_RULES: set[types.CodeType] = set()


class Table(list[Any]):
    """A constant nested list of ints; compiled rules see it as a NumPy array."""


def rule(function: F) -> F:
    """Mark a function as a rule."""
    _RULES.add(cast(types.FunctionType, function).__code__)
    return function


def table(rows: T) -> T:
    """Mark a nested list of ints (all rows equally long) as a constant table of the rules."""
    return cast(T, Table(rows))


def is_rule(value: object) -> bool:
    """Whether `value` is a function marked by `@rule`."""
    return isinstance(value, types.FunctionType) and value.__code__ in _RULES


def bind(
    functions: Mapping[str, Callable[..., Any]],
    tables: Mapping[str, Any] | None = None,
    meanings: Mapping[str, Callable[..., Any]] | None = None,
    compile_: Callable[[types.FunctionType], Any] | None = None,
) -> dict[str, Any]:
    """Twins of `functions` and of every rule that they reach.

    `tables` replaces table constants by name; `meanings` replaces names that a generic algorithm leaves open
    (``legal_actions``, ``apply_action``, ...) by a game's own rules; `compile_` turns a twin into its compiled form, and
    makes tables into arrays.
    """
    tables = tables or {}
    meanings = meanings or {}
    scopes: dict[int, dict[str, Any]] = {}
    twins: dict[types.CodeType, Any] = {}

    def twin(function: types.FunctionType) -> Any:
        code = function.__code__
        if code not in twins:
            scope = scopes.get(id(function.__globals__))
            if scope is None:
                scope = scopes[id(function.__globals__)] = {}
                fill(scope, function.__globals__)
            copy = types.FunctionType(code, scope, function.__name__, function.__defaults__)
            copy.__qualname__, copy.__module__, copy.__doc__ = function.__qualname__, function.__module__, function.__doc__
            twins[code] = compile_(copy) if compile_ else copy
        return twins[code]

    def fill(scope: dict[str, Any], original: dict[str, Any]) -> None:
        scope.update(original)
        for name, value in original.items():
            meaning = meanings.get(name)
            if meaning is not None and is_rule(value):
                scope[name] = twin(cast(types.FunctionType, meaning))
            elif is_rule(value):
                scope[name] = twin(value)
            elif isinstance(value, Table):
                rows = tables.get(name, value)
                scope[name] = _as_array(rows) if compile_ else rows

    return {name: twin(cast(types.FunctionType, function)) for name, function in functions.items()}


def _as_array(rows: Any) -> Any:
    import numpy as np

    return np.array(rows, np.int64)


def rules_of(modules: Iterable[types.ModuleType]) -> dict[str, Callable[..., Any]]:
    """All rules that the modules define, by name."""
    return {name: value for module in modules for name, value in vars(module).items() if is_rule(value)}
