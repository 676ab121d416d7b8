"""By which rules a table was last replayed, and which rules each process plays by."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("checked", sa.Text))
    op.add_column("tables", sa.Column("differs", sa.Text))
    op.add_column("writers", sa.Column("rules", sa.Text))


def downgrade() -> None:
    op.drop_column("writers", "rules")
    for name in ("differs", "checked"):
        op.drop_column("tables", name)
