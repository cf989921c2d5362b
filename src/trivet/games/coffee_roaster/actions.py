"""The action table: every decision has a number and a text. The table is the same for all component data.

Each block of numbers has its first number as a constant; the rules add a kind, a source or a space to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trivet.message import Message, name

if TYPE_CHECKING:
    from .state import State

BEAN_NAMES = ["roast_0", "roast_1", "roast_2", "roast_3", "roast_4"]
COLOUR_NAMES = ["body", "acidity", "aroma"]
KIND_NAMES = [*BEAN_NAMES, "hard", "burnt", "defective", "smoke", "moisture", *COLOUR_NAMES, "all_purpose"]
EFFECT_OF_COLOUR = {"body": "concentrate", "acidity": "retain", "aroma": "split"}
RESERVE_NAMES = ["reserve_body", "reserve_acidity", "reserve_aroma"]

# Sources of a left-hand effect or of a payment: hand colour, all-purpose token, reserve colour.
SOURCES = [*COLOUR_NAMES, "all_purpose", *RESERVE_NAMES]
SOURCE_ALL_PURPOSE, SOURCE_RESERVE, N_SOURCES = 3, 4, 7

# Sources of a flavour effect: the all-purpose token is laid as one of the colours.
LAY_SOURCES = [*COLOUR_NAMES, "all_body", "all_acidity", "all_aroma", *RESERVE_NAMES]
LAY_ALL_PURPOSE, LAY_RESERVE, N_LAY_SOURCES = 3, 6, 9

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
STANDARD_SHEETS = len(SHEETS)
SHEETS += [f"custom_{place + 1}" for place in range(STANDARD_SHEETS, 32)]

# Ways to split a bean, smaller part first.
SPLITS = [(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 2), (0, 4)]

_TEXTS: list[str] = []


def _block(*texts: str) -> int:
    """Append texts to the table; the number of the first."""
    first = len(_TEXTS)
    _TEXTS.extend(texts)
    return first


# The commonest decisions come first, so that a search of the mask ends early.
INTO_CUP = _block("cup")
ONTO_PLATE = _block("plate")
END_IMMEDIATE = _block("end_immediate")
END_FLAVOUR = _block("end_flavour")
KEEP_ROASTING = _block("keep_roasting")
CUP_TEST = _block("cup_test")
PLACE_1 = _block("place:1")
PLACE_0 = _block("place:0")
BEAN = _block(*(f"bean:{level}" for level in range(5)))
SKIP = _block(*(f"skip:{source}" for source in SOURCES))
SPLIT_INTO = _block(*(f"split:{small}+{large}" for small, large in SPLITS))
USE_DRAW_TWO_MORE = _block(*(f"draw_two_more:{source}" for source in SOURCES))
USE_REDRAW_TWO = _block(*(f"redraw_two:{source}" for source in SOURCES))
USE_REMOVE_TWO_OF_FIVE = _block(*(f"remove_two_of_five:{source}" for source in SOURCES))
USE_PURGE = _block(*(f"purge:{source}" for source in SOURCES))
LAY = _block(*(f"lay:{source}@{space}" for source in LAY_SOURCES for space in range(1, 11)))
PUT_BACK = _block(*(f"put_back:{kind}" for kind in KIND_NAMES))
PUT_BACK_RESERVE = _block(*(f"put_back:{source}" for source in RESERVE_NAMES))
REMOVE = _block(*(f"remove:{kind}" for kind in KIND_NAMES))
KEEP = _block(*(f"keep:{kind}" for kind in KIND_NAMES))
DECLINE = _block("decline")
RETURN = _block(*(f"return:{kind}" for kind in KIND_NAMES))
DRAW_ON = _block("draw")
STOP = _block("stop")
CHOOSE = _block(*(f"sheet:{sheet}" for sheet in SHEETS))

N_ACTIONS = len(_TEXTS)
_NUMBERS = {text: number for number, text in enumerate(_TEXTS)}


def action_text(a: int) -> str:
    """The text of an action number."""
    return _TEXTS[a]


def action_number(text: str) -> int:
    """The number of an action text. Raises KeyError when there is no such action."""
    return _NUMBERS[text]


def verb_of(a: int) -> str:
    """The word before the colon: what kind of action it is."""
    return _TEXTS[a].partition(":")[0]


def object_of(a: int) -> str:
    """The text after the colon, empty when there is none."""
    return _TEXTS[a].partition(":")[2]


def action_label(s: State, a: int) -> Message:
    """What the action is called on a button, in a list of actions or in a terminal."""
    verb, rest = verb_of(a), object_of(a)
    key = f"coffee_roaster.action.{verb}"
    if verb == "sheet":
        return Message(key, {"sheet": name(f"coffee_roaster.sheet.{rest}")})
    if verb == "place":
        return Message(key, {"token": _token(f"roast_{rest}")})
    if verb in ("draw_two_more", "redraw_two", "remove_two_of_five", "purge", "skip"):
        return Message(key, {"source": _source(rest)})
    if verb == "lay":
        source, space = rest.split("@")
        effect = EFFECT_OF_COLOUR[source.partition("_")[2] or source]
        line, place = (int(space) + 1) // 2, (int(space) + 1) % 2 + 1
        args = {"source": _source(source), "effect": name(f"coffee_roaster.effect.{effect}"), "line": line, "place": place}
        return Message(key, args)
    if verb == "bean":
        return Message(key, {"token": _token(f"roast_{rest}")})
    if verb == "split":
        small, large = rest.split("+")
        return Message(key, {"small": _token(f"roast_{small}"), "large": _token(f"roast_{large}")})
    if verb in ("cup", "plate"):
        drawn = [kind for kind, n in zip(KIND_NAMES, s.pending, strict=True) if n]
        return Message(key, {"token": _token(drawn[0])}) if drawn else Message(f"{key}_empty")
    if verb in ("put_back", "remove", "keep", "return"):
        return Message(key, {"token": _source(rest) if rest in RESERVE_NAMES else _token(rest)})
    return Message(key)


def _token(kind: str) -> dict[str, Any]:
    return name(f"coffee_roaster.token.{kind}")


def _source(source: str) -> dict[str, Any]:
    return name(f"coffee_roaster.source.{source}")
