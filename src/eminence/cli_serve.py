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
