"""Algorithms over any game: written once, bound to each game by `trivet.kernel.game`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .chance import CHOICES, GAME, below, seed_generator
from .contract import apply_action, current_player, legal_actions, returns, start
from .mask import count_legal, nth_legal
from .rule import rule


@rule
def seed_game(s: Any, a: int, b: int, c: int, game: int) -> None:
    """Set the state's generator for game number `game` of the batch with these seed words."""
    seed_generator(s.rng, a, b ^ game, c, GAME)


@rule
def seed_choices(rng: Any, a: int, b: int, c: int, game: int) -> None:
    """Set the generator of a random player; it is independent of the game's own."""
    seed_generator(rng, a, b ^ game, c, CHOICES)


@rule
def random_action(mask: Any, rng: Any) -> int:
    """One of the legal actions, each equally likely."""
    return nth_legal(mask, below(rng, count_legal(mask)))


@rule
def play_randomly(s: Any, mask: Any, rng: Any) -> int:
    """Play a started game to its end with random legal actions; returns the number of decisions."""
    decisions = 0
    while current_player(s) >= 0:
        legal_actions(s, mask)
        apply_action(s, random_action(mask, rng))
        decisions += 1
    return decisions


@rule
def play_one(s: Any, mask: Any, rng: Any, a: int, b: int, c: int, game: int, scores: Any) -> int:
    """One whole random game from a state with options and seats set: points into `scores`, returns the decisions."""
    seed_game(s, a, b, c, game)
    seed_choices(rng, a, b, c, game)
    start(s)
    decisions = play_randomly(s, mask, rng)
    returns(s, scores)
    return decisions


@rule
def play_batch(
    work: Any, template: Any, mask: Any, rng: Any, a: int, b: int, c: int, first: int, scores: Any, lengths: Any
) -> None:
    """Games `first`, `first` + 1, ... one after another. `work` and `template` are arrays of one record."""
    for i in range(len(lengths)):
        work[0] = template[0]
        lengths[i] = play_one(work[0], mask, rng, a, b, c, first + i, scores[i])


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "seed_generator": seed_generator,
    "seed_game": seed_game,
    "seed_choices": seed_choices,
    "random_action": random_action,
    "play_randomly": play_randomly,
    "play_one": play_one,
    "play_batch": play_batch,
}
