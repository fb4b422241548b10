"""What a character carries, as the sheet draws it: each with what clicking does and what else can be done with it."""

from collections.abc import Iterator

from vtt.games.black_hack.attacks.weapons import suits, weapon_of, wield
from vtt.games.black_hack.carrying import carried, is_encumbered, is_overloaded, strength
from vtt.games.black_hack.goods.item_offers import further_offers, use_offers
from vtt.games.black_hack.goods.magic_items import WAND, magic_items
from vtt.games.black_hack.magic.spell_list import spells
from vtt.games.black_hack.sheet.parts import CarriedItem, Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import RELENTLESS, usage_note, uses_left
from vtt.numerals import counted
from vtt.rules.contract.description import Item, Items
from vtt.table.table import Table


def carried_things(table: Table, creature: str, sheet: Character) -> Items:
    """Items and weapons, and how many of how many (BH-INV-01)."""
    in_hand = weapon_of(sheet)
    entries = [_item(table, creature, item) for item in sheet.items]
    entries += [_weapon(table, creature, sheet, weapon, weapon is in_hand) for weapon in sheet.weapons]
    note = f"{carried(table, sheet)} of {strength(table, sheet)}"
    if is_overloaded(table, sheet):
        note += ", too much to Move"
    elif is_encumbered(table, sheet):
        note += ", encumbered"
    return Items("Carried", tuple(entries), note)


def _item(table: Table, creature: str, item: CarriedItem) -> Item:
    twice = item.key == RELENTLESS
    uses = tuple(use_offers(table, creature, item))
    return Item(
        item.name,
        ", ".join(_notes(item, twice)),
        _tip(item),
        uses[0] if uses else None,
        (*uses[1:], *further_offers(table, creature, item)),
        uses_left(item.usage, twice) if item.usage else (),
    )


def _weapon(table: Table, creature: str, sheet: Character, weapon: Weapon, in_hand: bool) -> Item:
    taken = None if in_hand else wield.offer(table, creature, "Take in hand", {"weapon": weapon.name})
    marks = (
        [weapon.note] * bool(weapon.note)
        + ["large"] * weapon.large
        + ["outside the class list"] * (not suits(sheet.character_class, weapon))
    )
    notes = ["in hand"] * in_hand + [weapon.attribute] * bool(weapon.attribute)
    notes += [f"shoots {weapon.ammunition}"] * bool(weapon.ammunition)
    further = tuple(further_offers(table, creature, weapon))
    return Item(weapon.name, ", ".join(notes), ", ".join(marks), taken, further)


def _notes(item: CarriedItem, twice: bool) -> Iterator[str]:
    if item.count > 1:
        yield f"{item.count}"
    if item.usage:
        yield usage_note(item.usage, twice)
    if item.lit:
        yield "lit"
    elif item.fired:
        yield "shot"
    elif item.worn:
        yield "worn"
    if item.used:
        yield "used this session"
    if item.lost or item.broken:
        yield f"{counted(item.lost + item.broken, 'die', 'dice')} broken"


def _tip(item: CarriedItem) -> str:
    """What it is in our words, for a wand its spell; for ammunition when it is rolled."""
    parts = []
    if item.key in magic_items():
        parts.append(magic_items()[item.key].text)
    if item.key == WAND and item.spell in spells():
        parts.append(spells()[item.spell].text)
    if item.ammunition:
        parts.append("rolled once after the fight")
    if item.note:
        parts.append(item.note)
    return " ".join(parts)
