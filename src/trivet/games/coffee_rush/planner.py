"""The greedy bot's whole turn: it tries every walk, pours what each brings in the best way, and takes the best.

It plans one turn only and never looks at the deck: what others will draw or serve is not its concern.
"""

from __future__ import annotations

from typing import Any

from trivet.kernel.rule import rule, table

from .action_table import (
    ACTIVATE,
    CHOOSE_MEEPLE,
    EMPTY_CUP,
    EMPTY_DONE,
    PLACE_ON,
    POUR_INTO,
    RETURN,
    SERVE_CUP,
    SERVE_DONE,
    SKIP,
    START_IN,
    STOP,
    WALK,
)
from .floor import NEXT_CELL, baristas, directions, gain, is_taken, steps_to_free
from .movement import steps_left
from .orders import first_fit
from .parts import FIGURE, FREE_STEPS, INGREDIENT_AT, RECIPE
from .plan_pouring import (
    CHOSEN,
    HELD,
    KIND,
    N_ORDERS,
    ORDERS,
    POURING_MEMORY,
    RUSH,
    WAY,
    best_pouring,
    note_orders,
)
from .pouring import current_ingredient
from .rules import hide
from .state import (
    CELLS,
    CUPS,
    DIAGONAL,
    DOUBLE_SPECIAL,
    EMPTY,
    INGREDIENTS,
    MEEPLE,
    PLACE,
    POUR,
    SERVE,
    STEP,
    TABS,
    UPGRADE,
    State,
)

# Memory of the search, between the planner's plan and the pouring.
PLANNED = 0  # 1 + round * 4 + seat of the plan that is kept, 0 = none; whoever begins a game sets it to 0
LENGTH, FROM, BARISTA = 1, 2, 3  # how many steps it has, from which step of the walk on, and whose steps they are
SEARCHES = 4  # how many searches were made so far
PATH = 5  # the directions
LONGEST_WALK = 7
WALKED = POURING_MEMORY  # the walk being tried: directions, cells, hands
STOOD = WALKED + LONGEST_WALK + 1
GOT = STOOD + LONGEST_WALK + 1
SEEN = GOT + (LONGEST_WALK + 1) * INGREDIENTS  # a hash table of ends of walks
SEEN_SIZE = 4096
AGES = 1 << 28  # searches told apart in the hash table
MEMORY = SEEN + SEEN_SIZE

LENGTH_COST = 8  # of equal walks the shortest: values times this, less the steps
MOST_PAID = 2  # Rush tokens spent in one turn; with diagonal steps one less, since there are so many more walks
FIRST_BUY, LAST_BUY = 2, 5  # rounds in which an upgrade pays for itself
WANTED: list[int] = table([DOUBLE_SPECIAL])


@rule
def greedy_action(states: Any, mask: Any, rng: Any, memory: Any) -> int:
    """The bot's choice in `states[0]`, of which it looks only at what its seat may see, put into `states[1]`."""
    states[1] = states[0]
    hide(states[1], states[1].seat)
    return planned_action(states[1], memory)


@rule
def planned_action(s: State, memory: list[int]) -> int:
    """The action for the present decision."""
    point = s.prompt
    if point == STEP:
        return plan_step(s, memory)
    if point == POUR:
        return plan_pour(s, memory)
    if point == SERVE:
        return most_urgent(s)
    if point == EMPTY:
        return plan_emptying(s, memory)
    if point == MEEPLE:
        search(s, memory)
        return CHOOSE_MEEPLE + memory[BARISTA]
    if point == UPGRADE:
        return plan_upgrade(s)
    if point == PLACE:
        return plan_place(s, memory)
    return plan_start_cup(s, memory)


# The walk


@rule
def plan_step(s: State, memory: list[int]) -> int:
    """The next step of the plan; a new plan when the old one is not for this walk."""
    if not follows_plan(s, memory):
        search(s, memory)
    walked = s.steps - memory[FROM]
    return STOP if walked >= memory[LENGTH] else WALK + memory[PATH + walked]


@rule
def follows_plan(s: State, memory: list[int]) -> bool:
    """Whether the kept plan was made this turn for the barista that walks."""
    return memory[PLANNED] == plan_number(s) and memory[BARISTA] == s.moving and memory[FROM] <= s.steps


@rule
def plan_number(s: State) -> int:
    return 1 + s.round * 4 + s.seat


@rule
def search(s: State, memory: list[int]) -> None:
    """Try every walk, of either barista while none is chosen, and keep the best in memory."""
    note_orders(s, memory, 1)
    memory[SEARCHES] += 1
    memory[FROM] = s.steps
    best = -1000 * LENGTH_COST
    if s.moving >= 0:
        search_from(s, memory, s.moving, best)
    else:
        for m in range(baristas(s)):
            best = search_from(s, memory, m, best)
    memory[PLANNED] = plan_number(s)


@rule
def search_from(s: State, memory: list[int], moving: int, best: int) -> int:
    """All walks of one barista, deeper first, each end with the same hand only once; returns the best value so far.

    The walk lies in memory level by level: the direction taken, the cell reached, the hand there.
    """
    me = s.players[s.seat]
    free = max(FIGURE[FREE_STEPS] - s.steps, 0)
    paid = min(steps_left(s) - free, MOST_PAID - me.upgrades[DIAGONAL] - max(s.steps - FIGURE[FREE_STEPS], 0))
    left = max(min(free + max(paid, 0), LONGEST_WALK), steps_to_free(s, me.meeples[moving], moving))
    memory[STOOD] = me.meeples[moving]
    for i in range(INGREDIENTS):
        memory[GOT + i] = s.hand[i]
    if s.steps > 0 and not is_taken(s, me.meeples[moving], moving):
        best = weigh_end(s, memory, moving, 0, free, best)
    level = 0
    memory[WALKED] = -1
    while level >= 0:
        memory[WALKED + level] += 1
        direction = memory[WALKED + level]
        if level >= left or direction >= directions(s):
            level -= 1
            continue
        cell = NEXT_CELL[memory[STOOD + level]][direction]
        if cell < 0:
            continue
        far = steps_to_free(s, cell, moving)
        if far > left - level - 1:
            continue
        take(s, memory, level, cell, moving)
        if is_new(memory, level + 1, cell, moving):
            if far == 0:
                best = weigh_end(s, memory, moving, level + 1, free, best)
            level += 1
            memory[WALKED + level] = -1
    return best


@rule
def take(s: State, memory: list[int], level: int, cell: int, moving: int) -> None:
    """The hand after entering a cell."""
    here = GOT + level * INGREDIENTS
    for i in range(INGREDIENTS):
        memory[here + INGREDIENTS + i] = memory[here + i]
    memory[here + INGREDIENTS + INGREDIENT_AT[cell]] += gain(s, cell, moving)
    memory[STOOD + level + 1] = cell


@rule
def is_new(memory: list[int], level: int, cell: int, moving: int) -> bool:
    """Whether no walk of this search came to this cell with this hand in as many steps; notes it."""
    key = (level * 2 + moving) * CELLS + cell
    for i in range(INGREDIENTS):
        key = key * 8 + min(memory[GOT + level * INGREDIENTS + i], 7)
    place = ((key & 0x3FFFFFFF) * 0x9E3779B1 >> 7) % SEEN_SIZE
    age = memory[SEARCHES] % AGES
    key = key * AGES + age
    for _ in range(8):
        if memory[SEEN + place] == key:
            return False
        if memory[SEEN + place] % AGES != age:
            memory[SEEN + place] = key
            return True
        place = (place + 1) % SEEN_SIZE
    return True


@rule
def weigh_end(s: State, memory: list[int], moving: int, level: int, free: int, best: int) -> int:
    """Pour the hand of a walk that may end here; keep the walk when nothing better was found."""
    for i in range(INGREDIENTS):
        memory[HELD + i] = memory[GOT + level * INGREDIENTS + i]
    cost = RUSH * max(level - free, 0) * LENGTH_COST + level
    beat = max((best + cost) // LENGTH_COST, -1)  # a pouring must be worth more than this, so that the walk is the best
    value = best_pouring(memory, beat) * LENGTH_COST - cost
    if value <= best:
        return best
    memory[BARISTA] = moving
    memory[LENGTH] = level
    for i in range(level):
        memory[PATH + i] = memory[WALKED + i]
    return value


# Cups


@rule
def pour_plan(s: State, memory: list[int], may_empty: int) -> None:
    """The best pouring of what is in hand now, into memory."""
    note_orders(s, memory, may_empty)
    for i in range(INGREDIENTS):
        memory[HELD + i] = s.hand[i]
    best_pouring(memory, -1)


@rule
def plan_emptying(s: State, memory: list[int]) -> int:
    pour_plan(s, memory, 1)
    for cup in range(CUPS):
        option = memory[CHOSEN + cup]
        if option > 0 and memory[WAY + cup * ORDERS + option - 1] == 1:
            return EMPTY_CUP + cup
    return EMPTY_DONE


@rule
def cup_for(s: State, memory: list[int], ingredient: int) -> int:
    """The cup whose order lacks this ingredient, -1 when none does."""
    pour_plan(s, memory, 0)
    for cup in range(CUPS):
        option = memory[CHOSEN + cup]
        if option > 0:
            order = memory[KIND + option - 1]
            if s.players[s.seat].cups[cup][ingredient] < RECIPE[order][ingredient]:
                return cup
    return -1


@rule
def plan_pour(s: State, memory: list[int]) -> int:
    ingredient = current_ingredient(s)
    cup = cup_for(s, memory, ingredient)
    return RETURN + ingredient if cup < 0 else POUR_INTO + ingredient * CUPS + cup


@rule
def plan_start_cup(s: State, memory: list[int]) -> int:
    return START_IN + max(cup_for(s, memory, current_ingredient(s)), 0)


@rule
def most_urgent(s: State) -> int:
    """Serve whatever can be served, the most urgent tab first."""
    for tab in range(TABS - 1, -1, -1):
        for cup in range(CUPS):
            if first_fit(s, s.seat, cup, tab) >= 0:
                return SERVE_CUP + cup * TABS + tab
    return SERVE_DONE


# Before the walk


@rule
def plan_upgrade(s: State) -> int:
    """An upgrade early in the game, when there is still time to use it."""
    if s.closed == 0 and FIRST_BUY <= s.round <= LAST_BUY:
        for upgrade in WANTED:
            if s.players[s.seat].upgrades[upgrade] == 0:
                return ACTIVATE + upgrade
    return SKIP


@rule
def plan_place(s: State, memory: list[int]) -> int:
    """A free cell whose ingredient the waiting orders use, with more of them beside it."""
    note_orders(s, memory, 0)
    best = -1
    chosen = 0
    for cell in range(CELLS):
        if not is_taken(s, cell, -1):
            value = 4 * demand(memory, INGREDIENT_AT[cell])
            for direction in range(4):
                beside = NEXT_CELL[cell][direction]
                if beside >= 0:
                    value += demand(memory, INGREDIENT_AT[beside])
            if value > best:
                best = value
                chosen = cell
    return PLACE_ON + chosen


@rule
def demand(memory: list[int], ingredient: int) -> int:
    """How much of an ingredient the noted orders use."""
    n = 0
    for i in range(memory[N_ORDERS]):
        n += RECIPE[memory[KIND + i]][ingredient]
    return n


MORE_RULES = {"greedy_action": greedy_action, "planned_action": planned_action}
