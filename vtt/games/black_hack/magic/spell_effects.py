"""Every spell's and prayer's effect by its key, gathered from the modules that hold them.

A module offers ``EFFECTS``, and ``REFUSALS`` where its spells refuse more than their data say.
"""

from vtt.games.black_hack.magic import (
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
)
from vtt.games.black_hack.magic.casting import SpellEffect, SpellRefusal

_PARTS = (
    (arcane_harm.ARCANE_AREAS_EFFECTS, arcane_harm.ARCANE_AREAS_REFUSALS),
    (arcane_harm.EFFECTS, arcane_harm.REFUSALS),
    (arcane_journeys.EFFECTS, arcane_journeys.REFUSALS),
    (arcane_minds.EFFECTS, arcane_minds.REFUSALS),
    (arcane_summons.EFFECTS, arcane_summons.REFUSALS),
    (arcane_things.EFFECTS, arcane_things.REFUSALS),
    (arcane_wards.EFFECTS, arcane_wards.REFUSALS),
    (prayer_creatures.EFFECTS, prayer_creatures.REFUSALS),
    (prayer_harm.EFFECTS, prayer_harm.REFUSALS),
    (prayer_healing.EFFECTS, prayer_healing.REFUSALS),
    (prayer_knowing.EFFECTS, prayer_knowing.REFUSALS),
    (prayer_scene.EFFECTS, prayer_scene.REFUSALS),
    (prayer_scene.PRAYER_WARDS_EFFECTS, prayer_scene.PRAYER_WARDS_REFUSALS),
)

EFFECTS: dict[str, SpellEffect] = {key: effect for effects, _ in _PARTS for key, effect in effects.items()}
REFUSALS: dict[str, SpellRefusal] = {key: refuse for _, refusals in _PARTS for key, refuse in refusals.items()}
