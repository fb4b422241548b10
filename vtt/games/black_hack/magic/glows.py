"""What glows while a spell or prayer detects it (BH-SPL-06, BH-PRY-02)."""

from typing import Any

from vtt.games.black_hack import effects
from vtt.games.black_hack.magic.words import EVIL, MAGICAL, has_word
from vtt.games.black_hack.sheets import Character
from vtt.rules.engine.remembered import Remembered
from vtt.table.bands import Band
from vtt.table.table import Table, band_between

DETECT_EVIL, DETECT_MAGIC = "detect-evil", "detect-magic"
_DETECTING: Remembered[tuple[str, ...]] = Remembered()


def glows(table: Table, identity: str) -> tuple[str, ...]:
    """The words for what glows now: ``evil`` or ``magical`` things Nearby somebody who detects that."""
    found = []
    for source, word in ((DETECT_EVIL, EVIL), (DETECT_MAGIC, MAGICAL)):
        bears = is_magical(table, identity) if word == MAGICAL else has_word(table, identity, word)
        if bears and _detected(table, identity, source):
            found.append(word)
    return tuple(found)


def is_magical(table: Table, identity: str) -> bool:
    """Whether a creature or place is magical: marked so, under a spell, or bearing a magic item."""
    if has_word(table, identity, MAGICAL):
        return True
    creature = table.creatures.get(identity)
    if creature is None:
        return any(identity in (effect.area, effect.on) for _, effect in effects.every(table) if not effect.suppressed)
    sheet: Any = creature.sheet
    if any(effect.magic and not effect.suppressed for effect in sheet.effects):
        return True
    if type(sheet) is not Character:
        return False
    return any(item.key or item.spell or MAGICAL in item.tags for item in sheet.items) or sheet.conjured is not None


def _detected(table: Table, identity: str, source: str) -> bool:
    return any(
        other != identity and band_between(table, other, identity).rank <= Band.NEARBY.rank
        for other in _detecting(table, source)
    )


def _detecting(table: Table, source: str) -> tuple[str, ...]:
    """Who detects by this spell or prayer now: looked for once for all that may glow."""
    known = _DETECTING.about(table.creatures)
    found = known.get(source)
    if found is None:
        found = known[source] = tuple(
            identity
            for identity, creature in table.creatures.items()
            if any(effect.source == source and not effect.suppressed for effect in creature.sheet.effects)  # type: ignore[attr-defined]
        )
    return found
