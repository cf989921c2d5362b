"""The daily roast: one bag for everybody, one roast a guest, secret until the day is over."""

from __future__ import annotations

import random
from collections.abc import Callable

from .conftest import Clock
from .people import Guest, House

DAY = 24 * 3600


def roast(guest: Guest, seed: int) -> dict[str, object]:
    table = guest.post("/api/daily", {"key": "k"}).json()
    return guest.play_on(table, random.Random(seed))


def test_everybody_roasts_the_same_sheet_from_the_same_bag(house: House) -> None:
    one, two = house.guest(), house.guest()
    tables = [guest.post("/api/daily", {"key": "k"}).json() for guest in (one, two)]
    assert tables[0]["id"] != tables[1]["id"]
    assert tables[0]["commitment"] == tables[1]["commitment"]
    assert tables[0]["view"] == tables[1]["view"]
    assert (tables[0]["kind"], tables[0]["options"]["menu"], tables[0]["options"]["mode"]) == ("daily", "trial", "standard")
    assert tables[0]["options"]["sheet"] == one.get("/api/daily").json()["sheet"]


def test_another_day_is_another_roast(house: House, clock: Clock) -> None:
    guest = house.guest()
    seen = set()
    sheets = set()
    for _ in range(12):
        table = guest.post("/api/daily", {"key": "k"}).json()
        seen.add(table["commitment"])
        sheets.add(table["options"]["sheet"])
        clock.now += DAY
    assert len(seen) == 12
    assert len(sheets) > 4


def test_todays_roast_is_continued_and_never_started_again(guest: Guest) -> None:
    table = guest.post("/api/daily", {"key": "k"}).json()
    assert guest.get("/api/daily").json()["mine"] == table["id"]
    table = guest.play_on(table, random.Random(1), 4)
    assert guest.post("/api/daily", {"key": "other"}).json() == table
    table = guest.play_on(table, random.Random(1))
    assert guest.post("/api/daily", {"key": "third"}).json() == table


def test_the_results_of_today_are_listed_with_names(house: House) -> None:
    guests = [house.guest() for _ in range(4)]
    tables = [roast(guest, n) for n, guest in enumerate(guests[:3])]
    guests[3].post("/api/daily", {"key": "k"})
    assert guests[0].post("/api/daily/name", {"name": " 花子 "}).json()["results"]
    assert guests[1].post("/api/daily/name", {"name": "Ann"}).status_code == 200
    daily = guests[1].get("/api/daily").json()
    assert sorted((r["name"] or "", r["total"], r["mine"]) for r in daily["results"]) == sorted(
        [("花子", tables[0]["scores"][0], False), ("Ann", tables[1]["scores"][0], True), ("", tables[2]["scores"][0], False)]
    )
    totals = [result["total"] for result in daily["results"]]
    assert totals == sorted(totals, reverse=True)
    assert [result["place"] for result in daily["results"]] == [1 + sum(t > total for t in totals) for total in totals]
    assert Guest(house).get("/api/daily").json()["mine"] is None


def test_a_name_for_the_list_is_checked_like_any_name(guest: Guest) -> None:
    response = guest.post("/api/daily/name", {"name": "\u202egnp"})
    assert (response.status_code, response.json()["error"]["key"]) == (422, "error.name_characters")


def test_seed_and_record_stay_secret_until_the_day_is_over(house: House, clock: Clock) -> None:
    guest = house.guest()
    table = roast(guest, 3)
    assert table["over"]
    assert table["seed"] is None
    assert guest.table(table)["seed"] is None
    assert guest.get(f"/api/tables/{table['id']}/at/1").status_code == 200
    response = guest.get(f"/api/tables/{table['id']}/record")
    ends = guest.get("/api/daily").json()["ends"]
    assert (response.status_code, response.json()["error"]) == (409, {"key": "error.record_after_day", "args": {"ends": ends}})
    assert guest.command(table, "undo").json()["error"]["key"] == "error.undo_after_end"
    clock.now = ends - 1
    assert guest.get(f"/api/tables/{table['id']}/record").status_code == 409
    clock.now = ends
    assert guest.get(f"/api/tables/{table['id']}/record").status_code == 200
    assert guest.table(table)["seed"]
    assert guest.get("/api/daily").json()["results"] == []
    assert guest.get("/api/daily").json()["mine"] is None


def test_a_roast_begun_yesterday_can_be_finished(house: House, clock: Clock) -> None:
    guest = house.guest()
    table = guest.play_on(guest.post("/api/daily", {"key": "k"}).json(), random.Random(1), 3)
    clock.now += DAY
    assert guest.play_on(table, random.Random(2))["seed"]
    assert guest.get("/api/daily").json()["results"] == []


def test_the_same_roast_after_a_restart(serve: Callable[..., House]) -> None:
    first = serve().guest().post("/api/daily", {"key": "k"}).json()
    second = serve().guest().post("/api/daily", {"key": "k"}).json()
    assert first["commitment"] == second["commitment"]
