"""The wand: waved as an Action it casts its spell without a Test, by anyone (BH-ITEM-24)."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.access import character
from vtt.games.black_hack.goods.magic_items import WAND
from vtt.games.black_hack.goods.options import WAND_USERS
from vtt.games.black_hack.goods.use import RefuseUse, Use, Using, rolled
from vtt.games.black_hack.magic.performing import cast_from_item
from vtt.games.black_hack.magic.refusals import casting_of, refuse_casting
from vtt.games.black_hack.magic.spell_list import spells
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Request
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

SPELLCASTERS = ("wizard", "cleric")


def refuse_wave(table: Table, using: Using) -> Refusal | None:
    """A wand needs its spell, a target that the spell can have, and by a house rule a Spellcaster (BH-ITEM-24)."""
    spell = using.item.spell
    if spell not in spells():
        return no("the wand holds no spell", "BH-ITEM-24")
    kind = character(table, using.actor).character_class
    if WAND_USERS(table) == "spellcasters" and kind not in SPELLCASTERS:
        return no("only a Spellcaster can wave a wand", "BH-ITEM-24")
    arguments = {"spell": spell, "target": using.target, "choice": using.way, "text": using.about}
    return refuse_casting(table, casting_of(table, Intent("cast", using.actor, arguments), "item"))


def wave(table: Table, using: Using) -> Generator[Request, Any, Table]:
    """The spell works at the user's Level, then the Usage Die is rolled."""
    spell = spells()[using.item.spell]
    table = yield from cast_from_item(
        table, using.actor, spell, using.target, choice=using.way, text=using.about, mode=using.mode
    )
    return (yield from rolled(table, using)) if using.actor in table.creatures else table


USES: dict[str, Use] = {WAND: wave}
REFUSALS: dict[str, RefuseUse] = {WAND: refuse_wave}
