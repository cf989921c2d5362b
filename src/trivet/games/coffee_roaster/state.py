"""The state of a match: everything that lies on the table, as counts and small numbers.

Tokens of one kind are interchangeable, so bag, hand and box are counts per kind; the generator stands for their order.
"""

from __future__ import annotations

from trivet.kernel.struct import Int, Struct, Word, one

# Kinds of tokens. In the cup two codes more: the square chips that cover ovals.
ROAST_0, ROAST_1, ROAST_2, ROAST_3, ROAST_4 = range(5)
HARD, BURNT, DEFECTIVE, SMOKE, MOISTURE = range(5, 10)
BODY, ACIDITY, AROMA, ALL_PURPOSE = range(10, 14)
EXTRA_BEAN_IN_CUP, SWEETNESS_IN_CUP = 14, 15
KINDS = 14
LEVELS = 5  # roast levels 0 to 4 are the kinds 0 to 4
COLOURS = 3  # body, acidity, aroma; a space of colour ANY takes all three
ANY = 3

# Cup-effect chips.
EXTRA_BEAN, SWEETNESS, SELECTION, CUP_REDRAW, EXTRA_PLATE = range(5)

# Spaces of the left half.
SPACE_1, SPACE_0, DRAW_TWO_MORE, REDRAW_TWO, REMOVE_TWO_OF_FIVE, PURGE = range(6)

# Flavour effects; the effect of a colour has the colour's number.
CONCENTRATE, RETAIN, SPLIT = range(3)

SPACES = 9  # of the thermometer
LINE_SPACES = 10  # of the right half
OVALS = 10
PLATE_SPACES = 6
ROASTS = 3  # of the full menu

# Columns of a result.
SHEET, ROAST, FLAVOUR, SKILL, PENALTY, TOTAL = range(6)

# Values of the options.
TRIAL, FULL = range(2)
STANDARD, EASY = range(2)

# Decision points.
(
    CHOOSE_SHEET,
    IMMEDIATE,
    REDRAW_FIRST,
    REDRAW_SECOND,
    REMOVE_FIRST,
    REMOVE_SECOND,
    FLAVOUR_EFFECT,
    BEAN_FIRST,
    BEAN_SECOND,
    SPLIT_PARTS,
    GO_ON,
    CUP_STOP,
    CUP_PLACE,
    CUP_SELECTION,
    REDRAW_OFFER,
    RETURN_SECOND,
    KEEP_FIRST,
    KEEP_SECOND,
    OVER,
) = range(19)


class Options(Struct):
    """One int per option: flag 0 or 1, choice its index, number itself, subset a bit mask."""

    menu = Int()
    mode = Int()
    sheet = Int()  # 0 = the player chooses, else the sheet's place + 1
    expert_unlocked = Int()
    skill_table = Int()
    concentrate_levels = Int()
    concentrate_levels_first_edition = Int()
    retain_levels = Int()
    split_levels = Int()
    split_min_part = Int()
    special_chips_shuffled = Int()
    cup_early_stop = Int()
    pay_extra_flavor_to_skip_effect = Int()
    purge_needs_target = Int()
    removed_tokens_return_to_box = Int()
    level_zero_counts_for_skill = Int()
    red_zone_partial_rise_when_short = Int()
    easy_reserve_usable_for_redraw_two = Int()
    easy_reserve_joins_bag_for_cup_test = Int()
    expert_start_unlock_counts_easy_mode = Int()


class State(Struct):
    """One match: a single roast, or three in a row."""

    rng = Word[4]
    seats = Int()
    revealed = Int()  # stays 0: whatever a player sees anew here is drawn
    options = one(Options)
    over = Int()
    prompt = Int()  # the decision point
    game = Int()  # which roast of the menu, from 0
    round = Int()  # of the roast, from 1
    space = Int()  # the round marker on the thermometer, from 0
    sheet = Int()  # place of the bean sheet, -1 before the first choice
    bag = Int[14]
    hand = Int[14]
    reserve = Int[3]  # easy mode: body, acidity, aroma set aside
    box = Int[14]
    removed = Int[14]  # out of the roast, when removed tokens do not count as supply
    left = Int[6]  # the kind that lies on each space of the left half, -1 = none
    right = Int[10]  # the kind that lies on each space of the right half, -1 = none
    chips = Int[5]  # the chip dealt to each line
    earned = Int[5]  # by chip
    cup = Int[10]  # a kind, 14 = extra bean chip, 15 = sweetness chip, -1 = empty
    plates = Int[6]  # kinds, -1 = empty
    pending = Int[14]  # tokens drawn and not yet settled
    choose = Int()  # how many tokens are still to be chosen
    laid = Int()  # the right-hand space whose effect is being carried out, -1 = none
    effect = Int()  # which flavour effect that is, -1 = none
    first = Int()  # level of the first bean chosen for it, -1 = none
    all_purpose_out = Int()  # 1 while the all-purpose token waits on the board
    results = Int[3, 6]  # per roast: sheet (-1 = not yet), roast, flavour, skill, penalty, total
