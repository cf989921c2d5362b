"""What browsers are told never to do, and whom commands may come from."""

from __future__ import annotations

import pytest

from .people import Guest

ADDRESSES = ["/", "/api/me", "/api/nothing", "/api/tables/none", "/assets/none.js", "/any/page", "/robots.txt"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_carries_the_headers(guest: Guest, address: str) -> None:
    headers = guest.get(address).headers
    policy = dict(directive.split(" ", 1) for directive in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers


def test_answers_of_the_api_are_kept_by_nobody(guest: Guest) -> None:
    table = guest.open()
    for address in ("/api/me", "/api/tables", f"/api/tables/{table['id']}", f"/api/tables/{table['id']}/record"):
        assert guest.get(address).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://trivet.test.evil.example"},
        {"origin": "http://trivet.test:81"},
        {"origin": "null"},
        {"origin": "http://[broken"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_command_from_another_site_is_refused(guest: Guest, headers: dict[str, str]) -> None:
    table = guest.open()
    body = {"version": 0, "key": "k", "action": "end_immediate"}
    response = guest.post(f"/api/tables/{table['id']}/play", body, headers=headers)
    assert (response.status_code, response.json()["error"]["key"]) == (403, "error.other_site")
    assert guest.table(table)["version"] == 0


def test_a_command_from_our_own_page_is_taken(guest: Guest) -> None:
    headers = {"origin": "http://trivet.test", "sec-fetch-site": "same-origin"}
    assert guest.post("/api/me", {"name": "Ann"}, headers=headers).status_code == 200


def test_a_form_of_another_site_cannot_send_a_command(guest: Guest) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        response = guest.request("POST", "/api/me", content=b'{"name": "x"}', headers={"content-type": kind})
        assert (response.status_code, response.json()["error"]["key"]) == (415, "error.not_json")


def test_over_https_browsers_are_told_to_stay_there(guest: Guest) -> None:
    assert "strict-transport-security" not in guest.get("/api/me").headers
    assert guest.get("https://trivet.test/api/me").headers["strict-transport-security"]


def test_unknown_addresses_and_methods_are_typed_refusals(guest: Guest) -> None:
    for method, address, status, key in (
        ("GET", "/api/nothing", 404, "error.no_such_page"),
        ("POST", "/api/nothing", 404, "error.no_such_page"),
        ("DELETE", "/api/me", 405, "error.method"),
        ("POST", "/api/games", 405, "error.method"),
        ("GET", "/api/tables/x/play", 405, "error.method"),
        ("POST", "/", 405, "error.method"),
        ("PROPFIND", "/api/me", 405, "error.method"),
    ):
        response = guest.request(method, address)
        assert (response.status_code, response.json()["error"]["key"]) == (status, key), (method, address)
    assert guest.request("DELETE", "/api/me").headers["allow"] == "GET, POST"
