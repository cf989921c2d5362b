"""Events: one WebSocket per open page tells it whenever its table moves, from whatever version it has.

The bus only wakes; what is told comes from the table's rows. A sign of life goes out regularly with the version, so a page
notices a dead line, and a stream notices rows of another worker.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from trivet.errors import TrivetError

from .errors import Refusal, encode, refused, report
from .live import MEMORY
from .readers import reader_of
from .security import check_same_origin
from .views import news_json, signs_of_life

if TYPE_CHECKING:
    from .house import House

logger = logging.getLogger("trivet.server")

STREAMS = 40
"""Streams that one guest may have open at once."""
CLOSED = 4000
"""Added to the HTTP status of a refusal it is the code the socket closes with."""


class Bus:
    """Wakes the streams of a table in this process."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self.open: Counter[str] = Counter()
        """Streams by guest."""

    def subscribe(self, table: str) -> asyncio.Event:
        wake = asyncio.Event()
        self._waiting.setdefault(table, set()).add(wake)
        return wake

    def unsubscribe(self, table: str, wake: asyncio.Event) -> None:
        waiting = self._waiting[table]
        waiting.discard(wake)
        if not waiting:
            del self._waiting[table]

    def publish(self, table: str) -> None:
        """Something happened at a table."""
        for wake in self._waiting.get(table, ()):
            wake.set()


async def stream(websocket: WebSocket) -> None:
    """`GET /api/tables/{table}/events?since=version` as a WebSocket."""
    house: House = websocket.app.state.house
    guest = house.identity.read(websocket)
    table: str = websocket.path_params["table"]
    try:
        check_same_origin(websocket.headers)
    except Refusal as error:
        await websocket.send_denial_response(refused(error))
        return
    await websocket.accept()
    wake = house.bus.subscribe(table)
    reader = asyncio.create_task(_until_closed(websocket, wake))
    who = guest or (websocket.client.host if websocket.client else "")
    house.bus.open[who] += 1
    _come(house, table, guest)
    try:
        house.buckets.spend("reads", who)
        if house.bus.open[who] > STREAMS:
            raise Refusal(429, "error.too_many_pages", pages=STREAMS)
        since = _version(websocket.query_params.get("since", "0"))
        await _tell(house, websocket, table, guest, since, wake, reader)
    except TrivetError as error:
        status = error.status if isinstance(error, Refusal) else 422
        await _end(websocket, {"error": error.message.to_dict()}, CLOSED + status)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the reader is gone, in the middle of a message
    except Exception as error:
        await _end(websocket, {"error": report(error).to_dict()}, CLOSED + 500)
    finally:
        reader.cancel()
        house.bus.unsubscribe(table, wake)
        _go(house, table, guest)
        house.bus.open[who] -= 1
        if not house.bus.open[who]:
            del house.bus.open[who]


async def _tell(
    house: House,
    websocket: WebSocket,
    table: str,
    guest: str | None,
    since: int,
    wake: asyncio.Event,
    reader: asyncio.Task[None],
) -> None:
    """Tell the news again and again; the first message tells what was missed, be it nothing."""
    shown: tuple[bool, ...] | None = None
    known: int | None = None  # at first, and after a silence, the rows are asked; what wakes us has just changed the memory
    while not reader.done():
        wake.clear()
        async with house.tables.lock(table):
            live = house.tables.at_hand(table, guest, known) if known is not None else None
            if live is None:
                live = await house.work(house.tables.open, table, guest, known)
            version, there = live.version, signs_of_life(live, house)
            news = news_json(live, since, reader_of(live, guest), house) if version != since or there != shown else b""
        if news:
            await websocket.send_text(news.decode())
            since, shown = version, there
        try:
            async with asyncio.timeout(house.settings.ping):
                await wake.wait()
            known = MEMORY
        except TimeoutError:
            known = None
            await websocket.send_text(encode({"ping": since}).decode())


def _come(house: House, table: str, guest: str | None) -> None:
    """A page looks on: if its reader was away, the others see that they are back."""
    if guest is None:
        return
    was_away = house.presence.away(table, guest) is not None
    house.presence.came(table, guest)
    if was_away:
        house.bus.publish(table)


def _go(house: House, table: str, guest: str | None) -> None:
    """A page is gone. Only a long absence is told."""
    if guest is not None:
        house.presence.went(table, guest)
        house.attendants.look_later(table, house.settings.patience + 0.1)


async def _until_closed(websocket: WebSocket, wake: asyncio.Event) -> None:
    """Read until the page goes away; nothing that it says here counts."""
    while (await websocket.receive())["type"] != "websocket.disconnect":
        pass
    wake.set()


async def _end(websocket: WebSocket, last: object, code: int) -> None:
    try:
        await websocket.send_text(encode(last).decode())
        await websocket.close(code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass


def _version(text: str) -> int:
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else 0
