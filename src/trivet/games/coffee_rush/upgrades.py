"""Step 1: three completed cards buy a permanent upgrade."""

from __future__ import annotations

from trivet.kernel.rule import rule

from .action_table import ACTIVATE, SKIP
from .movement import begin_move
from .orders import board_of
from .parts import FIGURE, UPGRADE_COST
from .state import COMPLETED, OUT, UPGRADE, UPGRADES, State


@rule
def may_activate(s: State, upgrade: int) -> bool:
    """Whether the player to move can pay for this upgrade now (rulings 15, 17)."""
    me = s.players[s.seat]
    if s.options.one_upgrade_a_turn != 0 and s.activated > 0:
        return False
    return me.upgrades[upgrade] == 0 and me.completed >= FIGURE[UPGRADE_COST]


@rule
def offer_upgrades(s: State) -> None:
    """Pass the step over when nothing can be activated (4.1)."""
    for upgrade in range(UPGRADES):
        if may_activate(s, upgrade):
            s.prompt = UPGRADE
            return
    begin_move(s)


@rule
def mark_upgrades(s: State, mask: list[int]) -> None:
    mask[SKIP] = 1
    for upgrade in range(UPGRADES):
        if may_activate(s, upgrade):
            mask[ACTIVATE + upgrade] = 1


@rule
def activate(s: State, upgrade: int) -> None:
    """Pay with the cards completed first, and use the upgrade from this very turn (rulings 16, 17)."""
    me = s.players[s.seat]
    due = FIGURE[UPGRADE_COST]
    me.completed -= due
    me.upgrades[upgrade] = 1
    s.activated += 1
    for card in range(s.top):
        if due > 0 and s.lies[card] == board_of(s.seat) + COMPLETED:
            s.lies[card] = OUT
            due -= 1
    offer_upgrades(s)
