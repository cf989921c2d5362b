"""The hand-written C program: compiled here, its component figures written from the tables, called in this process."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import trivet
from trivet.kernel.chance import seed_words

HERE = Path(__file__).parent
BUILD = HERE / "build"
FLAGS = ["-O3", "-march=native"]
MENUS, MODES = ["trial", "full"], ["standard", "easy"]


class CoffeeRoasterInC:
    """Plays batches of random games as `Game.play_out` does. Raises FileNotFoundError where there is no C compiler."""

    def __init__(self) -> None:
        compiler = shutil.which("cc")
        if compiler is None:
            raise FileNotFoundError("no C compiler: install gcc or clang")
        BUILD.mkdir(exist_ok=True)
        (BUILD / "parts.h").write_text(header(trivet.load("coffee_roaster").tables))
        made = BUILD / "coffee_roaster.so"
        source = HERE / "coffee_roaster.c"
        subprocess.run([compiler, *FLAGS, "-shared", "-fPIC", "-I", BUILD, "-o", made, source], check=True)
        self._play_batch = ctypes.CDLL(str(made)).play_batch
        self.compiler = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[
            0
        ]

    def play_out(self, n: int, seed: str, menu: str, mode: str) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Total points and numbers of decisions of `n` games."""
        scores, lengths = np.zeros(n, np.int32), np.zeros(n, np.int32)
        a, b, c, first = (ctypes.c_uint32(word) for word in seed_words(seed))
        into = [ctypes.c_void_p(array.ctypes.data) for array in (scores, lengths)]
        self._play_batch(MENUS.index(menu), MODES.index(mode), a, b, c, first, n, *into)
        return scores, lengths


def header(tables: dict[str, Any]) -> str:
    """The component data as C arrays of small numbers, nothing else."""
    lines = ["/* Written from the component data of Coffee Roaster: data only. */", "#include <stdint.h>"]
    for name, rows in tables.items():
        values = np.array(rows)
        shape = "".join(f"[{length}]" for length in values.shape)
        body = str(values.tolist()).replace("[", "{").replace("]", "}")
        lines.append(f"static const {smallest_type(values)} {name}{shape} = {body};")
    return "\n".join(lines) + "\n"


def smallest_type(values: NDArray[np.int64]) -> str:
    """int8_t where every value fits, as one would write by hand."""
    for bits in (8, 16):
        if -(1 << (bits - 1)) <= values.min() and values.max() < 1 << (bits - 1):
            return f"int{bits}_t"
    return "int32_t"
