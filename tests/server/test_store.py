"""The store: groups of writes on disk together, each on its own; migrations that give what the tables say."""

from __future__ import annotations

import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import trivet.server
from trivet.server import store as store_module
from trivet.server.live import LiveTables
from trivet.server.settings import open_data
from trivet.server.store import HEAD, Store, guests, metadata


@pytest.fixture
def store(data: Path) -> Iterator[Store]:
    store = Store(data / "trivet.sqlite")
    yield store
    store.close()


def add(name: str) -> store_module.Work[str]:
    def work(connection: sa.Connection) -> str:
        connection.execute(guests.insert().values(id=name, created=1))
        return name

    return work


def names(store: Store) -> set[str]:
    return set(store.read(lambda connection: connection.scalars(sa.select(guests.c.id)).all()))


def test_one_write_that_fails_does_not_disturb_those_beside_it(store: Store) -> None:
    gate = threading.Event()
    results: dict[str, object] = {}

    def attempt(label: str, work: store_module.Work[str]) -> None:
        try:
            results[label] = store.write(work)
        except sa.exc.IntegrityError as error:
            results[label] = type(error)

    def first(connection: sa.Connection) -> str:
        gate.wait(5)  # meanwhile the others gather into one group
        return "first"

    threads = [threading.Thread(target=attempt, args=("first", first))]
    threads += [threading.Thread(target=attempt, args=(f"{n}", add("twin" if n in (1, 2) else f"guest {n}"))) for n in range(6)]
    for thread in threads:
        thread.start()
    gate.set()
    for thread in threads:
        thread.join()
    assert sorted(str(results[label]) for label in ("1", "2")) == sorted([str(sa.exc.IntegrityError), "twin"])
    assert names(store) == {"twin", "guest 0", "guest 3", "guest 4", "guest 5"}


def test_what_was_written_is_there_after_reopening(data: Path) -> None:
    first = Store(data / "trivet.sqlite")
    first.write(add("somebody"))
    first.close()
    second = Store(data / "trivet.sqlite")
    assert names(second) == {"somebody"}
    second.close()


def test_an_accepted_write_waits_for_the_disk(store: Store) -> None:
    """SQLite's own word for it: 2 is FULL, a commit returns when the log has been synced."""
    assert store.write(lambda connection: connection.exec_driver_sql("PRAGMA synchronous").scalar()) == 2
    assert store.write(lambda connection: connection.exec_driver_sql("PRAGMA journal_mode").scalar()) == "wal"


def test_the_migrations_give_what_the_tables_say(store: Store) -> None:
    differences = store.read(lambda connection: compare_metadata(MigrationContext.configure(connection), metadata))
    assert differences == []


def test_the_newest_migration_is_the_one_the_store_knows() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(trivet.server.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_data_and_secret_are_for_their_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "house" / "data"
    secret = open_data(data)
    Store(data / "trivet.sqlite").close()
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in data.iterdir()} == {0o600}
    assert len(secret) == 32
    assert open_data(data) == secret
    assert open_data(tmp_path / "other") != secret


def test_a_database_from_before_there_were_seats_is_brought_up(tmp_path: Path) -> None:
    """The tables of 0001, with a table in progress, become those of today; the guest goes on playing."""
    url = sa.URL.create("sqlite", database=str(tmp_path / "old.sqlite"))
    engine = sa.create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(Path(trivet.server.__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(sa.text("INSERT INTO guests (id, created) VALUES ('g', 1)"))
        connection.execute(
            sa.text(
                "INSERT INTO tables (id, guest, game, kind, rules_version, options, seats, seed, salt, created, updated, over,"
                " line) VALUES ('t', 'g', 'pig', 'table', '1', '{}', 1, 'seed', '', 1, 1, 0, '{}')"
            )
        )
        connection.execute(
            sa.text(
                'INSERT INTO log (number, kind, seat, action, time, "table", "key")'
                " VALUES (1, 'play', 0, 'roll', 1, 't', 'k')"
            )
        )
    engine.dispose()
    store = Store(tmp_path / "old.sqlite")
    live = LiveTables(store, 8).open("t", "g")
    assert (live.version, live.stage, live.room.seats_of("g"), live.keys) == (1, "playing", (0,), {"k": ("g", "play", "roll")})
    store.close()
