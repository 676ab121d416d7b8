"""A table without a server: its journal, seats, commands and messages. No I/O, clock, thread, asyncio or SQL in here."""
