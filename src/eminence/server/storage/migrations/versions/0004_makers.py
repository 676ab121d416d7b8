"""Who made a table, from where (as a hash), and when somebody was last there."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("made_by", sa.Text))
    op.add_column("tables", sa.Column("address", sa.Text))
    op.add_column("tables", sa.Column("seen", sa.Double))
    op.create_index("ix_tables_made_by", "tables", ["made_by", "status"])
    op.create_index("ix_tables_address", "tables", ["address", "status"])
    op.create_index("ix_tables_status", "tables", ["status", "seen"])
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    host = "plan::json->'host'->>'id'" if op.get_bind().dialect.name == "postgresql" else "json_extract(plan, '$.host.id')"
    op.execute(f"UPDATE tables SET made_by = {host}, seen = created")


def downgrade() -> None:
    op.drop_table("keys")
    for name in ("made_by", "address", "status"):
        op.drop_index(f"ix_tables_{name}", "tables")
    for name in ("made_by", "address", "seen"):
        op.drop_column("tables", name)
