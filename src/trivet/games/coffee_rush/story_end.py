"""The end of a turn told: new orders, time, the closing of the shop, and the final count. Each line names its cause."""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule
from trivet.message import Message, listing

from .orders import board_of
from .parts import FIGURE, PENALTIES_TO_CLOSE, PENALTY_RUSH, RECIPIENTS, TWO_PLAYER_DRAW
from .scoring import completed_points, penalty_points, place_of, points_of, upgrade_points
from .state import DECK_EMPTY, NO_ORDERS, OPEN, PENALTIES, TAB_4, State
from .wording import orders_list, seat_name


@rule
def turn_ended(before: State, after: State) -> list[Message]:
    """Steps 4 to 6 after the last order served."""
    seat, drawn = before.seat, before.top
    told = [_told("turn_done", seat=seat_name(seat), served=before.served)]
    if before.served > 0:
        for further in range(1, RECIPIENTS[before.seats] + 1):
            drawn = _new_orders(before, (seat + further) % before.seats, drawn, told)
    _deck_ran_out(before, after, drawn, told)
    told += _time(before, after)
    if before.seats == 2 and before.options.two_player_draw and FIGURE[TWO_PLAYER_DRAW]:
        told += _own_draw(before, after, drawn)
    return told + _end_check(before, after)


def _told(event: str, **args: Any) -> Message:
    return Message(f"coffee_rush.story.{event}", args)


@rule
def _new_orders(before: State, seat: int, drawn: int, told: list[Message]) -> int:
    """What one of the next players got; how far the deck is drawn then."""
    here = min(before.served, before.cards - drawn)
    cards = orders_list([before.deck[card] for card in range(drawn, drawn + here)])
    args = {"seat": seat_name(seat), "server": seat_name(before.seat), "served": before.served}
    if here:
        told.append(_told("new_orders", **args, n=here, orders=cards))
    if here < before.served:
        told.append(_told("deck_short", **args, missing=before.served - here))
    return drawn + here


@rule
def _deck_ran_out(before: State, after: State, drawn: int, told: list[Message]) -> None:
    """The shop closes while the others draw."""
    if before.closed == OPEN and after.closed == DECK_EMPTY and not _closed_by_own_draw(before, drawn):
        told.append(_told("deck_empty"))


@rule
def _closed_by_own_draw(before: State, drawn: int) -> bool:
    """Whether, after the others drew, the deck was not yet seen to run out."""
    short = before.top + before.served * RECIPIENTS[before.seats] > before.cards
    return not short and (drawn < before.cards or before.options.deck_end != 0)


@rule
def _time(before: State, after: State) -> list[Message]:
    """Step 5: what slid on, and what slid off."""
    seat, board = before.seat, board_of(before.seat)
    who = seat_name(seat)
    lost = [before.deck[card] for card in range(before.top) if before.lies[card] == board + TAB_4]
    slid = sum(0 <= before.lies[card] - board < TAB_4 for card in range(before.top))
    told: list[Message] = []
    if slid:
        told.append(_told("time", seat=who, n=slid))
    elif not lost:
        told.append(_told("time_nothing", seat=who))
    if lost:
        rush = len(lost) * FIGURE[PENALTY_RUSH]
        told.append(_told("penalty", seat=who, n=len(lost), orders=orders_list(lost), rush=rush))
    if before.closed == OPEN and after.closed == PENALTIES:
        told.append(_told("closed_by_penalties", seat=who, n=after.players[seat].penalties, limit=FIGURE[PENALTIES_TO_CLOSE]))
    return told


@rule
def _own_draw(before: State, after: State, drawn: int) -> list[Message]:
    """Step 5.4, with two players only."""
    who = seat_name(before.seat)
    cards = [before.deck[card] for card in range(drawn, after.top)]
    told = [_told("own_order", seat=who, n=len(cards), orders=orders_list(cards))] if cards else []
    if len(cards) < FIGURE[TWO_PLAYER_DRAW]:
        told.append(_told("own_order_missing", seat=who))
    if before.closed == OPEN and after.closed == DECK_EMPTY and _closed_by_own_draw(before, drawn):
        told.append(_told("deck_empty"))
    return told


@rule
def _end_check(before: State, after: State) -> list[Message]:
    """Step 6: a new round, the last round, or the end with its count."""
    last = (before.seat + 1) % before.seats == before.starter
    if after.over:
        no_orders = after.closed == NO_ORDERS and before.closed == OPEN
        return [_told("no_orders_left" if no_orders else "game_over", round=before.round), *_final(after)]
    told: list[Message] = []
    if before.closed == OPEN and after.closed != OPEN:
        told.append(_told("round_finished", seat=seat_name((before.starter + before.seats - 1) % before.seats)))
    if last:
        told.append(_told("next_round", round=after.round))
    return told


@rule
def _final(s: State) -> list[Message]:
    """Every source of points, the tie-break where one was needed, and the winners."""
    order = sorted(range(s.seats), key=lambda seat: place_of(s, seat))
    told = [
        _told(
            "final",
            seat=seat_name(seat),
            completed=completed_points(s, seat),
            upgrades=upgrade_points(s, seat),
            penalties=-penalty_points(s, seat),
            points=points_of(s, seat),
        )
        for seat in order
    ]
    winners = [seat for seat in order if place_of(s, seat) == 1]
    level = [seat for seat in order if points_of(s, seat) == points_of(s, order[0])]
    if len(level) > 1:
        held = [s.players[seat].completed for seat in level]
        by = "completed" if held.count(max(held)) == 1 else "rush"
        if len(winners) < len(level):
            told.append(_told(f"tie_break_{by}", seats=listing([seat_name(seat) for seat in level])))
    if len(winners) > 1:
        return [*told, _told("shared_victory", seats=listing([seat_name(seat) for seat in winners]))]
    return [*told, _told("winner", seat=seat_name(winners[0]))]
