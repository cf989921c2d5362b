"""The built site: files, pages, what browsers may keep, and nothing outside."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from trivet.server.errors import Refusal, refused
from trivet.server.site import site_response


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Trivet</title>" + " " * 2000)
    (folder / "assets" / "main-abc.js").write_text("export {}; " * 500)
    (folder / "assets" / "font-abc.woff2").write_bytes(b"wOF2" * 1000)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
def client(folder: Path) -> TestClient:
    def answer(request: Request) -> Response:
        try:
            return site_response(request, request.path_params["path"], folder)
        except Refusal as error:
            return refused(error)

    return TestClient(Starlette(routes=[Route("/{path:path}", answer)]))


def test_pages_get_the_first_page_and_ask_again_each_time(client: TestClient) -> None:
    for path in ("/", "/table/abc", "/rules/coffee_roaster", "/ja"):
        response = client.get(path)
        assert response.status_code == 200
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        assert response.headers["cache-control"] == "no-cache"
    again = client.get("/", headers={"if-none-match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_hashed_files_are_kept_for_good_and_sent_packed(client: TestClient) -> None:
    response = client.get("/assets/main-abc.js")
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["content-type"].startswith("text/javascript")
    assert response.text == "export {}; " * 500
    plain = client.get("/assets/main-abc.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == response.text
    font = client.get("/assets/font-abc.woff2")
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"


def test_a_missing_file_is_not_the_first_page(client: TestClient) -> None:
    for path in ("/assets/old-123.js", "/favicon.ico", "/assets/"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "//etc/passwd.txt",
        "/%00.txt",
        "/" + "x" * 5000 + ".js",
    ],
)
def test_nothing_outside_is_ever_sent(client: TestClient, folder: Path, path: str) -> None:
    assert client.get(path).status_code == 404


def test_an_absolute_name_is_not_followed(client: TestClient, folder: Path) -> None:
    assert client.get(f"//{folder.parent}/secret.txt").status_code == 404


def test_a_site_that_was_not_built_says_so(client: TestClient, folder: Path) -> None:
    (folder / "index.html").unlink()
    response = client.get("/")
    assert response.status_code == 503
    for language in ("en", "ja", "th"):
        assert f'lang="{language}"' in response.text
    assert "make site" in response.text
