"""The greedy bot of any game: it tries each legal action once and takes the one after which the estimate is best."""

from __future__ import annotations

from typing import Any

from trivet.kernel.chance import next_word
from trivet.kernel.contract import apply_action, current_player, estimate, hide, legal_actions, sample_hidden
from trivet.kernel.rule import rule


@rule
def greedy_action(states: Any, mask: Any, rng: Any, memory: Any) -> int:
    """The choice of the seat to move in `states[0]`; of two equally good actions the first.

    `states[1]` becomes what the seat may see, with what it may not see filled in at random; `states[2]` is for trying. A game
    with a planner of its own has it under this name in MORE_RULES.
    """
    seat = current_player(states[0])
    states[1] = states[0]
    hide(states[1], seat)
    for i in range(4):
        states[1].rng[i] = next_word(rng)
    sample_hidden(states[1], seat)
    legal_actions(states[1], mask)
    best = 0.0
    chosen = -1
    for a in range(len(mask)):
        if mask[a] != 0:
            states[2] = states[1]
            apply_action(states[2], a)
            value = 1.0 * estimate(states[2], seat)
            if chosen < 0 or value > best:
                best = value
                chosen = a
    return chosen
