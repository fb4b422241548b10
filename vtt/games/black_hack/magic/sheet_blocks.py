"""Spells and prayers: what of it stands on a sheet."""

from vtt.games.black_hack.magic.memory import kind_of, memorised, readable, scrolls
from vtt.games.black_hack.magic.offers import GROUPS, spell_note
from vtt.games.black_hack.magic.performing import cast
from vtt.games.black_hack.magic.prayer_blocks import prayer_blocks
from vtt.games.black_hack.magic.spell_list import Spell
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Block, Item, Items
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> list[Block]:
    """The spells or prayers that a Spellcaster knows, and which of them are in memory (BH-MAG-02, BH-MAG-07)."""
    sheet = sheet_of(table, creature)
    left = prayer_blocks(table, creature)
    kind = kind_of(sheet)
    if kind is None or not isinstance(sheet, Character):
        return left
    held = memorised(sheet)
    known = [*held, *(spell for spell in readable(sheet) if spell not in held)]
    known.sort(key=lambda spell: (spell.level, spell.name))
    entries = tuple(_entry(table, creature, sheet, spell) for spell in known)
    note = f"{len(sheet.memory.memorised)} of {sheet.level} memorised"
    return [Items(GROUPS[kind], entries, note), *left]


def _entry(table: Table, creature: str, sheet: Character, spell: Spell) -> Item:
    """One of them: its level, whether it was cast in this session, a filled mark for each time it is in memory."""
    times = sheet.memory.memorised.count(spell.key)
    scroll = spell.key not in sheet.memory.book and any(item.spell == spell.key for item in scrolls(sheet))
    words = [str(spell.level), *["scroll"] * scroll, *["cast"] * (spell.key in sheet.memory.cast)]
    marks = "●" * times if times else "○"
    click = cast.offer(table, creature, f"Cast {spell.name}", {"spell": spell.key})
    return Item(spell.name, f"{' · '.join(words)} {marks}", f"{spell.text} ({spell_note(spell)})", click)
