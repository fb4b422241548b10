"""The plain autopilot: whoever acts attacks the weakest foe it can, else comes nearer to the nearest, and ends the
turn where nothing is left to do."""

from collections.abc import Callable

from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.actions import Action
from vtt.rules.kit.creatures import Sides
from vtt.rules.kit.fight import NEXT, START
from vtt.rules.kit.movement import Movement
from vtt.table.creature import Creature
from vtt.table.table import Table


class PlainAutopilot:
    """Plays fights in a listed order; ``left`` is how much life a creature has left. Whether something is possible it
    asks the rules themselves."""

    def __init__(self, *, sides: Sides, attack: Action, movement: Movement, left: Callable[[Creature], int]) -> None:
        self._sides = sides
        self._attack = attack
        self._movement = movement
        self._left = left

    def next_intent(self, table: Table) -> Intent | None:
        """As ``System.next_intent``: ``None`` when the fight has been decided."""
        if self._sides.winner(table) is not None:
            return None
        if not table.clock.moment:
            return START
        acting = table.initiative.acting
        if not self._sides.standing(table, acting):
            return NEXT
        foes = self._sides.foes(table, acting)
        for foe in sorted(foes, key=lambda each: self._left(table.creatures[each])):
            intent = Intent(self._attack.name, acting, {"target": foe})
            if self._attack.is_possible(table, intent):
                return intent
        return self._movement.towards(table, acting, foes) or NEXT
