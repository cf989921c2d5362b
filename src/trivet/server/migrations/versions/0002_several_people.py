"""Tables of several people: seats, codes, settings; who did each command, to the millisecond; when the server stood still."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("code", sa.String(6), nullable=True))
        tables.add_column(sa.Column("places", sa.JSON, nullable=True))
        tables.add_column(sa.Column("settings", sa.JSON, nullable=True))
        tables.add_column(sa.Column("stage", sa.String(8), nullable=False, server_default="playing"))
        tables.add_column(sa.Column("to_move", sa.Integer, nullable=True))
        tables.add_column(sa.Column("due", sa.Boolean, nullable=False, server_default=sa.false()))
        tables.create_unique_constraint("one_table_per_code", ["code"])
        tables.create_index("tables_due", ["due"])
    op.execute(sa.text("UPDATE tables SET stage = 'over' WHERE over"))
    with op.batch_alter_table("log") as log:
        log.add_column(sa.Column("by", sa.String(40), nullable=True))
        log.add_column(sa.Column("ms", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "seated",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_index("tables_of_seated", "seated", ["guest"])
    op.create_table(
        "stops",
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "alive",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for name in ("alive", "stops", "seated"):
        op.drop_table(name)
    with op.batch_alter_table("log") as log:
        log.drop_column("ms")
        log.drop_column("by")
    with op.batch_alter_table("tables") as tables:
        tables.drop_index("tables_due")
        tables.drop_constraint("one_table_per_code", type_="unique")
        for name in ("due", "to_move", "stage", "settings", "places", "code"):
            tables.drop_column(name)
