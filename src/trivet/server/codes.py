"""Codes: six letters that lead to a table, to be read aloud or typed. Looking them up is limited, so nobody tries them all."""

from __future__ import annotations

import re
import secrets

import sqlalchemy as sa

from .errors import Refusal
from .store import Store, tables

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without I, L and O, which look like others."""
LENGTH = 6


def new_code() -> str:
    """A random code."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def table_of_code(store: Store, typed: str) -> str:
    """The id of the table that a code leads to, in letters of any case, with spaces or hyphens. Raises 404."""
    code = re.sub(r"[\s-]", "", typed[:40]).upper()
    found = None
    if len(code) == LENGTH and set(code) <= set(LETTERS):
        found = store.read(lambda connection: connection.scalar(sa.select(tables.c.id).where(tables.c.code == code)))
    if found is None:
        raise Refusal(404, "error.no_such_code")
    return str(found)
