"""Guests, their unlocks, tables and logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=True),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "unlocks",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
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
        sa.UniqueConstraint("guest", "key", name="one_table_per_key"),
        sa.UniqueConstraint("guest", "date", name="one_roast_per_day"),
    )
    op.create_index("tables_of_guest", "tables", ["guest", "updated"])
    op.create_index("tables_of_day", "tables", ["date"])
    op.create_table(
        "log",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=True),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("time", sa.Integer, nullable=False),
        sa.UniqueConstraint("table", "key", name="one_command_per_key"),
    )


def downgrade() -> None:
    for name in ("log", "tables", "unlocks", "guests"):
        op.drop_table(name)
