"""What is stored. A table is its journal; everything else about it stands in one row whose revision every write moves on."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token", Text, nullable=False, unique=True),  # the hash of the session's token, never the token
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("revision", Integer, nullable=False),  # how many writes this table has seen; every write names the one it follows
    Column("length", Integer, nullable=False),  # of the journal
    Column("lines", Integer, nullable=False),  # of chat
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("due", Double),  # when the decision is due
    Column("plan", Text, nullable=False),  # what never changes, as JSON
    Column("seating", Text, nullable=False),  # who sits where, as JSON
    Column("moved", Double),  # when the game last went on; tables of before this was kept do not say
    Column("made_by", Text),  # the person who made it, for quotas and turns
    Column("address", Text),  # of that person, as a hash (quotas.py), until the game is over
    Column("seen", Double),  # when somebody was last here, to a minute or so
    Column("checked", Text),  # the rules (version.py) by which it was replayed before it was opened
    Column("differs", Text),  # where it differed then; such a table is closed
    Index(None, "public", "status", "created"),
    Index(None, "made_by", "status"),
    Index(None, "address", "status"),
    Index(None, "status", "seen"),
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),  # "address": what hashes of addresses are made with
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # from 1
    Column("who", Integer),  # None: chance
    Column("what", Text),  # None: the last decision is taken back
    sqlite_with_rowid=False,
)

choices = Table(
    "choices",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("step", Integer, nullable=False),  # the length of the journal it was made at; of no meaning at any other
    Column("what", Text, nullable=False),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("emote", Text),
    sqlite_with_rowid=False,
)

sitters = Table(
    "sitters",
    metadata,
    Column("person_id", Text, ForeignKey("people.id"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("since", Double, nullable=False),
    sqlite_with_rowid=False,
)

mutes = Table(
    "mutes",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person_id", Text, ForeignKey("people.id"), primary_key=True),
    Column("name", Text, primary_key=True),
    sqlite_with_rowid=False,
)

answers = Table(  # to commands that carried a key: a repeat is answered again, not done again
    "answers",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person_id", Text, ForeignKey("people.id"), primary_key=True),
    Column("key", Text, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "at"),
    sqlite_with_rowid=False,
)

duties = Table(
    "duties",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("kind", Text, primary_key=True),  # "bots": a bot has to move; "deadline": time runs
    Column("due", Double, nullable=False),
    Column("claimed_by", Text),
    Column("claimed_until", Double, nullable=False),
    Index(None, "due"),
    Index(None, "claimed_by"),
    sqlite_with_rowid=False,
)

writers = Table(  # PostgreSQL only: the last commit of each process, so that one whose answer was lost can be looked up
    "writers",
    metadata,
    Column("process", Text, primary_key=True),
    Column("session", Text, nullable=False),  # the connection that may write for this process
    Column("commit_id", Text, nullable=False),
    Column("lost", Text, nullable=False),  # numbers of the writes in it that lost their race
    Column("at", Double, nullable=False),
    Column("rules", Text),  # what it plays by (version.py); processes of before this was kept do not say
)

clock = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True),  # there is one row
    Column("alive", Double, nullable=False),  # when a server last wrote here; deadlines stand while none does
)
