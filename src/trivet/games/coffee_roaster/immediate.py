"""Step 4a: the immediate effects of the left half, each once in a roast."""

from __future__ import annotations

from trivet.kernel.chance import draw_from
from trivet.kernel.rule import rule

from .actions import (
    END_IMMEDIATE,
    PLACE_0,
    PLACE_1,
    PUT_BACK,
    PUT_BACK_RESERVE,
    REMOVE,
    SOURCE_ALL_PURPOSE,
    SOURCE_RESERVE,
    USE_DRAW_TWO_MORE,
    USE_PURGE,
    USE_REDRAW_TWO,
    USE_REMOVE_TWO_OF_FIVE,
)
from .parts import LEFT_BAG_MIN, LEFT_COLOUR, LEFT_DRAW, LEFT_HAND_MIN, PURGED
from .state import (
    ALL_PURPOSE,
    ANY,
    BODY,
    COLOURS,
    DRAW_TWO_MORE,
    IMMEDIATE,
    KINDS,
    MOISTURE,
    PURGE,
    REDRAW_FIRST,
    REDRAW_SECOND,
    REDRAW_TWO,
    REMOVE_FIRST,
    REMOVE_SECOND,
    REMOVE_TWO_OF_FIVE,
    ROAST_0,
    ROAST_1,
    SPACE_0,
    SPACE_1,
    State,
)
from .tokens import draw_into_hand, pending_to_bag, remove_from_game, sources, take_source, total


@rule
def mark_immediate(s: State, mask: list[int]) -> None:
    """D3: the immediate effects that are legal now."""
    mask[END_IMMEDIATE] = 1
    if s.left[SPACE_1] < 0 and s.hand[ROAST_1] > 0:
        mask[PLACE_1] = 1
    if s.left[SPACE_0] < 0 and s.hand[ROAST_0] > 0:
        mask[PLACE_0] = 1
    if sources(s) == 0:
        return
    bag = total(s.bag)
    if s.left[DRAW_TWO_MORE] < 0 and bag >= LEFT_BAG_MIN[DRAW_TWO_MORE]:
        mark_sources(s, mask, USE_DRAW_TWO_MORE, LEFT_COLOUR[DRAW_TWO_MORE], True, True)
    if s.left[REDRAW_TWO] < 0 and bag >= LEFT_BAG_MIN[REDRAW_TWO]:
        mark_sources(s, mask, USE_REDRAW_TWO, LEFT_COLOUR[REDRAW_TWO], enough_to_redraw(s, False), enough_to_redraw(s, True))
    if s.left[REMOVE_TWO_OF_FIVE] < 0 and bag >= LEFT_BAG_MIN[REMOVE_TWO_OF_FIVE]:
        mark_sources(s, mask, USE_REMOVE_TWO_OF_FIVE, LEFT_COLOUR[REMOVE_TWO_OF_FIVE], True, True)
    if s.left[PURGE] < 0 and (s.options.purge_needs_target == 0 or purgeable(s) > 0):
        mark_sources(s, mask, USE_PURGE, LEFT_COLOUR[PURGE], True, True)


@rule
def mark_sources(s: State, mask: list[int], first: int, colour: int, from_hand: bool, from_reserve: bool) -> None:
    """Mark the sources that a left space of this colour accepts; the all-purpose token is one choice (C11)."""
    for c in range(COLOURS):
        if colour in (c, ANY):
            if from_hand and s.hand[BODY + c] > 0:
                mask[first + c] = 1
            if from_reserve and s.reserve[c] > 0:
                mask[first + SOURCE_RESERVE + c] = 1
    if from_hand and s.hand[ALL_PURPOSE] > 0:
        mask[first + SOURCE_ALL_PURPOSE] = 1


@rule
def enough_to_redraw(s: State, from_reserve: bool) -> bool:
    """Whether enough tokens are in hand once the source lies on its space (rulings 4 and 5, C7)."""
    left = total(s.hand)
    if s.options.easy_reserve_usable_for_redraw_two != 0:
        left += total(s.reserve) - 1
    elif not from_reserve:
        left -= 1
    return left >= LEFT_HAND_MIN[REDRAW_TWO]


@rule
def purgeable(s: State) -> int:
    """How many tokens in hand a purge would remove."""
    n = 0
    for k in range(KINDS):
        n += s.hand[k] * PURGED[k]
    return n


@rule
def place_bean(s: State, level: int) -> None:
    """A bean on its space of line 1; with both there the all-purpose token joins the hand (ruling 11)."""
    s.hand[level] -= 1
    if level == 1:
        s.left[SPACE_1] = ROAST_1
    else:
        s.left[SPACE_0] = ROAST_0
    if s.left[SPACE_1] >= 0 and s.left[SPACE_0] >= 0:
        s.all_purpose_out = 0
        s.hand[ALL_PURPOSE] += 1


@rule
def use_immediate(s: State, effect: int, source: int) -> None:
    """Lay the source on the effect's space and let the effect happen."""
    s.left[effect] = take_source(s, source)
    if effect == DRAW_TWO_MORE:
        draw_into_hand(s, LEFT_DRAW[DRAW_TWO_MORE])
    elif effect == REDRAW_TWO:
        s.choose = 2
        s.prompt = REDRAW_FIRST
    elif effect == REMOVE_TWO_OF_FIVE:
        look_at_five(s)
    else:
        for k in range(KINDS):
            if PURGED[k] != 0 and s.hand[k] > 0:
                remove_from_game(s, k, s.hand[k])
                s.hand[k] = 0


@rule
def use_left_action(s: State, a: int) -> None:
    """Carry out one of the actions that lay a source on the left half."""
    if a < USE_REDRAW_TWO:
        use_immediate(s, DRAW_TWO_MORE, a - USE_DRAW_TWO_MORE)
    elif a < USE_REMOVE_TWO_OF_FIVE:
        use_immediate(s, REDRAW_TWO, a - USE_REDRAW_TWO)
    elif a < USE_PURGE:
        use_immediate(s, REMOVE_TWO_OF_FIVE, a - USE_REMOVE_TWO_OF_FIVE)
    else:
        use_immediate(s, PURGE, a - USE_PURGE)


@rule
def mark_put_back(s: State, mask: list[int]) -> None:
    """D4: a kind in hand. When everything in hand must go, in one order only: nothing is to be chosen."""
    with_reserve = s.options.easy_reserve_usable_for_redraw_two != 0
    there = total(s.hand)
    if with_reserve:
        there += total(s.reserve)
    all_go = there <= s.choose
    for k in range(KINDS):
        if s.hand[k] > 0:
            mask[PUT_BACK + k] = 1
            if all_go:
                return
    if with_reserve:
        for c in range(COLOURS):
            if s.reserve[c] > 0:
                mask[PUT_BACK_RESERVE + c] = 1
                if all_go:
                    return


@rule
def put_back(s: State, a: int) -> None:
    """Put one token in the bag; after the second draw two (rulings 2, 5)."""
    if a < PUT_BACK_RESERVE:
        s.hand[a - PUT_BACK] -= 1
        s.bag[a - PUT_BACK] += 1
    else:
        s.reserve[a - PUT_BACK_RESERVE] -= 1
        s.bag[BODY + a - PUT_BACK_RESERVE] += 1
    s.choose -= 1
    if s.choose > 0:
        s.prompt = REDRAW_SECOND
    else:
        draw_into_hand(s, LEFT_DRAW[REDRAW_TWO])
        s.prompt = IMMEDIATE


@rule
def look_at_five(s: State) -> None:
    """Draw five; moisture among them leaves the game, two of the others will (ruling 6)."""
    left = total(s.bag)
    came = min(LEFT_DRAW[REMOVE_TWO_OF_FIVE], left)
    for _ in range(came):
        s.pending[draw_from(s.rng, s.bag, left)] += 1
        left -= 1
    moisture = s.pending[MOISTURE]
    if moisture > 0:
        remove_from_game(s, MOISTURE, moisture)
        s.pending[MOISTURE] = 0
    s.choose = min(2, came - moisture)
    if s.choose == 2:
        s.prompt = REMOVE_FIRST
    elif s.choose == 1:
        s.prompt = REMOVE_SECOND


@rule
def mark_pending(s: State, mask: list[int], first: int) -> None:
    """D5, D9, D11: a kind among the drawn tokens. When all of them go the same way, in one order only (C12)."""
    all_go = total(s.pending) <= s.choose
    for k in range(KINDS):
        if s.pending[k] > 0:
            mask[first + k] = 1
            if all_go:
                return


@rule
def remove_one(s: State, a: int) -> None:
    """One of the five leaves the game; after the last the rest go back in the bag."""
    s.pending[a - REMOVE] -= 1
    remove_from_game(s, a - REMOVE, 1)
    s.choose -= 1
    if s.choose > 0:
        s.prompt = REMOVE_SECOND
    else:
        pending_to_bag(s)
        s.prompt = IMMEDIATE
