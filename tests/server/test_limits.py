"""Limits: sizes of bodies, and how fast one guest or one address may ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from trivet.server.errors import Refusal
from trivet.server.limits import Buckets
from trivet.server.settings import Limits

from .people import Guest, House, keys


def test_a_bucket_refills(serve: object) -> None:
    now = 0.0
    buckets = Buckets(Limits(commands=(3, 0.5)), lambda: now)
    for _ in range(3):
        buckets.spend("commands", "ann")
    with pytest.raises(Refusal) as refusal:
        buckets.spend("commands", "ann")
    assert refusal.value.status == 429
    assert refusal.value.headers == {"Retry-After": "2"}
    buckets.spend("commands", "bob")
    buckets.spend("reads", "ann")
    now = 2.0
    buckets.spend("commands", "ann")
    with pytest.raises(Refusal):
        buckets.spend("commands", "ann")


def test_the_buckets_of_strangers_do_not_fill_the_memory() -> None:
    buckets = Buckets(Limits())
    for number in range(50_000):
        buckets.spend("reads", str(number))
    assert len(buckets._left) <= 20_000


@pytest.mark.parametrize(
    ("limit", "request_"),
    [
        ("reads", lambda guest: guest.get("/api/tables")),
        ("commands", lambda guest: guest.post("/api/me", {"name": "Ann"})),
        ("tables", lambda guest: guest.post("/api/tables", {"game": "coffee_roaster", "key": next(keys)})),
        ("records", lambda guest: guest.request("POST", "/api/records", content=b"x", headers={"content-type": "text/plain"})),
        ("forecasts", lambda guest: guest.get("/api/tables/none/forecast")),
    ],
)
def test_asking_too_fast_is_refused_with_the_time_to_wait(
    serve: Callable[..., House], limit: str, request_: Callable[[Guest], object]
) -> None:
    house = serve({limit: (4, 0.01)})
    guest = Guest(house)
    guest.cookie = None
    guest.open() if limit != "tables" else guest.get("/api/me")
    answers = [request_(guest) for _ in range(8)]
    refused = [answer for answer in answers if answer.status_code == 429]  # type: ignore[attr-defined]
    assert len(refused) in (4, 5)
    assert refused[0].json()["error"]["key"] == "error.too_fast"  # type: ignore[attr-defined]
    seconds = refused[0].json()["error"]["args"]["seconds"]  # type: ignore[attr-defined]
    assert refused[0].headers["retry-after"] == str(seconds)  # type: ignore[attr-defined]
    assert house.guest().get("/api/me").status_code == 200


def test_one_address_makes_a_limited_number_of_guests(serve: Callable[..., House]) -> None:
    house = serve({"guests": (3, 0.01)})
    statuses = [Guest(house).get("/api/me").status_code for _ in range(5)]
    assert statuses == [200, 200, 200, 429, 429]


def test_a_body_that_is_too_large_is_refused(guest: Guest) -> None:
    response = guest.post("/api/me", {"name": "x" * 70_000})
    assert (response.status_code, response.json()["error"]) == (413, {"key": "error.too_large", "args": {"kilobytes": 64}})
    response = guest.request("POST", "/api/records", content=b"x" * 600_000, headers={"content-type": "text/plain"})
    assert (response.status_code, response.json()["error"]["args"]) == (413, {"kilobytes": 512})


def test_a_body_without_a_declared_size_is_counted(guest: Guest) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100_000):
            yield b" " * 1000

    response = guest.request("POST", "/api/me", content=endless(), headers={"content-type": "application/json"})
    assert response.status_code == 413


def test_a_guest_has_a_limited_number_of_streams(guest: Guest) -> None:
    table = guest.open()
    address = f"/api/tables/{table['id']}/events?since=0"
    with ExitStack() as streams:
        opened = [
            streams.enter_context(guest.house.client.websocket_connect(address, headers=guest.headers)) for _ in range(41)
        ]
        told = [stream.receive_json() for stream in opened]
    assert [message for message in told[:40] if "error" in message] == []
    assert told[40]["error"] == {"key": "error.too_many_pages", "args": {"pages": 40}}
