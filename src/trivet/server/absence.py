"""Leaving a table and coming back. Nothing is given up by it: the others decide what to do, and the seat stays one's own."""

from __future__ import annotations

from .asked import Command
from .deciding import Decision, Scene
from .errors import Refusal
from .places import PLAYING, WAITING, around
from .seating import stand


def leave(scene: Scene, asked: Command) -> Decision:
    """Say that one goes away; before the start that gives the seat free."""
    if scene.live.stage == WAITING:
        return stand(scene, asked)
    scene.need_stage(PLAYING)
    seat = scene.need_seat()
    if scene.live.room.places[seat].left is not None:
        raise Refusal(409, "error.left_already")
    return Decision([around("leave", seat, scene.guest)])


def come_back(scene: Scene, asked: Command) -> Decision:
    """Take one's seats back, from a bot too."""
    scene.need_stage(PLAYING)
    place = scene.live.room.places[scene.need_seat()]
    if place.left is None and not place.bot_plays:
        raise Refusal(409, "error.not_left")
    return Decision([around("return", scene.need_seat(), scene.guest)])
