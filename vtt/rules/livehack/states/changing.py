"""A transformation completes (LH-TRANS-03); of a grim one the sheet is the GM's, and changes (LH-GLK-04..06)."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.livehack.access import changed, name, sheet_of
from vtt.rules.livehack.attributes import rating_of
from vtt.rules.livehack.sheets import GRIMNESS, WELL, Condition
from vtt.rules.livehack.states.befalling import lost
from vtt.rules.livehack.telling import FORM
from vtt.rules.procedure import Change, Request, Say
from vtt.table.events import CreaturePut
from vtt.table.table import Table

BLIND_SIGHT: Final = "blind sight"


def becomes(table: Table, creature: str) -> Generator[Request, Any, Table]:
    """The change is complete. The character is lost to its player, who may make another one (LH-GLK-06); the sheet is
    the GM's and a monster's (LH-GLK-04), with Strength + Grimness, Wisdom - Grimness and blind sight, everything else
    as it was (LH-GLK-05). The lowered Wisdom is no damage."""
    table = yield from lost(table, creature, "LH-GLK-06")
    before, sheet = table.creatures[creature], sheet_of(table, creature)
    grimness, now = rating_of(sheet, GRIMNESS), sheet.attributes
    record = sheet.record
    abilities = record.abilities if BLIND_SIGHT in record.abilities else (*record.abilities, BLIND_SIGHT)
    changed = replace(
        sheet,
        role="monster",
        attributes=replace(now, strength=now.strength + grimness, wisdom=now.wisdom - grimness),
        condition=WELL,
        record=replace(record, player="", abilities=abilities, fate=FORM, was=record.player or before.name),
    )
    table = yield Change(CreaturePut(replace(before, side="gm", sheet=changed)))
    hidden = before.hidden
    yield Say("{who} is a Grimlock now, and the GM's", {"who": before.name}, "LH-GLK-04", "result", None, hidden)
    values: dict[str, Any] = {"strength": now.strength, "wisdom": now.wisdom, "grimness": grimness}
    values |= {"more": changed.attributes.strength, "less": changed.attributes.wisdom}
    text = "Strength {strength} + {grimness} = {more}, Wisdom {wisdom} \u2212 {grimness} = {less}, blind sight"
    yield Say(text, values, "LH-GLK-05", "detail", None, True)
    return table


def completed(table: Table, creature: str) -> Generator[Request, Any, Table]:
    """The creature is what it was turning into. After a grim change it is the GM's monster; else it stays as it is,
    out of action, until the GM says what its new form can do."""
    sheet = sheet_of(table, creature)
    condition = sheet.condition
    if condition.grim:
        return (yield from becomes(table, creature))
    form = condition.form or "something else"
    changed_for_good = Condition(state="incapacitated", label=form, form=form, stable=True)
    record = replace(sheet.record, fate=f"turned into {form}")
    table = yield from changed(table, creature, condition=changed_for_good, record=record)
    values = {"who": name(table, creature), "form": form}
    yield Say("{who} has turned into {form}", values, "LH-TRANS-03", "result", None, table.creatures[creature].hidden)
    return table
