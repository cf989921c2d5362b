"""Sitting down: the waiting room's commands. The table starts by itself when every seat is taken and everybody is ready."""

from __future__ import annotations

from .asked import Command, Ready, SetPlace, Sit
from .deciding import Decision, Scene
from .errors import Refusal
from .identity import clean_name, who
from .levels import need_level
from .places import WAITING, Deed, Place, around


def sit(scene: Scene, asked: Sit) -> Decision:
    """Take an open seat. Whoever sits already moves over."""
    scene.need_stage(WAITING)
    room, guest = scene.live.room, scene.guest
    place = _place(scene, asked.seat)
    if place.kind != "open":
        raise Refusal(409, "error.seat_taken")
    deeds = []
    if room.seats_of(guest):
        deeds.append(around("stand", room.seats_of(guest)[0], guest))
    name = clean_name(asked.name) if asked.name else who(scene.house.store, guest)[0]
    return Decision([*deeds, around("sit", asked.seat, guest, name=name)])


def stand(scene: Scene, asked: Command) -> Decision:
    """Give all of one's seats free."""
    scene.need_stage(WAITING)
    return Decision([around("stand", scene.need_seat(), scene.guest)])


def ready(scene: Scene, asked: Ready) -> Decision:
    """Be ready to start, or not yet."""
    scene.need_stage(WAITING)
    deed = around("ready", scene.need_seat(), scene.guest, ready=asked.ready)
    return Decision(_and_start(scene, [deed], scene.guest if asked.ready else None))


def place(scene: Scene, asked: SetPlace) -> Decision:
    """The host opens a seat, gives it to a bot, or to somebody at the host's own device."""
    scene.need_stage(WAITING)
    scene.need_host()
    _place(scene, asked.seat)
    if asked.kind == "bot":
        new = Place("bot", level=need_level(scene.live.match.game, asked.level))
    elif asked.kind == "here":
        new = Place("person", scene.guest, clean_name(asked.name) if asked.name else None)
    else:
        new = Place("open")
    return Decision(_and_start(scene, [around("place", asked.seat, scene.guest, **new.to_dict())], None, {asked.seat: new}))


def start(scene: Scene, asked: Command) -> Decision:
    """The host starts: that says that the host is ready, too."""
    scene.need_stage(WAITING)
    scene.need_host()
    room, guest = scene.live.room, scene.guest
    if not room.full():
        raise Refusal(409, "error.seats_open")
    if any(person not in room.ready for person in room.people() if person != guest):
        raise Refusal(409, "error.not_everybody_ready")
    return Decision([around("start", -1, guest)])


def _and_start(scene: Scene, deeds: list[Deed], readied: str | None, changed: dict[int, Place] | None = None) -> list[Deed]:
    """The deeds, and the start if they make the table ready for it."""
    room = scene.live.room
    places = [(changed or {}).get(seat, place) for seat, place in enumerate(room.places)]
    people = {place.guest for place in places if place.guest is not None}
    if deeds[0].kind == "ready" and readied is None:
        return deeds
    if people and all(place.kind != "open" for place in places) and all(p in room.ready or p == readied for p in people):
        return [*deeds, around("start", -1, None)]
    return deeds


def _place(scene: Scene, seat: int) -> Place:
    if seat >= len(scene.live.room.places):
        raise Refusal(422, "error.no_such_seat", seats=len(scene.live.room.places))
    return scene.live.room.places[seat]
