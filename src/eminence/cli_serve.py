"""The command that serves the table."""

from __future__ import annotations

from typing import Annotated

import typer

from eminence.terminal import fail


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any that is free.")] = 8000,
    database: Annotated[
        str, typer.Option("--database", help="sqlite:///file.db, or postgresql://user@host/name for several processes.")
    ] = "sqlite:///eminence.db",
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", help="Where else the page may come from: https://cards.example; may be repeated."),
    ] = None,
    bot_pause: Annotated[float, typer.Option("--bot-pause", min=0.0, help="Seconds a bot waits before it moves.")] = 0.7,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="A bot of your own to sit at tables: mine.py:MyBot; may be repeated.")
    ] = None,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Processes bots think in; 0 for one less than cores.")] = 0,
    bot_tables: Annotated[bool, typer.Option("--bot-tables", help="Allow tables at which only bots sit.")] = False,
    waiting_tables: Annotated[int, typer.Option("--waiting-tables", min=1, help="Tables of one person that may wait.")] = 8,
    playing_tables: Annotated[int, typer.Option("--playing-tables", min=1, help="Tables of one person that may play.")] = 40,
    strong_bots: Annotated[int, typer.Option("--strong-bots", min=0, help="Strong bots at the tables of one person.")] = 24,
    address_people: Annotated[
        int, typer.Option("--address-people", min=1, help="How many people's share one address may take.")
    ] = 8,
    connections: Annotated[int, typer.Option("--connections", min=1, help="Connections open at once.")] = 20_000,
    address_connections: Annotated[
        int, typer.Option("--address-connections", min=1, help="Connections open at once from one address.")
    ] = 500,
    address_sockets: Annotated[
        int, typer.Option("--address-sockets", min=1, help="People at tables, or windows of them, behind one address.")
    ] = 400,
) -> None:
    """Serve the table: to the browser, to bots and to any other client (docs/protocol.md)."""
    from eminence.lab.review.game_review import review_line
    from eminence.server.serve import listen
    from eminence.server.serve import serve as run
    from eminence.server.settings import Settings, own_bots
    from eminence.server.storage.store import StoreError

    try:
        bots = own_bots(bot or [])
    except ValueError as error:
        fail(str(error))
    settings = Settings(
        database=database,
        origins=tuple(origin or ()),
        bot_pause=bot_pause,
        bots=bots,
        reviewer=review_line,
        workers=workers or Settings.workers,
        bot_tables=bot_tables,
        waiting_tables=waiting_tables,
        playing_tables=playing_tables,
        strong_bots=strong_bots,
        address_people=address_people,
        connections=connections,
        address_connections=address_connections,
        address_sockets=address_sockets,
    )
    try:
        listening = listen(host, port)
    except OSError as error:
        fail(f"cannot listen on {host}, port {port}: {error.strerror or error}", 1)
    shown = f"[{host}]" if ":" in host else host
    print(
        f"Eminence serves http://{shown}:{listening.getsockname()[1]}/ with {public_url(database)}; Ctrl-C ends it.", flush=True
    )
    try:
        run(settings, [listening])
    except StoreError as error:
        fail(str(error), 1)
    finally:
        listening.close()


def public_url(url: str) -> str:
    """A database URL without its password."""
    head, at, tail = url.rpartition("@")
    scheme, slashes, who = head.partition("://")
    return f"{scheme}{slashes}{who.partition(':')[0]}@{tail}" if at else url
