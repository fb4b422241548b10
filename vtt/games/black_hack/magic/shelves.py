"""Spells and prayers: what stands on the shelves."""

from functools import cache

from msgspec.structs import replace

from vtt.games.black_hack.magic.memory import kind_of, memorised, readable
from vtt.games.black_hack.magic.offers import cast_offers
from vtt.games.black_hack.magic.performing import read_spell
from vtt.games.black_hack.magic.spell_list import Spell, spell, spells
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Block, Facts, Offer, Prose
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.table.bands import Band
from vtt.table.table import Table

SPELLS = "spells"
LISTS = {"arcane": "Arcane", "prayer": "Prayer"}
TARGETS = {
    "none": "none",
    "caster": "the caster",
    "one": "one Creature",
    "several": "several Creatures",
    "everyone": "every Creature",
    "spot": "an area",
    "thing": "a spot or object",
    "magic": "running magic",
}
_WHO = {"foe": "NPC or Monster", "character": "Character", "ally": "ally"}


def shelves(table: Table) -> tuple[Shelf, ...]:
    """Every spell and prayer, by list and level."""
    return (Shelf(key=SPELLS, label="Spells and prayers", columns=_COLUMNS, entries=_lines()),)


def entry_view(table: Table, shelf: str, key: str) -> EntryView | None:
    """A spell opened, with what those who have it can do with it; ``None`` where the shelf is another one. Raises
    ``KeyError`` for an unknown spell."""
    if shelf != SPELLS:
        return None
    one = spell(key)
    return EntryView(
        title=one.name,
        subtitle=f"{LISTS[one.list]}, level {one.level}",
        blocks=_blocks(one),
        offers=tuple(_offers(table, one)),
    )


_COLUMNS = ("Name", "List", "Level", "Target", "Lasts")


@cache
def _lines() -> tuple[Entry, ...]:
    return tuple(
        Entry(
            key=one.key,
            cells=(one.name, LISTS[one.list], str(one.level), _target(one), one.duration or "at once"),
            glyph=one.glyph,
            words=f"{one.text} {one.why} level {one.level}",
        )
        for one in spells().values()
    )


def _target(one: Spell) -> str:
    if one.count:
        return f"{one.count} {_WHO.get(one.who, 'Creature')}s" if one.target == "several" else one.count
    if one.target == "one" and one.who in _WHO:
        return f"one {_WHO[one.who]}"
    return TARGETS[one.target]


def _blocks(one: Spell) -> tuple[Block, ...]:
    facts = [("Target", _target(one))]
    if one.target not in ("none", "caster"):
        facts.append(("Reach", _reach(one)))
    facts.append(("Lasts", one.duration or "done at once"))
    if one.most_hd:
        facts.append(("Hit Dice", f"{one.most_hd} at most"))
    if one.choices:
        facts.append(("Ways", ", ".join(choice.label for choice in one.choices)))
    facts.append(("Rule", one.why))
    return Prose("What it does", one.text), Facts("Facts", tuple(facts))


def _reach(one: Spell) -> str:
    bands = [band for band in one.bands if band is not Band.CLOSE or Band.NEARBY not in one.bands]
    return " or ".join(band.label for band in bands)


def _offers(table: Table, one: Spell) -> list[Offer]:
    """Casting by those who hold it in memory, reading by those who have it in a book or scroll."""
    made: list[Offer] = []
    for identity, creature in table.creatures.items():
        sheet = sheet_of(table, identity)
        if not isinstance(sheet, Character) or kind_of(sheet) != one.list:
            continue
        if one in memorised(sheet):
            made.extend(_named(made_offer, creature.name) for made_offer in cast_offers(table, identity, one))
        elif one in readable(sheet):
            reading = cast_offers(table, identity, one, read_spell)
            made.extend(_named(made_offer, creature.name) for made_offer in reading)
    return made


def _named(made: Offer, who: str) -> Offer:
    return replace(made, label=f"{who}: {made.label[:1].lower()}{made.label[1:]}", group="", key="")
