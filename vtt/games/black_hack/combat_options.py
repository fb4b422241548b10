"""The house rules of tests, initiative, attacks, damage and armour."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

ADVANTAGE_OF_SEVERAL_DICE: House[Literal["whole", "each"]] = House(
    "advantage_of_several_dice",
    "Advantage on a roll of several dice",
    "BH-DICE-02",
    {"whole": "The whole roll is made twice", "each": "Each die is thrown twice"},
)
ADVANTAGE_AND_DISADVANTAGE: House[Literal["cancel", "majority", "middle"]] = House(
    "advantage_and_disadvantage",
    "Advantage and Disadvantage at once",
    "BH-DICE-06",
    {
        "cancel": "Cancel out",
        "majority": "The side with more sources wins",
        "middle": "Three dice, the middle one counts",
    },
)
INITIATIVE_POWERFUL_FOE: House[bool] = House(
    "initiative_powerful_foe",
    "Initiative against powerful foes",
    "BH-INIT-04",
    {False: "Nothing is added", True: "The highest HD difference is added"},
)
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
PARALYSED_DEFENDS: House[bool] = House(
    "paralysed_defends", "A Paralysed Character", "BH-ATK-04", {True: "May Defend", False: "Cannot Defend"}
)
UNARMED_WARRIOR: House[Literal["d6", "d4"]] = House(
    "unarmed_warrior", "Damage Dice of an unarmed Warrior", "BH-ATK-08", {"d6": "d6, as armed", "d4": "d4"}
)
NATURAL_1: House[Literal["must_hit", "always_hits"]] = House(
    "natural_1",
    "A natural 1 on an Attack",
    "BH-ATK-09",
    {"must_hit": "Must still be below the Attribute", "always_hits": "Always hits"},
)
CRITICAL_DAMAGE: House[Literal["total", "dice"]] = House(
    "critical_damage", "A critical hit doubles", "BH-ATK-09", {"total": "The total", "dice": "The number of dice"}
)
NATURAL_20: House[Literal["may_succeed", "always_fails"]] = House(
    "natural_20",
    "A natural 20 on a Defend Test",
    "BH-ATK-10",
    {"may_succeed": "Fails unless below the Attribute", "always_fails": "Always fails"},
)
LARGE_WEAPON_DIE: House[Literal["fresh", "shared"]] = House(
    "large_weapon_die",
    "A large weapon's d4 for Test and damage",
    "BH-ATK-11",
    {"fresh": "One each", "shared": "One for both"},
)
POWERFUL_FOE_RESISTED: House[bool] = House(
    "powerful_foe_resisted",
    "Tests that resist a powerful foe's effect",
    "BH-ATK-14",
    {False: "Add nothing", True: "Add the HD difference"},
)
ARMOUR_DIE_DECIDED: House[Literal["after", "before"]] = House(
    "armour_die_decided",
    "Breaking an Armour Die is decided",
    "BH-ARM-02",
    {"after": "After the damage is rolled", "before": "Before the damage is rolled"},
)
BARE_SHIELD: House[Literal[0, 1]] = House(
    "bare_shield", "A shield or helmet without armour mends as", "BH-ARM-08", {0: "AV 0", 1: "AV 1"}
)
UNLISTED_SHIELD: House[Literal[1, 0]] = House(
    "unlisted_shield",
    "A shield or helmet outside the class list adds",
    "BH-ARM-10",
    {1: "1 to every Test", 0: "Nothing"},
)
DAMAGE_ABOVE_10_HD: House[Literal["last_row", "extended"]] = House(
    "damage_above_10_hd", "Average damage above 10 HD", "BH-DMG-03", {"last_row": "That of 10 HD", "extended": "HD + 1"}
)
MONSTER_OUT_OF_ACTION: House[Literal["removed", "stays"]] = House(
    "monster_out_of_action",
    "A Monster put Out of Action by a spell",
    "BH-LIFE-09",
    {"removed": "Is removed", "stays": "Stays, unconscious"},
)
DEALER_OF_DEATH_REACH: House[Literal["nearby", "close"]] = House(
    "dealer_of_death_reach",
    "A Warrior's melee reaches",
    "BH-WAR-06",
    {"nearby": "Nearby targets", "close": "Close targets only"},
)

COMBAT_OPTIONS: tuple[OptionDescription, ...] = described(
    ADVANTAGE_OF_SEVERAL_DICE,
    ADVANTAGE_AND_DISADVANTAGE,
    INITIATIVE_POWERFUL_FOE,
    RANGED_DISTANCE,
    PARALYSED_DEFENDS,
    UNARMED_WARRIOR,
    NATURAL_1,
    CRITICAL_DAMAGE,
    NATURAL_20,
    LARGE_WEAPON_DIE,
    POWERFUL_FOE_RESISTED,
    ARMOUR_DIE_DECIDED,
    BARE_SHIELD,
    UNLISTED_SHIELD,
    DAMAGE_ABOVE_10_HD,
    MONSTER_OUT_OF_ACTION,
    DEALER_OF_DEATH_REACH,
)
