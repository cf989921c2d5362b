"""Compiled rules: Numba's dispatchers for a game's twins, kept on disk in a folder named by a hash of the sources."""

from __future__ import annotations

import hashlib
import os
import threading
import types
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .rule import bind

SMALL = 300  # bytes of bytecode up to which a rule is compiled into its callers: 1.4 times as fast in Coffee Roaster
_NUMBA_CONFIG = threading.Lock()  # the cache folder is a global setting of Numba, read while functions are decorated


def user_cache() -> Path:
    """Where compiled code is kept: TRIVET_CACHE, or the user's cache folder."""
    chosen = os.environ.get("TRIVET_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "trivet"


@cache
def source_hash(folder: Path) -> str:
    """A hash of every source and data file below `folder`; Numba by itself would not notice a change in another file."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".toml") and path.is_file():
            digest.update(str(path.relative_to(folder)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compile_rules(
    functions: Mapping[str, Callable[..., Any]],
    meanings: Mapping[str, Callable[..., Any]],
    tables: Mapping[str, Any],
    cache_key: str,
    check_bounds: bool = False,
) -> dict[str, Any]:
    """Compiled twins. `cache_key` must change whenever the sources or tables do; compiling happens at the first call."""
    import numba
    from numba.core import config

    settings: Any = config  # its names are made from the environment when it is imported
    options: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy"}
    if check_bounds:
        options["boundscheck"] = True

    def compile_(twin: types.FunctionType) -> Any:
        small = len(twin.__code__.co_code) < SMALL
        return numba.njit(**options, forceinline=small)(twin)

    with _NUMBA_CONFIG:
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(user_cache() / f"{cache_key}{'-checked' if check_bounds else ''}")
        try:
            return bind(functions, tables, meanings, compile_)
        finally:
            settings.CACHE_DIR = before
