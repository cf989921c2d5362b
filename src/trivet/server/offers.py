"""Offers: going back, ending, a rematch, what to do about somebody absent. Done when all the others who are there agree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from trivet.errors import IllegalAction

from .asked import Answer, Ask
from .deciding import Decision, Scene
from .errors import Refusal
from .live import STAND_IN
from .places import ENDED, OVER, PLAYING, Deed, Offer, around
from .rematch import rematch
from .views import back_allowed


def offer(scene: Scene, asked: Ask) -> Decision:
    """Ask the others. Where nobody else is there to be asked, it is done at once."""
    seat, guest, live = scene.need_seat(), scene.guest, scene.live
    if live.kind != "table":
        raise Refusal(409, "error.no_offers_here")
    standing = live.room.offer
    if standing is not None and standing.guest != guest:
        raise Refusal(409, "error.offer_open")
    data: dict[str, Any] = {"kind": asked.kind}
    if asked.kind == "rematch":
        scene.need_stage(OVER, ENDED)
        if live.room.rematch is not None:
            raise Refusal(409, "error.rematch_there", table=live.room.rematch)
    else:
        scene.need_stage(PLAYING)
    if asked.kind == "back":
        data["ply"] = _back_to(scene, asked.ply)
    elif asked.kind == "absent":
        data["seat"], data["choice"] = _absent(scene, asked), asked.choice
    deed = around("offer", seat, guest, **data)
    return _when_agreed(scene, [deed], Offer(live.version + 1, seat, guest, **data))


def answer(scene: Scene, asked: Answer) -> Decision:
    """Say yes or no to what was asked. Whoever asked may take it back with a no."""
    standing, guest = scene.live.room.offer, scene.guest
    seat = scene.need_seat()
    if standing is None or (asked.offer is not None and asked.offer != standing.number):
        raise Refusal(409, "error.no_offer")
    if asked.yes and guest == standing.guest:
        raise Refusal(409, "error.own_offer")
    deed = around("answer", seat, guest, yes=asked.yes)
    if not asked.yes:
        return Decision([deed])
    return _when_agreed(scene, [deed], replace(standing, yes={*standing.yes, guest}))


def settle(scene: Scene) -> Decision | None:
    """What an open offer comes to when those who have not answered are no longer there; None while it stays open."""
    standing = scene.live.room.offer
    decision = _when_agreed(scene, [], standing) if standing is not None and not scene.away(standing.guest) else None
    return decision if decision and decision.deeds else None


def _when_agreed(scene: Scene, deeds: list[Deed], made: Offer) -> Decision:
    """The deeds, and what was asked for if everybody who is there has agreed."""
    asked = [p for p in scene.live.room.people() if p != made.guest and p not in made.yes and not _excused(scene, made, p)]
    if asked:
        return Decision(deeds)
    if made.kind == "back":
        assert made.ply is not None
        return Decision([*deeds, Deed("back", made.by, made.guest, str(made.ply))])
    if made.kind == "rematch":
        return rematch(scene, deeds, made)
    if made.choice == "bot":
        assert made.seat is not None
        return Decision([*deeds, around("bot_on", made.seat, None, level=STAND_IN)])
    if made.choice == "wait":
        assert made.seat is not None
        return Decision([*deeds, around("wait", made.seat, None)])
    return Decision([*deeds, around("end", -1, None)])


def _excused(scene: Scene, made: Offer, guest: str) -> bool:
    """Whether the offer can do without the word of somebody: they are not there, or it is about them."""
    about = made.seat is not None and scene.live.room.places[made.seat].guest == guest
    return about or scene.away(guest)


def _back_to(scene: Scene, ply: int | None) -> int:
    """The ply to go back to. Raises 422 when the table does not allow it, or when nothing would be taken back."""
    if not back_allowed(scene.live):
        raise Refusal(409, "error.no_back_here")
    if ply is None:
        raise Refusal(422, "error.bad_field", field="ply")
    if scene.live.match.over:
        raise Refusal(422, "error.undo_after_end")
    try:
        return scene.live.match.fork().back(ply, -1)
    except IllegalAction as fault:
        raise Refusal(422, fault.key) from None


def _absent(scene: Scene, asked: Ask) -> int:
    """The seat of somebody who is not there. Raises 409 while they are."""
    if asked.seat is None or asked.choice is None:
        raise Refusal(422, "error.bad_field", field="seat" if asked.seat is None else "choice")
    places = scene.live.room.places
    if asked.seat >= len(places):
        raise Refusal(422, "error.no_such_seat", seats=len(places))
    guest = places[asked.seat].guest
    if guest is None or guest == scene.guest or places[asked.seat].bot_plays or not scene.away(guest):
        raise Refusal(409, "error.not_absent")
    return asked.seat
