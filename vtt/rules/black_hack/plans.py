"""What is known of an attack before any die falls, whether a character attacks or defends."""

from functools import lru_cache
from typing import Literal

import msgspec

from vtt.rules.black_hack.armour import burden_of
from vtt.rules.black_hack.attribute_tests import burdens_of
from vtt.rules.black_hack.plain_tests import Ruled, plain_test
from vtt.rules.black_hack.sheets import Armour, Attribute, Attributes, CharacterClass, Weapon
from vtt.rules.black_hack.weapons import attribute_for
from vtt.rules.procedure import Say, Throw


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
# By name, since a text is hashed once and a wording at each look into the cache.
WORDINGS = {
    "attack": ATTACK,
    "defend": DEFEND,
    "defend_unarmed": msgspec.structs.replace(DEFEND, heading="{actor} attacks {target}"),
}


class Plan(msgspec.Struct, frozen=True):
    """The lines of an attack, its throw, and what each face of it comes to."""

    attribute: Attribute
    heading: Say
    nothing: Say
    throw: Throw
    ruled: tuple[Ruled, ...]


@lru_cache(maxsize=8192)
def planned(
    wording: Literal["attack", "defend", "defend_unarmed"],
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
    )
    return Plan(
        attribute=attribute,
        heading=Say(words.heading, values, words.why, "heading", None, secret),
        nothing=Say(words.nothing, values, words.why, "result", None, secret),
        throw=test.throw,
        ruled=test.ruled,
    )
