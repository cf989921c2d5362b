"""People at a server under measurement: cheap ones, so that the measurement is of the server.

A person has a connection for commands and the event stream of one page, as a browser has. Both are spoken by hand: this side
parses nothing that it does not need, and takes a small part of one core.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from typing import Any

import msgspec

PER_ADDRESS = 100
"""People that share an address: the server lets only so many new guests in from one."""
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
REST_OF_BLOCK = b"\x00\x00\xff\xff"  # what permessage-deflate leaves out


class Choice(msgspec.Struct):
    """A legal action."""

    action: str


class Told(msgspec.Struct):
    """What of a table, or of its news, decides the next move. A sign of life has no version."""

    id: str = ""
    version: int = -1
    to_move: int | None = None
    over: bool = False
    legal: list[Choice] = []


class Line(asyncio.Protocol):
    """A connection for commands, one at a time."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None
        self._transport: asyncio.Transport | None = None

    @property
    def open(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, fault: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(fault or ConnectionResetError())

    def ask(self, request: bytes) -> asyncio.Future[tuple[int, bytes, bytes]]:
        """Send a request; what comes back as status, head and body."""
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._answer

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = bytes(self._buffer[:end])
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
        if len(self._buffer) >= end + 4 + length and self._answer is not None:
            body = bytes(self._buffer[end + 4 :])
            self._buffer.clear()
            self._answer.set_result((int(head[9:12]), head, body))


class Stream(asyncio.Protocol):
    """A page's event stream: the last news, and when they came."""

    def __init__(self, handshake: bytes) -> None:
        self._handshake = handshake
        self._buffer = bytearray()
        self._inflate: Any = None
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.came: dict[int, float] = {}
        """When each version came."""
        self.last = Told()
        self.bytes = 0
        self._newer: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._handshake)

    def close(self) -> None:
        """Go away."""
        if self._transport is not None:
            self._transport.abort()

    async def at(self, version: int) -> Told:
        """What was told of a version, as soon as it is told."""
        while self.last.version < version:
            self._newer = asyncio.get_running_loop().create_future()
            await asyncio.wait_for(self._newer, 20)
        return self.last

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        self.bytes += len(data)
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(RuntimeError(head.decode("latin-1")))
                return
            if b"permessage-deflate" in head.lower():
                self._inflate = zlib.decompressobj(wbits=-15)
            self._open, self._buffer = True, bytearray(rest)
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            self._take(*frame)

    def _frame(self) -> tuple[int, bool, bytes] | None:
        """The next whole frame: its kind, whether it is compressed, and its content. The server sends each message in one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 127, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return None
        content = bytes(buffer[start : start + length])
        first = buffer[0]
        del buffer[: start + length]
        return first & 15, bool(first & 64), content

    def _take(self, kind: int, compressed: bool, content: bytes) -> None:
        if kind == PING and self._transport is not None:  # answered with a mask of zeros
            self._transport.write(bytes([128 | PONG, 128 | len(content)]) + bytes(4) + content)
        if kind != TEXT:
            return
        if compressed:
            content = self._inflate.decompress(content + REST_OF_BLOCK)
        told = msgspec.json.decode(content, type=Told)
        if told.version >= 0:
            self.last = told
            self.came[told.version] = time.perf_counter()
            if self._newer is not None and not self._newer.done():
                self._newer.set_result(None)


class Person:
    """One browser: a cookie, a connection for commands, a stream of events."""

    def __init__(self, host: str, port: int, number: int) -> None:
        self._host, self._port = host, port
        self._from = (f"127.0.0.{2 + number // PER_ADDRESS}", 0)
        self._cookie = ""
        self._line = Line()
        self.stream: Stream | None = None

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Told:
        """What the answer tells of the table. Raises RuntimeError when the server refused."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nhost: {self._host}:{self._port}\r\ncontent-length: {len(content)}\r\n"
        head += "content-type: application/json\r\n" + (f"cookie: {self._cookie}\r\n" if self._cookie else "")
        if not self._line.open:
            loop = asyncio.get_running_loop()
            _, self._line = await loop.create_connection(Line, self._host, self._port, local_addr=self._from)
        try:
            status, top, told = await self._line.ask(head.encode() + b"\r\n" + content)
        except ConnectionError:  # the server had just closed it, as idle; a command is safe to send again
            _, self._line = await asyncio.get_running_loop().create_connection(
                Line, self._host, self._port, local_addr=self._from
            )
            status, top, told = await self._line.ask(head.encode() + b"\r\n" + content)
        if status >= 300:
            raise RuntimeError(f"{status} {told[:200].decode()}")
        for line in top.decode("latin-1").split("\r\n"):
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                self._cookie = value.partition(";")[0]
        return msgspec.json.decode(told, type=Told)

    async def listen(self, table: str) -> None:
        """Open the page's stream."""
        path = f"/api/tables/{table}/events?since=0"
        handshake = HANDSHAKE.format(path=path, host=f"{self._host}:{self._port}", cookie=self._cookie).encode()
        loop = asyncio.get_running_loop()
        _, self.stream = await loop.create_connection(lambda: Stream(handshake), self._host, self._port, local_addr=self._from)
        await self.stream.opened
