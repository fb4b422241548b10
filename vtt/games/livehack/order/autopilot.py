"""The autopilot: what whoever is to act does next, always something that the rules allow.

It plays plainly, and as a good player would who wants the fight won:

- It strikes whom it can reach where the exact odds promise most harm; those who are out of the fight are let be, and
  players look for the hidden only when nobody else is left.
- An adventurer puts all effort on the damage roll, where none of it is lost on a miss.
- With nobody in reach it stands up if it lies prone, then goes where somebody is, as far as a move goes.
- What to make of a hit, damage, a position or a foe's position less, is the question's own default.
"""

from bisect import bisect_left
from math import dist, inf
from typing import Any, Final

from vtt.games.livehack.access import refuse_offset
from vtt.games.livehack.attributes import column
from vtt.games.livehack.effort import effort_left, pushes
from vtt.games.livehack.fighters import fights, winner
from vtt.games.livehack.fighting.prospects import attack_prospect
from vtt.games.livehack.order.movement import refuse_moving, refuse_step
from vtt.games.livehack.order.turns import GAME
from vtt.games.livehack.parts import WELL, Attack
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.area import Area
from vtt.rules.kit.token_bag.actions import carried_on
from vtt.rules.tabletop.seats import on_ring, seat
from vtt.rules.tabletop.ways import LEAST, along
from vtt.table.bands import LIMITS, Band
from vtt.table.creature import Creature, Point
from vtt.table.table import Table, band_between, gap, pin_key

START: Final = Intent("start_fight")
NEXT: Final = Intent("next_turn")

_AT_ARMS_LENGTH: Final = 4.9
"""Feet between two who are still Close, where there is no room right beside somebody."""


def next_intent(table: Table) -> Intent | None:
    """What happens next: the fight starts, the order goes on, whoever acts fights; ``None`` when it has been decided.
    Closing it is the GM's to ask for, as the dying may still be saved in its rounds."""
    if not table.clock.moment:
        return START if winner(table) is None else None
    initiative = table.initiative
    if initiative.acting:
        creature = table.creatures.get(initiative.acting)
        if creature is not None:
            return _acts(table, creature)
    if initiative.bag is None:
        return NEXT if winner(table) is None else None
    return carried_on(GAME, table)


def _acts(table: Table, creature: Creature) -> Intent | None:
    """What a creature does in its turn."""
    sheet: Any = creature.sheet
    if sheet.spent.action or creature.side == "none":
        return NEXT
    if sheet.condition is not WELL and sheet.condition.state:
        return NEXT
    foes = _foes(table, creature)
    if not foes:
        return None if winner(table) is not None else NEXT
    if sheet.traits and refuse_offset(table, creature.id, physical=True) is not None:
        return NEXT
    return _strike(table, creature, sheet, foes) or _come_nearer(table, creature, sheet, foes) or NEXT


def _foes(table: Table, creature: Creature) -> list[Creature]:
    """Those of the other side who still fight. Who acts for the players knows nothing of the hidden, but goes and looks
    where a fight goes on although nobody is to be seen."""
    enemy = "gm" if creature.side == "players" else "players"
    found = [other for other in table.creatures.values() if other.side == enemy and fights(other.sheet)]
    if enemy == "players":
        return found
    return [other for other in found if not other.hidden] or found


def _strike(table: Table, creature: Creature, sheet: Any, foes: list[Creature]) -> Intent | None:
    """The attack that promises most harm; ``None`` where nobody is in reach."""
    possible: list[tuple[Attack, Creature]] = []
    limits = LIMITS[table.clock.scale]
    for other in foes:
        band = _band(table, creature, other, limits)
        for attack in sheet.attacks:
            if band <= attack.reach.rank:
                possible.append((attack, other))
    if not possible:
        return None
    attack, other = possible[0] if len(possible) == 1 else _most_harmful(table, creature, possible)
    # Nobody is asked in a batch: what else could go on the damage roll is named beforehand.
    arguments: dict[str, Any] = {
        "target": other.id,
        "damage_effort": _effort(table, creature, sheet),
        "damage_opposing_effort": 0,
    }
    if attack is not sheet.attacks[0]:
        arguments["attack"] = attack.name
    return Intent("attack", creature.id, arguments)


def _most_harmful(table: Table, creature: Creature, possible: list[tuple[Attack, Creature]]) -> tuple[Attack, Creature]:
    best: tuple[float, float] = (-inf, -inf)
    found = possible[0]
    for each in possible:
        attack, other = each
        promise = attack_prospect(table, creature.id, attack, other.id, cash=True)
        worth = (promise.levels, promise.hit)
        if worth > best:
            best, found = worth, each
    return found


def _effort(table: Table, creature: Creature, sheet: Any) -> int:
    """All that is left, of whoever's player makes the roll and can push without a roll for that (LH-OFFS-06)."""
    if sheet.role != "adventurer" or not pushes(table, creature.id) or column(sheet, "constitution"):
        return 0
    return effort_left(table, creature.id)


def _band(table: Table, creature: Creature, other: Creature, limits: tuple[float, ...]) -> int:
    """The rank of the band between two; ``limits`` are those of the scale."""
    if table.pins:
        return band_between(table, creature.id, other.id).rank
    feet = dist(creature.at, other.at) - creature.radius - other.radius
    return bisect_left(limits, feet)


def _come_nearer(table: Table, creature: Creature, sheet: Any, foes: list[Creature]) -> Intent | None:
    """On the feet, then beside the nearest foe that there is a way to, or into reach of it, as far as a move goes."""
    if sheet.spent.moved or not sheet.attacks:
        return None
    if sheet.prone:
        return Intent("stand_up", creature.id)
    if refuse_moving(table, creature.id) is not None:
        return None
    speed, reach = float(sheet.speed), max(each.reach.rank for each in sheet.attacks)
    for foe in sorted(foes, key=lambda other: gap(creature, other)):
        if table.pins and pin_key(creature.id, foe.id) in table.pins:
            intent = Intent("step", creature.id, {"thing": foe.id, "direction": "nearer"})
            return intent if refuse_step(table, intent) is None else None
        to = _place(table, creature, foe, speed, reach)
        if to is not None:
            return Intent("move", creature.id, {"to": to})
    return None


def _place(table: Table, creature: Creature, nearest: Creature, speed: float, reach: int) -> Point | None:
    """Where a move ends: beside the foe, or at arm's length where that is crowded, for whoever strikes from afar only
    so near that it reaches, else as far on the way as it goes; ``None`` where nothing is free."""
    if reach == Band.CLOSE.rank:
        return (
            seat(table, creature, nearest, creature.at, speed)
            or _at_arms_length(table, creature, nearest, speed)
            or along(table, creature, nearest, speed)
        )
    limits = LIMITS[table.clock.scale]
    needed = gap(creature, nearest) - limits[min(reach, len(limits) - 1)] + LEAST
    return along(table, creature, nearest, min(speed, max(needed, LEAST)))


def _at_arms_length(table: Table, creature: Creature, nearest: Creature, speed: float) -> Point | None:
    around = creature.radius + nearest.radius + _AT_ARMS_LENGTH
    at = on_ring(table, creature, nearest.at, creature.at, around)
    return at if at is not None and dist(at, creature.at) <= speed else None


AREA = Area(next_intent=next_intent)
