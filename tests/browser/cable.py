"""A cable between a browser and the server, to be pulled and put back: what a browser's own offline switch leaves open, open
lines for one, goes too."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

CHUNK = 65536


class Cable:
    """Passes everything on to the server at `address`, from an address of its own, while it is plugged in."""

    def __init__(self, address: str) -> None:
        at = urlsplit(address)
        self._server = (at.hostname or "localhost", at.port or 80)
        self._ears = socket.create_server(("localhost", 0))
        self.address = f"http://localhost:{self._ears.getsockname()[1]}"
        self._plugged = True
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._run(self._accept)

    def _run(self, what: Callable[..., None], *args: socket.socket) -> None:
        self._threads.append(threading.Thread(target=what, args=args, daemon=True))
        self._threads[-1].start()

    def pull(self) -> None:
        """Nothing passes any more; open lines break."""
        with self._lock:
            self._plugged = False
            for end in self._open:
                with suppress(OSError):  # the other side was quicker
                    end.shutdown(socket.SHUT_RDWR)

    def plug(self) -> None:
        self._plugged = True

    def close(self) -> None:
        self.pull()
        with suppress(OSError):
            self._ears.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for end in (*self._open, self._ears):
            end.close()

    def _accept(self) -> None:
        while True:
            try:
                browser, _ = self._ears.accept()
            except OSError:
                return
            with self._lock:
                if not self._plugged:
                    browser.close()
                    continue
                server = socket.create_connection(self._server)
                self._open |= {browser, server}
            for here, there in ((browser, server), (server, browser)):
                self._run(self._carry, here, there)

    def _carry(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(OSError):  # an end is gone
            while chunk := here.recv(CHUNK):
                there.sendall(chunk)
        with suppress(OSError):
            there.shutdown(socket.SHUT_RDWR)
