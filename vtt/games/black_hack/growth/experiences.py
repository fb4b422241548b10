"""Experiences of a character: how many are unshared, and how many a Level needs (BH-EXP-01, BH-EXP-08)."""

from msgspec.structs import replace

from vtt.games.black_hack.growth.options import EXPERIENCES_FOR_A_LEVEL
from vtt.games.black_hack.sheet_parts import Experience
from vtt.games.black_hack.sheets import Character
from vtt.table.table import Table

NAMED = "named"
"""The tag of a powerful enemy with a name (BH-EXP-02)."""
ARTEFACT = "artefact"
"""The tag of a relic of an earlier age (BH-EXP-04)."""

SOURCES: dict[str, tuple[str, str]] = {
    "enemy": ("A powerful enemy with a name was defeated", "BH-EXP-02"),
    "dungeon": ("The way into a dungeon, or deeper into one, was found and taken", "BH-EXP-03"),
    "artefact": ("An artefact of an earlier, enlightened age was found again", "BH-EXP-04"),
    "quest": ("A quest for an NPC was completed", "BH-EXP-05"),
    "threat": ("A deadly threat was overcome, disabled or survived", "BH-EXP-06"),
    "failure": ("A glorious failure: everybody votes", "BH-EXP-07"),
    "other": ("Something else that changed them", "BH-EXP-01"),
}
"""Where an Experience may come from: how it reads, and its rule."""


def unshared(sheet: Character) -> int:
    """How many Experiences have not been shared yet."""
    return sum(not experience.shared for experience in sheet.growth.experiences)


def counted(table: Table, sheet: Character) -> int:
    """How many Experiences count towards the next Level: the unshared ones, by a house rule all (BH-EXP-08)."""
    if EXPERIENCES_FOR_A_LEVEL(table) == "total":
        return len(sheet.growth.experiences)
    return unshared(sheet)


def needed(sheet: Character) -> int:
    """How many Experiences are shared for the next Level: as many as the current Level (BH-EXP-08)."""
    return sheet.level


def with_experience(sheet: Character, note: str, source: str) -> Character:
    """The sheet with one more Experience."""
    gained = Experience(note=note, source=source)
    return replace(sheet, growth=replace(sheet.growth, experiences=(*sheet.growth.experiences, gained)))


def with_shared(sheet: Character, stories: tuple[str, ...]) -> Character:
    """The sheet with an Experience shared for each story, the oldest unshared ones first."""
    told = list(stories)
    after = []
    for experience in sheet.growth.experiences:
        if told and not experience.shared:
            experience = replace(experience, shared=True, story=told.pop(0))
        after.append(experience)
    return replace(sheet, growth=replace(sheet.growth, experiences=tuple(after)))
