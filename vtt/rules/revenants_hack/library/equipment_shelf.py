"""The equipment on its shelf, and a thing opened."""

from vtt.numerals import counted
from vtt.rules.description import Block, Facts, Offer, Prose
from vtt.rules.library import Entry, EntryView, Shelf
from vtt.rules.library_keeping import removal_offer
from vtt.rules.revenants_hack.library.entries import EQUIPMENT, equipment_by_key
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import DEFENCE_LABELS, sheet_of
from vtt.rules.revenants_hack.sheet.items import (
    EquipmentEntry,
    arms_words,
    die_words,
    listed_equipment,
    range_words,
    sort_of,
)
from vtt.table.table import Table

_GLYPHS = {
    "weapon": "mdi6.sword",
    "armour": "mdi6.tshirt-crew",
    "shield": "mdi6.shield",
    "ammunition": "mdi6.arrow-projectile",
    "gear": "mdi6.sack",
}
_SORTS = {"weapon": "Weapon", "armour": "Armour", "shield": "Shield", "ammunition": "Ammunition", "gear": "Gear"}


def equipment_shelf(table: Table) -> Shelf:
    """Everything to be had, in the order of the list, the group's own after it."""
    own = table.library.get(EQUIPMENT, {})
    return Shelf(
        key=EQUIPMENT,
        label="Equipment",
        columns=("Name", "Cost", "Kind", "What it does", "Quality"),
        entries=tuple(_line(key, entry, key in own) for key, entry in equipment_by_key(table).items()),
    )


def equipment_view(table: Table, key: str) -> EntryView:
    """A thing opened. Raises ``KeyError`` for an unknown one."""
    entry = equipment_by_key(table)[key]
    facts = [("Cost", counted(entry.cost, "coin") + (f" for {entry.count}" if entry.count > 1 else ""))]
    if entry.arms is not None:
        facts += [("Damage die", die_words(entry.arms)), ("Striking range", range_words(entry.arms))]
        facts += [("Rolled with", "WIS, ranged" if entry.arms.ranged else "STR, melee")]
        facts += [("Uses", entry.arms.ammunition)] if entry.arms.ammunition else []
    facts += [("Defence type", DEFENCE_LABELS[entry.defence])] if entry.defence else []
    facts += [("Shield value", str(entry.shield))] if entry.shield else []
    facts += [("Quality", str(entry.quality)), ("Repair", _repair(entry))] if entry.quality else []
    facts += [("Also called", ", ".join(entry.names))] if entry.names else []
    blocks: list[Block] = [Facts("Facts", tuple(facts))]
    blocks += [Prose("", entry.note)] if entry.note else []
    return EntryView(
        title=entry.name,
        subtitle=f"{_SORTS[sort_of(entry)]} · {counted(entry.cost, 'coin')}",
        blocks=tuple(blocks),
        offers=tuple(_offers(table, key)),
    )


def _line(key: str, entry: EquipmentEntry, own: bool) -> Entry:
    cost = f"{entry.cost} for {entry.count}" if entry.count > 1 else str(entry.cost)
    return Entry(
        key=key,
        cells=(entry.name, cost, _SORTS[sort_of(entry)], _what(entry), str(entry.quality) if entry.quality else ""),
        glyph=_GLYPHS[sort_of(entry)],
        own=own,
        words=" ".join((*entry.names, entry.note)),
    )


def _what(entry: EquipmentEntry) -> str:
    if entry.arms is not None:
        return arms_words(entry.arms)
    if entry.defence:
        return DEFENCE_LABELS[entry.defence]
    return f"Shield {entry.shield}" if entry.shield else ""


def _repair(entry: EquipmentEntry) -> str:
    """The price of one point (RH-ITEM-02), rounded up."""
    return f"{counted(-(-entry.cost // 10), 'coin')} a point"


def _offers(table: Table, key: str) -> list[Offer]:
    made: list[Offer] = []
    for identity, creature in table.creatures.items():
        sheet = sheet_of(table, identity)
        if creature.side != "players" or sheet.state == "dead":
            continue
        target, name = {"item": key, "target": identity}, creature.name
        lots = {"count": 1}
        if sheet.record.coins:
            note = f"has {counted(sheet.record.coins, 'coin')}"
            buying = f"{name} buys it"
            made.append(offer(table, "buy_equipment", "", buying, target, missing=lots, note=note, group=name))
        made.append(offer(table, "give_equipment", "", f"Give it to {name}", target, missing=lots, group=name))
    if key in table.library.get(EQUIPMENT, {}):
        label = "Back to the program's own" if key in listed_equipment() else "Take off the list"
        made.append(removal_offer(table, EQUIPMENT, key, label))
    return made
