"""Where all the pieces are: a count that every state must keep."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .parts import SMOKE_WAITING
from .state import ALL_PURPOSE, BODY, COLOURS, KINDS, SMOKE, SPACES, State


@rule
def pieces(s: State) -> list[int]:
    """Tokens of each kind on the whole table, the box included: always what the box held at first."""
    found = [s.bag[k] + s.hand[k] + s.box[k] + s.removed[k] + s.pending[k] for k in range(KINDS)]
    for c in range(COLOURS):
        found[BODY + c] += s.reserve[c]
    for kind in (*s.left, *s.right, *s.cup, *s.plates):
        if 0 <= kind < KINDS:
            found[kind] += 1
    found[ALL_PURPOSE] += s.all_purpose_out
    if s.sheet >= 0:
        found[SMOKE] += sum(SMOKE_WAITING[s.options.mode][space] for space in range(s.space + 1, SPACES))
    return found
