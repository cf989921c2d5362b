"""The GPU way: the same rules in one CUDA kernel, a game per thread, the state in thread-local memory.

Needs the extra ``trivet[gpu]``. Without a GPU, Numba's simulator (NUMBA_ENABLE_CUDASIM=1) runs the same kernel slowly, for
tests.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from ..errors import TrivetError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .game import Game

THREADS = 128  # per block; local memory, not registers, is what limits it

_kernels: dict[str, Any] = {}
_making = threading.Lock()


class NoGpu(TrivetError):
    """There is no usable GPU, or the extra is not installed."""


def why_no_gpu() -> str | None:
    """Why the GPU way cannot run here; None when it can."""
    try:
        from numba import cuda
    except ImportError as fault:
        return str(fault)
    try:
        if cuda.is_available():
            return None
    except Exception as fault:  # a driver that is there but broken reports itself in many ways
        return str(fault)
    return "no CUDA device"


def kernel_of(game: Game) -> Any:
    """The game's kernel, built once."""
    with _making:
        if game.cache_key not in _kernels:
            from .gpu_kernel import build_kernel

            _kernels[game.cache_key] = build_kernel(game)
        return _kernels[game.cache_key]


def play_batch_on_gpu(
    game: Game, template: Any, words: tuple[int, int, int, int], scores: NDArray[np.int32], lengths: NDArray[np.int32]
) -> None:
    """Play ``len(lengths)`` random games on the GPU; fills `scores` and `lengths`. Raises NoGpu."""
    reason = why_no_gpu()
    if reason is not None:
        raise NoGpu("error.no_gpu", reason=reason)
    import numpy as np
    from numba import cuda

    a, b, c, first = words
    start = cuda.to_device(np.frombuffer(bytearray(template.pack()), np.uint32))
    scores_there, lengths_there = cuda.to_device(scores), cuda.to_device(lengths)
    blocks = (len(lengths) + THREADS - 1) // THREADS
    kernel_of(game)[blocks, THREADS](start, a, b, c, first, scores_there, lengths_there)
    scores_there.copy_to_host(scores)
    lengths_there.copy_to_host(lengths)
