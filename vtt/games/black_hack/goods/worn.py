"""Magic items that are worn or held: boots, feather, limb, toad (BH-ITEM-04, 11, 18, 23)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.access import character
from vtt.games.black_hack.goods.held import BOOTS, FEATHER, LIMB, TOAD
from vtt.games.black_hack.goods.use import Use, Using, begun, changed, lasting, now, words
from vtt.games.black_hack.lasting_parts import Trait
from vtt.rules.contract.procedure import Change, Request, Say
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_TRAITS: dict[str, Trait] = {LIMB: Trait(kind="rerolls")}
_SAID = {
    BOOTS: "The smell of fresh bread is all around, and crumbs mark the way",
    FEATHER: "{who} floats a few inches above the ground",
    LIMB: "The limb takes the place of the lost one",
    TOAD: "{who} can talk with amphibians",
}


def toggled(table: Table, using: Using) -> Generator[Request, Any, Table]:
    """The item is put on or held, or no longer."""
    item = now(table, using)
    assert item is not None
    table = yield from changed(table, using, replace(item, worn=not item.worn))
    key = using.kind.key
    if item.worn:
        sheet = character(table, using.actor)
        kept = tuple(effect for effect in sheet.effects if effect.source != key)
        table = yield Change(SheetChanged(using.actor, replace(sheet, effects=kept)))
        yield Say("{who} puts it away", words(table, using), using.kind.why, "result", secret=using.secret)
        return table
    table = yield from begun(table, using.actor, lasting(using, _TRAITS.get(key, Trait(kind="mark"))))
    yield Say(_SAID[key], words(table, using), using.kind.why, "result", secret=using.secret)
    return table


USES: dict[str, Use] = dict.fromkeys((BOOTS, FEATHER, LIMB, TOAD), toggled)
