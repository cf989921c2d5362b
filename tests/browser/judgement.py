"""How the tests play: sensibly enough to meet most of the game, the same way for the same table."""

from __future__ import annotations

from .table import Table


class Judgement:
    """Prefers what has been done least, so that a roast shows many effects; pours after a number of rounds."""

    def __init__(self, rounds: int = 6) -> None:
        self.rounds = rounds
        self.done: dict[str, int] = {}

    def __call__(self, table: Table) -> str:
        legal = [choice["action"] for choice in table["legal"]]
        action = self._pick(table, legal)
        verb = action.partition(":")[0]
        self.done[verb] = self.done.get(verb, 0) + 1
        return action

    def _pick(self, table: Table, legal: list[str]) -> str:
        if "cup_test" in legal:
            enough = table["view"]["round"] >= self.rounds or "keep_roasting" not in legal
            return "cup_test" if enough else "keep_roasting"
        if "cup" in legal:
            drawn = next(n for n, count in enumerate(table["view"]["pending"]) if count)
            return "plate" if "plate" in legal and 5 <= drawn <= 9 else "cup"
        if "decline" in legal:
            returns = [action for action in legal if action.startswith("return:")]
            return returns[0] if returns else "decline"
        ends = [action for action in legal if action.startswith("end_")]
        others = [action for action in legal if action not in ends]
        if ends and (not others or self.done.get("since", 0) >= 2):
            self.done["since"] = 0
            return ends[0]
        self.done["since"] = self.done.get("since", 0) + 1
        return min(others, key=lambda action: (self.done.get(action.partition(":")[0], 0), legal.index(action)))
