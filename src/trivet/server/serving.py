"""One server process: take the address, say where it is, serve until interrupted."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from trivet.catalogue import catalogue
from trivet.errors import TrivetError

from .app import create_app, house_of
from .settings import Settings


class Server(uvicorn.Server):
    """Lets those go who wait for a forecast before it waits for them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = house_of(self.config.loaded_app)
        if house is not None:
            house.forecasts.close()
        await super().shutdown(sockets)


def serve(settings: Settings, open_browser: bool) -> None:
    """See `trivet.server.run`."""
    os.umask(0o077)  # all that is written beside the data is for this user alone
    sys.setswitchinterval(0.0005)  # a thread back from the disk waits for the one that computes; by default ten times as long
    taken = listen(settings.host, settings.port)
    address = address_of(settings.host, taken.getsockname()[1])
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=EventLines,
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=2,
    )
    print(catalogue(settings.language).format("server.ready", {"address": address}), flush=True)
    if open_browser:
        webbrowser.open(address)  # the socket listens already, so an early page only waits a moment
    Server(config).run(sockets=[taken])


class EventLines(WebSocketsSansIOProtocol):
    """The lines that events go over: what they tell is much like what they told last, so they look back as far as can be.

    For the news of a game that takes a fifth of the time and a third of the bytes that a look back over 4 KB and more effort
    take, which are usual; the price is 110 KB of memory a line.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for deflate in self.conn.available_extensions or ():
            if isinstance(deflate, ServerPerMessageDeflateFactory):
                deflate.server_max_window_bits = 15
                deflate.compress_settings = {"level": 1, "memLevel": 5}


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises TrivetError when the port is in use or the address is not ours."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        taken = socket.socket(family, kind, protocol)
        try:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            taken.bind(address)
            taken.listen(2048)
        except BaseException:
            taken.close()
            raise
    except OSError as error:
        key = "server.port_taken" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "server.no_address"
        raise TrivetError(key, host=host, port=str(port)) from None
    return taken


def address_of(host: str, port: int) -> str:
    """The address to type in a browser."""
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
