"""Every spell's and prayer's effect by its key, gathered from the modules that hold them.

A module offers ``EFFECTS``, and ``REFUSALS`` where its spells refuse more than their data say.
"""

from vtt.games.black_hack.magic import (
    arcane_areas,
    arcane_harm,
    arcane_journeys,
    arcane_minds,
    arcane_summons,
    arcane_things,
    arcane_wards,
    prayer_creatures,
    prayer_harm,
    prayer_healing,
    prayer_knowing,
    prayer_scene,
    prayer_wards,
)
from vtt.games.black_hack.magic.casting import SpellEffect, SpellRefusal

_MODULES = (
    arcane_areas,
    arcane_harm,
    arcane_journeys,
    arcane_minds,
    arcane_summons,
    arcane_things,
    arcane_wards,
    prayer_creatures,
    prayer_harm,
    prayer_healing,
    prayer_knowing,
    prayer_scene,
    prayer_wards,
)

EFFECTS: dict[str, SpellEffect] = {key: effect for module in _MODULES for key, effect in module.EFFECTS.items()}
REFUSALS: dict[str, SpellRefusal] = {key: refuse for module in _MODULES for key, refuse in module.REFUSALS.items()}
