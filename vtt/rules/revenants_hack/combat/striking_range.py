"""Who is in the striking range of a weapon (RH-ATK-02 to RH-ATK-06)."""

from math import dist

from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.remembered import Remembered
from vtt.rules.revenants_hack.combat.measuring import band_only, within
from vtt.rules.revenants_hack.sheet_parts import Arms
from vtt.table.areas import HAIR, Area, bearing_from, caught
from vtt.table.creature import Creature
from vtt.table.table import Table

FRIENDLY_FIRE: House[bool] = House("friendly_fire", "Everybody in the striking range is a target", "RH-ATK-06", OFF_ON)


_IN_CIRCLE: Remembered[tuple[str, ...]] = Remembered()


def area_of(table: Table, attacker: str, arms: Arms, bearing: float, *, reach: bool) -> Area:
    """The striking range; ``reach`` doubles its length (RH-PENT-05)."""
    origin = table.creatures[attacker].at
    length = arms.length * 2 if reach else arms.length
    if arms.shape == "circle":
        return Area(shape="circle", origin=origin, length=length)
    breadth = arms.breadth if arms.shape == "cone" else 0.0
    return Area(shape=arms.shape, origin=origin, length=length, breadth=breadth, bearing=bearing)


def in_range(table: Table, attacker: str, arms: Arms, bearing: float, *, reach: bool = False) -> tuple[str, ...]:
    """The ids of everybody in the striking range but the attacker, whoever they are, in sheet order.

    Where the board knows no feet between two, a circle catches by the band, and a line or a cone nobody: the GM adds
    who is in it (RH-ATK-03).
    """
    area = area_of(table, attacker, arms, bearing, reach=reach)
    touched = caught(area, table.creatures.values())
    if not table.pins and not table.options:
        return tuple([each for each in touched if each != attacker])
    found = []
    for identity in table.creatures:
        if identity == attacker:
            continue
        if band_only(table, attacker, identity) is None:
            inside = identity in touched
        else:
            inside = arms.shape == "circle" and within(table, attacker, identity, area.length)
        if inside:
            found.append(identity)
    return tuple(found)


def targets(table: Table, attacker: str, arms: Arms, bearing: float, *, reach: bool = False) -> tuple[str, ...]:
    """Those of them who count as targets (RH-ATK-06)."""
    creatures = table.creatures
    side = creatures[attacker].side
    enemy = "gm" if side == "players" else "players"
    if not table.options and not table.pins and side != "none":
        if arms.shape == "circle":
            return _enemies_in_circle(creatures, attacker, arms.length * 2 if reach else arms.length, enemy)
        found = in_range(table, attacker, arms, bearing, reach=reach)
        return tuple([each for each in found if is_target(creatures[each], enemy)])
    found = in_range(table, attacker, arms, bearing, reach=reach)
    if FRIENDLY_FIRE(table):
        return tuple([each for each in found if creatures[each].sheet.state != "dead"])  # type: ignore[attr-defined]
    if side == "none":
        return tuple([each for each in found if not creatures[each].sheet.state])  # type: ignore[attr-defined]
    return tuple([each for each in found if is_target(creatures[each], enemy)])


def is_target(creature: Creature, enemy: str) -> bool:
    """Whether somebody in the striking range is a target of attacks on that side: hostile, on its feet, and, on the
    GM's side, seen (RH-ATK-06)."""
    return creature.side == enemy and not creature.sheet.state and not (creature.hidden and enemy == "gm")  # type: ignore[attr-defined]


def can_strike(table: Table, attacker: str, arms: Arms, target: str, *, reach: bool = False) -> bool:
    """Whether somebody is in the striking range once it points at them; on a board without feet by the band alone
    (RH-BAND-04)."""
    return target != attacker and within(table, attacker, target, arms.length * 2 if reach else arms.length)


def bearing_to(table: Table, attacker: str, target: str) -> float:
    """The bearing from one creature to another, in degrees."""
    return bearing_from(table.creatures[attacker].at, table.creatures[target].at)


def _enemies_in_circle(creatures: dict[str, Creature], attacker: str, length: float, enemy: str) -> tuple[str, ...]:
    """What ``targets`` finds all round where feet are known: asked at every activation of every fight of a batch, by
    whoever decides what to do and then for the attack itself."""
    known = _IN_CIRCLE.about(creatures)
    found = known.get((attacker, length))
    if found is not None:
        return found
    at = creatures[attacker].at
    far = length + HAIR
    found = tuple(
        [
            other.id
            for other in creatures.values()
            if other.side == enemy
            and dist(at, other.at) - other.radius <= far
            and not other.sheet.state  # type: ignore[attr-defined]
            and not (other.hidden and enemy == "gm")
        ]
    )
    known[attacker, length] = found
    return found
