"""The rolls against DR 0 that an attribute offset to -5 calls for (LH-OFFS-03..05, LH-OFFS-07)."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.livehack.access import changed, name, sheet_of
from vtt.rules.livehack.attributes import EFFECTS, column
from vtt.rules.livehack.effort import pushed
from vtt.rules.livehack.rolling.contest import contest, succeeded
from vtt.rules.livehack.rolling.sides import difficulty, side
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.sheets import Attribute, CreatureSheet
from vtt.rules.livehack.states.manners import How, asked
from vtt.rules.procedure import Request, Say
from vtt.table.table import Table

BEFORE_ACTING: Final[tuple[Attribute, ...]] = ("intelligence", "wisdom", "dexterity")
"""Attributes whose roll decides whether somebody acts in a turn, in the order in which they are made."""

DIFFICULTY: Final[dict[Attribute, str]] = {
    "intelligence": "The simplest task",
    "wisdom": "Coming to a decision",
    "dexterity": "The simplest movement",
    "charisma": "Antagonising nobody",
}
"""What the DR of 0 stands for."""

_MADE: Final[dict[Attribute, str]] = {
    "intelligence": "{who} understands what to do",
    "wisdom": "{who} comes to a decision",
    "dexterity": "{who} has the body under control",
    "charisma": "{who} antagonises nobody",
}
_FAILED: Final[dict[Attribute, str]] = {
    "intelligence": "{who} does not understand even the simplest task",
    "wisdom": "{who} cannot bring itself to act",
    "dexterity": "{who} cannot even walk",
    "charisma": "{who} antagonises whoever listens",
}


def due(sheet: CreatureSheet) -> tuple[Attribute, ...]:
    """The attributes at -5 for which no roll has been made in this turn."""
    if not sheet.traits:
        return ()
    spent = sheet.spent
    return tuple(
        [
            attribute
            for attribute in BEFORE_ACTING
            if column(sheet, attribute) == -5 and attribute not in spent.fit and attribute not in spent.unfit
        ]
    )


def offset_task(attribute: Attribute) -> Task:
    """The attribute as it stands, with no skill (LH-OFFS-03)."""
    return Task(kind="attribute", name=attribute)


def rolled(
    table: Table, creature: str, attribute: Attribute, how: How | None = None
) -> Generator[Request, Any, tuple[Table, bool]]:
    """One roll against DR 0: the table after it and whether it was made. Without ``how`` whoever rolls is asked."""
    why, task = EFFECTS[attribute][2], offset_task(attribute)
    if how is None:
        question = f"{{who}} rolls {attribute.capitalize()} against DR 0. How?"
        how = yield from asked(table, creature, task, question, why)
    table, effort = yield from pushed(table, creature, how.effort)
    made = yield from contest(
        table,
        side(table, creature, task, chosen=how.components, manner=how.manner, effort=effort),
        difficulty(table, DIFFICULTY[attribute], 0),
        why=why,
        key=succeeded,
    )
    text = _MADE[attribute] if made.success else _FAILED[attribute]
    yield Say(text, {"who": name(table, creature)}, why, "result", None, table.creatures[creature].hidden)
    return made.table, made.success


def turn_rolled(
    table: Table, creature: str, attribute: Attribute, how: How | None = None
) -> Generator[Request, Any, tuple[Table, bool]]:
    """The roll for this turn: what it allows or forbids is kept until the turn is over."""
    table, success = yield from rolled(table, creature, attribute, how)
    spent = sheet_of(table, creature).spent
    if success:
        unfit = tuple([each for each in spent.unfit if each != attribute])
        spent = replace(spent, fit=(*spent.fit, attribute), unfit=unfit)
    else:
        spent = replace(spent, unfit=(*spent.unfit, attribute))
    return (yield from changed(table, creature, spent=spent)), success


def before_the_turn(table: Table, creature: str) -> Generator[Request, Any, Table]:
    """All rolls that are due; after one that forbids everything no more are made."""
    for attribute in due(sheet_of(table, creature)):
        table, success = yield from turn_rolled(table, creature, attribute)
        if not success:
            break
    return table
