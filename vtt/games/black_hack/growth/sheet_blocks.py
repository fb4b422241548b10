"""Experiences, carousing and Levels: what of it stands on a sheet."""

from vtt import numerals
from vtt.games.black_hack.growth.experiences import SOURCES, counted, needed
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.parts import Experience
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Block, Facts, Item, Items
from vtt.table.table import Table

_SHORT = {
    "enemy": "an enemy",
    "dungeon": "a way found",
    "artefact": "an artefact",
    "quest": "a quest",
    "threat": "a threat",
    "failure": "a failure",
}


def blocks(table: Table, creature: str) -> list[Block]:
    """Experiences with how many a Level needs, and debts."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    found: list[Block] = []
    if sheet.growth.experiences:
        entries = tuple(_entry(experience) for experience in sheet.growth.experiences)
        found.append(Items("Experiences", entries, f"{counted(table, sheet)} of {needed(sheet)} for a Level"))
    if sheet.purse.debts:
        owed = tuple((debt.creditor or "somebody", numerals.counted(debt.amount, "coin")) for debt in sheet.purse.debts)
        found.append(Facts("Debts", owed))
    return found


def _entry(experience: Experience) -> Item:
    source = SOURCES.get(experience.source)
    tip = source[0] if source is not None else ""
    if experience.story:
        tip = f"{tip}: {experience.story}" if tip else experience.story
    name = experience.note or _SHORT.get(experience.source, "an Experience")
    return Item(name, "shared" if experience.shared else _SHORT.get(experience.source, ""), tip)
