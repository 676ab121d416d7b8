"""When a table last went on."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("moved", sa.Double))


def downgrade() -> None:
    op.drop_column("tables", "moved")
