"""What a person could reasonably try at each decision point, legal or not."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .actions import (
    BEAN,
    CHOOSE,
    CUP_TEST,
    DECLINE,
    INTO_CUP,
    KEEP,
    KEEP_ROASTING,
    LAY,
    LAY_ALL_PURPOSE,
    LAY_RESERVE,
    N_SOURCES,
    ONTO_PLATE,
    PLACE_0,
    PLACE_1,
    PUT_BACK,
    PUT_BACK_RESERVE,
    REMOVE,
    RETURN,
    SOURCE_RESERVE,
    SPLIT_INTO,
    STOP,
    USE_DRAW_TWO_MORE,
    USE_PURGE,
    USE_REDRAW_TWO,
    USE_REMOVE_TWO_OF_FIVE,
)
from .flavour import N_SPLITS
from .parts import RIGHT_COLOUR, SHEET_GROUP
from .state import (
    ALL_PURPOSE,
    ANY,
    BEAN_FIRST,
    BEAN_SECOND,
    BODY,
    CHOOSE_SHEET,
    COLOURS,
    CUP_PLACE,
    CUP_SELECTION,
    EASY,
    FLAVOUR_EFFECT,
    GO_ON,
    IMMEDIATE,
    KEEP_FIRST,
    KEEP_SECOND,
    KINDS,
    LEVELS,
    LINE_SPACES,
    REDRAW_FIRST,
    REDRAW_OFFER,
    REDRAW_SECOND,
    REMOVE_FIRST,
    REMOVE_SECOND,
    RETURN_SECOND,
    SPLIT_PARTS,
    State,
)

LEFT_ACTIONS = (USE_DRAW_TWO_MORE, USE_REDRAW_TWO, USE_REMOVE_TWO_OF_FIVE, USE_PURGE)


@rule
def tempting(s: State) -> list[int]:
    """Actions worth a reason when they are not legal, the likeliest first."""
    point = s.prompt
    if point == CHOOSE_SHEET:
        return [CHOOSE + sheet for sheet in range(len(SHEET_GROUP)) if SHEET_GROUP[sheet] > 0]
    if point == IMMEDIATE:
        right = [LAY + c * LINE_SPACES + n for c, n in natural_spaces()]
        return [PLACE_1, PLACE_0, *left_actions(s), *right, KEEP_ROASTING, CUP_TEST]
    if point == FLAVOUR_EFFECT:
        return [*lay_actions(s), PLACE_1, PLACE_0, *LEFT_ACTIONS, KEEP_ROASTING, CUP_TEST]
    if point == GO_ON:
        return [KEEP_ROASTING, PLACE_1, PLACE_0, *LEFT_ACTIONS]
    if point in (BEAN_FIRST, BEAN_SECOND):
        return [BEAN + level for level in range(LEVELS)]
    if point == SPLIT_PARTS:
        return [SPLIT_INTO + i for i in range(N_SPLITS)]
    if point in (REDRAW_FIRST, REDRAW_SECOND):
        held = [PUT_BACK + kind for kind in range(KINDS) if s.hand[kind]]
        return held + [PUT_BACK_RESERVE + c for c in range(COLOURS) if s.reserve[c]]
    if point in (REMOVE_FIRST, REMOVE_SECOND):
        return [REMOVE + kind for kind in range(KINDS) if s.pending[kind]]
    if point == CUP_PLACE:
        return [ONTO_PLATE, STOP, KEEP_ROASTING]
    if point in (CUP_SELECTION, KEEP_FIRST, KEEP_SECOND):
        return [*(KEEP + kind for kind in range(KINDS) if s.pending[kind]), INTO_CUP, ONTO_PLATE]
    if point in (REDRAW_OFFER, RETURN_SECOND):
        return [DECLINE, ONTO_PLATE, *(RETURN + kind for kind in range(KINDS))]
    return []


@rule
def left_actions(s: State) -> list[int]:
    """Every immediate effect with every source this mode knows: those at hand first, so that their reasons are met first."""
    last = N_SOURCES if s.options.mode == EASY else SOURCE_RESERVE
    held = [s.hand[BODY], s.hand[BODY + 1], s.hand[BODY + 2], s.hand[ALL_PURPOSE], *s.reserve]
    order = sorted(range(last), key=lambda source: held[source] == 0)
    return [first + source for source in order for first in LEFT_ACTIONS]


@rule
def natural_spaces() -> list[tuple[int, int]]:
    """Each space of the right half with a colour that it takes."""
    return [(0 if colour == ANY else colour, n) for n, colour in enumerate(RIGHT_COLOUR)]


@rule
def lay_actions(s: State) -> list[int]:
    """Each flavour at hand on each space; and where a colour is not at hand, the spaces that would take it."""
    found: list[int] = []
    for c in range(COLOURS):
        if s.hand[BODY + c]:
            found += [LAY + c * LINE_SPACES + n for n in range(LINE_SPACES)]
    for c in range(COLOURS):
        if s.reserve[c]:
            found += [LAY + (LAY_RESERVE + c) * LINE_SPACES + n for n in range(LINE_SPACES)]
    if s.hand[ALL_PURPOSE]:
        spaces = natural_spaces()
        found += [LAY + (LAY_ALL_PURPOSE + c) * LINE_SPACES + n for c, n in spaces]
    found += [LAY + c * LINE_SPACES + n for c, n in natural_spaces() if not s.hand[BODY + c] and not s.reserve[c]]
    return found
