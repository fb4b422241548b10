"""Attributes offset by damage, and what comes of it (LH-OFFS)."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.livehack.access import changed, name, sheet_of
from vtt.rules.livehack.attributes import Column as Column
from vtt.rules.livehack.attributes import attribute_of, offset_bar
from vtt.rules.livehack.attributes import column as column
from vtt.rules.livehack.sheet_parts import ATTRIBUTES, Attribute
from vtt.rules.livehack.sheets import CreatureSheet
from vtt.rules.livehack.states.telling import secret
from vtt.rules.procedure import Request, Say
from vtt.table.table import Table

EFFECTS: Final[dict[Attribute, tuple[str, str, str]]] = {
    "strength": ("carries less, nothing else", "falls prone; nothing physical, no movement", "LH-OFFS-02"),
    "intelligence": ("the simplest task takes a roll", "understands nothing, does not respond", "LH-OFFS-03"),
    "wisdom": ("acts only after a roll", "decides nothing, obeys anybody", "LH-OFFS-04"),
    "dexterity": ("anything physical, walking too, takes a roll", "falls over, paralysed", "LH-OFFS-05"),
    "constitution": ("effort takes a roll first", "nothing that costs Fatigue", "LH-OFFS-06"),
    "charisma": (
        "antagonises whoever is spoken to but for a roll",
        "every attempt to speak is met with hostility",
        "LH-OFFS-07",
    ),
}
"""The offset table: what -5 and -10 do to each attribute, and the rule (LH-OFFS-08). Rolls are against DR 0."""

HELPLESS_AT_TEN: Final[tuple[Attribute, ...]] = ("strength", "intelligence", "dexterity")
"""At -10 of these somebody has to be carried and fed (LH-OFFS-09)."""


def refuse_offset(table: Table, creature: str, *, physical: bool = False) -> Refusal | None:
    """Why a damaged attribute forbids somebody to act: Intelligence and Wisdom any action, Strength and Dexterity any
    physical one, movement included (LH-OFFS-02..05)."""
    sheet = sheet_of(table, creature)
    return offset_bar(sheet, name(table, creature), physical=physical) if sheet.traits else None


def columns(sheet: CreatureSheet) -> tuple[Column, ...]:
    """The column in force for each of the six attributes, in the order of the table."""
    return tuple([column(sheet, attribute) for attribute in ATTRIBUTES])


def helpless(sheet: CreatureSheet) -> bool:
    """Whether somebody has to be carried and fed (LH-OFFS-09)."""
    return bool(sheet.traits) and _helpless(columns(sheet))


def _helpless(now: tuple[Column, ...]) -> bool:
    return any(each == -10 and attribute in HELPLESS_AT_TEN for attribute, each in zip(ATTRIBUTES, now, strict=True))


def columns_followed(table: Table, creature: str, before: tuple[Column, ...]) -> Generator[Request, Any, Table]:
    """What the table says after damage or recovery: the column in force follows the attribute at once (LH-OFFS-01, LH-
    OFFS-11). At -10 of Strength and Dexterity somebody falls (LH-OFFS-02, LH-OFFS-05)."""
    sheet = sheet_of(table, creature)
    now = columns(sheet)
    hidden = secret(table, creature)
    for attribute, was, is_now in zip(ATTRIBUTES, before, now, strict=True):
        if was == is_now:
            continue
        table = yield from _rolled_anew(table, creature, attribute)
        milder, worse, why = EFFECTS[attribute]
        values: dict[str, Any] = {"who": name(table, creature), "attribute": attribute.capitalize()}
        values |= {"offset": attribute_of(sheet, attribute), "effect": worse if is_now == -10 else milder}
        text = "{who}: {attribute} {offset}: {effect}" if is_now else "{who}: {attribute} {offset}: no offset any more"
        yield Say(text, values, why if abs(is_now) > abs(was) else "LH-OFFS-11", "result", None, hidden)
        if is_now == -10 and attribute in ("strength", "dexterity") and not sheet_of(table, creature).prone:
            table = yield from changed(table, creature, prone=True)
            text = "{who} falls down"
            yield Say(text, {"who": name(table, creature)}, why, "result", None, table.creatures[creature].hidden)
    if helpless(sheet) and not _helpless(before):
        text = "{who} has to be carried and fed; by itself it does not get worse"
        yield Say(text, {"who": name(table, creature)}, "LH-OFFS-09", "reminder", None, hidden)
    return table


def _rolled_anew(table: Table, creature: str, attribute: Attribute) -> Generator[Request, Any, Table]:
    """A roll that was made for another column counts no longer."""
    spent = sheet_of(table, creature).spent
    if attribute not in spent.fit and attribute not in spent.unfit:
        return table
    fit, unfit = (tuple([each for each in known if each != attribute]) for known in (spent.fit, spent.unfit))
    return (yield from changed(table, creature, spent=replace(spent, fit=fit, unfit=unfit)))
