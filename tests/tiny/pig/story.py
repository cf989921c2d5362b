from trivet.message import Message

from .rules import BANK, PEEK
from .state import State


def tell(before: State, action: int, after: State) -> list[Message]:
    seat = before.turn + 1
    if action == PEEK:
        return [Message("pig.story.peeked", {"seat": seat})]
    if action == BANK:
        return [Message("pig.story.banked", {"seat": seat, "pot": before.pot})]
    if after.pot == 0:
        return [Message("pig.story.lost", {"seat": seat})]
    return [Message("pig.story.rolled", {"seat": seat, "pips": after.pot - before.pot})]


def turn_heading(before: State, after: State) -> Message:
    return Message("pig.turn", {"seat": before.turn + 1})
