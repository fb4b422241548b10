"""What a path through a table leads to, in words: whose it is, what it is called, and what is there."""

from typing import Any

import msgspec

from vtt.echoes import shortened
from vtt.rules.contract.system import System
from vtt.table.paths import ABSENT
from vtt.table.table import Table

_CREATURES, _PLACES = "creatures", "places"
_LONGEST = 160
"""Letters of a value that are told."""


def about_path(path: str, table: Table) -> str:
    """What a path is about in words, whose it is first: ``creatures.ada.effort_left`` is Ada, effort left."""
    parts = path.split(".")
    if len(parts) > 1 and parts[0] in (_CREATURES, _PLACES):
        parts.pop(0)
    names = {key: each.name for key, each in table.places.items()}
    names |= {key: each.name for key, each in table.creatures.items()}
    whose = [names[part] for part in parts if part in names]
    words = [part.replace("_", " ") for part in parts if part not in names]
    told = ", ".join([*whose, *words])
    return told[:1].upper() + told[1:]


def as_on_the_sheet(path: str, table: Table, system: System) -> str:
    """The same, with what it is called where a sheet is typed over: ``creatures.ada.hp`` is Ada, Hit points."""
    folder, _, rest = path.partition(".")
    who, _, field = rest.partition(".")
    if folder == _CREATURES and who in table.creatures:
        for each in system.sheet_form(table, who).fields:
            if each.path == field:
                return f"{table.creatures[who].name}, {each.label}"
    return about_path(path, table)


def value_told(value: Any) -> str:
    """A plain value as it is read."""
    if value is None or value is ABSENT:
        return "nothing"
    text = value if isinstance(value, str) else msgspec.json.encode(value, enc_hook=repr).decode()
    return shortened(text, _LONGEST) or "“”"
