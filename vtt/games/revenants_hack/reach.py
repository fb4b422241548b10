"""Distances, from the centre of one creature to the nearest edge of the other (RH-BAND-01 to RH-BAND-04); who is in the
striking range of a weapon (RH-ATK-02 to RH-ATK-06); types of defence and combat speed."""

from math import dist
from typing import Literal

from msgspec.structs import replace

from vtt.games.revenants_hack.checks.rolling import halved
from vtt.games.revenants_hack.sheet.access import chronicle
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import DEFENCES, NOTHING, Ability, Arms, AttackNumbers, Defence, Possession
from vtt.games.revenants_hack.sheet.problem_table import how_many
from vtt.rules.contract.description import Parameter
from vtt.rules.engine.remembered import Remembered
from vtt.rules.kit.house import OFF_ON, House
from vtt.table.areas import Area, bearing_from, caught
from vtt.table.bands import Band, band_of
from vtt.table.creature import Creature
from vtt.table.table import Table, pin_key, thing

RULER: House[Literal["on when feet are known", "on", "off"]] = House(
    "ruler",
    "Feet count",
    "RH-BAND-03",
    {
        "on when feet are known": "Where the GM set no band",
        "on": "Always, as the board is drawn",
        "off": "Never: bands only",
    },
)

# The farthest that a band reaches (RH-BAND-01); a Distant thing is within 120 ft unless it is marked (RH-BAND-04).
FARTHEST: dict[Band, float] = {Band.CLOSE: 5.0, Band.NEARBY: 30.0, Band.FARAWAY: 60.0, Band.DISTANT: 120.0}
BEYOND = 240.0
"""What a Distant thing that is marked as beyond 120 ft counts as (RH-BAND-04)."""

_HAIR = 1e-9


def feet(table: Table, a: str, b: str) -> float:
    """Feet from ``a`` to ``b``, never below 0; a pinned band counts as the farthest it reaches (RH-BAND-04)."""
    band = band_only(table, a, b)
    if band is None:
        return drawn(table, a, b)
    if band is Band.DISTANT and is_beyond(table, a, b):
        return BEYOND
    return FARTHEST[band]


def within(table: Table, a: str, b: str, limit: float) -> bool:
    """Whether ``b`` is within that many feet of ``a``; on a board without feet by the band (RH-BAND-04): whoever is
    in the band into which these feet reach is within them."""
    band = band_only(table, a, b)
    if band is None:
        return drawn(table, a, b) <= limit + _HAIR
    if band is Band.DISTANT and is_beyond(table, a, b):
        return limit >= BEYOND
    return band.rank <= band_of(limit).rank


def drawn(table: Table, a: str, b: str) -> float:
    """Feet from ``a`` to the nearest edge of ``b`` as the board is drawn (RH-BAND-02), never below 0."""
    creatures = table.creatures
    here, there = creatures.get(a) or thing(table, a), creatures.get(b) or thing(table, b)
    return max(dist(here.at, there.at) - there.radius, 0.0)


def band_only(table: Table, a: str, b: str) -> Band | None:
    """The band of two things between which the board knows no feet: the GM set it, or by the house rule ``ruler``
    there are none anywhere. ``None`` where there are feet."""
    if not table.pins and not table.options:
        return None
    ruler = RULER(table) if table.options else ""
    if ruler == "on":
        return None
    pinned = table.pins.get(pin_key(a, b)) if table.pins else None
    if pinned is None and ruler == "off":
        return band_of(drawn(table, a, b))
    return pinned


def is_beyond(table: Table, a: str, b: str) -> bool:
    """Whether the GM marked two Distant things as more than 120 ft apart (RH-BAND-04)."""
    return table.state is not None and pin_key(a, b) in chronicle(table).beyond


FRIENDLY_FIRE: House[bool] = House("friendly_fire", "Everybody in the striking range is a target", "RH-ATK-06", OFF_ON)
_TARGETS: Remembered[tuple[str, ...]] = Remembered()
_HOSTILE: Remembered[tuple[Creature, ...]] = Remembered()


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
        # Whoever decides what to do asks, and then the attack itself.
        known = _TARGETS.about(creatures)
        question = (attacker, arms.shape, arms.length, arms.breadth, bearing, reach)
        if question not in known:
            area = area_of(table, attacker, arms, bearing, reach=reach)
            known[question] = caught(area, hostile(creatures, enemy))
        return known[question]
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


def hostile(creatures: dict[str, Creature], enemy: str) -> tuple[Creature, ...]:
    """Everybody who is a target on that side, wherever they stand."""
    known = _HOSTILE.about(creatures)
    if enemy not in known:
        known[enemy] = tuple([each for each in creatures.values() if each.side == enemy and is_target(each, enemy)])
    return known[enemy]


WEAPON = Parameter(name="weapon", label="Weapon", kind="choice")
UNARMED = Possession(name="unarmed", arms=Arms(die=4, natural=True))
"""Fists: who wields nothing has them. They have no quality to lose (RH-CRIT-03)."""


def weapon_of(sheet: CreatureSheet, called: str = "") -> Possession:
    """The weapon of that name, or the wielded one, or fists. Raises ``KeyError`` for a name that is no weapon's."""
    wanted = called or sheet.wielded
    if wanted:
        for line in sheet.inventory:
            if line.name == wanted and line.arms is not None and not line.destroyed:
                return line
        if called and called != UNARMED.name:
            raise KeyError(called)
    return UNARMED


def arms_of(weapon: Possession) -> Arms:
    """What makes it a weapon. Raises ``ValueError`` for what is none."""
    if weapon.arms is None:
        raise ValueError(f"{weapon.name} is no weapon")
    return weapon.arms


def weapons(sheet: CreatureSheet) -> tuple[Possession, ...]:
    """Everything it could attack with, fists last."""
    return (*(line for line in sheet.inventory if line.arms is not None and not line.destroyed), UNARMED)


def ability_of(arms: Arms) -> Ability:
    """What an attack with it is rolled with (RH-ATK-09)."""
    return "WIS" if arms.ranged else "STR"


def numbers_of(sheet: CreatureSheet, arms: Arms) -> AttackNumbers:
    """What an attack with it must reach (RH-ATK-09)."""
    return sheet.ranged if arms.ranged else sheet.melee


RANKS: dict[str, int] = {defence: rank for rank, defence in enumerate(DEFENCES)}
"""From 0, the worst, upwards."""


def defence_of(sheet: CreatureSheet) -> Defence:
    """By worn armour, one step worse for each Janky Armor."""
    worn = worn_defence(sheet)
    if sheet.lasting is NOTHING or worn == "unarmored":
        return worn
    return DEFENCES[max(RANKS[worn] - how_many(sheet, "janky-armor"), 0)]


def worn_defence(sheet: CreatureSheet) -> Defence:
    """The type of the armour that is worn, whatever troubles its wearer (RH-ATK-08)."""
    called = sheet.worn
    if called:
        for line in sheet.inventory:
            if line.name == called:
                return "unarmored" if line.destroyed else line.defence or "unarmored"
    return "unarmored"


def needed(numbers: AttackNumbers, defence: Defence) -> int:
    """What an attack roll must reach against a type of defence (RH-ATK-07)."""
    number: int = getattr(numbers, defence)
    return number


EXTRA = 20
"""Feet that the Speed option adds (RH-PENT-06)."""


def speed_of(table: Table, sheet: CreatureSheet) -> int:
    """Whole feet: base speed, 20 more with Speed declared, halved for each Sprained Ankle."""
    speed = sheet.speed + EXTRA if sheet.spent.speed else sheet.speed
    if sheet.lasting is not NOTHING:
        for _ in range(how_many(sheet, "sprained-ankle")):
            speed = halved(table, speed)
    return speed


def gained_by_speed(table: Table, sheet: CreatureSheet) -> int:
    """Feet that declaring Speed adds: 20, or what halves leave of them (RH-MOVE-03)."""
    declared, plain = (replace(sheet, spent=replace(sheet.spent, speed=speed)) for speed in (True, False))
    return speed_of(table, declared) - speed_of(table, plain)


def weapons_at_hand(sheet: CreatureSheet) -> list[Possession]:
    """The weapon in hand, then the others; fists where nothing else strikes in melee."""
    own = weapon_of(sheet)
    others = [line for line in sheet.inventory if line.arms is not None and line is not own]
    fists = all(arms_of(weapon).ranged for weapon in (own, *others))
    return [own, *others, *([UNARMED] if fists else [])]


def opponents(table: Table, creature: str) -> list[str]:
    """Those of the other side who could be attacked, nearest first."""
    side = table.creatures[creature].side
    if side == "none":
        return []
    enemy = "gm" if side == "players" else "players"
    found = [identity for identity, other in table.creatures.items() if is_target(other, enemy)]
    return sorted(found, key=lambda identity: feet(table, creature, identity))
