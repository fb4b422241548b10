"""What happens next when nobody says so: tokens are drawn and used, whoever acts fights. An addition.

Who acts strikes at whoever in reach has the fewest boxes left, else goes to the nearest foe, and ends the turn where
nothing is left to do.
"""

from functools import partial
from typing import Any

from vtt.games.null_die.fighters import SIDES, feet, within
from vtt.games.null_die.moving import WALKING
from vtt.games.null_die.order import GAME
from vtt.games.null_die.sheet.creature_sheet import is_up
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.area import Area
from vtt.rules.kit.fight import NEXT, START
from vtt.rules.kit.token_bag.actions import carried_on
from vtt.table.creature import Creature
from vtt.table.table import Table


def next_intent(table: Table) -> Intent | None:
    """The next thing to be done, or ``None`` when the fight has been decided."""
    if SIDES.winner(table) is not None:
        return None
    if not table.clock.moment:
        return START
    acting = table.creatures.get(table.initiative.acting)
    if acting is not None:
        return _acts(table, acting)
    return None if table.initiative.bag is None else carried_on(GAME, table)


def _acts(table: Table, creature: Creature) -> Intent:
    sheet: Any = creature.sheet
    if sheet.spent.acted or not is_up(creature):
        return NEXT
    foes = SIDES.opponents(table, creature.id)
    for foe in sorted(foes, key=partial(_left, table)):
        if within(table, creature.id, foe, sheet.reach):
            return Intent("attack", creature.id, {"target": foe})
    foes.sort(key=partial(feet, table, creature.id))
    return WALKING.towards(table, creature.id, foes) or NEXT


def _left(table: Table, creature: str) -> int:
    sheet: Any = table.creatures[creature].sheet
    left: int = sheet.left
    return left


AREA = Area(next_intent=next_intent)
