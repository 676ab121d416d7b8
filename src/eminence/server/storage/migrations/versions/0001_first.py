"""The first version: people, tables with their journals, choices, chat, duties."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def of_table() -> "sa.Column[str]":
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True)


def of_person() -> "sa.Column[str]":
    return sa.Column("person_id", sa.Text, sa.ForeignKey("people.id"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("lines", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("seating", sa.Text, nullable=False),
    )
    op.create_index("ix_tables_public", "tables", ["public", "status", "created"])
    op.create_table(
        "entries",
        of_table(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("who", sa.Integer),
        sa.Column("what", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "choices",
        of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        of_table(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("emote", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_table("sitters", of_person(), of_table(), sa.Column("since", sa.Double, nullable=False), sqlite_with_rowid=False)
    op.create_table("mutes", of_table(), of_person(), sa.Column("name", sa.Text, primary_key=True), sqlite_with_rowid=False)
    op.create_table(
        "duties",
        of_table(),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("claimed_by", sa.Text),
        sa.Column("claimed_until", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_duties_due", "duties", ["due"])
    op.create_index("ix_duties_claimed_by", "duties", ["claimed_by"])


def downgrade() -> None:
    for name in ("duties", "mutes", "sitters", "chat", "choices", "entries", "tables", "people"):
        op.drop_table(name)
