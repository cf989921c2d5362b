"""The built site: its files, and its first page for every address that the site itself routes."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from trivet.catalogue import LANGUAGES, catalogue

from .errors import Refusal

SITE = Path(__file__).parent / "site"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = ("text/", "application/json", "application/javascript", "image/svg", "application/manifest")


@dataclass(frozen=True)
class Page:
    """A file as it is sent."""

    raw: bytes
    packed: bytes | None
    kind: str
    tag: str


def packed_page(raw: bytes, kind: str) -> Page:
    """`raw` with its tag, and packed as well when that pays."""
    pays = len(raw) > 1000 and kind.startswith(TEXTS)
    packed = gzip.compress(raw, 6, mtime=0) if pays else None
    return Page(raw, packed, kind, f'"{hashlib.sha256(raw).hexdigest()[:20]}"')


def sent(request: Request, page: Page, keep: str) -> Response:
    """The answer with a file: packed if the reader can unpack, empty if they have it."""
    headers = {"Cache-Control": keep, "ETag": page.tag, "Vary": "Accept-Encoding"}
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.packed, 200, {**headers, "Content-Encoding": "gzip"}, page.kind)
    return Response(page.raw, 200, headers, page.kind)


def site_response(request: Request, path: str, folder: Path = SITE) -> Response:
    """The file at `path` of the built site. Addresses without an ending are pages, which the site itself shows."""
    file = _file(folder, path)
    if file is not None:
        return sent(request, _read(file, file.stat().st_mtime_ns), FOREVER if path.startswith("assets/") else ASK_AGAIN)
    if path.startswith("assets/") or "." in path.rpartition("/")[2]:
        raise Refusal(404, "error.no_such_page")
    index = _file(folder, "index.html")
    if index is None:
        return HTMLResponse(_not_built(), 503, {"Cache-Control": "no-store"})
    return sent(request, _read(index, index.stat().st_mtime_ns), ASK_AGAIN)


def _file(folder: Path, path: str) -> Path | None:
    """The file at `path` below `folder`, if there is one; nothing outside is ever found."""
    try:
        file = (folder / path.lstrip("/")).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


@lru_cache(maxsize=256)
def _read(file: Path, _changed: int) -> Page:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return packed_page(file.read_bytes(), kind)


def _not_built() -> str:
    lines = "".join(f'<p lang="{language}">{catalogue(language).format("server.no_site")}</p>' for language in LANGUAGES)
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Trivet</title><h1>Trivet</h1>{lines}</html>'
