"""What a parts file may say: its tables, their keys, and what must fit together."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from trivet.message import Message

from .actions import COLOUR_NAMES, KIND_NAMES, SHEETS
from .checks import Check, check_table, exactly, flag, list_of, one_of, text, whole

CHIP_NAMES = ["extra_bean", "sweetness", "selection", "cup_redraw", "extra_plate"]
IMMEDIATE_NAMES = ["gain_all_purpose", "draw_two_more", "redraw_two", "remove_two_of_five", "purge"]
EFFECT_NAMES = ["concentrate", "retain", "split"]
RANK_NAMES = ["meister", "first_class", "best_in_town", "advanced", "intermediate", "hopeful", "novice", "apprentice"]
DIFFICULTIES = ["beginner", "intermediate", "expert"]
SHEET_KINDS = [*KIND_NAMES[:6], "defective", "moisture", *COLOUR_NAMES]
HIGHEST_TOTAL = 63  # of a cup; the length of a roast-point table

_words: dict[str, Check] = {"id": text, "name_en": text, "name_ja": text, "name_th": text, "provenance": text}
_said: dict[str, Check] = {"provenance": text}
_space = one_of("any", *COLOUR_NAMES)
_optional = {"provenance"}

_tokens: dict[str, Check] = {
    **_words,
    "count": whole(0, 200),
    "roast_level": whole(-1, 4),
    "penalty": whole(0, 20),
}
_chip: dict[str, Check] = {**_words}
_chips: dict[str, dict[str, Check]] = {
    "extra_bean": {**_chip, "roast_level": whole(0, 9)},
    "sweetness": {**_chip, "roast_level": whole(0, 9)},
    "selection": {**_chip, "draw": whole(1, 6)},
    "cup_redraw": {**_chip, "draw": whole(2, 6)},
    "extra_plate": _chip,
}
_one_space = list_of(_space, 1, 1)
_immediate: dict[str, dict[str, Check]] = {
    "gain_all_purpose": {**_words, "spaces": exactly(["roast_1", "roast_0"])},
    "draw_two_more": {**_words, "spaces": _one_space, "draw": whole(1, 10), "bag_min": whole(0, 60)},
    "redraw_two": {
        **_words,
        "spaces": _one_space,
        "put_back": exactly(2),
        "draw": whole(1, 10),
        "bag_min": whole(0, 60),
        "hand_min": whole(2, 20),
    },
    "remove_two_of_five": {
        **_words,
        "spaces": _one_space,
        "draw": whole(1, 20),
        "remove": exactly(2),
        "bag_min": whole(0, 60),
    },
    "purge": {**_words, "spaces": _one_space, "removes": list_of(one_of(*KIND_NAMES[:9], *KIND_NAMES[10:]), 0, 13)},
}
_line: dict[str, Check] = {
    **_said,
    "line": whole(1, 5),
    "spaces": list_of(_space, 2, 2),
    "first_edition_chip": one_of(*CHIP_NAMES),
}
_thermometer: dict[str, Check] = {
    **_said,
    "draws": list_of(whole(0, 60), 9, 9),
    "red": list_of(flag, 9, 9),
    "smoke": list_of(whole(0, 20), 9, 9),
    "raise_normal": whole(0, 4),
    "raise_red": whole(0, 4),
}
_start: dict[str, Check] = {
    **_said,
    "moisture": list_of(whole(0, 40), 1, 41),
    "first_draw": list_of(whole(0, 60), 1, 41),
}
_cup: dict[str, Check] = {
    **_said,
    "ovals": exactly(10),
    "rows": exactly([3, 2, 3, 2]),
    "extra_bean_oval": whole(1, 10),
    "sweetness_oval": whole(1, 10),
    "selection_ovals": list_of(whole(1, 10), 0, 10),
}
_plates: dict[str, Check] = {**_said, "base_spaces": whole(0, 6), "extra_spaces": whole(0, 6)}
_flavor: dict[str, Check] = {
    **_said,
    "matched": list_of(whole(0, 9), 2, 10),
    "points": list_of(whole(-99, 99), 2, 10),
    "none_matched": whole(-99, 0),
}
_skill: dict[str, Check] = {
    **_said,
    "same_level": list_of(whole(0, 10), 1, 11),
    "points": list_of(whole(-99, 99), 1, 11),
}
_penalties: dict[str, Check] = {**_said, "no_flavor_matched": whole(-99, 0), "any_empty_cup_space": whole(-99, 0)}
_campaign: dict[str, Check] = {
    **_said,
    "group_of_game": list_of(whole(1, 3), 3, 3),
    "beginner_max_score": whole(-99, 99),
    "intermediate_max_score": whole(-99, 99),
    "expert_start_unlock_total": whole(-99, 299),
}
_term: dict[str, Check] = {"id": text, "en": text, "ja": text, "th": text, "provenance": text}
_rank: dict[str, Check] = {**_words, "min_total": whole(-999, 999)}
_sheet: dict[str, Check] = {
    **_words,
    "group": whole(1, 3),
    "difficulty": one_of(*DIFFICULTIES),
    **{kind: whole(0, 60) for kind in SHEET_KINDS},
    "roast_totals": list_of(whole(0, HIGHEST_TOTAL), 1, 64),
    "roast_scores": list_of(whole(-99, 99), 1, 64),
    "flavors": list_of(one_of("sweetness", *COLOUR_NAMES), 0, 9),
}
_meta: dict[str, Check] = {
    **_said,
    "id": exactly("coffee_roaster"),
    "schema": exactly(1),
    "players": exactly(1),
    "age": whole(0, 99),
    "minutes_min": whole(1, 999),
    "minutes_max": whole(1, 999),
}

_single: dict[str, dict[str, Check]] = {
    "meta": _meta,
    "thermometer.standard": _thermometer,
    "thermometer.easy": _thermometer,
    "thermometer.start": _start,
    "cup": _cup,
    "plates.standard": _plates,
    "plates.easy": _plates,
    "scoring.flavor": _flavor,
    "scoring.skill_seed": _skill,
    "scoring.skill_published": _skill,
    "scoring.penalties": _penalties,
    "campaign": _campaign,
}
_listed = {
    "tokens": KIND_NAMES,
    "cup_effects": CHIP_NAMES,
    "immediate_effects": IMMEDIATE_NAMES,
    "flavor_lines": None,
    "flavor_effects": EFFECT_NAMES,
    "ranks": RANK_NAMES,
    "terms": None,
    "beans": None,
}
_plurals = {*_listed, *(place.partition(".")[0] for place in _single)}


def check_parts(data: dict[str, Any]) -> list[Message]:
    """Every mistake of a parsed parts file."""
    mistakes: list[Message] = []
    for table in data:
        if table not in _plurals:
            mistakes.append(
                Message("coffee_roaster.parts.unknown_table", {"table": table, "allowed": ", ".join(sorted(_plurals))})
            )
    for place, schema in _single.items():
        _check_single(data, place, schema, mistakes)
    for table, ids in _listed.items():
        _check_list(data, table, ids, mistakes)
    if not mistakes:  # what fits together can be judged only when each part is sound
        _check_together(data, mistakes)
    return mistakes


def _check_single(data: dict[str, Any], place: str, schema: dict[str, Check], mistakes: list[Message]) -> None:
    outer, _, inner = place.partition(".")
    table = data.get(outer)
    if inner and isinstance(table, dict):
        for key in table:
            if key != "provenance" and f"{outer}.{key}" not in _single:
                args = {"table": f"{outer}.{key}", "allowed": ", ".join(_single)}
                wrong = Message("coffee_roaster.parts.unknown_table", args)
                if wrong not in mistakes:
                    mistakes.append(wrong)
        table = table.get(inner)
    if table is None:
        mistakes.append(Message("coffee_roaster.parts.missing_table", {"table": place}))
    else:
        check_table(place, table, schema, _optional, mistakes)


def _check_list(data: dict[str, Any], table: str, ids: list[str] | None, mistakes: list[Message]) -> None:
    rows = data.get(table)
    if rows is None and table == "terms":
        return  # words for people; the rules do not need them
    if not isinstance(rows, list) or not rows:
        mistakes.append(Message("coffee_roaster.parts.missing_table", {"table": table}))
        return
    seen: list[Any] = []
    for number, row in enumerate(rows, 1):
        own_id = row.get("line" if table == "flavor_lines" else "id") if isinstance(row, dict) else None
        place = f"{table} {own_id if own_id is not None else number}"
        if ids is not None and own_id not in ids:
            mistakes.append(
                Message(
                    "coffee_roaster.parts.one_of",
                    {"table": place, "key": "id", "value": str(own_id)[:60], "allowed": ", ".join(ids)},
                )
            )
            continue
        if own_id in seen:
            mistakes.append(Message("coffee_roaster.parts.twice", {"table": table, "value": str(own_id)[:60]}))
        seen.append(own_id)
        check_table(place, row, _schema_of(table, own_id), _optional, mistakes)
    wanted: list[Any] = [1, 2, 3, 4, 5] if table == "flavor_lines" else list(ids or [])
    for own_id in wanted:
        if own_id not in seen:
            mistakes.append(Message("coffee_roaster.parts.missing_table", {"table": f"{table} {own_id}"}))


def _schema_of(table: str, own_id: Any) -> dict[str, Check]:
    if table == "tokens":
        level = KIND_NAMES.index(own_id) if own_id in KIND_NAMES[:5] else -1
        fixed = {**_tokens, "roast_level": exactly(level)}
        return {**fixed, "count": exactly(1)} if own_id == "all_purpose" else fixed
    if table == "cup_effects":
        return _chips[own_id]
    if table == "immediate_effects":
        return _immediate[own_id]
    if table == "flavor_effects":
        return {**_words, "token": exactly(COLOUR_NAMES[EFFECT_NAMES.index(own_id)])}
    return {"flavor_lines": _line, "ranks": _rank, "beans": _sheet, "terms": _term}[table]


def _check_together(data: dict[str, Any], mistakes: list[Message]) -> None:
    def wrong(reason: str, **args: Any) -> None:
        mistakes.append(Message(f"coffee_roaster.parts.{reason}", args))

    supply = {token["id"]: token["count"] for token in data["tokens"]}
    start = data["thermometer"]["start"]
    for mode in ("standard", "easy"):
        side = data["thermometer"][mode]
        if sum(side["smoke"]) > supply["smoke"]:
            wrong("supply", table=f"thermometer.{mode}", kind="smoke", need=sum(side["smoke"]), have=supply["smoke"])
        for draws in start["first_draw"]:
            if draws not in side["draws"]:
                wrong("no_such_draw", table="thermometer.start", value=draws, allowed=", ".join(map(str, side["draws"])))
        plate = data["plates"][mode]
        if plate["base_spaces"] + plate["extra_spaces"] > 6:
            wrong("plates", table=f"plates.{mode}", value=plate["base_spaces"] + plate["extra_spaces"], high=6)
    for table, one, other in (
        ("thermometer.start", "moisture", "first_draw"),
        ("scoring.flavor", "matched", "points"),
        ("scoring.skill_seed", "same_level", "points"),
        ("scoring.skill_published", "same_level", "points"),
    ):
        outer, _, inner = table.partition(".")
        row = data[outer][inner]
        if len(row[one]) != len(row[other]):
            wrong("unequal", table=table, one=one, other=other)
        elif outer == "scoring" and row[one] != list(range(len(row[one]))):
            wrong("counting", table=table, key=one)
    if data["cup"]["extra_bean_oval"] == data["cup"]["sweetness_oval"]:
        wrong("same_oval", table="cup", value=data["cup"]["sweetness_oval"])
    if data["campaign"]["beginner_max_score"] > data["campaign"]["intermediate_max_score"]:
        wrong("order", table="campaign", one="beginner_max_score", other="intermediate_max_score")
    lowest = {rank["id"]: rank["min_total"] for rank in data["ranks"]}
    for better, worse in pairwise(RANK_NAMES):
        if lowest[better] <= lowest[worse]:
            wrong("order", table="ranks", one=worse, other=better)
    if sorted(line["first_edition_chip"] for line in data["flavor_lines"]) != sorted(CHIP_NAMES):
        wrong("chip_per_line", table="flavor_lines", allowed=", ".join(CHIP_NAMES))
    _check_sheets(data, supply, wrong)


def _check_sheets(data: dict[str, Any], supply: dict[str, int], wrong: Any) -> None:
    for sheet in data["beans"]:
        table = f"beans {sheet['id']}"
        for kind in SHEET_KINDS:
            if sheet[kind] > supply[kind]:
                wrong("supply", table=table, kind=kind, need=sheet[kind], have=supply[kind])
        if len(sheet["roast_totals"]) != len(sheet["roast_scores"]):
            wrong("unequal", table=table, one="roast_totals", other="roast_scores")
        moistures = data["thermometer"]["start"]["moisture"]
        if sheet["moisture"] not in moistures:
            wrong("no_start", table=table, value=sheet["moisture"], allowed=", ".join(map(str, moistures)))
        most = len(data["scoring"]["flavor"]["points"]) - 1
        if len(sheet["flavors"]) > most:
            wrong("field", table=table, value=len(sheet["flavors"]), high=most)
    new = [sheet["id"] for sheet in data["beans"] if sheet["id"] not in SHEETS[:22]]
    if len(new) > len(SHEETS) - 22:
        wrong("too_many_sheets", table="beans", value=len(new), high=len(SHEETS) - 22)
    offered = {(sheet["group"], sheet["difficulty"]) for sheet in data["beans"]}
    groups = data["campaign"]["group_of_game"]
    needed = [(groups[0], "beginner")] + [(group, difficulty) for group in groups[1:] for difficulty in DIFFICULTIES]
    for group, difficulty in dict.fromkeys(needed):
        if (group, difficulty) not in offered:
            wrong("no_sheet", table="beans", group=group, difficulty=difficulty)
