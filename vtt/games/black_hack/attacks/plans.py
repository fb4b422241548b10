"""Whom a blow may reach, and what is known of an attack before any die falls (BH-CRT-03, BH-MOVE-04)."""

from functools import lru_cache
from typing import Literal

import msgspec

from vtt.games.black_hack.armour.pool import burden_of
from vtt.games.black_hack.attacks.weapons import UNARMED, attribute_for, unsuited, weapon_of
from vtt.games.black_hack.attribute_tests.plain import Ruled, plain_test
from vtt.games.black_hack.attribute_tests.throwing import burdens_of
from vtt.games.black_hack.effects import stopped
from vtt.games.black_hack.sheet.access import fallen, name, refuse_away, sheet_of
from vtt.games.black_hack.sheet.parts import Armour, Attribute, Attributes, CharacterClass, Weapon
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Say, Throw
from vtt.rules.kit.authoring import House, no
from vtt.table.bands import Band
from vtt.table.creature import Sheet
from vtt.table.table import Table, band_between

RANGED_DISTANCE: House[Literal["free", "close", "distant", "refuse_distant"]] = House(
    "ranged_distance",
    "A shot at another band than Faraway",
    "BH-MOVE-05",
    {
        "free": "No penalty",
        "close": "Disadvantage at Close",
        "distant": "Disadvantage at Distant",
        "refuse_distant": "No shot beyond Faraway",
    },
)
DEALER_OF_DEATH_REACH: House[Literal["nearby", "close"]] = House(
    "dealer_of_death_reach",
    "A Warrior’s melee reaches",
    "BH-WAR-06",
    {"nearby": "Nearby targets", "close": "Close targets only"},
)


def refuse_blow(table: Table, actor: str, target: str, called: str) -> Refusal | None:
    """Why this one cannot be attacked with the weapon called so, or ``None``; the Action is not asked for."""
    sheet = sheet_of(table, actor)
    refused = _refuse_target(table, actor, target)
    if refused is not None:
        return refused
    weapon = weapon_of(sheet, called)
    if weapon is None:
        return no("{who} has no {called}", "", who=name(table, actor), called=called)
    refused = _refuse_distance(table, actor, target, weapon)
    if refused is None and weapon.ammunition and not has_ammunition(sheet, weapon):
        return no("no {ammunition} left", "BH-USE-04", ammunition=weapon.ammunition)
    return refused


def dice_left(sheet: Character) -> int:
    """Damage Dice that a Warrior has left in this Turn (BH-WAR-06, BH-WAR-08)."""
    return sheet.level - sheet.spent.damage_dice


def _refuse_target(table: Table, actor: str, target: str) -> Refusal | None:
    if actor == target:
        return no("{who} cannot attack itself", "", who=name(table, actor))
    attacking, attacked = sheet_of(table, actor), sheet_of(table, target)
    if isinstance(attacking, Foe) and isinstance(attacked, Foe):
        return no("no Character takes part: make a ruling", "BH-CRT-03")
    still = stopped(attacked, "unchanging") if attacked.effects else None
    if still is not None:
        return no("nothing can be done to {target}: {still}", still.why, target=name(table, target), still=still.name)
    if attacked.fate.location:
        return refuse_away(table, target)
    if attacked.state:
        return no("{target} is {fallen} already", "BH-OUT-01", target=name(table, target), fallen=fallen(table, target))
    return None


def _refuse_distance(table: Table, actor: str, target: str, weapon: Weapon) -> Refusal | None:
    band = band_between(table, actor, target)
    if weapon.reach == "ranged":
        if band is Band.DISTANT and RANGED_DISTANCE(table) == "refuse_distant":
            return no("{target} is Distant: no shot beyond Faraway", "BH-MOVE-05", target=name(table, target))
        return None
    if band is Band.CLOSE or (band is Band.NEARBY and strikes_nearby(table, table.creatures[actor].sheet)):
        return None
    words = "{target} is {band}: a melee attack needs Close"
    return no(words, "BH-MOVE-04", target=name(table, target), band=band.label)


def strikes_nearby(table: Table, sheet: Sheet) -> bool:
    """Whether the creature's melee reaches Nearby targets: a Warrior's does (BH-WAR-06)."""
    if type(sheet) is not Character or sheet.character_class != "warrior":
        return False
    return DEALER_OF_DEATH_REACH(table) == "nearby"


def has_ammunition(sheet: Sheet, weapon: Weapon) -> bool:
    """Whether a character carries what the weapon shoots, if it shoots anything; all others have enough (BH-USE-04)."""
    if not weapon.ammunition or type(sheet) is not Character:
        return True
    wanted = weapon.ammunition.casefold()
    return any(item.name.casefold() == wanted for item in sheet.items)


# The highest face of a Defend Test that brings a Shield Bash (BH-WAR-12).
BASHES_UP_TO = 5


class _Wording(msgspec.Struct, frozen=True):
    """What sets attacking apart from defending: the rule, the critical face of the d20, and the texts with ``actor``,
    ``target`` and ``weapon``. ``nothing`` is said when no damage comes of it."""

    why: str
    critical: Literal[1, 20]
    label: str
    nothing: str


ATTACK = _Wording(why="BH-ATK-01", critical=1, label="{actor} attacks {target}", nothing="{actor} misses {target}")
DEFEND = _Wording(
    why="BH-ATK-04", critical=20, label="{target} defends against {actor}", nothing="{target} defends: no damage"
)
_HEADING = "{actor} attacks {target} ({weapon})"
# A foe's attack that is nothing more than that.
_BARE_HEADING = "{actor} attacks {target}"
# By name, since a text is hashed once and a wording at each look into the cache.
_WORDINGS = {"attack": ATTACK, "defend": DEFEND}


class Plan(msgspec.Struct, frozen=True):
    """The lines of an attack, its throw, and what each face of it comes to. ``unsuited`` warns of a weapon that the
    class is not used to, ``bash`` says that a low face may bring a Shield Bash."""

    attribute: Attribute
    heading: Say
    nothing: Say
    unsuited: Say | None
    bash: bool
    throw: Throw
    ruled: tuple[Ruled, ...]


@lru_cache(maxsize=8192)
def planned(
    wording: Literal["attack", "defend"],
    tester: str,
    actor: str,
    target: str,
    weapon: Weapon,
    chosen: Attribute | Literal[""],
    attributes: Attributes,
    own: int,
    opponent: int,
    armour: Armour,
    kind: CharacterClass,
    secret: bool,
) -> Plan:
    """The plan of an attack.

    ``wording`` is a key of ``_WORDINGS``. ``tester`` is the id of the character who tests, with its attributes, its
    level ``own``, armour and class; ``opponent`` is the other's level; ``actor`` and ``target`` are names. ``chosen``
    is the attribute that the GM picked, or empty for that of the weapon (BH-ATK-07).
    """
    words = _WORDINGS[wording]
    attacks = wording == "attack"
    bash = not attacks and kind == "warrior" and armour.shield and weapon.reach != "ranged"
    attribute = chosen or attribute_for(weapon)
    values = {"actor": actor, "target": target, "weapon": weapon.name}
    test = plain_test(
        tester,
        attribute,
        getattr(attributes, attribute),
        burdens_of(own, opponent, burden_of(armour, kind)),
        words.critical,
        0,
        words.why,
        words.label,
        tuple(values.items()),
        secret,
        BASHES_UP_TO if bash else 0,
    )
    return Plan(
        attribute=attribute,
        heading=Say(
            _HEADING if attacks or weapon != UNARMED else _BARE_HEADING, values, words.why, "heading", None, secret
        ),
        nothing=Say(words.nothing, values, words.why, "result", None, secret),
        unsuited=unsuited(kind, weapon, secret) if attacks else None,
        bash=bash,
        throw=test.throw,
        ruled=test.ruled,
    )
