"""The house rules of Banish Undead and of single prayers."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

BANISH_POWERFUL_FOE: House[bool] = House(
    "banish_powerful_foe",
    "The Test to Banish adds",
    "BH-BAN-02",
    {False: "The highest HD", True: "The highest HD, and Powerful Foe on top"},
)
PROTECTION_FROM_EVIL: House[Literal["caster", "one"]] = House(
    "protection_from_evil",
    "Protection from Evil protects",
    "BH-PRY-04",
    {"caster": "The Cleric", "one": "One Nearby Creature"},
)
BLESS_REACH: House[Literal["allies", "caster"]] = House(
    "bless_reach", "Bless", "BH-PRY-06", {"allies": "Is for allies", "caster": "Includes the Cleric"}
)
HOLD_PERSON: House[Literal["caster", "held"]] = House(
    "hold_person",
    "Hold Person ends",
    "BH-PRY-08",
    {"caster": "When the Cleric's Test fails", "held": "For each Character held, with a WIS Test of its own"},
)
SILENCE_STOPS_SPELLS: House[bool] = House(
    "silence_stops_spells", "Casting in a magical silence", "BH-PRY-09", {False: "Is possible", True: "Is impossible"}
)
PRAYER_REACH: House[Literal["allies", "caster"]] = House(
    "prayer_reach", "The prayer Prayer", "BH-PRY-14", {"allies": "Is for allies", "caster": "Includes the Cleric"}
)
CREATE_FOOD_WATER: House[Literal["both", "one"]] = House(
    "create_food_water",
    "Create Food/Water makes",
    "BH-PRY-17",
    {"both": "Food and water", "one": "One of the two, as the Cleric chooses"},
)
POISON_IMMUNITY: House[Literal["session", "day", "named"]] = House(
    "poison_immunity",
    "Immunity from Neutralise Poison",
    "BH-PRY-19",
    {"session": "Lasts for the session", "day": "Lasts one Day", "named": "Is against one named poison"},
)
RAISE_DEAD_HP: House[Literal["1d4", "1", "max"]] = House(
    "raise_dead_hp", "Raised from the dead with", "BH-PRY-26", {"1d4": "1d4 HP", "1": "1 HP", "max": "Maximum HP"}
)
CONJURED_ELEMENTAL: House[Literal["obeys", "gm"]] = House(
    "conjured_elemental",
    "A conjured elemental",
    "BH-PRY-29",
    {"obeys": "Follows simple commands", "gm": "Does as the GM decides"},
)
WORD_OF_RECALL: House[Literal["once", "unlimited"]] = House(
    "word_of_recall",
    "Word of Recall",
    "BH-PRY-31",
    {"once": "One return for each casting", "unlimited": "Any number of returns"},
)
HOLY_WORD_MINUTES: House[Literal["strong", "both"]] = House(
    "holy_word_minutes",
    "The 1d6 Minutes of Holy Word",
    "BH-PRY-35",
    {"strong": "Are for 9 and 10 HD alone", "both": "Are for the Paralysed as well"},
)

PRAYER_OPTIONS: tuple[OptionDescription, ...] = described(
    BANISH_POWERFUL_FOE,
    PROTECTION_FROM_EVIL,
    BLESS_REACH,
    HOLD_PERSON,
    SILENCE_STOPS_SPELLS,
    PRAYER_REACH,
    CREATE_FOOD_WATER,
    POISON_IMMUNITY,
    RAISE_DEAD_HP,
    CONJURED_ELEMENTAL,
    WORD_OF_RECALL,
    HOLY_WORD_MINUTES,
)
