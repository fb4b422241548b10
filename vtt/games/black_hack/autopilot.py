"""The points that the autopilot moves to: towards an opponent or away from one, free, and within one Move."""

from functools import lru_cache
from math import dist, hypot, inf
from typing import Any

from vtt.games.black_hack.attacks.plans import RANGED_DISTANCE, dice_left, has_ammunition, strikes_nearby
from vtt.games.black_hack.attacks.weapons import UNARMED
from vtt.games.black_hack.effects import stopped
from vtt.games.black_hack.fighters import absent, can_be_fought, winner
from vtt.games.black_hack.harm.hindrances import shake_off
from vtt.games.black_hack.movement import feared, reach, refuse_destination
from vtt.games.black_hack.order import bag
from vtt.games.black_hack.order.spending import can_act, can_move, moves_left
from vtt.games.black_hack.sheet.parts import NO_FATE, Weapon
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.area import Area
from vtt.rules.tabletop.seats import is_free, seat
from vtt.table.bands import LIMITS, Band, Scale
from vtt.table.creature import Creature, Point
from vtt.table.table import Table, band_between, gap, pin_key

_SHARES = (1.0, 0.8, 0.6, 0.4, 0.2)
_SPARE = 1.0


def approach(table: Table, mover: Creature, target: Creature) -> Point | None:
    """Beside the target if it is Nearby, else as far towards it as one Move comes; ``None`` where nothing is free."""
    apart = gap(mover, target)
    close, nearby, _ = LIMITS[table.clock.scale]
    if apart <= nearby:
        at = seat(table, mover, target, mover.at, reach(table))
        if at is not None:
            # From Nearby to Close: always a Move of one band.
            return at
    return _along(table, mover, target, min(reach(table), apart - close - _SPARE))


def retreat(table: Table, mover: Creature, target: Creature) -> Point | None:
    """As far away from the target as one Move comes; ``None`` where nothing is free."""
    return _along(table, mover, target, -reach(table))


def _along(table: Table, mover: Creature, target: Creature, feet: float) -> Point | None:
    """A free point on the line to the target, so many feet nearer or, below zero, farther; less far if need be."""
    (x, y), (there_x, there_y) = mover.at, target.at
    far = hypot(there_x - x, there_y - y)
    across, down = ((there_x - x) / far, (there_y - y) / far) if far else (1.0, 0.0)
    for share in _SHARES:
        way = feet * share
        if abs(way) < _SPARE:
            return None
        at = (x + across * way, y + down * way)
        if is_free(table, mover.id, mover.radius, at) and refuse_destination(table, mover.id, at) is None:
            return at
    return None


START = Intent("start_fight")
NEXT = Intent("next_turn")
END = Intent("end_fight")

_CLOSE, _NEARBY, _FARAWAY = LIMITS[Scale.MOMENTS]
# How far a pair whose band is set counts as: somewhere within that band.
_SET: dict[Band, float] = {Band.CLOSE: 0.0, Band.NEARBY: _NEARBY, Band.FARAWAY: _FARAWAY, Band.DISTANT: 2 * _FARAWAY}


def next_intent(table: Table) -> Intent | None:
    """What happens next: the fight starts, whoever's Turn it is acts, the Turn passes on, the fight ends; ``None`` when
    it has been decided and is over."""
    if not table.clock.moment:
        return START if winner(table) is None else None
    creature = table.creatures.get(table.initiative.acting)
    if creature is None:
        if winner(table) is not None:
            return END
        return NEXT if table.initiative.bag is None else bag.next_intent(table)
    sheet: Any = creature.sheet
    spent = sheet.spent
    if spent.action and not spent.extra_move:
        return _after_action(table) if creature.side == "players" else NEXT
    if sheet.state or creature.side == "none":
        return NEXT
    if sheet.effects and stopped(sheet, "no_turn", "no_action", "no_move", "flees"):
        return _bound(table, creature, sheet)
    if type(sheet) is Character:
        if sheet.hindrances:
            return _hampered(table, creature, sheet)
        return _free(table, creature, sheet, sheet.weapons)
    if sheet.morale_due and not sheet.fleeing:
        return Intent("morale", "", {"leader": creature.id, "mode": "normal"})
    if sheet.fleeing:
        return _flee(table, creature, sheet)
    if sheet.hindrances:
        return _hampered(table, creature, sheet)
    return _free(table, creature, sheet, sheet.attacks)


def _after_action(table: Table) -> Intent:
    """After a character's Action: the morale test that it made due (BH-MOR-01), the end of the fight if no foe is left
    who fights, else the next Turn."""
    intent = END
    for creature in table.creatures.values():
        if creature.side == "gm":
            sheet: Any = creature.sheet
            if (intent is END or sheet.morale_due) and not (
                sheet.state or sheet.fleeing or ((sheet.effects or sheet.fate is not NO_FATE) and absent(sheet))
            ):
                if sheet.morale_due:
                    return Intent("morale", "", {"leader": creature.id, "mode": "normal"})
                intent = NEXT
    return intent


def _free(table: Table, creature: Creature, sheet: Any, weapons: tuple[Weapon, ...]) -> Intent:
    """What a creature does that may Move and act: attack, or come nearer and then attack."""
    melee, ranged = arms(weapons)
    warrior = type(sheet) is Character and sheet.character_class == "warrior"
    length = _NEARBY if warrior and strikes_nearby(table, sheet) else _CLOSE
    target, feet = _target(table, creature, length)
    if target is None:
        return NEXT if winner(table) is None else END
    if not sheet.spent.action:
        weapon = melee if feet <= length else ranged
        if weapon is not None and (weapon is melee or _can_shoot(table, sheet, weapon, feet)):
            if not warrior:
                return Intent("attack", creature.id, {"target": target.id, "weapon": weapon.name})
            # All dice on the one, and the story goes without saying: a batch is asked nothing.
            all_dice = {"target": target.id, "weapon": weapon.name, "damage_dice": dice_left(sheet), "told": True}
            return Intent("attack", creature.id, all_dice)
    return _come_nearer(table, creature, sheet, target, feet)


def _can_shoot(table: Table, sheet: Any, weapon: Weapon, feet: float) -> bool:
    if not has_ammunition(sheet, weapon):
        return False
    return feet <= _FARAWAY or RANGED_DISTANCE(table) != "refuse_distant"


def _come_nearer(table: Table, creature: Creature, sheet: AnySheet, target: Creature, feet: float) -> Intent:
    if feet <= _CLOSE or not can_move(sheet):
        return NEXT
    if moves_left(sheet) > 0:
        if table.pins and pin_key(creature.id, target.id) in table.pins:
            return Intent("step", creature.id, {"thing": target.id, "direction": "nearer"})
        to = approach(table, creature, target)
        return NEXT if to is None else Intent("move", creature.id, {"to": to})
    if type(sheet) is Character and not sheet.spent.action and can_act(sheet):
        return Intent("extra_move", creature.id)
    return NEXT


def _hampered(table: Table, creature: Creature, sheet: Any) -> Intent:
    """What a hindered creature does: it shakes off what costs nothing, then does what it still can."""
    if winner(table) is not None:
        return END
    free = _shake_off(table, creature, sheet, costly=False)
    if free is not None:
        return free
    if can_act(sheet):
        intent = _free(table, creature, sheet, sheet.weapons if type(sheet) is Character else sheet.attacks)
        if intent is not NEXT:
            return intent
        return _shake_off(table, creature, sheet, costly=True) or NEXT
    return NEXT


def _bound(table: Table, creature: Creature, sheet: Any) -> Intent:
    """What a creature does that effects take something away from: it runs from whom it must flee from (BH-BAN-05),
    else does what it still can."""
    frightening = feared(table, creature.id)
    if not frightening:
        return _hampered(table, creature, sheet)
    if winner(table) is not None:
        return END
    if can_move(sheet) and moves_left(sheet) > 0:
        near = [identity for identity in frightening if band_between(table, creature.id, identity) is not Band.DISTANT]
        for caster in near:
            away = _away(table, creature, table.creatures[caster])
            if away is not None:
                return away
    return NEXT


def _away(table: Table, creature: Creature, target: Creature) -> Intent | None:
    """One Move away from somebody; ``None`` where nothing is free."""
    if table.pins and pin_key(creature.id, target.id) in table.pins:
        return Intent("step", creature.id, {"thing": target.id, "direction": "farther"})
    to = retreat(table, creature, target)
    return None if to is None else Intent("move", creature.id, {"to": to})


def _shake_off(table: Table, creature: Creature, sheet: Any, *, costly: bool) -> Intent | None:
    if type(sheet) is not Character:
        return None
    for hindrance in sheet.hindrances:
        if hindrance.costs_action is costly or hindrance.name in ("distracted", "paralysed"):
            intent = Intent("shake_off", creature.id, {"hindrance": hindrance.name, "mode": "normal"})
            if shake_off.refusal(table, intent) is None:
                return intent
    return None


def _flee(table: Table, creature: Creature, sheet: AnySheet) -> Intent:
    """Away from the nearest opponent, with two Moves a Turn (BH-MOR-03)."""
    if winner(table) is not None:
        return END
    if not can_move(sheet) or moves_left(sheet) <= 0:
        return NEXT
    target, feet = _nearest(table, creature, -inf)
    if target is None or feet > _FARAWAY:
        return NEXT
    return _away(table, creature, target) or NEXT


def _target(table: Table, creature: Creature, length: float) -> tuple[Creature | None, float]:
    """The opponent with the fewest HP within ``length`` feet, else the nearest one, with the feet between the edges, or
    ``length`` for one within. Who flees is let go; hidden ones are looked for only when nobody else is left."""
    if table.pins:
        return _nearest(table, creature, length)
    foe = "gm" if creature.side == "players" else "players"
    # Between those that are no characters nothing is rolled (BH-CRT-03).
    any_kind = type(creature.sheet) is Character
    at = creature.at
    within = length + creature.radius
    found: Creature | None = None
    closest: Creature | None = None
    fewest = least = inf
    for other in table.creatures.values():
        if other.side == foe:
            sheet: Any = other.sheet
            if (hp := sheet.hp) < fewest:
                feet = dist(at, other.at) - other.radius
                if feet <= within:
                    if not (sheet.state or sheet.fleeing or other.hidden) and (any_kind or type(sheet) is Character):
                        found, fewest = other, hp
                elif feet < least:
                    closest, least = other, feet
    if found is not None:
        # Asked of the one that is found alone: hardly anybody is there and beyond all attack.
        sheet = found.sheet
        if (sheet.effects or sheet.fate is not NO_FATE) and not can_be_fought(sheet):
            return _nearest(table, creature, length)
        return found, length
    if closest is None or not _plain_target(closest, any_kind):
        return _nearest(table, creature, length)
    return closest, least - creature.radius


def _plain_target(other: Creature, any_kind: bool) -> bool:
    return not other.hidden and can_be_fought(other.sheet) and (any_kind or type(other.sheet) is Character)


def _nearest(table: Table, creature: Creature, length: float) -> tuple[Creature | None, float]:
    """The same, the distance to each opponent measured and bands that the GM set taken into account."""
    players = creature.side == "players"
    any_kind = type(creature.sheet) is Character
    found: tuple[bool, bool, float, float] | None = None
    target: Creature | None = None
    for other in table.creatures.values():
        sheet: Any = other.sheet
        if other.side in (creature.side, "none") or not can_be_fought(sheet):
            continue
        if not (any_kind or type(sheet) is Character):
            continue
        band = table.pins.get(pin_key(creature.id, other.id)) if table.pins else None
        feet = gap(creature, other) if band is None else _SET[band]
        outside = feet > length
        rank = (players and other.hidden, outside, feet if outside else sheet.hp, feet)
        if found is None or rank < found:
            found, target = rank, other
    return target, inf if found is None else found[3]


@lru_cache(maxsize=1024)
def arms(weapons: tuple[Weapon, ...]) -> tuple[Weapon, Weapon | None]:
    """The first weapon for melee, bare hands if there is none, and the first that reaches far, if any."""
    melee = next((weapon for weapon in weapons if weapon.reach != "ranged"), UNARMED)
    return melee, next((weapon for weapon in weapons if weapon.reach == "ranged"), None)


AREA = Area(next_intent=next_intent)
