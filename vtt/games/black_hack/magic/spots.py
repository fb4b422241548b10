"""Where a spell that fills an area would lie, and whom it would spare: what the board shows while it is aimed."""

from typing import Any

from vtt.games.black_hack.magic.spell_list import Spell, spells
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.rules.contract.procedure import Intent
from vtt.table.areas import Area
from vtt.table.table import Table, thing

LEAST = 2.5
"""Feet of the radius of a spot that fills no area: a light on the ground."""
_CAST = ("cast", "read_spell")


def area(table: Table, intent: Intent) -> Area | None:
    """A circle round the spot or thing that the spell is aimed at, as soon as that is known (BH-SPL-08)."""
    spell = _spell(intent)
    if spell is None or spell.target != "spot":
        return None
    at: Any = intent.arguments.get("at")
    target = str(intent.arguments.get("target") or "")
    if at is None and target not in table.creatures and target not in table.places:
        return None
    origin = thing(table, target).at if at is None else (float(at[0]), float(at[1]))
    return Area(shape="circle", origin=origin, length=spell.radius or LEAST)


def spared(table: Table, intent: Intent) -> frozenset[str]:
    """The fallen; where the spell does nothing to whoever is there, everybody. Who casts it is not (BH-SPL-08)."""
    spell = _spell(intent)
    if spell is None or not spell.radius:
        return frozenset(table.creatures)
    return frozenset(each for each in table.creatures if sheet_of(table, each).state)


def _spell(intent: Intent) -> Spell | None:
    return spells().get(str(intent.arguments.get("spell") or "")) if intent.action in _CAST else None
