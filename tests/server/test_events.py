"""Events: a stream tells what was missed and what happens, and shows a dead line."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from .people import Guest, House, follow


@contextmanager
def stream(guest: Guest, table: dict[str, Any], since: object = 0, **headers: str) -> Iterator[WebSocketTestSession]:
    address = f"/api/tables/{table['id']}/events?since={since}"
    with guest.house.client.websocket_connect(address, headers={**guest.headers, **headers}) as socket:
        yield socket


def test_a_stream_begins_with_what_was_missed(guest: Guest) -> None:
    """Closes C1: whoever was away has all of it, once."""
    seen = guest.open()
    now = guest.play_on(seen, random.Random(1), 5)
    with stream(guest, seen, since=seen["version"]) as socket:
        assert follow(seen, socket.receive_json()) == now
    with stream(guest, now, since=now["version"]) as socket:
        assert follow(now, socket.receive_json()) == now


def test_every_open_page_sees_a_move_and_an_undo_at_once(guest: Guest) -> None:
    """Closes U6."""
    table = guest.open({"menu": "trial", "mode": "easy", "sheet": "kenya_aa"})
    purge = next(a["action"] for a in table["legal"] if a["action"].startswith("purge:"))
    with stream(guest, table) as one, stream(guest, table) as two:
        pages = [follow(table, socket.receive_json()) for socket in (one, two)]
        for kind, more in (("play", {"action": purge}), ("undo", {}), ("redo", {})):
            table = follow(table, guest.command(table, kind, **more).json())
            pages = [follow(page, socket.receive_json()) for page, socket in zip(pages, (one, two))]
            assert pages == [table, table]


def test_a_dropped_stream_resumes_without_loss_or_repetition(guest: Guest) -> None:
    rolls = random.Random(7)
    table = page = guest.open()
    while not table["over"]:
        with stream(guest, page, since=page["version"]) as socket:
            page = follow(page, socket.receive_json())
            assert page == table
            table = guest.play_on(table, rolls, 1)
            page = follow(page, socket.receive_json())
        table = guest.play_on(table, rolls, rolls.randrange(3))
    assert [line["ply"] for line in page["log"]] == list(range(1, len(page["log"]) + 1))


def test_a_quiet_stream_gives_signs_of_life(serve: Callable[..., House]) -> None:
    guest = serve(ping=0.05).guest()
    table = guest.open()
    with stream(guest, table) as socket:
        socket.receive_json()
        assert [socket.receive_json() for _ in range(3)] == [{"ping": 0}] * 3


def test_a_stream_notices_what_another_worker_wrote(serve: Callable[..., House]) -> None:
    """The rows are the truth; the bus of a process is only a wake-up."""
    here, there = serve(ping=0.05), serve()
    guest = here.guest()
    table = guest.open()
    twin = Guest(there)
    twin.cookie = guest.cookie
    with stream(guest, table) as socket:
        socket.receive_json()
        moved = twin.play(table, "end_immediate")
        message = socket.receive_json()
        while "ping" in message:
            message = socket.receive_json()
        assert follow(table, message) == moved


@pytest.mark.parametrize("since", [99, "-1", "x", "", "9" * 400, "1.5"])
def test_a_version_that_never_was_gets_the_news_since_now(guest: Guest, since: object) -> None:
    table = guest.play(guest.open(), "end_immediate")
    with stream(guest, table, since=since) as socket:
        news = socket.receive_json()
        assert news["version"] == 1
        assert news["since"] == (1 if since == 99 else 0)


def test_a_stranger_gets_no_stream(guest: Guest) -> None:
    table = guest.open()
    for other, named, code, key in (
        (guest.house.guest(), table, 4403, "error.foreign_table"),
        (Guest(guest.house), table, 4403, "error.foreign_table"),
        (guest, {"id": "nosuchtable1"}, 4404, "error.no_such_table"),
    ):
        with stream(other, named) as socket:
            assert socket.receive_json() == {"error": {"key": key, "args": {}}}
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == code


def test_a_page_of_another_site_gets_no_stream(guest: Guest) -> None:
    table = guest.open()
    with pytest.raises(WebSocketDenialResponse) as denied, stream(guest, table, origin="https://evil.example"):
        pass
    assert denied.value.status_code == 403
    with stream(guest, table, origin="http://testserver") as socket:
        assert socket.receive_json()["version"] == 0


def test_what_a_page_says_on_its_stream_counts_for_nothing(guest: Guest) -> None:
    """Closes H3."""
    table = guest.open()
    with stream(guest, table) as socket:
        socket.receive_json()
        socket.send_text('{"action": "end_immediate"}')
        socket.send_bytes(b"\xff" * 100)
        assert guest.play(table, "end_immediate")["version"] == socket.receive_json()["version"] == 1


def test_closed_streams_leave_nothing_behind(guest: Guest) -> None:
    table = guest.open()
    for _ in range(5):
        with stream(guest, table) as socket:
            socket.receive_json()
    bus = guest.house.inside.bus
    guest.get("/api/me")
    assert not bus._waiting
    assert not bus.open
