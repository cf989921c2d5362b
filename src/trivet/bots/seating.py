"""Bots in seats: whole games between bots, and the answer of one bot in one position."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import TrivetError
from ..kernel.chance import seed_words
from ..kernel.contract import apply_action, current_player, legal_actions, returns, start
from ..kernel.generic import random_action, seed_choices, seed_game
from ..kernel.rule import rule
from .greedy import greedy_action

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..kernel.game import Game, Way

HERE = Path(__file__).parent
NAMES = ["random", "greedy"]
RANDOM, GREEDY = range(2)
STATES = 3  # the game, what a bot sees of it, and one to try actions on
MEMORY = 64  # of a bot in a game without a planner


def names(game: Game) -> list[str]:
    """The bots that play a game."""
    return list(NAMES)


@rule
def bot_action(states: Any, mask: Any, rng: Any, memory: Any, bot: int) -> int:
    """The choice of a bot for the seat to move in `states[0]`."""
    if bot == GREEDY:
        return greedy_action(states, mask, rng, memory)
    legal_actions(states[0], mask)
    return random_action(mask, rng)


@rule
def play_seated(states: Any, mask: Any, rng: Any, memory: Any, bots: Any) -> int:
    """Play a started game to its end, each seat by its bot; returns the number of decisions.

    `memory` is the bots' own: it keeps what they planned. Its first number is 0 when a game begins.
    """
    memory[0] = 0
    decisions = 0
    while current_player(states[0]) >= 0:
        apply_action(states[0], bot_action(states, mask, rng, memory, bots[current_player(states[0])]))
        decisions += 1
    return decisions


@rule
def play_seated_batch(
    states: Any,
    template: Any,
    mask: Any,
    rng: Any,
    memory: Any,
    bots: Any,
    a: int,
    b: int,
    c: int,
    first: int,
    scores: Any,
    lengths: Any,
) -> None:
    """Games `first`, `first` + 1, ... one after another, as `play_batch` plays them for random players."""
    for i in range(len(lengths)):
        states[0] = template[0]
        seed_game(states[0], a, b, c, first + i)
        seed_choices(rng, a, b, c, first + i)
        start(states[0])
        lengths[i] = play_seated(states, mask, rng, memory, bots)
        returns(states[0], scores[i])


class Shelf(list[Any]):
    """A list of plain states that copies what is put into it, as an array of records does."""

    def __setitem__(self, place: Any, state: Any) -> None:
        super().__setitem__(place, state.copy())


FUNCTIONS = {"bot_action": bot_action, "play_seated_batch": play_seated_batch}


@lru_cache(maxsize=64)
def seating(game: Game, way: Way) -> SimpleNamespace:
    """The functions of this file for one game; a game's own planner stands in for the greedy bot."""
    own = getattr(game.facts, "MORE_RULES", {})
    meanings = {name: own[name] for name in ("greedy_action",) if name in own}
    return game.bound(FUNCTIONS, meanings, way, HERE)


def memory_size(game: Game) -> int:
    """How many numbers a bot of this game remembers."""
    return int(getattr(game.facts, "BOT_MEMORY", MEMORY))


def check_bots(game: Game, bots: list[str], way: Way) -> None:
    """Raises TrivetError for a bot that does not exist, or that does not play in this way."""
    for bot in bots:
        if bot not in names(game):
            raise TrivetError("error.unknown_bot", bot=str(bot)[:60], known=", ".join(names(game)))
    if way == "gpu":
        raise TrivetError("error.bots_on_gpu")


def play_out_seated(
    game: Game,
    template: Any,
    words: tuple[int, int, int, int],
    way: Way,
    bots: list[str],
    scores: NDArray[np.int32],
    lengths: NDArray[np.int32],
) -> None:
    """Play ``len(lengths)`` games between bots; fills `scores` and `lengths`."""
    a, b, c, first = words
    play = seating(game, way).play_seated_batch
    numbers = [NAMES.index(bot) for bot in bots]
    if way == "plain":
        shelf = Shelf([template] * STATES)
        points = [[0] * len(bots) for _ in range(len(lengths))]
        plies = [0] * len(lengths)
        work = [0] * game.n_actions, [0] * 4, [0] * memory_size(game)
        play(shelf, [template], *work, numbers, a, b, c, first, points, plies)
        if points:
            scores[:], lengths[:] = points, plies
        return
    states = np.array([template.to_record()] * STATES, game.state_type.dtype())
    mask, rng = np.zeros(game.n_actions, np.uint8), np.zeros(4, np.uint32)
    memory, seats = np.zeros(memory_size(game), np.int64), np.array(numbers, np.int64)
    play(states, states[:1].copy(), mask, rng, memory, seats, a, b, c, first, scores, lengths)


def answer(game: Game, bot: str, state: Any, seed: int | str = 0) -> str:
    """What a bot plays for the seat to move in a position, as an action's text. Raises TrivetError for an unknown bot.

    The bot's own luck comes from `seed`, never from the state.
    """
    check_bots(game, [bot], "native")
    states = np.array([state.to_record()] * STATES, game.state_type.dtype())
    mask, rng = np.zeros(game.n_actions, np.uint8), np.zeros(4, np.uint32)
    game.native.seed_choices(rng, *seed_words(str(seed)))
    memory = np.zeros(memory_size(game), np.int64)
    action = seating(game, "native").bot_action(states, mask, rng, memory, NAMES.index(bot))
    return game.action_text(int(action))
