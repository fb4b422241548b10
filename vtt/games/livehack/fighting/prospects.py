"""What attacks promise, exactly and remembered."""

from functools import lru_cache
from typing import Any, Final

import msgspec

from vtt.dice import BoonBane
from vtt.games.livehack.attributes import lowering
from vtt.games.livehack.fighting.blows import AS_THE_ATTACK, FORTITUDE, attack_task, damage_task, defence_task
from vtt.games.livehack.parts import Attack
from vtt.games.livehack.positions.counting import FULL, bearing
from vtt.games.livehack.positions.position import pool_over
from vtt.games.livehack.rolling.sides import Side, side, usual_manner
from vtt.games.livehack.rolling.told import ECLIPSE_CHAINS
from vtt.games.livehack.states.traits import A_LEVEL, WORST
from vtt.rules.engine.remembered import RememberedByParts
from vtt.table.creature import Creature
from vtt.table.table import Table

_FAR = 400
"""Margins beyond this are never told apart."""


class Prospect(msgspec.Struct, frozen=True):
    """What an attack promises: the chances, 0-1, to hit and to harm, the mean of the levels dealt, and the mean bonus
    that a hit would leave to be held (LH-POS-01)."""

    hit: float
    harm: float
    levels: float
    bonus: float


@lru_cache(maxsize=4096)
def at_least(net: int, rollers: int, eclipse: str = "both") -> float:
    """The chance, 0-1, of a margin of 0 or more with so much more on the acting side, where 0, 1 or 2 sides throw."""
    return _tail(rollers, eclipse)[_FAR - max(-_FAR, min(_FAR, net))]


@lru_cache(maxsize=4096)
def bands(net: int, rollers: int, eclipse: str = "both") -> tuple[float, ...]:
    """The chances, 0-1, of no harm and of 1, 2, 3 and 4 levels by a damage roll (LH-DMG-04)."""
    reached = [1.0, *[at_least(net - A_LEVEL * step, rollers, eclipse) for step in range(WORST)], 0.0]
    return tuple([reached[step] - reached[step + 1] for step in range(WORST + 1)])


@lru_cache(maxsize=4096)
def bonuses(net: int, rollers: int, eclipse: str = "both") -> tuple[float, ...]:
    """The chances, 0-1, of a hit with a bonus of 0, 1, 2 and so on as far as any can be told (LH-POS-01)."""
    found = []
    reached = at_least(net, rollers, eclipse)
    step = 0
    while reached > 0.0 and step * FULL - net < _FAR:
        step += 1
        more = at_least(net - FULL * step, rollers, eclipse)
        found.append(reached - more)
        reached = more
    return tuple(found)


@lru_cache(maxsize=4096)
def mean_levels(net: int, rollers: int, eclipse: str = "both") -> float:
    """The mean of the levels that a damage roll deals (LH-DMG-04)."""
    return sum([number * share for number, share in enumerate(bands(net, rollers, eclipse))])


@lru_cache(maxsize=4096)
def prospect(to_hit: int, to_harm: int, rollers: int, damage_rollers: int, eclipse: str = "both") -> Prospect:
    """An attack whose bonus is rolled over into damage (LH-POS-02), by the net modifiers of its two rolls."""
    hit = harm = levels = mean = 0.0
    for bonus, chance in enumerate(bonuses(to_hit, rollers, eclipse)):
        hit += chance
        harm += chance * (1.0 - bands(to_harm + bonus, damage_rollers, eclipse)[0])
        levels += chance * mean_levels(to_harm + bonus, damage_rollers, eclipse)
        mean += chance * bonus
    return Prospect(hit, harm, levels, mean)


@lru_cache(maxsize=8)
def _tail(rollers: int, eclipse: str) -> tuple[float, ...]:
    """The chances of a result of at least -_FAR, -_FAR + 1 and so on up to _FAR."""
    if not rollers:
        return tuple([1.0 if value <= 0 else 0.0 for value in range(-_FAR, _FAR + 1)])
    one = BoonBane("none" if eclipse == "none" else "both").distribution()
    whole = one + one.negated() if rollers == 2 else one
    return tuple([float(whole.at_least(value)) for value in range(-_FAR, _FAR + 1)])


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
        bearing(own, target.id),
        lowering(own.traits) if own.traits else (),
        theirs.attributes,
        theirs.skills,
        theirs.items,
        bearing(theirs, actor.id),
        lowering(theirs.traits) if theirs.traits else (),
        theirs.defences,
        theirs.listed,
        theirs.condition.state,
        table.options or None,
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
    return nets.promise(cashed=pool_over(attacker.sheet.positions, target) if cash else 0)


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
