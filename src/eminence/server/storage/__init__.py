"""Where tables are kept: one schema, SQLite for one machine and PostgreSQL for many."""
