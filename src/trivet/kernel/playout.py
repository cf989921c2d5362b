"""Many games at once: between random players in any of the three ways, between bots plain or native."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import TrivetError
from .chance import seed_words

if TYPE_CHECKING:
    from .game import Game, Way


class Playouts(NamedTuple):
    """`scores[i, seat]` are the final points of game i, `lengths[i]` its number of decisions."""

    scores: NDArray[np.int32]
    lengths: NDArray[np.int32]


def play_out(
    game: Game, n: int, seed: int | str, way: Way, bots: list[str] | None, seats: int | None, options: dict[str, Any] | None
) -> Playouts:
    """See `Game.play_out`."""
    seats = seats or (len(bots) if bots else game.max_seats)
    if bots is not None and len(bots) != seats:
        raise TrivetError("error.bots_per_seat", bots=len(bots), seats=seats)
    template = game.new_state(seats, game.full_options(options or {}))
    scores = np.zeros((n, seats), np.int32)
    lengths = np.zeros(n, np.int32)
    a, b, c, first = seed_words(str(seed))
    if bots is not None and any(bot != "random" for bot in bots):
        from ..bots.seating import check_bots, play_out_seated  # bots stand above the kernel: fetched only when named

        check_bots(game, bots, way)
        play_out_seated(game, template, (a, b, c, first), way, bots, scores, lengths)
    elif way == "plain":
        for i in range(n):
            points = [0] * seats
            lengths[i] = game.plain.play_one(template.copy(), [0] * game.n_actions, [0] * 4, a, b, c, first + i, points)
            scores[i] = points
    elif way == "native":
        records = np.array([template.to_record()], game.state_type.dtype())
        work = records.copy()
        from .bits import bit_mask

        mask, rng = bit_mask(game.n_actions), np.zeros(4, np.uint32)
        game.playouts.play_batch(work, records, mask, rng, a, b, c, first, scores, lengths)
    elif way == "gpu":
        from .gpu import play_batch_on_gpu

        play_batch_on_gpu(game, template, (a, b, c, first), scores, lengths)
    else:
        raise TrivetError("error.unknown_way", way=str(way))
    return Playouts(scores, lengths)
