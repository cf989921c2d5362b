"""Step 4b: concentrate, retain and split; each lays a flavour on the right half, and a full line earns its chip."""

from __future__ import annotations

from trivet.kernel.rule import rule, table

from .actions import (
    BEAN,
    END_FLAVOUR,
    LAY,
    LAY_ALL_PURPOSE,
    LAY_RESERVE,
    N_SOURCES,
    SKIP,
    SPLIT_INTO,
    SPLITS,
)
from .parts import CHIP_OVAL, RIGHT_COLOUR
from .state import (
    ALL_PURPOSE,
    ANY,
    BEAN_FIRST,
    BEAN_SECOND,
    BODY,
    COLOURS,
    CONCENTRATE,
    EXTRA_BEAN_IN_CUP,
    FLAVOUR_EFFECT,
    LEVELS,
    LINE_SPACES,
    RETAIN,
    SPLIT,
    SPLIT_PARTS,
    State,
)
from .tokens import has_source, remove_from_game, sources, take_source

FIRST_EDITION_LEVELS = 0b1110  # concentrate 1, 2, 3
HIGHEST_LEVEL = LEVELS - 1
N_SPLITS = len(SPLITS)
SMALL_PART: list[int] = table([small for small, _ in SPLITS])
LARGE_PART: list[int] = table([large for _, large in SPLITS])


@rule
def mark_flavour(s: State, mask: list[int]) -> None:
    """D6: the sources and spaces whose effect can be completed."""
    mask[END_FLAVOUR] = 1
    there = sources(s)
    if there == 0:
        return
    payable = s.options.pay_extra_flavor_to_skip_effect != 0 and there > 1
    for effect in range(COLOURS):
        from_hand = s.hand[BODY + effect] > 0
        from_all_purpose = s.hand[ALL_PURPOSE] > 0
        from_reserve = s.reserve[effect] > 0
        if (from_hand or from_all_purpose or from_reserve) and (payable or possible(s, effect)):
            for n in range(LINE_SPACES):
                if s.right[n] < 0 and (RIGHT_COLOUR[n] == effect or RIGHT_COLOUR[n] == ANY):
                    if from_hand:
                        mask[LAY + effect * LINE_SPACES + n] = 1
                    if from_all_purpose:
                        mask[LAY + (LAY_ALL_PURPOSE + effect) * LINE_SPACES + n] = 1
                    if from_reserve:
                        mask[LAY + (LAY_RESERVE + effect) * LINE_SPACES + n] = 1


@rule
def possible(s: State, effect: int) -> bool:
    """Whether the beans in hand and the box allow the effect in full (rulings 15, 18, 20, 22)."""
    if effect == SPLIT:
        for i in range(N_SPLITS):
            if can_split(s, i):
                return True
        return False
    for a in range(LEVELS):
        if s.hand[a] > 0 and pairs_with_some(s, effect, a):
            return True
    return False


@rule
def pairs_with_some(s: State, effect: int, a: int) -> bool:
    """Whether a bean of level `a` has a partner for the effect."""
    for b in range(LEVELS):
        if can_pair(s, effect, a, b):
            return True
    return False


@rule
def can_pair(s: State, effect: int, a: int, b: int) -> bool:
    """Whether the effect may take beans of levels `a` and `b`; the box is counted after they are back in it (ruling 22)."""
    if s.hand[a] == 0 or s.hand[b] == 0 or (a == b and s.hand[a] < 2):
        return False
    if effect == RETAIN:
        return (s.options.retain_levels >> a) & (s.options.retain_levels >> b) & 1 != 0
    levels = s.options.concentrate_levels
    if s.options.concentrate_levels_first_edition != 0:
        levels = FIRST_EDITION_LEVELS
    made = a + b
    if (levels >> a) & (levels >> b) & 1 == 0 or made > HIGHEST_LEVEL:
        return False
    return s.box[made] > 0 or a == made or b == made


@rule
def can_split(s: State, i: int) -> bool:
    """Whether split number `i` is legal: its bean in hand, its parts in the box after the bean is back in it."""
    small = SMALL_PART[i]
    large = LARGE_PART[i]
    level = small + large
    if s.hand[level] == 0 or (s.options.split_levels >> level) & 1 == 0 or small < s.options.split_min_part:
        return False
    if small == large:
        return s.box[small] + (1 if level == small else 0) >= 2
    return (s.box[small] > 0 or small == level) and (s.box[large] > 0 or large == level)


@rule
def lay(s: State, a: int) -> None:
    """Lay a source on a space of the right half; its effect is carried out next."""
    source = (a - LAY) // LINE_SPACES
    effect = source % COLOURS
    if source < LAY_ALL_PURPOSE:
        s.hand[BODY + effect] -= 1
        kind = BODY + effect
    elif source < LAY_RESERVE:
        s.hand[ALL_PURPOSE] -= 1
        kind = ALL_PURPOSE
    else:
        s.reserve[effect] -= 1
        kind = BODY + effect
    s.laid = (a - LAY) % LINE_SPACES
    s.right[s.laid] = kind
    s.effect = effect
    s.prompt = SPLIT_PARTS if effect == SPLIT else BEAN_FIRST


@rule
def mark_beans(s: State, mask: list[int]) -> None:
    """The beans of concentrate or retain; the first only if some second goes with it."""
    for level in range(LEVELS):
        if can_pair(s, s.effect, s.first, level) if s.first >= 0 else pairs_with_some(s, s.effect, level):
            mask[BEAN + level] = 1


@rule
def mark_splits(s: State, mask: list[int]) -> None:
    """The legal ways to split a bean in hand."""
    for i in range(N_SPLITS):
        if can_split(s, i):
            mask[SPLIT_INTO + i] = 1


@rule
def mark_skips(s: State, mask: list[int]) -> None:
    """Paying a second flavour instead of carrying out the effect (C4)."""
    if s.options.pay_extra_flavor_to_skip_effect != 0:
        for source in range(N_SOURCES):
            if has_source(s, source):
                mask[SKIP + source] = 1


@rule
def take_bean(s: State, level: int) -> None:
    """Choose a bean; with the second the effect happens. What it makes is in the bag at once (ruling 21)."""
    if s.first < 0:
        s.first = level
        s.prompt = BEAN_SECOND
        return
    s.hand[s.first] -= 1
    s.hand[level] -= 1
    if s.effect == CONCENTRATE:
        s.box[s.first] += 1
        s.box[level] += 1
        s.box[s.first + level] -= 1
        s.bag[s.first + level] += 1
    else:
        s.bag[s.first] += 1
        s.bag[level] += 1
    finish_effect(s)


@rule
def split_bean(s: State, i: int) -> None:
    """One bean to the box, its two parts into the bag."""
    small = SMALL_PART[i]
    large = LARGE_PART[i]
    s.hand[small + large] -= 1
    s.box[small + large] += 1
    s.box[small] -= 1
    s.box[large] -= 1
    s.bag[small] += 1
    s.bag[large] += 1
    finish_effect(s)


@rule
def skip_effect(s: State, source: int) -> None:
    """Pay a second flavour; it leaves the game (C4)."""
    remove_from_game(s, take_source(s, source), 1)
    finish_effect(s)


@rule
def finish_effect(s: State) -> None:
    """The laid token stays; a full line earns its chip at once, and two chips cover an oval (rulings 32, 48)."""
    line = s.laid // 2
    if s.right[2 * line] >= 0 and s.right[2 * line + 1] >= 0:
        chip = s.chips[line]
        s.earned[chip] = 1
        if CHIP_OVAL[chip] >= 0:
            s.cup[CHIP_OVAL[chip]] = EXTRA_BEAN_IN_CUP + chip
    s.laid = -1
    s.effect = -1
    s.first = -1
    s.prompt = FLAVOUR_EFFECT
