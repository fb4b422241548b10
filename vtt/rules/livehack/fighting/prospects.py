"""What attacks promise, remembered: in a batch the same two sheets meet again and again."""

from typing import Any, Final

import msgspec

from vtt.rules.livehack.attributes import lowering
from vtt.rules.livehack.fighting.blows import AS_THE_ATTACK, FORTITUDE, attack_task, damage_task, defence_task
from vtt.rules.livehack.fighting.chances import Prospect, mean_levels, prospect
from vtt.rules.livehack.positions import pool_over
from vtt.rules.livehack.rolling.sides import Side, side, usual_manner
from vtt.rules.livehack.rolling.told import ECLIPSE_CHAINS
from vtt.rules.livehack.sheets import Attack
from vtt.rules.remembered import RememberedByParts
from vtt.table.creature import Creature
from vtt.table.table import Table


class Nets(msgspec.Struct, frozen=True):
    """How much more the attacker's side has than the other, in an attack and in its damage roll, and how many sides
    throw in each. What is held over the target counts in the attack (LH-POS-03)."""

    to_hit: int
    to_harm: int
    rollers: int
    damage_rollers: int
    eclipse: str

    def promise(self, held: int = 0, cashed: int = 0) -> Prospect:
        """The prospect of the attack with so much more held over the target, and so much more on its damage."""
        return prospect(self.to_hit + held, self.to_harm + cashed, self.rollers, self.damage_rollers, self.eclipse)

    def damage(self, more: int) -> float:
        """The mean of the levels that a damage roll deals with so much more on it."""
        return mean_levels(self.to_harm + more, self.damage_rollers, self.eclipse)


_NETS: Final[RememberedByParts[Nets]] = RememberedByParts()


def attack_nets(table: Table, actor: Creature, attack: Attack, target: Creature) -> Nets:
    """An attack with its usual parts."""
    own: Any = actor.sheet
    theirs: Any = target.sheet
    hangs_on = (
        attack,
        own.attributes,
        own.skills,
        own.items,
        own.positions,
        lowering(own.traits) if own.traits else (),
        theirs.attributes,
        theirs.skills,
        theirs.items,
        theirs.positions,
        lowering(theirs.traits) if theirs.traits else (),
        theirs.defences,
        theirs.listed,
        theirs.condition.state,
        table.options or None,
        actor.id if theirs.positions else None,
        target.id if own.positions else None,
        actor.side,
        target.side,
    )
    nets = _NETS.of(hangs_on)
    return _NETS.keep(hangs_on, _nets(table, actor.id, attack, target.id)) if nets is None else nets


def attack_prospect(table: Table, actor: str, attack: Attack, target: str, *, cash: bool = False) -> Prospect:
    """What an attack with its usual parts promises. ``cash``: what is held over the target goes into its damage
    (LH-POS-05)."""
    attacker: Any = table.creatures[actor]
    nets = attack_nets(table, attacker, attack, table.creatures[target])
    return nets.promise(cashed=pool_over(attacker.sheet, target) if cash else 0)


def _nets(table: Table, actor: str, attack: Attack, target: str) -> Nets:
    mine, theirs = usual_manner(table, actor), usual_manner(table, target)
    acting = side(table, actor, attack_task(attack.name, target), manner=mine)
    opposing = side(table, target, defence_task(attack, AS_THE_ATTACK, actor), manner=theirs)
    harming = side(table, actor, damage_task(attack.name, target), manner=mine)
    resisting = side(table, target, FORTITUDE, manner=theirs)
    return Nets(
        _net(acting, opposing),
        _net(harming, resisting),
        _rollers(acting, opposing),
        _rollers(harming, resisting),
        ECLIPSE_CHAINS(table),
    )


def _net(acting: Side, opposing: Side) -> int:
    return acting.modifiers + acting.instead - opposing.modifiers - opposing.instead


def _rollers(acting: Side, opposing: Side) -> int:
    return (acting.manner == "roll") + (opposing.manner == "roll")
