"""Positions of Coffee Roaster built by hand, and a short way to play on from them.

Everything is named as the rules document names it: tokens by kind, the thermometer space by the number of tokens that is
drawn on it, the spaces of the right half by 1 to 10, the ovals of the cup by 1 to 10. Unless a test says otherwise the box
holds what the supply has left, so that built positions conserve the pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from trivet.games.coffee_roaster import rules
from trivet.games.coffee_roaster.actions import N_ACTIONS, action_number, action_text
from trivet.games.coffee_roaster.game import ALWAYS_ASK, PROMPTS
from trivet.games.coffee_roaster.options import OPTIONS
from trivet.games.coffee_roaster.state import State
from trivet.kernel.chance import seed_generator

KINDS = [
    "roast_0",
    "roast_1",
    "roast_2",
    "roast_3",
    "roast_4",
    "hard",
    "burnt",
    "defective",
    "smoke",
    "moisture",
    "body",
    "acidity",
    "aroma",
    "all_purpose",
]
SUPPLY = dict(zip(KINDS, [18, 18, 18, 16, 10, 14, 10, 6, 5, 8, 5, 4, 5, 1]))
CHIPS = ["extra_bean", "sweetness", "selection", "cup_redraw", "extra_plate"]
LEFT = ["1", "0", "draw_two_more", "redraw_two", "remove_two_of_five", "purge"]
COLOURS = ["body", "acidity", "aroma"]
SHEETS = [
    "panama_shb",
    "cuba_crystal_mountain",
    "jamaica_blue_mountain_no1",
    "mexico_altura_oaxaca",
    "panama_typica_washed",
    "panama_geisha_washed",
    "guatemala",
    "costa_rica_shb",
    "hawaii_kona_no1",
    "zambia_aa",
    "tanzania_aa",
    "brazil_natural",
    "burundi",
    "yemen_mocha_mattari_no9",
    "panama_catuai_washed",
    "colombia_supremo",
    "kenya_aa",
    "peru_ex",
    "indonesia_mandheling_g1_special",
    "india_apa",
    "ethiopia_yirgacheffe_washed",
    "ethiopia_sidamo_washed",
]
PARTS = ["roast", "flavour", "skill", "penalty", "total"]
WAITING_SMOKE = {"standard": {10: 2, 12: 3}, "easy": {10: 1, 12: 2}}
SEEDS = range(25)

Tokens = Mapping[str, int]


def blank(seed: int = 1, **options: Any) -> State:
    """A state before `start`: one seat, the generator seeded, every option at its default unless given."""
    s = State()
    s.seats = 1
    seed_generator(s.rng, seed, 2, 3, 1)
    known = {option.key: option for option in OPTIONS}
    for option in OPTIONS:
        setattr(s.options, option.key, option.encode(option.default))
    for key, value in options.items():
        setattr(s.options, key, known[key].encode(value))
    return s


def begin(seed: int = 1, **options: Any) -> State:
    """A started game, at its first question."""
    s = blank(seed, **options)
    rules.start(s)
    return s


def roasting(
    hand: Tokens | None = None,
    bag: Tokens | None = None,
    *,
    prompt: str = "immediate",
    at: int = 6,
    sheet: str = "panama_shb",
    box: Tokens | None = None,
    left: Mapping[str, str] | None = None,
    right: Mapping[int, str] | None = None,
    chips: list[str] | None = None,
    earned: Iterable[str] = (),
    cup: Iterable[str] = (),
    plates: Iterable[str] = (),
    reserve: Iterable[str] = (),
    mode: str | None = None,
    menu: str = "trial",
    totals: Iterable[int] = (),
    seed: int = 1,
    **options: Any,
) -> State:
    """A roast in the middle.

    `at` is the number of tokens drawn on the present thermometer space; `box` overrides the supply of some kinds; `cup` are
    the ordinary tokens in the cup, in order of the ovals that no earned chip covers; a `reserve` means easy mode; `totals`
    are the totals of the roasts of this menu that are over.
    """
    reserve = list(reserve)
    s = blank(seed, mode=mode or ("easy" if reserve else "standard"), menu=menu, **options)
    s.prompt = PROMPTS.index(prompt)
    s.round, s.space, s.sheet = 1, at - 6, SHEETS.index(sheet)
    for field, tokens in ((s.hand, hand), (s.bag, bag)):
        for kind, n in (tokens or {}).items():
            field[KINDS.index(kind)] = n
    for i, colour in enumerate(COLOURS):
        s.reserve[i] = int(colour in reserve)
    _clear(s)
    for space, kind in (left or {}).items():
        s.left[LEFT.index(space)] = KINDS.index(kind)
    for number, kind in (right or {}).items():
        s.right[number - 1] = KINDS.index(kind)
    for i, chip in enumerate(chips or CHIPS):
        s.chips[i] = CHIPS.index(chip)
    for chip in earned:
        s.earned[CHIPS.index(chip)] = 1
        if chip in ("extra_bean", "sweetness"):
            s.cup[CHIPS.index(chip)] = 14 + CHIPS.index(chip)
    ovals = [i for i in range(10) if s.cup[i] == -1]
    for oval, kind in zip(ovals, cup):
        s.cup[oval] = KINDS.index(kind)
    for i, kind in enumerate(plates):
        s.plates[i] = KINDS.index(kind)
    placed = [*s.left, *s.right, *s.cup, *s.plates]
    s.all_purpose_out = int(not (s.hand[13] or s.bag[13] or 13 in placed))
    for game, total in enumerate(totals):
        s.results[game][0], s.results[game][5] = game * 6, total
        s.game = game + 1
    elsewhere = tokens_of(s)
    for kind, n in SUPPLY.items():
        s.box[KINDS.index(kind)] = n - elsewhere[kind]
    for kind, n in (box or {}).items():
        s.box[KINDS.index(kind)] = n
    return s


def _clear(s: State) -> None:
    for field in (s.left, s.right, s.cup, s.plates):
        for i in range(len(field)):
            field[i] = -1
    s.laid = s.effect = s.first = -1
    for game in range(3):
        s.results[game][0] = -1


def tasting(bag: Tokens, **position: Any) -> State:
    """A cup test just begun (or gone on with, when `cup` is given), with the first token of `bag` drawn."""
    return do(roasting(bag=bag, prompt="go_on", **position), "cup_test")


def choosing(totals: Iterable[int] = (), **position: Any) -> State:
    """The question which sheet to roast, after roasts with these totals."""
    s = roasting(prompt="choose_sheet", totals=totals, **position)
    s.sheet = -1
    return s


def raised(hand: Tokens, **position: Any) -> State:
    """The position after step 5 with this hand left over."""
    return do(roasting(hand, prompt="flavour", **position), "end_flavour")


# ---- reading a position


def prompt(s: State) -> str:
    """The question now asked."""
    assert rules.prompt(s) == s.prompt
    return PROMPTS[s.prompt]


def legal(s: State) -> set[str]:
    """The texts of all legal actions."""
    mask = [0] * N_ACTIONS
    rules.legal_actions(s, mask)
    assert set(mask) <= {0, 1}
    return {action_text(a) for a in range(N_ACTIONS) if mask[a]}


def counts(field: list[int]) -> dict[str, int]:
    """A list of counts per kind as {kind: count}, without zeros."""
    return {kind: n for kind, n in zip(KINDS, field) if n}


def hand(s: State) -> dict[str, int]:
    return counts(s.hand)


def bag(s: State) -> dict[str, int]:
    return counts(s.bag)


def box(s: State, kind: str) -> int:
    return s.box[KINDS.index(kind)]


def pending(s: State) -> dict[str, int]:
    return counts(s.pending)


def cup(s: State) -> list[str | None]:
    """The ten ovals; None where empty."""
    names = {**dict(enumerate(KINDS)), 14: "extra_bean", 15: "sweetness", -1: None}
    return [names[code] for code in s.cup]


def ordinary(s: State) -> dict[str, int]:
    """The ordinary tokens in the cup."""
    return dict(Counter(KINDS[code] for code in s.cup if 0 <= code < 14))


def plates(s: State) -> list[str]:
    return [KINDS[code] for code in s.plates if code != -1]


def right(s: State) -> dict[int, str]:
    """{space: token} of the right half, spaces 1 to 10."""
    return {i + 1: KINDS[code] for i, code in enumerate(s.right) if code != -1}


def left(s: State) -> dict[str, str]:
    return {space: KINDS[code] for space, code in zip(LEFT, s.left) if code != -1}


def earned(s: State) -> set[str]:
    return {chip for chip, got in zip(CHIPS, s.earned) if got}


def result(s: State, game: int = 0) -> dict[str, int]:
    """The part scores of a roast that is over."""
    assert s.results[game][0] != -1, "this roast is not over"
    return dict(zip(PARTS, s.results[game][1:]))


def tokens_of(s: State) -> Counter[str]:
    """All tokens by kind, wherever they are: used to see that none is lost or made."""
    everywhere = Counter(dict.fromkeys(KINDS, 0))
    for field in (s.bag, s.hand, s.box, s.pending, s.removed):
        everywhere.update(counts(field))
    for i, colour in enumerate(COLOURS):
        everywhere[colour] += s.reserve[i]
    for code in (*s.left, *s.right, *s.cup, *s.plates):
        if 0 <= code < 14:
            everywhere[KINDS[code]] += 1
    everywhere["all_purpose"] += s.all_purpose_out
    mode = "easy" if s.options.mode else "standard"
    everywhere["smoke"] += sum(n for draws, n in WAITING_SMOKE[mode].items() if draws - 6 > s.space)
    return everywhere


# ---- playing on


def do(s: State, *texts: str) -> State:
    """Play these actions, each of which must be legal; returns the same state."""
    for text in texts:
        assert text in legal(s), f"{text} is not legal at {prompt(s)}: {sorted(legal(s))}"
        rules.apply_action(s, action_number(text))
    return s


def settle(s: State) -> State:
    """Play what the engine plays by itself: the only legal action of a question that need not be asked."""
    while not s.over and PROMPTS[s.prompt] not in ALWAYS_ASK and len(only := legal(s)) == 1:
        do(s, *only)
    return s


def to_the_end_of_the_round(s: State) -> State:
    """Use no (further) effect; leaves the question whether to go on."""
    for name, action in (("immediate", "end_immediate"), ("flavour", "end_flavour")):
        if prompt(s) == name:
            do(s, action)
    assert prompt(s) == "go_on"
    return s


def next_round(s: State) -> State:
    """Keep roasting and use no effect."""
    return to_the_end_of_the_round(do(s, "keep_roasting"))


def drink(s: State) -> State:
    """Play the cup test to its end: every token into the cup, no redraw."""
    game = s.game
    while s.results[game][0] == -1:
        choices = legal(s)
        if "cup" in choices:
            do(s, "cup")
        elif "decline" in choices:
            do(s, "decline")
        else:
            assert prompt(s) == "selection", prompt(s)
            do(s, min(choices))
    return s


def score(sheet: str, tokens: Tokens, chips: Iterable[str] = (), **options: Any) -> dict[str, int]:
    """The score of a cup that holds these tokens and earned chips: a bag of no more tokens than the cup needs."""
    chips = list(chips)
    assert sum(tokens.values()) <= 10 - len({"extra_bean", "sweetness"} & set(chips))
    return result(drink(tasting(tokens, sheet=sheet, earned=chips, **options)))
