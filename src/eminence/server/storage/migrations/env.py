"""What Alembic runs: the migrations, over the connection it was handed."""

from alembic import context

from eminence.server.storage.migrations import context_options

context.configure(connection=context.config.attributes["connection"], **context_options())
with context.begin_transaction():
    context.run_migrations()
