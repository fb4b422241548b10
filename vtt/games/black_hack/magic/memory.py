"""What a Spellcaster knows, holds in memory, and how well it stays there (BH-MAG-01 to BH-MAG-07)."""

from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.magic.spell_list import MagicKind, Spell, spells
from vtt.games.black_hack.sheet.access import character, name, sheet_of
from vtt.games.black_hack.sheet.parts import Attribute, CarriedItem, CharacterClass, OwnSpell
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.rules.contract.description import ParameterOption, Refusal
from vtt.rules.contract.keys import slug
from vtt.rules.contract.procedure import Asking, Changing, Say
from vtt.rules.kit.authoring import House, no
from vtt.rules.kit.creatures import changed
from vtt.table.table import Table

CAST_BEFORE: House[Literal["any", "memory"]] = House(
    "cast_before",
    "A spell counts as cast before",
    "BH-MAG-06",
    {"any": "However it was cast", "memory": "If it was cast from memory"},
)

KINDS: dict[CharacterClass, MagicKind] = {"wizard": "arcane", "cleric": "prayer"}
ATTRIBUTE: dict[MagicKind, Attribute] = {"arcane": "INT", "prayer": "WIS"}
CALLED: dict[MagicKind, str] = {"arcane": "spell", "prayer": "prayer"}
GROUPS: dict[MagicKind, str] = {"arcane": "Spells", "prayer": "Prayers"}
_WAND = "wand"
"""The key of the magic item whose spell is not read (BH-ITEM-24)."""


def kind_of(sheet: AnySheet) -> MagicKind | None:
    """Which magic a creature casts: arcane spells, prayers, or none (BH-MAG-01)."""
    return KINDS.get(sheet.character_class) if isinstance(sheet, Character) else None


def known_to(sheet: Character) -> dict[str, Spell]:
    """Every spell and prayer by its key: those of the lists, and what stands on no list but in the own book."""
    kind = kind_of(sheet)
    if kind is None or not sheet.memory.own:
        return spells()
    return spells() | {
        own_key(own): Spell(
            key=own_key(own),
            name=own.name,
            list=kind,
            level=own.level,
            why="BH-MAG-01",
            text=own.text,
            harmful=own.harmful,
        )
        for own in sheet.memory.own
    }


def own_key(own: OwnSpell) -> str:
    """The key of a spell that stands on no list."""
    return f"own-{slug(own.name)}"


def scrolls(sheet: Character) -> list[CarriedItem]:
    """What is carried and can be read: items with a spell or prayer in them."""
    return [item for item in sheet.items if item.spell and item.key != _WAND and item.spell in spells()]


def readable(sheet: Character) -> list[Spell]:
    """The spells or prayers of the own list in book and scrolls, each once."""
    kind = kind_of(sheet)
    own = map(own_key, sheet.memory.own)
    keys = dict.fromkeys((*sheet.memory.book, *own, *(item.spell for item in scrolls(sheet))))
    found = known_to(sheet)
    return [found[key] for key in keys if key in found and found[key].list == kind]


def memorised(sheet: Character) -> list[Spell]:
    """The spells or prayers in memory, each once."""
    found = known_to(sheet)
    return [found[key] for key in dict.fromkeys(sheet.memory.memorised) if key in found]


def within_level(sheet: Character) -> list[Spell]:
    """Those in book and scrolls that are not above the own Level (BH-MAG-03, BH-MAG-10)."""
    return [spell for spell in readable(sheet) if spell.level <= sheet.level]


def spell_option(spell: Spell) -> ParameterOption:
    """A spell or prayer to be chosen out of several."""
    return ParameterOption(spell.key, f"{spell.name}, level {spell.level}")


def refuse_caster(table: Table, actor: str) -> Refusal | None:
    """Only Wizards and Clerics are Spellcasters (BH-MAG-01)."""
    if kind_of(sheet_of(table, actor)) is None:
        return no("{who} is no Spellcaster", "BH-MAG-01", who=name(table, actor))
    return None


def refuse_list(table: Table, actor: str, spell: Spell) -> Refusal | None:
    """Each class casts from its own list (BH-MAG-01)."""
    refused = refuse_caster(table, actor)
    if refused is None and kind_of(sheet_of(table, actor)) != spell.list:
        whose = "Wizards" if spell.list == "arcane" else "Clerics"
        return no("{spell} is for {whose}", "BH-MAG-01", spell=spell.name, whose=whose)
    return refused


def refuse_level(table: Table, actor: str, spell: Spell, why: str = "BH-MAG-10") -> Refusal | None:
    """A spell of a level above the caster's own is out of reach (BH-MAG-03, BH-MAG-10)."""
    own = character(table, actor).level
    if spell.level > own:
        return no(
            "{spell} is of level {level}, {who} of Level {own}",
            why,
            spell=spell.name,
            level=spell.level,
            who=name(table, actor),
            own=own,
        )
    return None


def remember(table: Table, caster: str, spell: Spell, mode: str = "normal") -> Asking[tuple[Table, bool]]:
    """The memory Test after a casting from memory (BH-MAG-05), with Disadvantage where the spell was cast in this
    session before (BH-MAG-06). The answer is the table after it and whether the spell stays in memory."""
    again = spell.key in character(table, caster).memory.cast
    if again:
        values = {"spell": spell.name}
        yield Say("{spell} has been cast in this session: Disadvantage", values, "BH-MAG-06")
    result = yield from attribute_test(
        table,
        caster,
        ATTRIBUTE[spell.list],
        "BH-MAG-05",
        label="{who}: does {spell} stay in memory?",
        values={"who": name(table, caster), "spell": spell.name},
        mode=mode,
        disadvantages=int(again),
        burdens=((f"{CALLED[spell.list]} level", spell.level, "BH-MAG-05"),),
        secret=table.creatures[caster].hidden,
        nature="memory",
    )
    table = yield from note_cast(result.table, caster, spell)
    if not result.success:
        sheet = character(table, caster)
        held = list(sheet.memory.memorised)
        if spell.key in held:
            held.remove(spell.key)
        table = yield from changed(table, caster, memory=replace(sheet.memory, memorised=tuple(held)))
    text = "{spell} stays in memory" if result.success else "{spell} is forgotten until it is memorised again"
    why = "BH-MAG-05" if result.success else "BH-MAG-07"
    yield Say(text, {"spell": spell.name}, why, "result", about=(caster,))
    return table, result.success


def note_cast(table: Table, caster: str, spell: Spell, read: bool = False) -> Changing:
    """The spell counts as cast in this session (BH-MAG-06); one that was read only if the house rules say so."""
    sheet = character(table, caster)
    if spell.key in sheet.memory.cast or (read and CAST_BEFORE(table) == "memory"):
        return table
    memory = replace(sheet.memory, cast=(*sheet.memory.cast, spell.key))
    return (yield from changed(table, caster, memory=memory))
