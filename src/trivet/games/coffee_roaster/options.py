"""The switches of a table. Each rule on which sources disagree or are silent is one of these; the default is the ruling."""

from __future__ import annotations

from trivet.kernel.options import Choice, Flag, Number, Option, OptionValue, Subset
from trivet.message import Message

from .actions import SHEETS
from .parts import Parts

LEVELS = (0, 4)

OPTIONS: list[Option] = [
    Choice("menu", ["trial", "full"], "full"),
    Choice("mode", ["standard", "easy"], "standard"),
    Choice("sheet", ["choose", *SHEETS], "choose"),
    Flag("expert_unlocked", False),
    Choice("skill_table", ["seed", "published"], "seed"),
    Subset("concentrate_levels", *LEVELS, [0, 1, 2]),
    Flag("concentrate_levels_first_edition", False),
    Subset("retain_levels", *LEVELS, [0, 1, 2, 3, 4]),
    Subset("split_levels", *LEVELS, [2, 3, 4]),
    Number("split_min_part", 0, 1, 1),
    Flag("special_chips_shuffled", True),
    Flag("cup_early_stop", False),
    Flag("pay_extra_flavor_to_skip_effect", False),
    Flag("purge_needs_target", False),
    Flag("removed_tokens_return_to_box", True),
    Flag("level_zero_counts_for_skill", True),
    Flag("red_zone_partial_rise_when_short", False),
    Flag("easy_reserve_usable_for_redraw_two", False),
    Flag("easy_reserve_joins_bag_for_cup_test", True),
    Flag("expert_start_unlock_counts_easy_mode", True),
]


def check_options(values: dict[str, OptionValue], parts: Parts) -> Message | None:
    """What does not fit together: a named sheet on the full menu, or one that the component data do not have."""
    sheet = values["sheet"]
    if sheet != "choose" and values["menu"] != "trial":
        return Message("coffee_roaster.why.sheet_needs_trial")
    if sheet != "choose" and SHEETS.index(str(sheet)) not in parts.sheets:
        return Message("coffee_roaster.why.no_such_sheet")
    return None
