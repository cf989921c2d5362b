"""Component data for people: figures for the board, and names in three languages."""

from __future__ import annotations

from typing import Any

from .actions import KIND_NAMES, SHEETS
from .parts import SPACE_COLOURS, Parts, standard_parts, tables

LANGUAGES = ("en", "ja", "th")
NAMED = {"tokens": "token", "cup_effects": "chip", "immediate_effects": "effect", "flavor_effects": "effect", "ranks": "rank"}


def components(parts: Parts) -> dict[str, Any]:
    """The figures of the box for display: sheets by place, both boards, the scoring rows."""
    data, made = parts.data, tables(parts)
    return {
        "sheets": [_sheet(place, sheet, made) for place, sheet in parts.sheets.items()],
        "box": dict(zip(KIND_NAMES, made["BOX"], strict=True)),
        "levels": made["LEVEL"],
        "costs": made["COST"],
        "thermometer": {mode: _without_origin(data["thermometer"][mode]) for mode in ("standard", "easy")},
        "left": ["roast_1", "roast_0", *(SPACE_COLOURS[colour] for colour in made["LEFT_COLOUR"][2:])],
        "right": [SPACE_COLOURS[colour] for colour in made["RIGHT_COLOUR"]],
        "effects": {effect["id"]: _without_names(effect) for effect in data["immediate_effects"]},
        "chips": {chip["id"]: _without_names(chip) for chip in data["cup_effects"]},
        "cup": _without_origin(data["cup"]),
        "plates": {mode: _without_origin(data["plates"][mode]) for mode in ("standard", "easy")},
        "scoring": {
            "flavour": data["scoring"]["flavor"]["points"],
            "skill": {"seed": made["SKILL_POINTS"][0], "published": made["SKILL_POINTS"][1]},
            "no_flavour": made["ONCE"][0],
            "empty": made["ONCE"][1],
        },
        "campaign": _without_origin(data["campaign"]),
        "ranks": [{"id": rank["id"], "min_total": rank["min_total"]} for rank in data["ranks"]],
    }


def _sheet(place: int, sheet: dict[str, Any], made: dict[str, Any]) -> dict[str, Any]:
    curve = sorted(zip(sheet["roast_totals"], sheet["roast_scores"], strict=True))
    return {
        "id": SHEETS[place],
        "place": place,
        "group": sheet["group"],
        "difficulty": sheet["difficulty"],
        "tokens": made["SHEET_TOKENS"][place],
        "start": [made["SHEET_START"][mode][place] for mode in range(2)],
        "curve": [{"total": total, "points": points} for total, points in curve],
        "field": sheet["flavors"],
    }


def _without_origin(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != "provenance"}


def _without_names(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in ("provenance", "id") and not key.startswith("name_")}


def names(parts: Parts) -> dict[str, dict[str, str]]:
    """The names that component data gives, by message key.

    Sheets are named by component data only. Tokens, chips, effects and ranks are named by the catalogues, which know their
    plurals; an edited file that calls one otherwise overrides them.
    """
    given = {f"coffee_roaster.sheet.{SHEETS[place]}": _languages(sheet) for place, sheet in parts.sheets.items()}
    for table, word in NAMED.items():
        usual = standard_parts().listed(table)
        for own_id, entry in parts.listed(table).items():
            if _languages(entry) != _languages(usual[own_id]):
                given[f"coffee_roaster.{word}.{own_id}"] = _languages(entry)
    return given


def _languages(entry: dict[str, Any]) -> dict[str, str]:
    return {language: entry[f"name_{language}"] for language in LANGUAGES}
