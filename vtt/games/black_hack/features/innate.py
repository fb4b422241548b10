"""What a class brings to tests by what they are about: Roguish Talents, Nimble Expertise, Divine Fortification."""

from functools import lru_cache

from vtt.games.black_hack.sheet_parts import Attribute, CharacterClass

TALENTS = {
    "delicate": "Delicate work",
    "climbing": "Climbing",
    "listening": "Listening",
    "stealth": "Silent, unseen movement",
    "languages": "Written languages",
    "secrets": "Discovering a secret",
}
"""The kinds of task that a Thief has a talent for (BH-THF-05)."""

RESISTED = {
    "poison": "Resisting poison",
    "paralysis": "Resisting paralysis",
    "hold": "Resisting a hold",
    "trap": "Avoiding a trap",
    "device": "Avoiding a magical device",
}
"""The kinds of test that ward something off, and that a Thief or a Cleric is good at (BH-THF-06, BH-CLR-06)."""

_CONTRAPTIONS = frozenset(("trap", "device"))
_WITHSTOOD = frozenset(("poison", "paralysis", "hold", "paralysed", "stuck"))
_TALENTS = frozenset(TALENTS)


@lru_cache(maxsize=1024)
def innate_advantages(
    kind: CharacterClass, attribute: Attribute, nature: str, tags: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    """The features of a class that give Advantage on such a test: name and ledger id of each."""
    found: list[tuple[str, str]] = []
    if kind == "thief" and nature == "task" and not _TALENTS.isdisjoint(tags):
        found.append(("Roguish Talents", "BH-THF-05"))
    if kind == "thief" and nature == "resist" and attribute == "DEX" and not _CONTRAPTIONS.isdisjoint(tags):
        found.append(("Nimble Expertise", "BH-THF-06"))
    if kind == "cleric" and nature == "resist" and attribute == "CON" and not _WITHSTOOD.isdisjoint(tags):
        found.append(("Divine Fortification", "BH-CLR-06"))
    return tuple(found)
