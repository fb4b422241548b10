"""All that a campaign file holds, written anew in the layout of this version."""

import sqlite3
from collections.abc import Callable
from typing import Any

from vtt.campaign.codec import Codec
from vtt.campaign.schema import TABLES, migrate, put


def write_anew(source: sqlite3.Connection, target: sqlite3.Connection, codec: Codec) -> None:
    """Fill the empty ``target`` with what the codec reads in ``source``. Belongs into a transaction. Raises
    ``ValueError`` (``msgspec.ValidationError`` too) for what it can't read."""
    read: dict[tuple[str, str], Callable[[str], Any]] = {
        ("entries", "intent"): codec.intent,
        ("entries", "outcome"): codec.outcome,
        ("entries", "events"): codec.events,
        ("entries", "lines"): codec.lines,
        ("answers", "answer"): codec.answer,
        ("snapshots", "content"): codec.table,
    }
    migrate(target)
    for table, columns in TABLES.items():
        for row in source.execute(f"SELECT {', '.join(columns)} FROM {table}"):
            told = [
                codec.encode(read[table, column](value)) if (table, column) in read else value
                for column, value in zip(columns, row, strict=True)
            ]
            put(target, table, *told)
