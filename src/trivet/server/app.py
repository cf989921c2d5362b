"""The routes of the server, and what every answer has in common."""

from __future__ import annotations

import json
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Annotated, Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

import trivet
from trivet.catalogue import LANGUAGES, read_folder
from trivet.errors import TrivetError
from trivet.kernel.registry import games as game_ids

from .asked import Keyed, Open
from .codes import table_of_code
from .commands import COMMANDS, carry_out
from .daily import daily_json, open_daily
from .days import Calendar
from .errors import Refusal, encode, fault, json_response, refused
from .events import stream
from .extras import unlocking
from .house import House
from .identity import new_id, set_name, who
from .levels import levels, usual_seats
from .limits import read_body
from .live import LiveTable
from .mine import tables_of
from .opening import open_table
from .places import WAITING
from .readers import Reader, reader_of
from .records import open_record, record_of
from .security import SecurityHeaders, check_same_origin
from .settings import Settings
from .site import ASK_AGAIN, Page, packed_page, sent, site_response
from .views import moment_json, table_json

Handler = Callable[[House, Request], Awaitable[Response]]
S = TypeVar("S", bound=msgspec.Struct)


class Named(msgspec.Struct):
    """A name that a guest types."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


# Who asks, and what they ask


def guest_of(house: House, request: Request) -> str | None:
    """The guest who asks, None for somebody new."""
    return house.identity.read(request)


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def guest_from_now(house: House, request: Request) -> str:
    """The guest who asks; somebody new becomes one, and gets the cookie with the answer."""
    guest = guest_of(house, request)
    if guest is None:
        house.buckets.spend("guests", address_of(request))
        guest = request.state.newcomer = new_id(20)
    return guest


async def body_of(house: House, request: Request, kind: type[S]) -> S:
    """The JSON body as a `kind`; unknown fields are ignored. Raises 400, 413, 415 or 422 naming the field."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal(415, "error.not_json")
    raw = await read_body(request, house.settings.limits.body)
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        field = re.search(r"at `\$\.?([^`]*)`", str(error)) or re.search(r"field `([^`]*)`", str(error))
        raise Refusal(422, "error.bad_field", field=field[1][:60] if field else "") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal(400, "error.bad_json") from None


async def at_table(house: House, request: Request, work: Callable[[LiveTable, Reader], bytes]) -> bytes:
    """What `work` makes of a table that the guest may look at, and that nobody changes meanwhile."""
    return await _read(house, request.path_params["table"], guest_of(house, request), work)


async def _read(house: House, table: str, guest: str | None, work: Callable[[LiveTable, Reader], bytes]) -> bytes:
    def read() -> bytes:
        live = house.tables.open(table, guest)
        return work(live, reader_of(live, guest))

    if guest is not None:
        house.presence.saw(table, guest)
    async with house.tables.lock(table):
        return await house.work(read)


# Guests, games, rulebooks, texts


async def me(house: House, request: Request) -> Response:
    guest = guest_from_now(house, request)
    request.state.newcomer = guest  # an old cookie is good for another year
    return json_response(await house.work(_me, house, guest))


async def name_me(house: House, request: Request) -> Response:
    asked = await body_of(house, request, Named)
    guest = guest_from_now(house, request)
    await house.work(set_name, house.store, guest, asked.name)
    return json_response(await house.work(_me, house, guest))


def _me(house: House, guest: str) -> dict[str, Any]:
    name, unlocked = who(house.store, guest)
    return {
        "id": guest,
        "name": name,
        "unlocks": {
            game.id: {what: (game.id, what) in unlocked for what in unlocking(game)} for game in map(trivet.load, game_ids())
        },
    }


async def games(house: House, request: Request) -> Response:
    return json_response(await house.work(_games))


def _games() -> list[dict[str, Any]]:
    listed = []
    for game in map(trivet.load, game_ids()):
        decided = unlocking(game).values()  # by the server, when a table is opened
        listed.append(
            {
                "id": game.id,
                "players": [game.min_seats, game.max_seats],
                "minutes": list(game.minutes),
                "options": [option.describe() for key, option in game.options.items() if key not in decided],
                "rules_version": game.rules_version,
                "bots": levels(game),
                "usual_seats": usual_seats(game),
                "names": game.names,
            }
        )
    return listed


async def rulebook(house: House, request: Request) -> Response:
    page = await house.work(_rulebook, request.path_params["game"], request.path_params["language"])
    return sent(request, page, ASK_AGAIN)


@lru_cache(maxsize=32)
def _rulebook(game: str, language: str) -> Page:
    folder = trivet.load(game).folder
    book = folder / "rulebook" / f"{language}.json"
    if language not in LANGUAGES or not book.is_file():
        raise Refusal(404, "error.no_such_page")
    glossary = folder / "glossary" / f"{language}.json"
    body = {"rulebook": json.loads(book.read_text("utf-8")), "glossary": json.loads(glossary.read_text("utf-8"))}
    return packed_page(encode(body), "application/json")


async def texts(house: House, request: Request) -> Response:
    page = await house.work(_texts, request.path_params["game"], request.path_params["language"])
    return sent(request, page, ASK_AGAIN)


@lru_cache(maxsize=32)
def _texts(game: str, language: str) -> Page:
    """The messages of a game that the site was built without."""
    if language not in LANGUAGES:
        raise Refusal(404, "error.no_such_page")
    return packed_page(encode(read_folder(trivet.load(game).folder / "locale", language)), "application/json")


# Tables


async def my_tables(house: House, request: Request) -> Response:
    guest = guest_of(house, request)
    return json_response([] if guest is None else await house.work(tables_of, house.store, guest))


async def open_one(house: House, request: Request) -> Response:
    asked = await body_of(house, request, Open)
    guest = guest_from_now(house, request)
    name, unlocked = await house.work(who, house.store, guest)
    table = await house.work(open_table, house.store, guest, name, asked, unlocked)
    house.attendants.look(table)
    return await _opened(house, table, guest, 201)


async def _opened(house: House, table: str, guest: str, status: int) -> Response:
    return json_response(await _read(house, table, guest, lambda live, reader: table_json(live, reader, house)), status)


async def one_table(house: House, request: Request) -> Response:
    return json_response(await at_table(house, request, lambda live, reader: table_json(live, reader, house)))


async def of_code(house: House, request: Request) -> Response:
    house.buckets.spend("codes", address_of(request))  # by address: whoever drops the cookie is nobody new
    return json_response({"id": await house.work(table_of_code, house.store, request.path_params["code"])})


async def moment(house: House, request: Request) -> Response:
    text: str = request.path_params["ply"]
    ply = int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else -1
    return json_response(await at_table(house, request, lambda live, reader: moment_json(live, ply, reader)))


def command(kind: str) -> Handler:
    """The handler of one kind of command."""
    form = COMMANDS[kind][0]

    async def handle(house: House, request: Request) -> Response:
        asked = await body_of(house, request, form)
        table, guest = request.path_params["table"], guest_of(house, request)
        if guest is None and kind == "sit":
            guest = guest_from_now(house, request)
        if guest is not None:
            house.presence.saw(table, guest)
        async with house.tables.lock(table):
            news = await carry_out(house, table, guest, kind, asked)
        house.moved(table)
        return json_response(news)

    return handle


async def forecast(house: House, request: Request) -> Response:
    table, guest = request.path_params["table"], guest_of(house, request)
    async with house.tables.lock(table):
        live = await house.work(house.tables.open, table, guest)
        if live.stage == WAITING:
            raise Refusal(409, "error.not_begun")
        now = (live.id, live.version), live.match.game, live.match.state.copy()
    return json_response(await house.forecasts.of(*now))


# Records


async def record(house: House, request: Request) -> Response:
    text = await at_table(house, request, lambda live, _: record_of(live, house.calendar).encode())
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="trivet-{request.path_params["table"]}.txt"',
    }
    return PlainTextResponse(text, headers=headers)


async def upload(house: House, request: Request) -> Response:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "text/plain":
        raise Refusal(415, "error.not_text")
    raw = await read_body(request, house.settings.limits.record)
    guest = guest_from_now(house, request)
    table = await house.work(open_record, house.store, guest, raw, house.settings.limits.log)
    return await _opened(house, table, guest, 201)


# The daily roast


async def daily(house: House, request: Request) -> Response:
    return json_response(await house.work(daily_json, house.store, house.calendar, guest_of(house, request)))


async def play_daily(house: House, request: Request) -> Response:
    await body_of(house, request, Keyed)
    guest = guest_from_now(house, request)
    return await _opened(house, await house.work(open_daily, house.store, house.calendar, guest), guest, 200)


async def name_daily(house: House, request: Request) -> Response:
    asked = await body_of(house, request, Named)
    guest = guest_from_now(house, request)
    await house.work(set_name, house.store, guest, asked.name)
    return json_response(await house.work(daily_json, house.store, house.calendar, guest))


async def nothing(house: House, request: Request) -> Response:
    raise Refusal(404, "error.no_such_page")


async def site(house: House, request: Request) -> Response:
    return await house.work(site_response, request, request.path_params["path"])


# What every answer has in common

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
ROUTES: dict[str, dict[str, tuple[Handler, str]]] = {
    "/api/me": {"GET": (me, "reads"), "POST": (name_me, "commands")},
    "/api/games": {"GET": (games, "reads")},
    "/api/tables": {"GET": (my_tables, "reads"), "POST": (open_one, "tables")},
    "/api/tables/{table}": {"GET": (one_table, "reads")},
    "/api/tables/{table}/at/{ply}": {"GET": (moment, "reads")},
    **{f"/api/tables/{{table}}/{kind}": {"POST": (command(kind), "commands")} for kind in COMMANDS},
    "/api/tables/{table}/record": {"GET": (record, "reads")},
    "/api/tables/{table}/forecast": {"GET": (forecast, "forecasts")},
    "/api/codes/{code}": {"GET": (of_code, "reads")},
    "/api/records": {"POST": (upload, "records")},
    "/api/daily": {"GET": (daily, "reads"), "POST": (play_daily, "tables")},
    "/api/daily/name": {"POST": (name_daily, "commands")},
    "/api/rulebook/{game}/{language}": {"GET": (rulebook, "reads")},
    "/api/texts/{game}/{language}": {"GET": (texts, "reads")},
    "/api/{path:path}": dict.fromkeys(("GET", "POST"), (nothing, "reads")),
    "/{path:path}": {"GET": (site, "")},
}


def _route(path: str, handlers: dict[str, tuple[Handler, str]]) -> BaseRoute:
    async def answer(request: Request) -> Response:
        house: House = request.app.state.house
        try:
            method = "GET" if request.method == "HEAD" else request.method
            if method not in handlers:
                raise HTTPException(405, headers={"Allow": ", ".join(handlers)})
            handler, what = handlers[method]
            if method == "POST":
                check_same_origin(request.headers)
            if what:
                house.buckets.spend(what, guest_of(house, request) or address_of(request))
            response = await handler(house, request)
        except TrivetError as error:
            response = refused(error)
        except (HTTPException, ClientDisconnect):
            raise
        except Exception as error:
            response = fault(error)
        newcomer = getattr(request.state, "newcomer", None)
        if newcomer is not None:
            house.identity.write(response, newcomer, request.url.scheme == "https")
        return response

    return Route(path, answer, methods=METHODS)


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = "error.method" if error.status_code == 405 else "error.no_such_page"
    return refused(Refusal(error.status_code, key, headers=dict(error.headers or {})))


def create_app(settings: Settings, calendar: Calendar | None = None, now: Callable[[], float] = time.time) -> ASGIApp:
    """The server as an ASGI application; it opens its house at the start and closes it at the end."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = app.state.house = House(settings, calendar, now)
        try:
            await house.begin()
            yield
        finally:
            await house.close()

    routes: list[BaseRoute] = [WebSocketRoute("/api/tables/{table}/events", stream)]
    routes += [_route(path, handlers) for path, handlers in ROUTES.items()]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: _http_error})
    app.router.redirect_slashes = False
    return SecurityHeaders(app)


def house_of(app: object) -> House | None:
    """The house of a running application that `create_app` made; None before its start."""
    while not isinstance(app, Starlette):
        app = getattr(app, "app", None)
        if app is None:
            return None
    return getattr(app.state, "house", None)
