"""The store: tables as rows, and their logs. SQLite now; nothing outside `Store` knows which database it is.

The log is the table: a table is its row in `tables` (game, options, seed, who sat where at the opening) and its commands in
`log`, and every state is rebuilt from them. The columns `over`, `line`, `scores`, `stage`, `to_move` and `updated` and the
table `seated` only spare the list of my tables a replay; `due` spares it the start of the server: it marks tables where a bot
is to move or a clock runs.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.pool import QueuePool

from .errors import encode

T = TypeVar("T")
Work = Callable[[sa.Connection], T]

HEAD = "0002"
"""The newest migration: a database that has it is opened without loading the migration tool."""

metadata = sa.MetaData()

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(24), nullable=True),
    sa.Column("created", sa.Integer, nullable=False),
)

unlocks = sa.Table(
    "unlocks",
    metadata,
    sa.Column("guest", sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("created", sa.Integer, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest", sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("key", sa.String(64), nullable=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("rules_version", sa.String(16), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("parts", sa.Text, nullable=True),
    sa.Column("date", sa.String(10), nullable=True),
    sa.Column("created", sa.Integer, nullable=False),
    sa.Column("updated", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("line", sa.JSON, nullable=False),
    sa.Column("scores", sa.JSON, nullable=True),
    sa.Column("code", sa.String(6), nullable=True),
    sa.Column("places", sa.JSON, nullable=True),
    sa.Column("settings", sa.JSON, nullable=True),
    sa.Column("stage", sa.String(8), nullable=False, server_default="playing"),
    sa.Column("to_move", sa.Integer, nullable=True),
    sa.Column("due", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.UniqueConstraint("guest", "key", name="one_table_per_key"),
    sa.UniqueConstraint("guest", "date", name="one_roast_per_day"),
    sa.UniqueConstraint("code", name="one_table_per_code"),
    sa.Index("tables_due", "due"),
    sa.Index("tables_of_guest", "guest", "updated"),
    sa.Index("tables_of_day", "date"),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Text, nullable=True),
    sa.Column("key", sa.String(64), nullable=True),
    sa.Column("time", sa.Integer, nullable=False),
    sa.Column("by", sa.String(40), nullable=True),
    sa.Column("ms", sa.Integer, nullable=False, server_default="0"),
    sa.UniqueConstraint("table", "key", name="one_command_per_key"),
)
"""`seat` is -1 where nobody at the table acted; `by` is the guest, or `bot:` and a level, or null for the server itself and, in
rows from before 0002, for the table's guest; `action` is an action's text, or JSON for what happens around the game; `ms` goes
with `time`."""

seated = sa.Table(
    "seated",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Index("tables_of_seated", "guest"),
)
"""Who sits where now."""

stops = sa.Table(
    "stops",
    metadata,
    sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)
"""When the server stood still, in milliseconds since 1970: such time does not count on clocks."""

alive = sa.Table(
    "alive",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("time", sa.BigInteger, nullable=False),
)
"""One row: when the server last knew that it ran."""


class Prepared:
    """A statement that is run again and again: written out once for the database in use, and then only given its values."""

    def __init__(self, statement: sa.Insert | sa.Update) -> None:
        self._statement = statement
        self._written: tuple[str, list[str], set[str]] | None = None

    def __call__(self, connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
        """Run it with the values of each row, by column or parameter."""
        if not connection.dialect.positional:
            connection.execute(self._statement, rows)
            return
        text, order, documents = self._written or self._write(connection.dialect)
        values = [tuple(encode(row[name]).decode() if name in documents else row[name] for name in order) for row in rows]
        connection.exec_driver_sql(text, values if len(values) > 1 else values[0])

    def _write(self, dialect: sa.Dialect) -> tuple[str, list[str], set[str]]:
        written = self._statement.compile(dialect=dialect)
        documents = {name for name, bind in written.binds.items() if isinstance(bind.type, sa.JSON)}
        self._written = str(written), list(written.positiontup or ()), documents
        return self._written


class Store:
    """Reads on a few connections at once; all writes on one thread and connection, which puts waiting ones on disk together.

    When one piece of work of a group fails, all are done again one by one, so it does not disturb the others: a piece of work
    only reads and writes its connection. Nobody hears of a success before its commit has reached the disk.
    """

    def __init__(self, path: Path) -> None:
        url = sa.URL.create("sqlite", database=str(path))
        migrate(url)
        self._reader = _engine(url, "BEGIN", 8)
        self._writer = _engine(url, "BEGIN IMMEDIATE", 1)
        self._queue: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="trivet-store", daemon=True)
        self._thread.start()

    def read(self, work: Work[T]) -> T:
        """Carry out `work` on a snapshot; for worker threads, as all of this class."""
        with self._reader.connect() as connection:
            return work(connection)

    def write(self, work: Work[T]) -> T:
        """Carry out `work` and return its result when it is safely on disk. Raises what `work` raises."""
        return self.write_soon(work).result()

    def write_soon(self, work: Work[T]) -> Future[T]:
        """The same without waiting; nobody may cancel what this returns."""
        future: Future[T] = Future()
        self._queue.put((work, future))
        return future

    def close(self) -> None:
        """Finish what waits, and let go of the files."""
        self._queue.put(None)
        self._thread.join()
        self._reader.dispose()
        self._writer.dispose()

    def _write(self) -> None:
        with self._writer.connect() as connection:
            while (item := self._queue.get()) is not None:
                group = [item]
                while len(group) < 64 and not self._queue.empty():
                    following = self._queue.get()
                    if following is None:
                        self._queue.put(None)
                        break
                    group.append(following)
                self._commit(connection, group)

    def _commit(self, connection: sa.Connection, group: list[tuple[Work[Any], Future[Any]]]) -> None:
        try:
            with connection.begin():
                results = [work(connection) for work, _ in group]
        except Exception as error:
            if len(group) == 1:
                group[0][1].set_exception(error)
            else:
                for alone in group:
                    self._commit(connection, [alone])
            return
        for (_, future), result in zip(group, results):
            future.set_result(result)


def _engine(url: sa.URL, begin: str, size: int) -> sa.Engine:
    engine = sa.create_engine(url, poolclass=QueuePool, pool_size=size, max_overflow=0)

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions are opened below, not by the driver's guess
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def open_transaction(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def migrate(url: sa.URL) -> None:
    """Bring the database to the newest form. One that has it already costs a single query."""
    engine = sa.create_engine(url)
    try:
        with engine.connect() as connection:
            if (
                sa.inspect(connection).has_table("alembic_version")
                and connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == HEAD
            ):
                return
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()
