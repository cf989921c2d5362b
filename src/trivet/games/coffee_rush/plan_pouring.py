"""How a bot pours: for each cup an order to work on, so that what is served and what is in the making is worth most.

A cup either keeps what it holds and is given the ingredients that its order lacks, or is emptied first, or is left alone.
Every way to give the three cups different orders is tried, unless even the best case cannot beat what was found before.
Values are hundredths of a point. Everything is kept in one row of numbers, the planner's memory.
"""

from __future__ import annotations

from trivet.kernel.rule import rule, table

from .orders import board_of
from .parts import FIGURE, IS_SPECIALTY, RECIPE, SPECIALTY_RUSH
from .state import CUPS, INGREDIENTS, TABS, State

# What it is worth to serve an order now, by its tab: a point, and the risk that it would fail later.
SERVED: list[int] = table([110, 125, 155, 200])

# What an unfinished cup is worth by the ingredients it still lacks, in per cent of serving the order next turn.
LACKING: list[int] = table([75, 50, 30, 12, 4])
MOST_LACKING = 4

RUSH = 22  # a Rush token
IDLE = 2  # an ingredient that waits in a cup for no order in particular

# Memory: the orders that the bot thinks of, with what each is worth served now and served next turn.
ORDERS = 10
N_ORDERS = 20
KIND = N_ORDERS + 1
NOW = KIND + ORDERS
LATER = NOW + ORDERS
# Per cup: what it is worth left alone. Per cup and order: 0 = it can become the order, 1 = when emptied first, 2 = it cannot;
# and what it lacks.
ALONE = LATER + ORDERS
WAY = ALONE + CUPS
NEED = WAY + CUPS * ORDERS
# The most that each option of each cup can be worth with the whole hand: option 0 leaves it alone, option n is order n - 1.
MOST = NEED + CUPS * ORDERS * INGREDIENTS
OPTIONS = ORDERS + 1
MOST_OF_CUP = MOST + CUPS * OPTIONS
# The hand, and what is left of it after one, two and three cups.
HELD = MOST_OF_CUP + CUPS
# The best pouring found: the option of each cup.
CHOSEN = HELD + (CUPS + 1) * INGREDIENTS
POURING_MEMORY = CHOSEN + CUPS


@rule
def note_orders(s: State, memory: list[int], may_empty: int) -> None:
    """Write the waiting orders into memory, the most urgent first, and what each cup lacks for each of them."""
    board = board_of(s.seat)
    n = 0
    for tab in range(TABS - 1, -1, -1):
        for card in range(s.top):
            if n < ORDERS and s.lies[card] == board + tab:
                order = s.deck[card]
                memory[KIND + n] = order
                memory[NOW + n] = SERVED[tab] + IS_SPECIALTY[order] * RUSH * FIGURE[SPECIALTY_RUSH]
                memory[LATER + n] = 0 if tab == TABS - 1 else SERVED[tab + 1]
                n += 1
    memory[N_ORDERS] = n
    for cup in range(CUPS):
        waiting = 0
        for i in range(INGREDIENTS):
            waiting += s.players[s.seat].cups[cup][i]
        memory[ALONE + cup] = waiting * IDLE
        for chosen in range(n):
            note_needs(s, memory, cup, chosen, may_empty)


@rule
def note_needs(s: State, memory: list[int], cup: int, chosen: int, may_empty: int) -> None:
    """How a cup can become an order: as it is, emptied first, or not at all; and what it lacks then."""
    order = memory[KIND + chosen]
    way = 0
    for i in range(INGREDIENTS):
        if s.players[s.seat].cups[cup][i] > RECIPE[order][i]:
            way = 1 if may_empty != 0 else 2
    memory[WAY + cup * ORDERS + chosen] = way
    for i in range(INGREDIENTS):
        here = 0 if way == 1 else s.players[s.seat].cups[cup][i]
        memory[NEED + (cup * ORDERS + chosen) * INGREDIENTS + i] = max(RECIPE[order][i] - here, 0)


@rule
def give(memory: list[int], level: int, cup: int, option: int) -> int:
    """Give a cup what its option lacks and the hand has; what is left is the hand of the next level. Returns the value."""
    hand = HELD + level * INGREDIENTS
    if option == 0:
        for i in range(INGREDIENTS):
            memory[hand + INGREDIENTS + i] = memory[hand + i]
        return memory[ALONE + cup]
    need = NEED + (cup * ORDERS + option - 1) * INGREDIENTS
    missing = 0
    for i in range(INGREDIENTS):
        given = min(memory[need + i], memory[hand + i])
        missing += memory[need + i] - given
        memory[hand + INGREDIENTS + i] = memory[hand + i] - given
    if missing == 0:
        return memory[NOW + option - 1]
    return memory[LATER + option - 1] * LACKING[min(missing, MOST_LACKING)] // 100


@rule
def note_most(memory: list[int]) -> int:
    """The most that each option can be worth, -1 where a cup cannot become the order; returns the most of all cups together."""
    together = 0
    for cup in range(CUPS):
        best = 0
        for option in range(memory[N_ORDERS] + 1):
            most = -1
            if option == 0 or memory[WAY + cup * ORDERS + option - 1] < 2:
                most = give(memory, 0, cup, option)
            memory[MOST + cup * OPTIONS + option] = most
            best = max(best, most)
        memory[MOST_OF_CUP + cup] = best
        together += best
    return together


@rule
def best_pouring(memory: list[int], beat: int) -> int:
    """The value of the best pouring of the hand in memory, kept there; `beat` when none is worth more than that."""
    best = beat
    if note_most(memory) <= best:
        return best
    options = memory[N_ORDERS] + 1
    for turned in range(2):  # which cup is served first matters when two lack the same ingredient
        first = 2 * turned
        last = 2 - first
        of_first = MOST + first * OPTIONS
        of_second = MOST + OPTIONS
        of_last = MOST + last * OPTIONS
        most_later = memory[MOST_OF_CUP + 1] + memory[MOST_OF_CUP + last]
        for a in range(options):
            if memory[of_first + a] < 0 or memory[of_first + a] + most_later <= best:
                continue
            value_a = give(memory, 0, first, a)
            for b in range(options):
                most = value_a + memory[of_second + b] + memory[MOST_OF_CUP + last]
                if memory[of_second + b] < 0 or most <= best or (b > 0 and b == a):
                    continue
                value_b = value_a + give(memory, 1, 1, b)
                for c in range(options):
                    if memory[of_last + c] < 0 or value_b + memory[of_last + c] <= best or (c > 0 and c in (a, b)):
                        continue
                    value = value_b + give(memory, 2, last, c)
                    if value > best:
                        best = value
                        memory[CHOSEN + first] = a
                        memory[CHOSEN + 1] = b
                        memory[CHOSEN + last] = c
    return best
