from trivet.message import Message

from .state import State

TEXTS = ["roll", "bank", "peek"]
N_ACTIONS = len(TEXTS)
NUMBERS = {text: number for number, text in enumerate(TEXTS)}


def action_text(action: int) -> str:
    return TEXTS[action]


def action_number(text: str) -> int:
    return NUMBERS[text]


def action_label(s: State, action: int) -> Message:
    return Message(f"pig.action.{TEXTS[action]}", {"pot": s.pot})
