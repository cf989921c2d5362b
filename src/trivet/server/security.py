"""What browsers are told never to do with our pages, and whom commands may come from."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import Refusal

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
SECURE = (b"strict-transport-security", b"max-age=31536000")


class SecurityHeaders:
    """Puts the headers on every answer, faults included; a header that the answer has already stays as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = list(message.get("headers", ()))
                has = {name.lower() for name, _ in headers}
                headers += [header for header in RAW if header[0] not in has]
                if scope.get("scheme") in ("https", "wss") and SECURE[0] not in has:
                    headers.append(SECURE)
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, send_with_headers)


def check_same_origin(headers: Headers) -> None:
    """Refuse a command that a page of another site sends in the reader's name.

    Browsers name the page's origin; programs that are no browser send neither header and carry no cookie by accident.
    """
    origin = headers.get("origin")
    site = headers.get("sec-fetch-site", "none")
    try:
        ours = origin is None or (origin != "null" and urlsplit(origin).netloc == headers.get("host"))
    except ValueError:
        ours = False
    if not ours or site not in ("same-origin", "none"):
        raise Refusal(403, "error.other_site")
