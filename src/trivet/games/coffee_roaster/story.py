"""The story: what an action did, told as messages from the state before, the action and the state after."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, counted, listing, name

from .actions import (
    BEAN,
    COLOUR_NAMES,
    CUP_TEST,
    END_FLAVOUR,
    END_IMMEDIATE,
    INTO_CUP,
    KEEP,
    KEEP_ROASTING,
    KIND_NAMES,
    LAY,
    LAY_SOURCES,
    N_ACTIONS,
    ONTO_PLATE,
    REMOVE,
    RESERVE_NAMES,
    RETURN,
    SHEETS,
    SOURCES,
    SPLIT_INTO,
    SPLITS,
    object_of,
    verb_of,
)
from .game import PROMPTS
from .parts import DRAWS, PURGED, RED, RISE, SHEET_TOKENS, SMOKE_WAITING
from .roasting import raise_beans
from .rules import legal_actions
from .schema import CHIP_NAMES, EFFECT_NAMES, RANK_NAMES
from .state import (
    ALL_PURPOSE,
    CHOOSE_SHEET,
    CONCENTRATE,
    CUP_PLACE,
    CUP_SELECTION,
    CUP_STOP,
    EASY,
    FLAVOUR_EFFECT,
    FULL,
    GO_ON,
    HARD,
    IMMEDIATE,
    KEEP_FIRST,
    KINDS,
    LEVELS,
    LINE_SPACES,
    MOISTURE,
    REDRAW_TWO,
    REMOVE_TWO_OF_FIVE,
    SHEET,
    SPACES,
    TOTAL,
    State,
)
from .summary import difficulty, group, rank_of

LEFT_VERBS = {"draw_two_more": 2, "redraw_two": REDRAW_TWO, "remove_two_of_five": REMOVE_TWO_OF_FIVE, "purge": 5}
CUP_POINTS = range(CUP_STOP, KEEP_FIRST + 2)


@rule
def tell(before: State, action: int, after: State) -> list[Message]:
    """Everything that happened, in order: the action itself, then what followed of it."""
    verb = verb_of(action)
    if verb == "sheet":
        return _sheet_chosen(after)
    if action in (END_IMMEDIATE, END_FLAVOUR):
        return _effects_ended(before, action, after)
    if action == KEEP_ROASTING:
        return _heat_raised(before, after) + _round_drawn(before, after)
    if before.prompt in CUP_POINTS or action == CUP_TEST:
        return _cup(before, action, after)
    if verb == "place":
        told = [_told("bean_placed", token=_token(int(object_of(action))))]
        return told + ([_told("all_purpose_gained")] if after.all_purpose_out < before.all_purpose_out else [])
    if verb in LEFT_VERBS:
        return _immediate(before, verb, object_of(action), after)
    if verb == "put_back":
        return _put_back(before, object_of(action), after)
    if verb == "remove":
        told = [_told("removed", token=_token(action - REMOVE))]
        rest = _minus(before.pending, [int(kind == action - REMOVE) for kind in range(KINDS)])
        return told + ([_told("rest_back", tokens=_tokens(rest))] if after.choose == 0 and any(rest) else [])
    return _flavour(before, action, after)


def turn_heading(before: State, after: State) -> Message:
    """The heading that lines of the story stand under: the round, or the cup test."""
    opens_round = before.prompt in (CHOOSE_SHEET, GO_ON) and after.prompt not in CUP_POINTS
    key, args = "coffee_roaster.turn.round", {"round": after.round if opens_round else before.round}
    if before.prompt in CUP_POINTS or (before.prompt == GO_ON and not opens_round):
        key, args = "coffee_roaster.turn.cup_test", {}
    if before.options.menu == FULL:
        return Message(f"{key}.full", {**args, "roast": before.game + 1})
    return Message(key, args)


@rule
def prompt_message(s: State) -> Message:
    """One sentence that says what to do now."""
    key = f"coffee_roaster.prompt.{PROMPTS[s.prompt]}"
    args: dict[str, Any] = {}
    if s.prompt == CHOOSE_SHEET and s.options.menu == FULL:
        next_group, next_difficulty = group(s), difficulty(s)
        args = {
            "roast": s.game + 1,
            "group": name(f"coffee_roaster.group.{next_group}"),
            "difficulty": name(f"coffee_roaster.difficulty.{next_difficulty}"),
        }
        return Message(f"{key}.full", args)
    if s.prompt == GO_ON:
        if s.space + 1 == SPACES:
            return Message(f"{key}.last")
        return Message(key, {"draws": DRAWS[s.options.mode][s.space + 1]})
    if s.prompt in (IMMEDIATE, FLAVOUR_EFFECT):
        args["round"] = s.round
    if s.effect >= 0:
        args["effect"] = name(f"coffee_roaster.effect.{EFFECT_NAMES[s.effect]}")
    if s.first >= 0:
        args["first"] = _token(s.first)
    if s.prompt == CUP_PLACE:
        args["token"] = _token(s.pending.index(1))
    elif any(s.pending):
        args["tokens"] = _tokens(s.pending)
    return Message(key, args)


# The parts of a story


def _told(event: str, **args: Any) -> Message:
    return Message(f"coffee_roaster.story.{event}", args)


def _token(kind: int) -> dict[str, Any]:
    return name(f"coffee_roaster.token.{KIND_NAMES[kind]}")


def _tokens(counts: list[int]) -> dict[str, Any]:
    """Counts by kind as a list of things."""
    return listing([counted(n, f"coffee_roaster.token.{KIND_NAMES[kind]}") for kind, n in enumerate(counts) if n > 0])


def _source(source: str) -> dict[str, Any]:
    return name(f"coffee_roaster.source.{source}")


def _minus(more: list[int], less: list[int]) -> list[int]:
    return [max(a - b, 0) for a, b in zip(more, less, strict=True)]


def _moisture_gone(before: State, after: State) -> int:
    """How much moisture left the game in between."""
    return after.box[MOISTURE] + after.removed[MOISTURE] - before.box[MOISTURE] - before.removed[MOISTURE]


@rule
def _is_forced(s: State) -> bool:
    """Whether nothing else was legal."""
    mask = [0] * N_ACTIONS
    legal_actions(s, mask)
    return sum(mask) == 1


@rule
def _sheet_chosen(after: State) -> list[Message]:
    told = [
        _told("sheet_chosen", sheet=name(f"coffee_roaster.sheet.{SHEETS[after.sheet]}")),
        _told("chips_lie", chips=listing([name(f"coffee_roaster.chip.{CHIP_NAMES[chip]}") for chip in after.chips])),
    ]
    if after.options.mode == EASY and any(after.reserve):
        told.append(_told("reserve_aside", tokens=_tokens([0] * 10 + after.reserve)))
    gone = SHEET_TOKENS[after.sheet][MOISTURE] - after.bag[MOISTURE]  # the rest of it came with the first draw
    return told + _drawn_lines(after, [n + gone * (kind == MOISTURE) for kind, n in enumerate(after.hand)], gone)


@rule
def _heat_raised(before: State, after: State) -> list[Message]:
    mode, space = after.options.mode, after.space
    told = [_told("heat", draws=DRAWS[mode][space])]
    if RED[mode][space]:
        told.append(_told("red_zone", levels=RISE[mode][space]))
    if SMOKE_WAITING[mode][space]:
        told.append(_told("smoke", n=SMOKE_WAITING[mode][space]))
    return told


@rule
def _round_drawn(before: State, after: State) -> list[Message]:
    gone = _moisture_gone(before, after)
    return _drawn_lines(after, [n + gone * (kind == MOISTURE) for kind, n in enumerate(after.hand)], gone)


@rule
def _drawn_lines(after: State, drawn: list[int], moisture: int) -> list[Message]:
    """The draw of a round: what came, what was short, and the moisture that left."""
    wanted, came = DRAWS[after.options.mode][after.space], sum(drawn)
    told = [_told("drawn", n=came, tokens=_tokens(drawn))] if came else [_told("bag_empty")]
    if 0 < came < wanted:
        told.append(_told("bag_short", n=came, wanted=wanted))
    if moisture:
        told.append(_told("moisture_gone", n=moisture))
    if after.prompt == GO_ON:
        told.append(_told("nothing_in_hand"))
    return told


@rule
def _immediate(before: State, verb: str, source: str, after: State) -> list[Message]:
    gone = _moisture_gone(before, after)
    told: list[Message] = []
    if verb == "draw_two_more":
        drawn = _minus(after.hand, before.hand)
        drawn[MOISTURE] = gone
        spent = SOURCES.index(source)
        if spent <= COLOUR_NAMES.index("aroma"):  # the source left the hand, so one more of its colour came
            drawn[10 + spent] = after.hand[10 + spent] - before.hand[10 + spent] + 1
        elif source == "all_purpose":
            drawn[ALL_PURPOSE] = after.hand[ALL_PURPOSE] - before.hand[ALL_PURPOSE] + 1
        told = [_told(verb, source=_source(source), tokens=_tokens(drawn))]
    elif verb == "remove_two_of_five":
        drawn = after.pending[:]
        drawn[MOISTURE] += gone
        told = [_told(verb, source=_source(source), tokens=_tokens(drawn))]
    elif verb == "purge":
        held = _minus(before.hand, after.hand)
        purged = [n * PURGED[kind] for kind, n in enumerate(held)]
        event = "purge" if any(purged) else "purge_nothing"
        told = [_told(event, source=_source(source), tokens=_tokens(purged))]
    else:
        told = [_told(verb, source=_source(source))]
    if gone:
        told.append(_told("moisture_gone", n=gone))
    return told


def _put_back(before: State, what: str, after: State) -> list[Message]:
    from_reserve = what in RESERVE_NAMES
    told = [_told("put_back", token=_source(what) if from_reserve else _token(KIND_NAMES.index(what)))]
    if after.prompt != IMMEDIATE:
        return told
    held = before.hand[:]
    if not from_reserve:
        held[KIND_NAMES.index(what)] -= 1
    gone = _moisture_gone(before, after)
    drawn = _minus(after.hand, held)
    drawn[MOISTURE] = gone
    told.append(_told("redrawn", tokens=_tokens(drawn)))
    if gone:
        told.append(_told("moisture_gone", n=gone))
    return told


@rule
def _effects_ended(before: State, action: int, after: State) -> list[Message]:
    """The end of 4a, told only when nothing could be used; the end of 4b and with it step 5."""
    told: list[Message] = []
    if _is_forced(before):
        told.append(_told("no_immediate" if action == END_IMMEDIATE else "no_flavour"))
    return told if action == END_IMMEDIATE else told + _roasted(before)


@rule
def _roasted(before: State) -> list[Message]:
    """Step 5 told: what went in, what came out, what burnt, what the box could not darken, what just went back."""
    again = before.copy()
    step = RISE[before.options.mode][before.space]
    for level in range(LEVELS - 1, -1, -1):
        raise_beans(again, level, step)
    hard = min(again.hand[HARD], again.box[0])
    again.hand[HARD] -= hard
    again.bag[0] += hard
    rose = _minus(before.hand, again.hand)
    made = _minus(again.bag, before.bag)
    stayed = [n if kind <= HARD else 0 for kind, n in enumerate(again.hand)]
    others = [0 if kind <= HARD else n for kind, n in enumerate(before.hand)]
    told = [_told("roasted", before=_tokens(rose), after=_tokens(made))] if any(rose) else []
    burnt = made[HARD + 1]
    if burnt:
        told.append(_told("burnt", n=burnt))
    if any(stayed):
        told.append(_told("box_short", tokens=_tokens(stayed)))
    if any(others):
        told.append(_told("back_in_bag", tokens=_tokens(others)))
    return told


def _flavour(before: State, action: int, after: State) -> list[Message]:
    """Laying a flavour, and what its effect made. The first bean alone is no news."""
    verb = verb_of(action)
    told: list[Message] = []
    if verb == "lay":
        source, space = LAY_SOURCES[(action - LAY) // LINE_SPACES], (action - LAY) % LINE_SPACES
        effect = name(f"coffee_roaster.effect.{EFFECT_NAMES[after.effect]}")
        return [_told("laid", source=_source(source), effect=effect, line=space // 2 + 1)]
    if verb == "skip":
        told.append(_told("skipped", source=_source(object_of(action))))
    elif verb == "split":
        small, large = SPLITS[action - SPLIT_INTO]
        told.append(_told("split", bean=_token(small + large), small=_token(small), large=_token(large)))
    elif before.first >= 0:
        second = action - BEAN
        if before.effect == CONCENTRATE:
            made = _token(before.first + second)
            told.append(_told("concentrated", first=_token(before.first), second=_token(second), made=made))
        else:
            told.append(_told("retained", first=_token(before.first), second=_token(second)))
    for chip, (had, has) in enumerate(zip(before.earned, after.earned, strict=True)):
        if has and not had:
            told.append(_told("chip_earned", chip=name(f"coffee_roaster.chip.{CHIP_NAMES[chip]}"), line=before.laid // 2 + 1))
            told.append(_told(f"chip_{CHIP_NAMES[chip]}"))
    return told


@rule
def _cup(before: State, action: int, after: State) -> list[Message]:
    """The cup test: where the token went, what came next, and the end of the roast."""
    told: list[Message] = []
    if action == CUP_TEST:
        told.append(_told("cup_test", n=sum(before.bag)))
        if sum(before.reserve) > sum(after.reserve):
            told.append(_told("reserve_joins", tokens=_tokens([0] * 10 + before.reserve)))
    elif action in (INTO_CUP, ONTO_PLATE):
        drawn = next(kind for kind in range(KINDS) if before.pending[kind])
        event = "into_cup" if action == INTO_CUP else "onto_plate"
        told.append(_told(event, token=_token(drawn), filled=sum(code >= 0 for code in after.cup)))
    elif verb_of(action) == "keep":
        told.append(_told("kept", token=_token(action - KEEP)))
        rest = _minus(before.pending, [int(kind == action - KEEP) for kind in range(KINDS)])
        if before.choose == 1 and any(rest):
            told.append(_told("rest_back", tokens=_tokens(rest)))
    elif verb_of(action) == "return":
        told.append(_told("returned", token=_token(action - RETURN)))
    elif verb_of(action) in ("decline", "stop"):
        told.append(_told(verb_of(action)))
    gone = _moisture_gone(before, after)
    if gone:
        told.append(_told("moisture_skipped", n=gone))
    if after.results[before.game][SHEET] >= 0:
        return told + _roast_ended(before, action, after)
    if after.prompt == CUP_PLACE:
        told.append(_told("drew", token=_token(after.pending.index(1))))
    elif after.prompt in (CUP_SELECTION, KEEP_FIRST):
        event = "selection_drew" if after.prompt == CUP_SELECTION else "redraw_drew"
        told.append(_told(event, tokens=_tokens(after.pending)))
    return told


@rule
def _roast_ended(before: State, action: int, after: State) -> list[Message]:
    """Why the test is over, the score by source, and at the end of a full menu the rank."""
    empty = sum(code < 0 for code in after.cup)
    told = [_told("cup_unfilled", n=empty) if empty else _told("cup_full")]
    sheet, roast, flavour, skill, penalty, total = after.results[before.game]
    told.append(
        _told(
            "scored",
            sheet=name(f"coffee_roaster.sheet.{SHEETS[sheet]}"),
            roast=roast,
            flavour=flavour,
            skill=skill,
            penalty=penalty,
            total=total,
        )
    )
    if after.options.menu == FULL:
        if after.over:
            total = sum(result[TOTAL] for result in after.results)
            rank = name(f"coffee_roaster.rank.{RANK_NAMES[rank_of(total)]}")
            told.append(_told("menu_finished", total=total, rank=rank))
        else:
            told.append(
                _told(
                    "next_roast",
                    group=name(f"coffee_roaster.group.{group(after)}"),
                    difficulty=name(f"coffee_roaster.difficulty.{difficulty(after)}"),
                )
            )
    return told
