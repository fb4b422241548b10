"""Attacks: the area of weapons, armour and damage (BH-ATK, BH-ARM, BH-CRT)."""

from vtt.games.black_hack.attacks.armour import BARE_SHIELD, CLERIC_PLATE, UNLISTED_SHIELD, conjure_armour
from vtt.games.black_hack.attacks.attack import (
    ARMOUR_DIE_DECIDED,
    DAMAGE_ABOVE_10_HD,
    HIDDEN_ATTACKER,
    PARALYSED_DEFENDS,
    attack,
)
from vtt.games.black_hack.attacks.care import MITHRIL_REPAIR
from vtt.games.black_hack.attacks.damage import MONSTER_OUT_OF_ACTION, ONGOING_AT_ZERO
from vtt.games.black_hack.attacks.plans import DEALER_OF_DEATH_REACH, RANGED_DISTANCE
from vtt.games.black_hack.attacks.strike import CRITICAL_DAMAGE, UNARMED_WARRIOR, WEAPONS_OUTSIDE_LIST
from vtt.games.black_hack.attacks.weapons import ADVANTAGE_OF_SEVERAL_DICE
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    actions=(
        attack,
        conjure_armour,
    ),
    options=described(
        ADVANTAGE_OF_SEVERAL_DICE,
        RANGED_DISTANCE,
        PARALYSED_DEFENDS,
        UNARMED_WARRIOR,
        CRITICAL_DAMAGE,
        ARMOUR_DIE_DECIDED,
        BARE_SHIELD,
        UNLISTED_SHIELD,
        DAMAGE_ABOVE_10_HD,
        MONSTER_OUT_OF_ACTION,
        DEALER_OF_DEATH_REACH,
        ONGOING_AT_ZERO,
        WEAPONS_OUTSIDE_LIST,
        CLERIC_PLATE,
        HIDDEN_ATTACKER,
        MITHRIL_REPAIR,
    ),
)
