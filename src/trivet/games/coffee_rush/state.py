"""The state of a match: everything that lies on the table, as counts and small numbers.

An order card is its place in the shuffled deck, counted from the top: `deck` says which drink it is, `lies` where it lies.
So the card drawn earlier always has the lower number, and a card keeps its number all through the match.
"""

from __future__ import annotations

from trivet.kernel.struct import Int, Struct, Word, many, one

MAX_SEATS = 4
CELLS = 16  # row * 4 + column
CUPS = 3
TABS = 4
INGREDIENTS = 8
UPGRADES = 4
MAX_CARDS = 96
MAX_ORDERS = 40  # kinds of order

# What things are called in action texts and component data, by number.
INGREDIENT_NAMES = ["coffee", "milk", "steam", "ice", "tea", "chocolate", "caramel", "water"]
UPGRADE_NAMES = ["double_meeple", "diagonal", "double_corner", "double_special"]  # from top to bottom on the player board
DOUBLE_MEEPLE, DIAGONAL, DOUBLE_CORNER, DOUBLE_SPECIAL = range(4)
DIRECTIONS = ["n", "e", "s", "w", "ne", "se", "sw", "nw"]
STRAIGHT = 4  # the directions before this one

# Where a card lies: in the deck, out of the game, or on a player's board at BOARD + seat * PLACES + one of these.
IN_DECK = 0
BOARD = 1
TAB_1, TAB_2, TAB_3, TAB_4, COMPLETED, PENALTY = range(6)
PLACES = 6
OUT = BOARD + MAX_SEATS * PLACES

# What closed the shop.
OPEN, DECK_EMPTY, PENALTIES, NO_ORDERS = range(4)

# Decision points.
PLACE, START_CUP, UPGRADE, MEEPLE, STEP, EMPTY, POUR, SERVE, OVER = range(9)


class Options(Struct):
    """One int per option: flag 0 or 1, choice its index."""

    starter_orders = Int()
    two_player_draw = Int()
    own_barista_doubles = Int()
    one_upgrade_a_turn = Int()
    deck_end = Int()


class Player(Struct):
    """One player's board, cups and baristas."""

    meeples = Int[2]  # the cell of each barista, -1 = not on the floor
    cups = Int[3, 8]  # ingredients in each cup
    rush = Int()  # Rush tokens
    upgrades = Int[4]  # 1 = active
    completed = Int()  # cards in the completed pile
    penalties = Int()  # cards in the penalty pile


class State(Struct):
    """One match."""

    rng = Word[4]
    seats = Int()
    revealed = Int()  # cards turned up from the deck
    options = one(Options)
    over = Int()
    prompt = Int()  # the decision point
    seat = Int()  # whose decision it is
    starter = Int()  # the starting player
    round = Int()  # from 1; 0 during set-up
    closed = Int()  # why the shop is closed, 0 = open
    placed = Int()  # baristas placed during set-up
    moving = Int()  # which barista of the player moves, -1 = not chosen
    steps = Int()  # taken this turn
    activated = Int()  # upgrades activated this turn
    served = Int()  # orders served this turn
    hand = Int[8]  # ingredients held and not yet poured
    top = Int()  # cards that have left the deck, from its top
    cards = Int()  # cards that take part: deck[top..cards) is still hidden
    deck = Int[96]  # the kind of each card, -1 in a view = not known
    lies = Int[96]  # where each card lies
    players = many(Player, 4)
