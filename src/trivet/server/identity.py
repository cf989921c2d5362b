"""Guests: everybody plays at once; a signed cookie remembers who they are."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from functools import lru_cache

import itsdangerous
import sqlalchemy as sa
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .errors import Refusal
from .store import Store, guests, unlocks

COOKIE = "trivet_guest"
YEAR = 365 * 24 * 3600
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int) -> str:
    """A random id, in letters that nobody mixes up; 14 of them are 69 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class Identity:
    """Reads and writes the guest cookie. A guest costs nothing until they do something: only then there is a row."""

    def __init__(self, secret: bytes) -> None:
        self._signer = itsdangerous.Signer(secret, salt="trivet.guest", digest_method=hashlib.sha256)
        self._guest = lru_cache(maxsize=4096)(self._unsign)

    def read(self, connection: HTTPConnection) -> str | None:
        """The guest who asks, None without a cookie of ours."""
        return self._guest(connection.cookies.get(COOKIE, ""))

    def _unsign(self, value: str) -> str | None:
        try:
            return self._signer.unsign(value).decode("ascii")
        except (itsdangerous.BadSignature, UnicodeError):
            return None

    def write(self, response: Response, guest: str, secure: bool) -> None:
        """Give the guest their cookie, for a year from now."""
        value = self._signer.sign(guest).decode("ascii")
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def enter(connection: sa.Connection, guest: str) -> None:
    """Make the guest's row if there is none yet. Part of the write of whatever they do first."""
    if connection.scalar(sa.select(guests.c.id).where(guests.c.id == guest)) is None:
        connection.execute(guests.insert().values(id=guest, created=int(time.time())))


def set_name(store: Store, guest: str, name: str) -> str:
    """Remember the name that a guest typed; returns it as it will be shown. Raises 422 for one that cannot be shown."""
    name = clean_name(name)

    def work(connection: sa.Connection) -> None:
        enter(connection, guest)
        connection.execute(guests.update().where(guests.c.id == guest).values(name=name))

    store.write(work)
    return name


def clean_name(name: str) -> str:
    """1 to 24 characters of which some can be seen."""
    name = clean_line(name, "error.name_characters")
    if not 1 <= len(name) <= 24:
        raise Refusal(422, "error.name_length", longest=24)
    if all(unicodedata.category(c)[0] in "MZ" for c in name):
        raise Refusal(422, "error.name_characters")
    return name


def clean_line(text: str, refusal: str) -> str:
    """One line of text as it is kept and shown. Raises 422 for control, direction and unassigned characters."""
    text = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(c)[0] == "C" or unicodedata.category(c) in ("Zl", "Zp") for c in text):
        raise Refusal(422, refusal)
    return text


def who(store: Store, guest: str) -> tuple[str | None, set[tuple[str, str]]]:
    """A guest's name, and what they have unlocked as (game, name)."""

    def work(connection: sa.Connection) -> tuple[str | None, set[tuple[str, str]]]:
        name = connection.scalar(sa.select(guests.c.name).where(guests.c.id == guest))
        rows = connection.execute(sa.select(unlocks.c.game, unlocks.c.name).where(unlocks.c.guest == guest))
        return name, {(row.game, row.name) for row in rows}

    return store.read(work)
