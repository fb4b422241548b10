"""What happens next when nobody says so: tokens are drawn and used, whoever acts fights. An addition.

Who acts strikes at whoever in reach has the fewest boxes left, else goes to the nearest foe, and ends the turn where
nothing is left to do.
"""

from typing import Any

from vtt.rules.null_die.fighting.distances import feet, pinned, within
from vtt.rules.null_die.fighting.fighters import winner
from vtt.rules.null_die.fighting.movement import feet_left, way
from vtt.rules.null_die.order.bag_game import GAME
from vtt.rules.procedure import Intent
from vtt.rules.token_bag.choosing import carried_on
from vtt.table.bands import Band
from vtt.table.creature import Creature
from vtt.table.table import Table

START = Intent("start_fight")
NEXT = Intent("next_turn")

_LEAST = 1.0
_MANY = 1_000


def next_intent(table: Table) -> Intent | None:
    """The next thing to be done, or ``None`` when the fight has been decided."""
    if winner(table) is not None:
        return None
    if not table.clock.moment:
        return START
    initiative = table.initiative
    if initiative.acting:
        creature = table.creatures.get(initiative.acting)
        if creature is not None:
            return _acts(table, creature)
    if initiative.bag is None:
        return None
    return carried_on(GAME, table)


def _acts(table: Table, creature: Creature) -> Intent:
    sheet: Any = creature.sheet
    if sheet.spent.acted or sheet.harm >= sheet.boxes or creature.side == "none":
        return NEXT
    foes = _foes(table, creature)
    if not foes:
        return NEXT
    target = _weakest(table, creature, foes, sheet.reach)
    if target:
        return Intent("attack", creature.id, {"target": target})
    return _nearer(table, creature, foes) or NEXT


def _foes(table: Table, creature: Creature) -> list[str]:
    enemy = "gm" if creature.side == "players" else "players"
    found = []
    for identity, other in table.creatures.items():
        sheet: Any = other.sheet
        if other.side == enemy and sheet.harm < sheet.boxes and not (other.hidden and enemy == "gm"):
            found.append(identity)
    return found


def _weakest(table: Table, creature: Creature, foes: list[str], reach: int) -> str:
    """Who in reach has the fewest boxes left; empty for nobody."""
    found, fewest = "", _MANY
    for foe in foes:
        sheet: Any = table.creatures[foe].sheet
        if sheet.boxes - sheet.harm < fewest and within(table, creature.id, foe, reach):
            found, fewest = foe, sheet.boxes - sheet.harm
    return found


def _nearer(table: Table, creature: Creature, foes: list[str]) -> Intent | None:
    """A move to the nearest foe to whom there is a way."""
    if feet_left(table, creature.id) < _LEAST:
        return None
    foes.sort(key=lambda foe: feet(table, creature.id, foe))
    for foe in foes:
        band = pinned(table, creature.id, foe)
        if band is not None:
            if band is not Band.CLOSE:
                return Intent("step", creature.id, {"thing": foe, "direction": "nearer"})
            continue
        to = way(table, creature.id, foe)
        if to is not None:
            return Intent("move", creature.id, {"to": to})
    return None
