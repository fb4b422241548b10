"""Nonsense in a row of a campaign, under a right checksum."""

import json
import random
import sqlite3
from typing import Any

from vtt.campaign.schema import TABLES, put

NONSENSE: tuple[Any, ...] = (
    None, True, -1, 0, 10**15, 2.5, "", "nobody", "{a}", "{a:>1500000000}", [], [[]], {}, {"a": 1}, "brannor", "damage",
)  # fmt: skip
_COLUMNS = (
    ("entries", "intent"),
    ("entries", "events"),
    ("entries", "lines"),
    ("entries", "outcome"),
    ("answers", "answer"),
    ("snapshots", "content"),
)


def damage_row(connection: sqlite3.Connection, lots: random.Random) -> None:
    """Change one value of one row, or take it away."""
    table, column = lots.choice(_COLUMNS)
    columns = TABLES[table]
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
    if rows:
        row = list(lots.choice(rows))
        place = columns.index(column)
        row[place] = damaged(row[place], lots)
        put(connection, table, *row)


def damaged(text: str, lots: random.Random) -> str:
    """The JSON with one value of it changed or left out."""
    value = json.loads(text)
    place = lots.choice(_places(value))
    if not place:
        return json.dumps(lots.choice(NONSENSE))
    holder = value
    for step in place[:-1]:
        holder = holder[step]
    if lots.random() < 0.3:
        del holder[place[-1]]
    else:
        holder[place[-1]] = lots.choice(NONSENSE)
    return json.dumps(value)


def _places(value: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value in it, its own first."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place, *(found for key, entry in entries for found in _places(entry, (*place, key)))]
