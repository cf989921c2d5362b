"""Component data: `parts.toml` read, checked, and turned into the tables of the rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from trivet.errors import BadParts
from trivet.kernel.rule import table
from trivet.message import Message

from .actions import COLOUR_NAMES, KIND_NAMES, SHEETS, STANDARD_SHEETS
from .schema import CHIP_NAMES, DIFFICULTIES, HIGHEST_TOTAL, IMMEDIATE_NAMES, RANK_NAMES, check_parts
from .state import OVALS

SPACE_COLOURS = [*COLOUR_NAMES, "any"]  # by number; the last is ANY
SWEETNESS_FIELD = 3  # column of FIELD after the three colours


@dataclass(frozen=True)
class Parts:
    """A checked parts file."""

    data: dict[str, Any]

    @property
    def sheets(self) -> dict[int, dict[str, Any]]:
        """The bean sheets by place: a standard id has its own place, new ids take the custom places in file order."""
        by_place: dict[int, dict[str, Any]] = {}
        new = STANDARD_SHEETS
        for sheet in self.data["beans"]:
            if sheet["id"] in SHEETS[:STANDARD_SHEETS]:
                by_place[SHEETS.index(sheet["id"])] = sheet
            else:
                by_place[new] = sheet
                new += 1
        return dict(sorted(by_place.items()))

    def listed(self, name: str) -> dict[str, dict[str, Any]]:
        """The entries of a list of tables by id."""
        return {entry["id"]: entry for entry in self.data[name]}


def read_parts(text: str | None = None) -> Parts:
    """Parts from TOML text, or the standard ones. Raises BadParts with every mistake found."""
    if text is None:
        return standard_parts()
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadParts([Message("coffee_roaster.parts.not_toml", {"detail": str(fault)})]) from None
    mistakes = check_parts(data)
    if mistakes:
        raise BadParts(mistakes)
    return Parts(data)


@cache
def standard_parts() -> Parts:
    """The parts of the box."""
    return Parts(tomllib.loads(Path(__file__).with_name("parts.toml").read_text(encoding="utf-8")))


def tables(parts: Parts) -> dict[str, Any]:
    """Every constant table of the rules."""
    data = parts.data
    tokens, chips, immediate = parts.listed("tokens"), parts.listed("cup_effects"), parts.listed("immediate_effects")
    sides = [data["thermometer"][mode] for mode in ("standard", "easy")]
    plates = [data["plates"][mode] for mode in ("standard", "easy")]
    effects = [{}, *(immediate[name] for name in IMMEDIATE_NAMES)]  # the first effect has two spaces
    lines = sorted(data["flavor_lines"], key=lambda line: line["line"])
    cup, scoring, campaign = data["cup"], data["scoring"], data["campaign"]
    chip_ovals = [cup["extra_bean_oval"] - 1, cup["sweetness_oval"] - 1, -1, -1, -1]
    return {
        "BOX": [tokens[kind]["count"] for kind in KIND_NAMES],
        "LEVEL": [max(tokens[kind]["roast_level"], 0) for kind in KIND_NAMES]
        + [chips["extra_bean"]["roast_level"], chips["sweetness"]["roast_level"]],
        "COST": [tokens[kind]["penalty"] for kind in KIND_NAMES] + [0, 0],
        "DRAWS": [side["draws"] for side in sides],
        "RED": [[int(red) for red in side["red"]] for side in sides],
        "RISE": [[side["raise_red"] if red else side["raise_normal"] for red in side["red"]] for side in sides],
        "SMOKE_WAITING": [side["smoke"] for side in sides],
        "PLATES": [[plate["base_spaces"], plate["base_spaces"] + plate["extra_spaces"]] for plate in plates],
        "LEFT_COLOUR": [SPACE_COLOURS.index(effect["spaces"][0]) if i > 1 else -1 for i, effect in enumerate(effects)],
        "LEFT_DRAW": [effect.get("draw", 0) for effect in effects],
        "LEFT_BAG_MIN": [effect.get("bag_min", 0) for effect in effects],
        "LEFT_HAND_MIN": [effect.get("hand_min", 0) for effect in effects],
        "PURGED": [int(kind in immediate["purge"]["removes"]) for kind in KIND_NAMES],
        "RIGHT_COLOUR": [SPACE_COLOURS.index(space) for line in lines for space in line["spaces"]],
        "FIRST_CHIPS": [CHIP_NAMES.index(line["first_edition_chip"]) for line in lines],
        "CHIP_OVAL": chip_ovals,
        "CHIP_DRAW": [chips[chip].get("draw", 0) for chip in CHIP_NAMES],
        "SELECTION_OVAL": [int(oval + 1 in cup["selection_ovals"]) for oval in range(OVALS)],
        "FLAVOUR_POINTS": scoring["flavor"]["points"],
        "SKILL_POINTS": [_to_ten(scoring[row]["points"]) for row in ("skill_seed", "skill_published")],
        "ONCE": [scoring["penalties"]["no_flavor_matched"], scoring["penalties"]["any_empty_cup_space"]],
        "NEXT_DIFFICULTY": [campaign["beginner_max_score"], campaign["intermediate_max_score"]],
        "GROUP_OF_GAME": campaign["group_of_game"],
        "RANK_FROM": [parts.listed("ranks")[rank]["min_total"] for rank in RANK_NAMES],
        "UNLOCK_TOTAL": [campaign["expert_start_unlock_total"]],
        **_sheet_tables(parts),
    }


def _to_ten(points: list[int]) -> list[int]:
    """Skill points for 0 to 10 equal beans: the last entry holds for all that follow."""
    return points + [points[-1]] * (OVALS + 1 - len(points))


def _sheet_tables(parts: Parts) -> dict[str, Any]:
    start = parts.data["thermometer"]["start"]
    first_draw = dict(zip(start["moisture"], start["first_draw"], strict=True))
    made: dict[str, Any] = {
        "SHEET_TOKENS": [[0] * len(KIND_NAMES) for _ in SHEETS],
        "SHEET_GROUP": [0] * len(SHEETS),  # 0 = no sheet in this place
        "SHEET_DIFFICULTY": [0] * len(SHEETS),
        "SHEET_START": [[0] * len(SHEETS) for _ in range(2)],
        "ROAST_POINTS": [[0] * (HIGHEST_TOTAL + 1) for _ in SHEETS],
        "FIELD": [[0] * (SWEETNESS_FIELD + 1) for _ in SHEETS],
    }
    for place, sheet in parts.sheets.items():
        made["SHEET_TOKENS"][place] = [sheet.get(kind, 0) for kind in KIND_NAMES]
        made["SHEET_GROUP"][place] = sheet["group"]
        made["SHEET_DIFFICULTY"][place] = DIFFICULTIES.index(sheet["difficulty"])
        for mode, side in enumerate(("standard", "easy")):
            draws = parts.data["thermometer"][side]["draws"]
            made["SHEET_START"][mode][place] = draws.index(first_draw[sheet["moisture"]])
        for total, points in zip(sheet["roast_totals"], sheet["roast_scores"], strict=True):
            made["ROAST_POINTS"][place][total] = points
        for flavour in sheet["flavors"]:
            made["FIELD"][place][[*COLOUR_NAMES, "sweetness"].index(flavour)] += 1
    return made


def components(parts: Parts) -> dict[str, Any]:
    """The figures of the box for display, in the words of the parts file."""
    from .display import components as shown

    return shown(parts)


def names(parts: Parts) -> dict[str, dict[str, str]]:
    """The names that component data gives: every bean sheet, and whatever an edited file calls otherwise than the box does."""
    from .display import names as given

    return given(parts)


_STANDARD = tables(standard_parts())

BOX: list[int] = table(_STANDARD["BOX"])
LEVEL: list[int] = table(_STANDARD["LEVEL"])
COST: list[int] = table(_STANDARD["COST"])
DRAWS: list[list[int]] = table(_STANDARD["DRAWS"])
RED: list[list[int]] = table(_STANDARD["RED"])
RISE: list[list[int]] = table(_STANDARD["RISE"])
SMOKE_WAITING: list[list[int]] = table(_STANDARD["SMOKE_WAITING"])
PLATES: list[list[int]] = table(_STANDARD["PLATES"])
LEFT_COLOUR: list[int] = table(_STANDARD["LEFT_COLOUR"])
LEFT_DRAW: list[int] = table(_STANDARD["LEFT_DRAW"])
LEFT_BAG_MIN: list[int] = table(_STANDARD["LEFT_BAG_MIN"])
LEFT_HAND_MIN: list[int] = table(_STANDARD["LEFT_HAND_MIN"])
PURGED: list[int] = table(_STANDARD["PURGED"])
RIGHT_COLOUR: list[int] = table(_STANDARD["RIGHT_COLOUR"])
FIRST_CHIPS: list[int] = table(_STANDARD["FIRST_CHIPS"])
CHIP_OVAL: list[int] = table(_STANDARD["CHIP_OVAL"])
CHIP_DRAW: list[int] = table(_STANDARD["CHIP_DRAW"])
SELECTION_OVAL: list[int] = table(_STANDARD["SELECTION_OVAL"])
FLAVOUR_POINTS: list[int] = table(_STANDARD["FLAVOUR_POINTS"])
SKILL_POINTS: list[list[int]] = table(_STANDARD["SKILL_POINTS"])
ONCE: list[int] = table(_STANDARD["ONCE"])
NEXT_DIFFICULTY: list[int] = table(_STANDARD["NEXT_DIFFICULTY"])
GROUP_OF_GAME: list[int] = table(_STANDARD["GROUP_OF_GAME"])
RANK_FROM: list[int] = table(_STANDARD["RANK_FROM"])
UNLOCK_TOTAL: list[int] = table(_STANDARD["UNLOCK_TOTAL"])
SHEET_TOKENS: list[list[int]] = table(_STANDARD["SHEET_TOKENS"])
SHEET_GROUP: list[int] = table(_STANDARD["SHEET_GROUP"])
SHEET_DIFFICULTY: list[int] = table(_STANDARD["SHEET_DIFFICULTY"])
SHEET_START: list[list[int]] = table(_STANDARD["SHEET_START"])
ROAST_POINTS: list[list[int]] = table(_STANDARD["ROAST_POINTS"])
FIELD: list[list[int]] = table(_STANDARD["FIELD"])
