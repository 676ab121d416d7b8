"""What was committed last by whom, and when a server was last alive."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "writers",
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("session", sa.Text, nullable=False),
        sa.Column("commit_id", sa.Text, nullable=False),
        sa.Column("lost", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    made = op.create_table("clock", sa.Column("id", sa.Integer, primary_key=True), sa.Column("alive", sa.Double, nullable=False))
    op.bulk_insert(made, [{"id": 1, "alive": time.time()}])


def downgrade() -> None:
    op.drop_table("clock")
    op.drop_table("writers")
