"""Moving tokens: out of the bag, out of the game, out of hand or reserve onto a space."""

from __future__ import annotations

from trivet.kernel.chance import draw_from
from trivet.kernel.rule import rule

from .actions import SOURCE_ALL_PURPOSE, SOURCE_RESERVE
from .state import ALL_PURPOSE, BODY, KINDS, MOISTURE, State


@rule
def total(counts: list[int]) -> int:
    """How many tokens there are in `counts`."""
    n = 0
    for k in range(len(counts)):
        n += counts[k]
    return n


@rule
def remove_from_game(s: State, kind: int, n: int) -> None:
    """`n` tokens that already left their place leave the game (ruling 29, C10)."""
    if s.options.removed_tokens_return_to_box != 0:
        s.box[kind] += n
    else:
        s.removed[kind] += n


@rule
def draw_into_hand(s: State, n: int) -> None:
    """Draw `n` tokens, or all there are; moisture among them leaves the game and is not replaced (4.2, 4.3, rulings 1, 2)."""
    left = total(s.bag)
    for _ in range(min(n, left)):
        s.hand[draw_from(s.rng, s.bag, left)] += 1
        left -= 1
    if s.hand[MOISTURE] > 0:
        remove_from_game(s, MOISTURE, s.hand[MOISTURE])
        s.hand[MOISTURE] = 0


@rule
def draw_replacing_moisture(s: State, n: int) -> int:
    """Draw to `pending` until `n` tokens other than moisture came, or the bag is empty; how many came (section 5)."""
    came = 0
    left = total(s.bag)
    while came < n and left > 0:
        kind = draw_from(s.rng, s.bag, left)
        left -= 1
        if kind == MOISTURE:
            remove_from_game(s, MOISTURE, 1)
        else:
            s.pending[kind] += 1
            came += 1
    return came


@rule
def pending_to_bag(s: State) -> None:
    """Put all drawn and unsettled tokens back in the bag."""
    for k in range(KINDS):
        s.bag[k] += s.pending[k]
        s.pending[k] = 0


@rule
def sources(s: State) -> int:
    """How many flavour sources hand and reserve hold (section 4, step 4)."""
    hand = s.hand
    reserve = s.reserve
    return hand[BODY] + hand[BODY + 1] + hand[BODY + 2] + hand[ALL_PURPOSE] + reserve[0] + reserve[1] + reserve[2]


@rule
def has_source(s: State, source: int) -> bool:
    """Whether hand or reserve hold this source."""
    if source < SOURCE_ALL_PURPOSE:
        return s.hand[BODY + source] > 0
    if source == SOURCE_ALL_PURPOSE:
        return s.hand[ALL_PURPOSE] > 0
    return s.reserve[source - SOURCE_RESERVE] > 0


@rule
def take_source(s: State, source: int) -> int:
    """Take a source out of hand or reserve; the kind of the token."""
    if source < SOURCE_ALL_PURPOSE:
        s.hand[BODY + source] -= 1
        return BODY + source
    if source == SOURCE_ALL_PURPOSE:
        s.hand[ALL_PURPOSE] -= 1
        return ALL_PURPOSE
    s.reserve[source - SOURCE_RESERVE] -= 1
    return BODY + source - SOURCE_RESERVE
