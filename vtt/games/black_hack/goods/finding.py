"""A magic item is found: rolled on 2d12, or picked by the GM (BH-ITEM-01)."""

from vtt.games.black_hack.access import character, name, refuse_character
from vtt.games.black_hack.goods.magic_items import WAND, found_item, magic_item_named, magic_items, wand_of, with_spell
from vtt.games.black_hack.goods.receiving import refuse_more, with_item_added
from vtt.games.black_hack.magic.spell_list import spells
from vtt.games.black_hack.rolls import GM
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def refuse_find(table: Table, intent: Intent) -> Refusal | None:
    """Somebody must find it and be able to carry it (BH-INV-03)."""
    target = str(intent.arguments["target"])
    refused = refuse_character(table, target, "carry things")
    spell = str(intent.arguments.get("spell") or "")
    if spell and spell not in spells():
        return no("there is no spell {spell!r}", "BH-ITEM-24", spell=spell)
    return refused or refuse_more(table, name(table, target), character(table, target))


def find(table: Table, intent: Intent) -> Procedure:
    """A magic item is found, rolled or picked by the GM (BH-ITEM-01)."""
    target, key = str(intent.arguments["target"]), str(intent.arguments["item"])
    who = name(table, target)
    yield Say("{who} finds a magic item", {"who": who}, "BH-ITEM-01", "heading")
    if key:
        item = magic_item_named(key)
        spell = str(intent.arguments["spell"])
        if key == WAND:
            item = wand_of(spells()[spell]) if spell else (yield from with_spell(table, GM, item))
    else:
        item = yield from found_item(table, target, str(intent.arguments["mode"]))
    yield Change(SheetChanged(target, with_item_added(character(table, target), item)))
    die = f" Ud{item.usage}" if item.usage else ""
    row = magic_items()[item.key]
    values = {"number": row.number, "item": item.name, "die": die}
    yield Say("{number}: {item}{die}", values, row.why, "result")
    return Outcome(item.name)


PROCEDURES = {"find_magic_item": (refuse_find, find)}
