"""Writes the golden records: one match for each way a roast can end, and one for each rank.

Run it only when the rules version changes: `python tests/games/coffee_roaster/make_records.py`. It tries seeds in order until
each case is found. Ranks are reached by a player who looks into the bag: it tries each action on a copy, roasts on for some
rounds without effects, pours, and takes the best; a share of its decisions is left to chance, so that every rank turns up.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import trivet
from trivet.games.coffee_roaster.forecast import pour_choice
from trivet.games.coffee_roaster.state import CHOOSE_SHEET, FLAVOUR_EFFECT, GO_ON, IMMEDIATE, SHEET, SPACES, TOTAL
from trivet.games.coffee_roaster.summary import summary

RECORDS = Path(__file__).parent / "records"
GAME = trivet.load("coffee_roaster")
RANKS = ["apprentice", "novice", "hopeful", "intermediate", "advanced", "best_in_town", "first_class", "meister"]
NUMBER = {text: GAME.action_number(text) for text in ("end_immediate", "end_flavour", "keep_roasting", "cup_test")}

Chooser = Callable[[Any, random.Random], str]


def roast_out(s: Any, rounds: int) -> int:
    """The total of this roast after some more rounds without effects and a simple cup test. -99 when the heat ends before."""
    game = s.game
    while s.results[game][SHEET] < 0:
        legal = legal_numbers(s)
        if s.prompt == IMMEDIATE:
            action = NUMBER["end_immediate"]
        elif s.prompt == FLAVOUR_EFFECT:
            action = NUMBER["end_flavour"]
        elif s.prompt == GO_ON:
            if rounds and s.space + 1 == SPACES:
                return -99
            action = NUMBER["keep_roasting" if rounds else "cup_test"]
            rounds -= 1
        elif s.prompt > GO_ON:
            action = pour_choice(s)
            action = action if action in legal else legal[-1]
        else:
            action = legal[0]
        GAME.plain.apply_action(s, action)
    return s.results[game][TOTAL]


def legal_numbers(s: Any) -> list[int]:
    mask = [0] * GAME.n_actions
    GAME.plain.legal_actions(s, mask)
    return [a for a, allowed in enumerate(mask) if allowed]


def foresight(match: Any, chooser: random.Random) -> str:
    """The action after which this very bag gives the best cup."""
    state = match.state
    if state.prompt == CHOOSE_SHEET:
        return chooser.choice(match.legal())
    best, chosen = -1000, ""
    for text in match.legal():
        for rounds in range(SPACES - state.space):
            after = state.copy()
            GAME.plain.apply_action(after, GAME.action_number(text))
            value = after.results[state.game][TOTAL] if after.over or after.game != state.game else roast_out(after, rounds)
            if value > best:
                best, chosen = value, text
    return chosen


def at_random(match: Any, chooser: random.Random) -> str:
    return chooser.choice(match.legal())


def likes_heat(match: Any, chooser: random.Random) -> str:
    """Roasts on to the last space."""
    return "keep_roasting" if "keep_roasting" in match.legal() else at_random(match, chooser)


def likes_chips(match: Any, chooser: random.Random) -> str:
    """Lays flavours whenever it can, roasts long, and fills the cup."""
    legal = match.legal()
    laying = [text for text in legal if text.startswith(("lay", "return", "keep"))]
    return chooser.choice(laying or [text for text in legal if text == "cup"] or legal)


def likes_waste(match: Any, chooser: random.Random) -> str:
    """Takes tokens out of the roast and puts them on plates."""
    legal = match.legal()
    wasting = [t for t in legal if t.startswith(("remove", "purge", "lay:body", "lay:all_body", "place", "plate", "skip"))]
    return chooser.choice(wasting or legal)


def play(seed: str, choose: Chooser, share: float = 1.0, **options: Any) -> Any:
    """A whole match, `share` of it as `choose` says and the rest at random."""
    match = GAME.match(seed=seed, options=options)
    chooser = random.Random(seed)
    while not match.over:
        match.play((choose if chooser.random() < share else at_random)(match, chooser))
    return match


def first(name: str, wanted: Callable[[Any], bool], choose: Chooser, share: float = 1.0, **options: Any) -> None:
    """Write the first match, by seed number, that is as wanted."""
    for number in range(2000):
        match = play(f"{name} {number}", choose, share, **options)
        if wanted(match):
            (RECORDS / f"{name}.txt").write_text(match.record(), encoding="utf-8")
            print(name, "seed", number, "total", match.scores[0])
            return
    raise SystemExit(f"no seed found for {name}")


def main() -> None:
    trial = {"menu": "trial"}
    first("cup_full", lambda m: min(m.state.cup) >= 0, at_random, **trial)
    first("bag_empty", lambda m: min(m.state.cup) < 0 and not sum(m.state.bag), likes_waste, **trial)
    first("last_round", lambda m: m.state.space == SPACES - 1, likes_heat, **trial)
    first("redraw_used", lambda m: any(p.action.startswith("return") for p in m.plies), likes_chips, 0.9, **trial, mode="easy")
    first("negative_total", lambda m: m.scores[0] < 0, at_random, **trial)
    shares = {"meister": 1.0, "first_class": 1.0, "best_in_town": 1.0, "advanced": 1.0, "intermediate": 0.9, "hopeful": 0.5}
    for rank in RANKS:

        def reached(match: Any, rank: str = rank) -> bool:
            return summary(match.state, 0)["rank"] == rank

        first(f"rank_{rank}", reached, foresight, shares.get(rank, 0.0), menu="full")


if __name__ == "__main__":
    main()
