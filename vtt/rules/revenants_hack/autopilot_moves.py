"""The autopilot: where a creature goes that has nobody in reach."""

from math import dist
from typing import Any

from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.autopilot_strikes import is_worth_it, strike, weapons
from vtt.rules.revenants_hack.combat.measuring import band_only, feet
from vtt.rules.revenants_hack.combat.movement import feet_left
from vtt.rules.revenants_hack.combat.stepping import refuse_step
from vtt.rules.seats import seat
from vtt.rules.ways import LEAST, along
from vtt.table.creature import Creature, Point
from vtt.table.table import Table

NEXT = Intent("next_turn")

_HAIR = 1e-6
_LOOKED_AT = 4
"""Beside so many foes, the nearest ones, a place is looked for."""


def come_nearer(table: Table, creature: Creature) -> Intent | None:
    """A move to where most foes can be struck, or as far on the way to the nearest as it goes; a blow with Reach where
    there is no way; ``None`` where nobody is worth one."""
    enemy = "gm" if creature.side == "players" else "players"
    foes = [other for other in table.creatures.values() if is_worth_it(other, enemy)]
    if not foes:
        return None
    foes.sort(key=lambda other: feet(table, creature.id, other.id))
    sheet: Any = creature.sheet
    left = feet_left(table, creature.id)
    if left < LEAST:
        return _stuck(table, creature) if sheet.spent.action else _farther(table, creature)
    if band_only(table, creature.id, foes[0].id) is not None:
        intent = Intent("step", creature.id, {"thing": foes[0].id, "direction": "nearer"})
        return _stuck(table, creature) if refuse_step(table, intent) is not None else intent
    to = _best_place(table, creature, foes, left) or along(table, creature, foes[0], left)
    # Whoever stands beside its target already has no way to go.
    if to is None or dist(to, creature.at) < LEAST:
        return _stuck(table, creature)
    return Intent("move", creature.id, {"to": to})


def _farther(table: Table, creature: Creature) -> Intent:
    """With all movement spent Reach may do; else the combat action goes on a second move."""
    return strike(table, creature, reach=True) or Intent("second_move", creature.id)


def _stuck(table: Table, creature: Creature) -> Intent:
    sheet: Any = creature.sheet
    return NEXT if sheet.spent.action else strike(table, creature, reach=True) or NEXT


def _best_place(table: Table, creature: Creature, foes: list[Creature], left: float) -> Point | None:
    """The free place beside one of the nearest foes, within the movement, from which most can be struck."""
    length = max([arms.length for _, arms in weapons(table, creature) if arms.shape == "circle"], default=0.0) + _HAIR
    best: Point | None = None
    most = 0
    for foe in foes[:_LOOKED_AT]:
        if dist(creature.at, foe.at) > left + creature.radius + foe.radius + LEAST:
            continue
        to = seat(table, creature, foe, creature.at, left)
        if to is not None:
            struck = sum(dist(to, other.at) - other.radius <= length for other in foes)
            if best is None or struck > most:
                best, most = to, struck
    return best
