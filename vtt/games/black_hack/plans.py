"""What is known of an attack before any die falls, whether a character attacks or defends."""

from functools import lru_cache
from typing import Literal

import msgspec

from vtt.games.black_hack.armour import burden_of
from vtt.games.black_hack.attribute_tests import burdens_of
from vtt.games.black_hack.features.weapon_lists import unsuited
from vtt.games.black_hack.plain_tests import Ruled, plain_test
from vtt.games.black_hack.sheet_parts import Armour, Attribute, Attributes, CharacterClass, Weapon
from vtt.games.black_hack.weapons import UNARMED, attribute_for
from vtt.rules.contract.procedure import Say, Throw

# The highest face of a Defend Test that brings a Shield Bash (BH-WAR-12).
BASHES_UP_TO = 5


class Wording(msgspec.Struct, frozen=True):
    """What sets attacking apart from defending: the rule, the critical face of the d20, and the texts with ``actor``,
    ``target`` and ``weapon``. ``nothing`` is said when no damage comes of it."""

    why: str
    critical: Literal[1, 20]
    label: str
    heading: str
    nothing: str


ATTACK = Wording(
    why="BH-ATK-01",
    critical=1,
    label="{actor} attacks {target}",
    heading="{actor} attacks {target} ({weapon})",
    nothing="{actor} misses {target}",
)
DEFEND = Wording(
    why="BH-ATK-04",
    critical=20,
    label="{target} defends against {actor}",
    heading="{actor} attacks {target} ({weapon})",
    nothing="{target} defends: no damage",
)
# A foe's attack that is nothing more than that.
BARE_HEADING = "{actor} attacks {target}"
# By name, since a text is hashed once and a wording at each look into the cache.
WORDINGS = {"attack": ATTACK, "defend": DEFEND}


class Plan(msgspec.Struct, frozen=True):
    """The lines of an attack, its throw, and what each face of it comes to. ``unsuited`` warns of a weapon that the
    class is not used to, ``bash`` says that a low face may bring a Shield Bash, ``special`` that anything about the
    weapon or the shield asks for more than the test and the dice of the class or the HD."""

    attribute: Attribute
    heading: Say
    nothing: Say
    unsuited: Say | None
    bash: bool
    special: bool
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

    ``wording`` is a key of ``WORDINGS``. ``tester`` is the id of the character who tests, with its attributes, its
    level ``own``, armour and class; ``opponent`` is the other's level; ``actor`` and ``target`` are names. ``chosen``
    is the attribute that the GM picked, or empty for that of the weapon (BH-ATK-07).
    """
    words = WORDINGS[wording]
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
    warned = unsuited(kind, weapon, secret) if attacks else None
    return Plan(
        attribute=attribute,
        heading=Say(
            words.heading if attacks or weapon != UNARMED else BARE_HEADING, values, words.why, "heading", None, secret
        ),
        nothing=Say(words.nothing, values, words.why, "result", None, secret),
        unsuited=warned,
        bash=bash,
        special=_special(weapon, warned) if attacks else bash or _brings_more(weapon),
        throw=test.throw,
        ruled=test.ruled,
    )


def _special(weapon: Weapon, warned: Say | None) -> bool:
    return weapon.reach != "melee" or weapon.large or warned is not None


def _brings_more(weapon: Weapon) -> bool:
    return bool(weapon.rider is not None or weapon.damage or weapon.tags)
