"""Who a creature is to this game, whether it may act now, and the one way in which a sheet changes."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Request
from vtt.rules.revenants_hack.sheet_parts import Ability, AbilityRow, Possession
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def sheet_of(table: Table, identity: str) -> CreatureSheet:
    """A creature's sheet. Raises ``KeyError`` for an unknown creature."""
    sheet: Any = table.creatures[identity].sheet
    found: CreatureSheet = sheet
    return found


def name(table: Table, identity: str) -> str:
    """A creature's or place's name."""
    found: Any = table.creatures.get(identity) or table.places[identity]
    called: str = found.name
    return called


def row(sheet: CreatureSheet, ability: Ability) -> AbilityRow:
    """The row of an ability (RH-SHEET-01)."""
    found: AbilityRow = getattr(sheet.abilities, ability)
    return found


def possession(sheet: CreatureSheet, called: str) -> Possession | None:
    """The first line of the inventory of that name."""
    for line in sheet.inventory:
        if line.name == called:
            return line
    return None


def changed(table: Table, identity: str, **fields: Any) -> Generator[Request, Any, Table]:
    """Some fields of a creature's sheet are now these; the answer is the table after it."""
    table = yield Change(SheetChanged(identity, replace(sheet_of(table, identity), **fields)))
    return table


def with_row(sheet: CreatureSheet, ability: Ability, **fields: Any) -> CreatureSheet:
    """The sheet with some figures of a row changed."""
    changed_row = replace(row(sheet, ability), **fields)
    return replace(sheet, abilities=replace(sheet.abilities, **{ability: changed_row}))


def in_rounds(table: Table) -> bool:
    """Whether rounds are counted: in a fight or on the escape from a hazard (RH-TIME-01, RH-TIME-04)."""
    return table.clock.moment > 0


def hostile(table: Table, a: str, b: str) -> bool:
    """Whether two creatures are of opposed sides; a bystander is nobody's enemy (RH-ATK-06)."""
    sides = {table.creatures[a].side, table.creatures[b].side}
    return sides == {"players", "gm"}


def refuse_activation(table: Table, actor: str) -> Refusal | None:
    """Who is unconscious or dead does nothing (RH-LUCK-06, RH-OUT-04); while rounds are counted in a fight only whoever
    is activated now acts (RH-INIT-10)."""
    sheet = sheet_of(table, actor)
    if sheet.state == "dead":
        return Refusal(f"{name(table, actor)} is dead", "RH-OUT-04")
    if sheet.state:
        return Refusal(f"{name(table, actor)} is unconscious", "RH-LUCK-06")
    if table.initiative.bag is not None and table.initiative.acting != actor:
        return Refusal("not activated now", "RH-INIT-10")
    return None


def refuse_action(table: Table, actor: str) -> Refusal | None:
    """Besides, one combat action an activation (RH-ACT-01), and with Speed declared it is an attack (RH-PENT-06)."""
    refusal = refuse_activation(table, actor)
    if refusal is not None or table.initiative.bag is None:
        return refusal
    spent = sheet_of(table, actor).spent
    if spent.action:
        return Refusal("the combat action is used", "RH-ACT-01")
    if spent.speed:
        return Refusal(f"{name(table, actor)} has declared Speed: the combat action is an attack", "RH-PENT-06")
    return None


def action_spent(table: Table, actor: str, action: str) -> Generator[Request, Any, Table]:
    """The combat action of this activation went on this (RH-ACT-01); outside a fight nothing is spent."""
    if table.initiative.bag is None:
        return table
    spent = replace(sheet_of(table, actor).spent, action=action)
    return (yield from changed(table, actor, spent=spent))
