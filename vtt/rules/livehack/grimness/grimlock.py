"""Turning into a Grimlock for good: the sheet is the GM's, and changes (LH-GLK-04..06)."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.attributes import rating_of
from vtt.rules.livehack.sheets import GRIMNESS, WELL
from vtt.rules.livehack.states.losses import lost
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
