"""Why an effect of step 4 cannot be used like this: both halves of the roast board."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, listing, name

from .actions import (
    KIND_NAMES,
    LAY,
    LAY_ALL_PURPOSE,
    LAY_RESERVE,
    LAY_SOURCES,
    RESERVE_NAMES,
    SOURCE_ALL_PURPOSE,
    SOURCE_RESERVE,
    SOURCES,
)
from .flavour import FIRST_EDITION_LEVELS
from .parts import LEFT_BAG_MIN, LEFT_COLOUR, LEFT_HAND_MIN, RIGHT_COLOUR, SPACE_COLOURS
from .schema import EFFECT_NAMES, IMMEDIATE_NAMES
from .state import (
    ALL_PURPOSE,
    ANY,
    BODY,
    COLOURS,
    CONCENTRATE,
    LEVELS,
    LINE_SPACES,
    PURGE,
    REDRAW_TWO,
    RETAIN,
    SPACE_0,
    SPACE_1,
    SPLIT,
    State,
)
from .tokens import has_source, sources, total


def _no(reason: str, **args: Any) -> Message:
    return Message(f"coffee_roaster.why.{reason}", args)


def _token(kind: int) -> dict[str, Any]:
    return name(f"coffee_roaster.token.{KIND_NAMES[kind]}")


def _source(source: str) -> dict[str, Any]:
    return name(f"coffee_roaster.source.{source}")


def _effect(effect: str) -> dict[str, Any]:
    return name(f"coffee_roaster.effect.{effect}")


def _colour(colour: int) -> dict[str, Any]:
    return name(f"coffee_roaster.colour.{SPACE_COLOURS[colour]}")


def _levels(bits: int) -> dict[str, Any]:
    return listing([level for level in range(LEVELS) if bits >> level & 1])


# Left half


def why_not_placed(s: State, level: int) -> Message:
    """A bean on line 1."""
    if s.left[SPACE_1 if level == 1 else SPACE_0] >= 0:
        return _no("space_filled")
    return _no("no_bean", token=_token(level))


@rule
def why_not_left(s: State, verb: str, source_name: str) -> Message:
    """A source on one of the four other effects."""
    effect = IMMEDIATE_NAMES.index(verb) + 1  # the first effect has two spaces
    source = SOURCES.index(source_name)
    if s.left[effect] >= 0:
        return _no("space_filled")
    if sources(s) == 0:
        return _no("no_flavour")
    if not has_source(s, source):
        return _no("no_source", source=_source(source_name))
    colour = LEFT_COLOUR[effect]
    if source != SOURCE_ALL_PURPOSE and colour != ANY and source % SOURCE_RESERVE != colour:
        return _no("wrong_colour_left", effect=_effect(verb), colour=_colour(colour))
    if total(s.bag) < LEFT_BAG_MIN[effect]:
        return _no("bag_short", effect=_effect(verb), need=LEFT_BAG_MIN[effect], have=total(s.bag))
    if effect == REDRAW_TWO:
        have = total(s.hand) - (source < SOURCE_RESERVE)
        if s.options.easy_reserve_usable_for_redraw_two:
            have = total(s.hand) + total(s.reserve) - 1
        return _no("hand_short", effect=_effect(verb), need=LEFT_HAND_MIN[REDRAW_TWO], have=have)
    return _no("nothing_to_purge" if effect == PURGE else "not_asked")


def why_not_put_back(s: State, what: str, from_reserve: bool) -> Message:
    """A token for the redraw."""
    if from_reserve:
        colour = RESERVE_NAMES.index(what)
        if not s.options.easy_reserve_usable_for_redraw_two:
            return _no("reserve_stays")
        return _no("all_go") if s.reserve[colour] else _no("no_source", source=_source(what))
    kind = KIND_NAMES.index(what)
    return _no("all_go") if s.hand[kind] else _no("not_in_hand", token=_token(kind))


# Right half


@rule
def why_not_laid(s: State, action: int) -> Message:
    """A source on a space of the right half."""
    source, space = (action - LAY) // LINE_SPACES, (action - LAY) % LINE_SPACES
    effect = source % COLOURS
    if s.right[space] >= 0:
        return _no("right_filled", space=space + 1)
    if source < LAY_ALL_PURPOSE:
        held = s.hand[BODY + effect]
    else:
        held = s.hand[ALL_PURPOSE] if source < LAY_RESERVE else s.reserve[effect]
    if not held:
        return _no("no_source", source=_source(LAY_SOURCES[source]))
    colour = RIGHT_COLOUR[space]
    if colour not in (effect, ANY):
        return _no("wrong_colour", colour=_colour(colour), effect=_effect(EFFECT_NAMES[effect]), needed=_colour(effect))
    return _why_no_beans(s, effect)


@rule
def _why_no_beans(s: State, effect: int) -> Message:
    """Why the beans in hand do not allow the effect."""
    bits = _level_bits(s, effect)
    fitting = [s.hand[level] if bits >> level & 1 else 0 for level in range(LEVELS)]
    if effect == SPLIT:
        return _no("box_short_any", effect=_effect("split")) if any(fitting) else _no("split_beans", levels=_levels(bits))
    if sum(fitting) < 2:
        return _no(f"{EFFECT_NAMES[effect]}_beans", levels=_levels(bits), have=sum(fitting))
    held = [level for level in range(LEVELS) for _ in range(fitting[level])]
    return _no("concentrate_sum") if held[0] + held[1] >= LEVELS else _no("box_short_any", effect=_effect("concentrate"))


def _level_bits(s: State, effect: int) -> int:
    """The levels that an effect takes at this table, as bits."""
    if effect == CONCENTRATE:
        return FIRST_EDITION_LEVELS if s.options.concentrate_levels_first_edition else s.options.concentrate_levels
    return s.options.retain_levels if effect == RETAIN else s.options.split_levels


@rule
def why_not_bean(s: State, level: int) -> Message:
    """A bean for concentrate or retain."""
    if s.effect == SPLIT:
        return _no("effect_split")
    bits = _level_bits(s, s.effect)
    token = _token(level)
    if not s.hand[level]:
        return _no("no_bean", token=token)
    if not bits >> level & 1:
        return _no("bean_level", effect=_effect(EFFECT_NAMES[s.effect]), levels=_levels(bits), token=token)
    if s.first < 0:
        return _no("bean_alone", token=token)
    if s.first == level and s.hand[level] < 2:
        return _no("bean_only_one", token=token)
    if s.effect == CONCENTRATE and s.first + level >= LEVELS:
        return _no("bean_sum", first=_token(s.first), token=token)
    return _no("box_short", token=_token(s.first + level))


def why_not_skipped(s: State, source: str) -> Message:
    """Paying instead of carrying out the effect."""
    if not s.options.pay_extra_flavor_to_skip_effect:
        return _no("skip_off")
    if s.first >= 0:
        return _no("skip_second")
    return _no("no_source", source=_source(source))


@rule
def why_not_split(s: State, parts: str) -> Message:
    """A way to split a bean."""
    if s.effect != SPLIT:
        return _no("effect_not_split", effect=_effect(EFFECT_NAMES[s.effect]))
    small, large = (int(part) for part in parts.split("+"))
    level = small + large
    if not s.hand[level]:
        return _no("no_bean", token=_token(level))
    if not s.options.split_levels >> level & 1:
        levels = _levels(s.options.split_levels)
        return _no("bean_level", effect=_effect("split"), levels=levels, token=_token(level))
    if small < s.options.split_min_part:
        return _no("split_zero")
    return _no("box_short", token=_token(large if s.box[small] > (small == large) else small))
