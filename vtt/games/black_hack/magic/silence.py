"""Magical silence: who stands in it (BH-PRY-09)."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.access import name
from vtt.games.black_hack.magic.prayer_options import SILENCE_STOPS_SPELLS
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.bands import Band
from vtt.table.table import Table, band_between

SILENCE = "silence"


def silenced(table: Table, identity: str) -> str:
    """The id of whoever carries a silence that covers a creature: it is Nearby or Close; empty for none."""
    for other, creature in table.creatures.items():
        for effect in creature.sheet.effects:  # type: ignore[attr-defined]
            covers = effect.source == SILENCE and not effect.suppressed
            if covers and (other == identity or band_between(table, identity, other).rank <= Band.NEARBY.rank):
                return other
    return ""


def refuse_in_silence(table: Table, caster: str) -> Refusal | None:
    """By a house rule nothing can be cast without a sound (BH-PRY-09)."""
    if not SILENCE_STOPS_SPELLS(table) or not silenced(table, caster):
        return None
    return no("{caster} cannot make a sound", "BH-PRY-09", caster=name(table, caster))


def on_stealth(table: Table, identity: str, tags: tuple[str, ...]) -> Generator[Request, Any, None]:
    """Whoever sneaks in a silence makes no sound: what that is worth the GM judges."""
    if "stealth" in tags and silenced(table, identity):
        values = {"who": name(table, identity)}
        yield Say("No sound round {who}", values, "BH-PRY-09", "reminder", about=(identity,))
