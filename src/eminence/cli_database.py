"""The commands about databases."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from eminence.terminal import fail, progress_bar

app = typer.Typer(help="Look after the database of a server.", no_args_is_help=True)


@app.callback()
def root() -> None:
    pass


@app.command("check")
def check_command(
    database: Annotated[str, typer.Argument(metavar="DATABASE", help="sqlite:///file.db or postgresql://user@host/name.")],
) -> None:
    """Replay every stored table by the rules of this version, and name the first step that differs. Nothing is changed, and a
    server may run meanwhile."""
    from eminence.server.storage.store import StoreError

    try:
        tables, differ = asyncio.run(check_all(database))
    except StoreError as error:
        fail(str(error))
    counted = f"{tables} {'table' if tables == 1 else 'tables'}"
    if differ:
        print(f"{counted}, {differ} {'differs' if differ == 1 else 'differ'}")
        raise typer.Exit(1)
    print(f"{counted}, all the same")


async def check_all(url: str) -> tuple[int, int]:
    """How many tables there are and how many differ; a line for each of those."""
    from eminence.server.database_check import check_tables, table_ids
    from eminence.server.storage.reading import reading

    tables = differ = 0
    async with reading(url) as reader:
        ids = await table_ids(reader)
        bar, task = progress_bar("tables", len(ids))
        with bar:
            async for checked in check_tables(reader, ids):
                tables += 1
                if checked.difference is not None:
                    differ += 1
                    print(f"{checked.id} ({checked.status}): {checked.difference}")
                bar.advance(task)
    return tables, differ
