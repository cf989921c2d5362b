from trivet.kernel.chance import below
from trivet.kernel.rule import rule, table

from .state import State

ROLL, BANK, PEEK = range(3)
GOAL = 20
BONUS = table([1, 2, 3, 4])


@rule
def start(s: State) -> None:
    for seat in range(s.seats):
        s.players[seat].bonus = BONUS[below(s.rng, 4)]


@rule
def current_player(s: State) -> int:
    for seat in range(s.seats):
        if s.players[seat].points >= GOAL:
            return -1
    return s.turn


@rule
def prompt(s: State) -> int:
    return 1 if s.pot > 0 else 0


@rule
def legal_actions(s: State, mask: list[int]) -> None:
    mask[ROLL] = 1
    mask[BANK] = 1 if s.pot > 0 else 0
    mask[PEEK] = 1 if s.pot > 0 and s.peeked == 0 else 0


@rule
def apply_action(s: State, a: int) -> None:
    if a == PEEK:
        s.peeked = 1
        s.revealed += 1
        return
    pips = below(s.rng, 6) + 1 if a == ROLL else 0
    if pips > 1:
        s.pot += pips
        return
    if a == BANK:
        s.players[s.turn].points += s.pot
    s.pot = 0
    s.peeked = 0
    s.turn = (s.turn + 1) % s.seats


@rule
def returns(s: State, out: list[int]) -> None:
    for seat in range(s.seats):
        out[seat] = s.players[seat].points + s.players[seat].bonus


@rule
def ranks(s: State, out: list[int]) -> None:
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            theirs = s.players[other].points + s.players[other].bonus
            if theirs > s.players[seat].points + s.players[seat].bonus:
                out[seat] += 1


@rule
def hide(s: State, seat: int) -> None:
    for i in range(4):
        s.rng[i] = 0
    for other in range(s.seats):
        if other != seat and current_player(s) >= 0:
            s.players[other].bonus = -1


@rule
def sample_hidden(s: State, seat: int) -> None:
    for other in range(s.seats):
        if s.players[other].bonus < 0:
            s.players[other].bonus = BONUS[below(s.rng, 4)]


@rule
def estimate(s: State, seat: int) -> int:
    return s.players[seat].points
