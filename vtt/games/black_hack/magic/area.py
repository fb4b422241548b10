"""Spells and prayers: the area of magic (BH-MAG, BH-SPL, BH-PRY)."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.magic.afflictions import afflict
from vtt.games.black_hack.magic.arcane_changes import ANTI_MAGIC, POLYMORPH_CHANGES
from vtt.games.black_hack.magic.arcane_harm import LEVEL_DRAIN_MONSTERS
from vtt.games.black_hack.magic.arcane_journeys import bring_back, know_place, move_object
from vtt.games.black_hack.magic.arcane_minds import CHARM_LASTS, CONFUSION_ROLLS, obey
from vtt.games.black_hack.magic.areas import WALL_DAMAGE, WALL_HARMS, place
from vtt.games.black_hack.magic.banish import BANISH_POWERFUL_FOE, banish
from vtt.games.black_hack.magic.casting import SPELL_TARGETS, SPELLS_SPARE
from vtt.games.black_hack.magic.harming import RESISTING_SPELLS, SPELL_DAMAGE
from vtt.games.black_hack.magic.knowing import answers_block
from vtt.games.black_hack.magic.lasting import DURATIONS
from vtt.games.black_hack.magic.memorising import MEMORISE_TWICE, MEMORISING, memorise, memory_block, write_book
from vtt.games.black_hack.magic.memory import CAST_BEFORE, kind_of, memorised, readable
from vtt.games.black_hack.magic.performing import INVISIBLE_UNTIL
from vtt.games.black_hack.magic.prayer_creatures import WORD_OF_RECALL, quest_block, quest_step, recall, wind_walk
from vtt.games.black_hack.magic.prayer_harm import HOLD_PERSON, HOLY_WORD_MINUTES
from vtt.games.black_hack.magic.prayer_healing import POISON_IMMUNITY, RAISE_DEAD_HP
from vtt.games.black_hack.magic.prayer_scene import BLESS_REACH, CREATE_FOOD_WATER, PRAYER_REACH, PROTECTION_FROM_EVIL
from vtt.games.black_hack.magic.reach import DIMENSION_DOOR_REACH, MAGIC_MISSILE_REACH
from vtt.games.black_hack.magic.running import SILENCE_STOPS_SPELLS, end_magic, judge_magic
from vtt.games.black_hack.magic.spell_list import Spell, spell, spells
from vtt.games.black_hack.magic.spellcasting import SCROLLS, cast, cast_offers, read_spell
from vtt.games.black_hack.magic.summons import ANIMATED_HD, CONJURED_ELEMENTAL, DAEMON_TEST
from vtt.games.black_hack.magic.words import glows, tag_thing
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Facts, Offer, Prose
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.authoring import Area, described
from vtt.table.areas import Area as Struck
from vtt.table.bands import Band
from vtt.table.table import Table, thing

_SHELF = "spells"
_LISTS = {"arcane": "Arcane", "prayer": "Prayer"}
_GLYPHS = {"arcane": "fa6s.wand-sparkles", "prayer": "mdi6.hands-pray"}
_TARGETS = {
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
    return (Shelf(key=_SHELF, label="Spells and prayers", columns=_COLUMNS, entries=_lines()),)


def entry_view(table: Table, shelf: str, key: str) -> EntryView | None:
    """A spell opened, with what those who have it can do with it; ``None`` where the shelf is another one. Raises
    ``KeyError`` for an unknown spell."""
    if shelf != _SHELF:
        return None
    one = spell(key)
    return EntryView(
        title=one.name,
        subtitle=f"{_LISTS[one.list]}, level {one.level}",
        blocks=_blocks(one),
        offers=tuple(_offers(table, one)),
    )


_COLUMNS = ("Name", "List", "Level", "Target", "Lasts")


@cache
def _lines() -> tuple[Entry, ...]:
    return tuple(
        Entry(
            key=one.key,
            cells=(one.name, _LISTS[one.list], str(one.level), _target(one), one.duration or "at once"),
            glyph=one.glyph or _GLYPHS[one.list],
            words=f"{one.text} {one.why} level {one.level}",
        )
        for one in spells().values()
    )


def _target(one: Spell) -> str:
    if one.count:
        return f"{one.count} {_WHO.get(one.who, 'Creature') + 's' if one.target == 'several' else 'corpses'}"
    if one.target == "one" and one.who in _WHO:
        return f"one {_WHO[one.who]}"
    return _TARGETS[one.target]


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


_LEAST = 2.5
"""Feet of the radius of a spot that fills no area: a light on the ground."""
_CAST = ("cast", "read_spell")


def area(table: Table, intent: Intent) -> Struck | None:
    """A circle round the spot or thing that the spell is aimed at, as soon as that is known (BH-SPL-08)."""
    spell = _spell(intent)
    if spell is None or spell.target != "spot":
        return None
    at: Any = intent.arguments.get("at")
    target = str(intent.arguments.get("target") or "")
    if at is None and target not in table.creatures and target not in table.places:
        return None
    origin = thing(table, target).at if at is None else (float(at[0]), float(at[1]))
    return Struck(shape="circle", origin=origin, length=spell.radius or _LEAST)


def spared(table: Table, intent: Intent) -> frozenset[str]:
    """The fallen; where the spell does nothing to whoever is there, everybody. Who casts it is not (BH-SPL-08)."""
    spell = _spell(intent)
    if spell is None or not spell.radius:
        return frozenset(table.creatures)
    return frozenset(each for each in table.creatures if sheet_of(table, each).state)


def _spell(intent: Intent) -> Spell | None:
    return spells().get(str(intent.arguments.get("spell") or "")) if intent.action in _CAST else None


def blocks(table: Table, creature: str) -> list[Block]:
    """What a creature knows and holds in memory, the Quest it is on, the answers it was given."""
    return [*memory_block(table, creature), *quest_block(table, creature), *answers_block(table, creature)]


AREA = Area(
    blocks=blocks,
    derived=(Derived(name="glows", about="evil, magical: what glows now (BH-SPL-06)", of=("thing",), value=glows),),
    actions=(
        *(banish, recall, wind_walk, cast, read_spell, memorise, write_book, obey, move_object, afflict),
        *(tag_thing, judge_magic, quest_step, end_magic, bring_back, know_place, place),
    ),
    options=described(
        *(DURATIONS, MEMORISE_TWICE, MEMORISING, CAST_BEFORE, SCROLLS),
        *(SPELL_DAMAGE, SPELL_TARGETS, SPELLS_SPARE, RESISTING_SPELLS),
        *(BANISH_POWERFUL_FOE, PROTECTION_FROM_EVIL, BLESS_REACH, HOLD_PERSON, SILENCE_STOPS_SPELLS, PRAYER_REACH),
        *(CREATE_FOOD_WATER, POISON_IMMUNITY, RAISE_DEAD_HP, CONJURED_ELEMENTAL, WORD_OF_RECALL, HOLY_WORD_MINUTES),
        *(CHARM_LASTS, MAGIC_MISSILE_REACH, INVISIBLE_UNTIL, CONFUSION_ROLLS, POLYMORPH_CHANGES),
        *(WALL_DAMAGE, WALL_HARMS, DIMENSION_DOOR_REACH, ANIMATED_HD, ANTI_MAGIC, DAEMON_TEST, LEVEL_DRAIN_MONSTERS),
    ),
    area=area,
    spared=spared,
)
