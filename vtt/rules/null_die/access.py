"""Who a creature is to this game, whether it may act now, and the one way in which a sheet changes."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.null_die.sheet_parts import NamedPool
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.rules.procedure import Change, Request
from vtt.table.events import SheetChanged
from vtt.table.table import Table

GM = "gm"


def sheet_of(table: Table, identity: str) -> CreatureSheet:
    """A creature's sheet. Raises ``KeyError`` for an unknown creature."""
    sheet: Any = table.creatures[identity].sheet
    found: CreatureSheet = sheet
    return found


def name(table: Table, identity: str) -> str:
    """A creature's or place's name; the GM's where there is none."""
    if not identity:
        return "The GM"
    found: Any = table.creatures.get(identity) or table.places[identity]
    called: str = found.name
    return called


def is_secret(table: Table, identity: str) -> bool:
    """Whether what concerns this creature is the GM's alone: it is hidden."""
    return bool(identity) and table.creatures[identity].hidden


def has_secret_figures(table: Table, identity: str) -> bool:
    """Whether what stands on the sheet of this creature is the GM's alone: it is hidden, or the GM's."""
    return bool(identity) and (table.creatures[identity].hidden or table.creatures[identity].side == "gm")


def pool_of(sheet: CreatureSheet, called: str) -> NamedPool | None:
    """The pool of that name, in capitals or not."""
    wanted = called.casefold()
    for pool in sheet.pools:
        if pool.name.casefold() == wanted:
            return pool
    return None


def is_down(sheet: CreatureSheet) -> bool:
    """Whether it is out of the fight: every box is marked."""
    return sheet.harm >= sheet.boxes


def changed(table: Table, identity: str, **fields: Any) -> Generator[Request, Any, Table]:
    """Some fields of a creature's sheet are now these; the answer is the table after it."""
    table = yield Change(SheetChanged(identity, replace(sheet_of(table, identity), **fields)))
    return table


def refuse_turn(table: Table, actor: str) -> Refusal | None:
    """Who is out of the fight does nothing in it; while one is on only whoever is activated acts."""
    if is_down(sheet_of(table, actor)):
        return Refusal(f"{name(table, actor)} is out of the fight")
    if table.initiative.bag is not None and table.initiative.acting != actor:
        return Refusal("not activated now")
    return None
