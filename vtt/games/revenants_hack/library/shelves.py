"""The shelves of creatures, of sample characters and of equipment, and one of each opened."""

from typing import cast

from vtt.games.revenants_hack.library.entries import (
    EQUIPMENT,
    CreatureEntry,
    equipment_by_key,
    own_entries,
    shipped_of,
    thing_told,
)
from vtt.games.revenants_hack.library.handing import buy_equipment, give_equipment
from vtt.games.revenants_hack.library.making import FROM_THE_SHELF, character_offer, creature_offer, sheet_for
from vtt.games.revenants_hack.sheet.access import possession, sheet_of, shield_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.equipment import (
    EquipmentEntry,
    arms_words,
    die_words,
    listed_equipment,
    range_words,
    sort_of,
)
from vtt.games.revenants_hack.sheet.parts import (
    ABILITIES,
    DEFENCE_LABELS,
    ROLE_LABELS,
    AbilityRow,
    AttackNumbers,
    Possession,
)
from vtt.numerals import counted, modifier
from vtt.rules.contract.description import Block, Facts, Grid, GridRow, Offer, Prose, Tag, Tags
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.kit.actions import offering
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, CREATURES
from vtt.rules.kit.creature_shelves.showing import Showing
from vtt.rules.tabletop.library_keeping import removal_offer
from vtt.table.table import Table


def role_words(sheet: CreatureSheet) -> str:
    """``Leader``, ``Leader, important``."""
    return f"{ROLE_LABELS[sheet.role]}, important" if sheet.record.important else ROLE_LABELS[sheet.role]


def defence_words(sheet: CreatureSheet) -> str:
    """The type of its armour, and its Shield value: ``Chain, shield 3``."""
    worn = possession(sheet, sheet.worn) if sheet.worn else None
    kind = DEFENCE_LABELS[(worn.defence if worn is not None else "") or "unarmored"]
    shield = shield_of(sheet)
    return f"{kind}, shield {shield}" if shield else kind


def attack_words(sheet: CreatureSheet) -> str:
    """Its first weapon: ``halberd: d10, within 8 ft``; fists where it has none."""
    weapon = possession(sheet, sheet.wielded) if sheet.wielded else None
    if weapon is None or weapon.arms is None:
        return "unarmed"
    return f"{weapon.name}: {arms_words(weapon.arms)}"


def attack_cells(numbers: AttackNumbers) -> tuple[str, ...]:
    """The numbers against Unarmored, Leather, Chain and Plate."""
    return tuple(str(getattr(numbers, kind)) for kind in DEFENCE_LABELS)


def ability_rows(sheet: CreatureSheet) -> tuple[tuple[str, AbilityRow], ...]:
    """Each ability with its row, in the order of the sheet."""
    return tuple((ability, getattr(sheet.abilities, ability)) for ability in ABILITIES)


def line_words(line: Possession) -> str:
    """What a line of the inventory is: ``d8, within 5 ft; quality 5 of 5; cost 200``."""
    parts = [arms_words(line.arms)] if line.arms is not None else []
    parts += [f"{DEFENCE_LABELS[line.defence]} armour"] if line.defence else []
    parts += [f"Shield {line.shield}"] if line.shield else []
    parts += [f"quality {line.quality} of {line.full_quality}"] if line.full_quality else []
    parts += [f"cost {line.cost}"] if line.cost else []
    return "; ".join(parts)


def creatures_shelf(table: Table) -> Shelf:
    """Foes and hirelings by name."""
    return Shelf(
        key=CREATURES,
        label="Creatures",
        columns=("Name", "Role", "Luck", "Defence", "Attack"),
        entries=SHOWING.lines(table, CREATURES),
        offers=(creature_offer(table),),
    )


def characters_shelf(table: Table) -> Shelf:
    """Sample characters by name."""
    return Shelf(
        key=CHARACTERS,
        label="Sample characters",
        columns=("Name", "Luck", "Defence", "Attack"),
        entries=SHOWING.lines(table, CHARACTERS),
        offers=(character_offer(table),),
    )


def _cells(shelf: str, entry: CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    role = (role_words(sheet),) if shelf == CREATURES else ()
    return (*role, str(sheet.max_luck), defence_words(sheet), attack_words(sheet))


def _entry_words(entry: CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    return (*sheet.record.tags, *(line.name for line in sheet.inventory), sheet.record.special)


def _nature(entry: CreatureEntry) -> str:
    return f"{role_words(entry.sheet)} · Luck {entry.sheet.max_luck}"


def _own(table: Table, shelf: str) -> dict[str, CreatureEntry]:
    return cast(dict[str, CreatureEntry], own_entries(table, shelf))


def _blocks(table: Table, entry: CreatureEntry) -> list[Block]:
    sheet = sheet_for(table, entry)
    facts = [("Defence", defence_words(sheet)), ("Speed", f"{sheet.speed} ft")]
    facts += [("Met", entry.kind.met)] if entry.kind.met else []
    facts += [("Coins", str(sheet.record.coins))] if sheet.record.coins else []
    blocks: list[Block] = [Facts("Facts", tuple(facts)), abilities_grid(sheet)]
    rows = (GridRow("Melee", attack_cells(sheet.melee)), GridRow("Ranged", attack_cells(sheet.ranged)))
    blocks.append(Grid("Attack numbers", tuple(DEFENCE_LABELS.values()), rows))
    if sheet.inventory:
        lines = tuple((_counted(line.name, line.count), line_words(line) or line.note) for line in sheet.inventory)
        blocks.append(Facts("Carried", lines))
    for spell in sheet.record.spells:
        asked = [*(["check"] if spell.check else []), *([f"{spell.save} save"] if spell.save else [])]
        blocks.append(Prose(f"{spell.name} ({', '.join(asked)})" if asked else spell.name, spell.note))
    if sheet.record.tags:
        blocks.append(Tags("Kind", tuple(Tag(tag, "muted") for tag in sheet.record.tags)))
    if sheet.record.special:
        blocks.append(Prose("Special", sheet.record.special))
    return blocks


def abilities_grid(sheet: CreatureSheet) -> Grid:
    """The six rows: value, what checks and saves are rolled against, bonus."""
    rows = tuple(
        GridRow(name, (str(row.value), str(row.difficulty), str(row.save), modifier(row.bonus)))
        for name, row in ability_rows(sheet)
    )
    return Grid("Abilities", ("Value", "Difficulty", "Save", "Bonus"), rows)


def _counted(name: str, count: int) -> str:
    return name if count == 1 else f"{count} {name}"


SHOWING: Showing[CreatureSheet] = Showing(
    offer=offering(FROM_THE_SHELF),
    shipped=shipped_of,
    own=_own,
    cells=_cells,
    words=_entry_words,
    nature=_nature,
    blocks=_blocks,
)
_GLYPHS = {
    "weapon": "mdi6.sword-cross",
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
        columns=("Name", "Cost", "Kind", "What it does", "How many", "Quality"),
        entries=tuple(_thing(key, entry, key in own) for key, entry in equipment_by_key(table).items()),
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
        title=thing_told(entry),
        subtitle=f"{_SORTS[sort_of(entry)]} · {counted(entry.cost, 'coin')}",
        blocks=tuple(blocks),
        offers=tuple(_offers(table, key)),
    )


def _thing(key: str, entry: EquipmentEntry, own: bool) -> Entry:
    count, quality = (str(number or "") for number in (entry.count if entry.count > 1 else 0, entry.quality))
    return Entry(
        key=key,
        cells=(thing_told(entry), str(entry.cost), _SORTS[sort_of(entry)], _what(entry), count, quality),
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
            made.append(buy_equipment.offer(table, "", buying, target, missing=lots, note=note, group=name))
        made.append(give_equipment.offer(table, "", f"Give it to {name}", target, missing=lots, group=name))
    if key in table.library.get(EQUIPMENT, {}):
        label = "Back to the program’s own" if key in listed_equipment() else "Take off the list"
        made.append(removal_offer(table, EQUIPMENT, key, label))
    return made
