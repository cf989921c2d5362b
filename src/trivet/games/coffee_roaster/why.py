"""Why an action is not legal: the rule it breaks, and what is missing.

Each function takes one kind of action; `why_illegal` asks first whether the action belongs to this moment at all.
"""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, name

from .actions import (
    CHOOSE,
    CUP_TEST,
    DECLINE,
    DRAW_ON,
    INTO_CUP,
    KEEP,
    KEEP_ROASTING,
    KIND_NAMES,
    N_ACTIONS,
    ONTO_PLATE,
    PUT_BACK_RESERVE,
    RETURN,
    SHEETS,
    STOP,
    object_of,
    verb_of,
)
from .menus import next_difficulty
from .parts import GROUP_OF_GAME, PLATES, SHEET_DIFFICULTY, SHEET_GROUP, UNLOCK_TOTAL
from .rules import legal_actions
from .schema import DIFFICULTIES, EFFECT_NAMES
from .state import (
    BEAN_FIRST,
    BEAN_SECOND,
    CHOOSE_SHEET,
    CUP_PLACE,
    CUP_REDRAW,
    CUP_SELECTION,
    CUP_STOP,
    EXTRA_PLATE,
    FLAVOUR_EFFECT,
    GO_ON,
    IMMEDIATE,
    KEEP_FIRST,
    KEEP_SECOND,
    REDRAW_FIRST,
    REDRAW_OFFER,
    REDRAW_SECOND,
    REMOVE_FIRST,
    REMOVE_SECOND,
    RETURN_SECOND,
    SPLIT_PARTS,
    TOTAL,
    TRIAL,
    State,
)
from .tempting import tempting
from .why_effects import (
    why_not_bean,
    why_not_laid,
    why_not_left,
    why_not_placed,
    why_not_put_back,
    why_not_skipped,
    why_not_split,
)

ROASTING_VERBS = {
    *("place", "draw_two_more", "redraw_two", "remove_two_of_five", "purge", "end_immediate", "put_back", "remove"),
    *("lay", "end_flavour", "bean", "skip", "split", "keep_roasting", "cup_test"),
}
LEFT_VERBS = ["place", "draw_two_more", "redraw_two", "remove_two_of_five", "purge", "end_immediate"]


def no(reason: str, **args: Any) -> Message:
    """A refusal."""
    return Message(f"coffee_roaster.why.{reason}", args)


@rule
def why_illegal(s: State, action: int) -> Message | None:
    """The reason that `action` is not legal now; None when it is."""
    mask = [0] * N_ACTIONS
    legal_actions(s, mask)
    if mask[action]:
        return None
    if s.over:
        return no("over")
    return _wrong_moment(s, action) or _wrong_choice(s, action)


@rule
def _wrong_moment(s: State, action: int) -> Message | None:
    """The reason when the action belongs to another step."""
    verb, point = verb_of(action), s.prompt
    if point == CHOOSE_SHEET:
        return None if verb == "sheet" else no("sheet_first")
    if verb == "sheet":
        return no("roast_running")
    in_cup_test = point >= CUP_STOP
    if in_cup_test:
        return no("only_roasting") if verb in ROASTING_VERBS else None
    if verb not in ROASTING_VERBS:
        return no("only_cup_test")
    if point in (REDRAW_FIRST, REDRAW_SECOND):
        return None if verb == "put_back" else no("finish_first", effect=_effect("redraw_two"))
    if point in (REMOVE_FIRST, REMOVE_SECOND):
        return None if verb == "remove" else no("finish_removing")
    if point in (BEAN_FIRST, BEAN_SECOND, SPLIT_PARTS):
        own = verb in ("bean", "skip", "split")
        return None if own else no("finish_first", effect=_effect(EFFECT_NAMES[s.effect]))
    if verb in ("keep_roasting", "cup_test"):
        return None if point == GO_ON else no("finish_round")
    if point == GO_ON:
        return no("round_over")
    if verb in LEFT_VERBS:
        return None if point == IMMEDIATE else no("immediate_over")
    if verb in ("lay", "end_flavour"):
        return None if point == FLAVOUR_EFFECT else no("flavour_later")
    return no("not_asked")


@rule
def _wrong_choice(s: State, action: int) -> Message:
    """The reason when the action belongs to this step, but not like this."""
    verb, rest = verb_of(action), object_of(action)
    if verb == "sheet":
        return _why_not_sheet(s, action - CHOOSE)
    if verb == "place":
        return why_not_placed(s, int(rest))
    if verb in LEFT_VERBS:
        return why_not_left(s, verb, rest)
    if verb == "put_back":
        return why_not_put_back(s, rest, action >= PUT_BACK_RESERVE)
    if verb == "remove":
        return _why_not_pending(s, KIND_NAMES.index(rest))
    if verb == "lay":
        return why_not_laid(s, action)
    if verb == "bean":
        return why_not_bean(s, int(rest))
    if verb == "skip":
        return why_not_skipped(s, rest)
    if verb == "split":
        return why_not_split(s, rest)
    if action in (KEEP_ROASTING, CUP_TEST):
        return no("last_space")
    return _why_not_in_cup(s, action)


@rule
def _why_not_sheet(s: State, sheet: int) -> Message:
    """Section 7: group by the roast, difficulty by the total before."""
    if SHEET_GROUP[sheet] == 0:
        return no("no_such_sheet")
    if s.options.menu == TRIAL:
        return no("not_asked")
    title = name(f"coffee_roaster.sheet.{SHEETS[sheet]}")
    wanted, own = GROUP_OF_GAME[s.game], SHEET_GROUP[sheet]
    if own != wanted:
        return no("sheet_group", roast=s.game + 1, group=_group(wanted), sheet=title, own=_group(own))
    asked, given = DIFFICULTIES[next_difficulty(s)], DIFFICULTIES[SHEET_DIFFICULTY[sheet]]
    if s.game == 0:
        if given == "expert":
            return no("expert_locked", need=UNLOCK_TOTAL[0])
        return no("sheet_first_difficulty", difficulty=_difficulty(asked), sheet=title, own=_difficulty(given))
    before = s.results[s.game - 1][TOTAL]
    return no("sheet_difficulty", before=before, difficulty=_difficulty(asked), sheet=title, own=_difficulty(given))


def _why_not_pending(s: State, kind: int) -> Message:
    return no("all_go") if s.pending[kind] else no("not_drawn", token=_token(kind))


@rule
def _why_not_in_cup(s: State, action: int) -> Message:
    """Actions of the cup test."""
    point, verb = s.prompt, verb_of(action)
    choosing = point in (CUP_SELECTION, KEEP_FIRST, KEEP_SECOND)
    if action == DRAW_ON:
        return no("draw_itself") if s.options.cup_early_stop == 0 else no("not_asked")
    if action == STOP:
        return no("stop_off") if s.options.cup_early_stop == 0 else no("not_asked")
    if action == ONTO_PLATE and point == CUP_PLACE:
        return no("plates_full", open=PLATES[s.options.mode][s.earned[EXTRA_PLATE]])
    if action == ONTO_PLATE and choosing:
        chip = "selection" if point == CUP_SELECTION else "cup_redraw"
        return no("plate_barred", chip=name(f"coffee_roaster.chip.{chip}"))
    if action == INTO_CUP and choosing:
        return no("cup_by_choice")
    if verb == "keep":
        if choosing:
            return _why_not_pending(s, action - KEEP)
        return no("keep_only_drawn") if point == CUP_PLACE else no("not_asked")
    if action == DECLINE and point == RETURN_SECOND:
        return no("redraw_first_returned")
    if action == DECLINE or verb == "return":
        if point in (REDRAW_OFFER, RETURN_SECOND):
            return no("not_in_cup", token=_token(action - RETURN))
        return no("redraw_not_yet") if s.earned[CUP_REDRAW] else no("redraw_not_earned")
    return no("not_asked")


def _token(kind: int) -> dict[str, Any]:
    return name(f"coffee_roaster.token.{KIND_NAMES[kind]}")


def _effect(effect: str) -> dict[str, Any]:
    return name(f"coffee_roaster.effect.{effect}")


def _group(group: int) -> dict[str, Any]:
    return name(f"coffee_roaster.group.{group}")


def _difficulty(difficulty: str) -> dict[str, Any]:
    return name(f"coffee_roaster.difficulty.{difficulty}")


@rule
def worth_refusing(s: State) -> list[int]:
    """Illegal actions that a person could reasonably try now; the board shows their reasons."""
    mask = [0] * N_ACTIONS
    legal_actions(s, mask)
    return [a for a in tempting(s) if not mask[a]][:60]
