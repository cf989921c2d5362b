"""The switches of a table: the official variant, and the rules on which sources disagree. The defaults are the rulings."""

from __future__ import annotations

from trivet.kernel.options import Choice, Flag, Option

OPTIONS: list[Option] = [
    Flag("starter_orders", False),
    Flag("two_player_draw", True),
    Flag("own_barista_doubles", True),
    Flag("one_upgrade_a_turn", False),
    Choice("deck_end", ["empty", "short"], "empty"),
]
