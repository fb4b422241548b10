"""The house rules of time, rest, hindrances, recovery, morale and carrying."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

MINUTES_PER_TURN: House[Literal[10, 12, 15]] = House(
    "minutes_per_turn",
    "World time of a Turn of Minutes",
    "BH-TIME-03",
    {10: "10 minutes", 12: "12 minutes", 15: "15 minutes"},
    default=12,
)
DAY_BEGINS: House[Literal["midnight", "dawn", "sleep"]] = House(
    "day_begins",
    "Limits of once a Day are given back",
    "BH-TIME-11",
    {"midnight": "At midnight", "dawn": "At dawn (06:00)", "sleep": "After a Day of rest"},
)
FAT_HEAD_TIME: House[Literal["play", "world"]] = House(
    "fat_head_time", "The half hour of a Fat Head is", "BH-OUT-06", {"play": "Playing time", "world": "World time"}
)
MAIMED_AMOUNT: House[Literal[2, 1, "1d4"]] = House(
    "maimed_amount", "Badly maimed costs", "BH-OUT-09", {2: "2 points", 1: "1 point", "1d4": "1d4 points"}
)
MAIMED_CHOICE: House[Literal["player", "gm", "coin"]] = House(
    "maimed_choice",
    "Badly maimed: STR or DEX is picked by",
    "BH-OUT-09",
    {"player": "The player", "gm": "The GM", "coin": "A coin"},
)
HEALED_OUT_OF_ACTION: House[Literal["free", "table"]] = House(
    "healed_out_of_action",
    "Healed while Out of Action",
    "BH-HEAL-02",
    {"free": "No roll on the table", "table": "The table is rolled once the danger has passed"},
)
DURATIONS: House[Literal["rolled", "fixed"]] = House(
    "durations",
    "A duration written as a Usage Die",
    "BH-USE-07",
    {"rolled": "Rolled every Turn", "fixed": "Rolled once at the start"},
)
RESTS_PER_DAY: House[Literal[0, 1, 2, 3]] = House(
    "rests_per_day",
    "Hours of Rest that give HP each Day",
    "BH-REST-03",
    {0: "Any number", 1: "One", 2: "Two", 3: "Three"},
)
DAY_OF_REST: House[Literal["instead", "both"]] = House(
    "day_of_rest",
    "The roll for a Day of rest is",
    "BH-REST-04",
    {"instead": "In place of the hourly rolls", "both": "On top of the hourly rolls"},
)
LEVEL_RAISES: House[Literal["both", "maximum"]] = House(
    "level_raises",
    "A new Level's HP raise",
    "BH-LIFE-05",
    {"both": "Maximum and current HP", "maximum": "The maximum only"},
)
ONGOING_LEVEL: House[Literal["own", "source"]] = House(
    "ongoing_level",
    "Ongoing Damage takes the Level of",
    "BH-COND-06",
    {"own": "Whoever suffers it", "source": "Whoever caused it"},
)
ONGOING_SOURCES: House[Literal["one", "sum"]] = House(
    "ongoing_sources", "Several sources of Ongoing Damage", "BH-COND-06", {"one": "Do not add up", "sum": "Add up"}
)
ONGOING_ARMOUR: House[Literal["no", "yes"]] = House(
    "ongoing_armour",
    "An Armour Die against Ongoing Damage",
    "BH-COND-06",
    {"no": "Cannot be broken", "yes": "May be broken against each loss"},
)
ONGOING_AT_ZERO: House[Literal["ends", "goes_on"]] = House(
    "ongoing_at_zero",
    "Ongoing Damage at 0 HP",
    "BH-COND-06",
    {"ends": "Ends", "goes_on": "Goes on once the Character is back"},
)
ONGOING_ON_FOES: House[Literal["player", "gm"]] = House(
    "ongoing_on_foes",
    "Whether Ongoing Damage on a foe goes on",
    "BH-COND-07",
    {"player": "The player who caused it tests", "gm": "The GM decides"},
)
ARMOUR_PIECES: House[Literal["together", "apart"]] = House(
    "armour_pieces",
    "Armour, shield and helmet are destroyed",
    "BH-ARM-06",
    {"together": "Together", "apart": "Each piece apart"},
)
MORALE_AGAIN: House[Literal["once", "every_loss"]] = House(
    "morale_again",
    "Morale is tested",
    "BH-MOR-01",
    {"once": "Once a fight", "every_loss": "Again at every further loss"},
)
CARRIED_ARMOUR: House[bool] = House(
    "carried_armour", "Worn armour counts as an item", "BH-INV-01", {True: "Yes", False: "No"}
)
CARRIED_SHIELD: House[bool] = House(
    "carried_shield", "A shield counts as an item", "BH-INV-01", {True: "Yes", False: "No"}
)
CARRIED_HELMET: House[bool] = House(
    "carried_helmet", "A helmet counts as an item", "BH-INV-01", {True: "Yes", False: "No"}
)
CARRIED_WEAPONS: House[bool] = House(
    "carried_weapons", "Weapons count as items", "BH-INV-01", {True: "Yes", False: "No"}
)
CARRIED_USAGE: House[bool] = House(
    "carried_usage", "A thing with a Usage Die counts as an item", "BH-INV-01", {True: "Yes, as one", False: "No"}
)
CARRIED_COINS: House[bool] = House(
    "carried_coins", "Coins count as an item", "BH-INV-01", {True: "Yes, as one", False: "No"}, default=False
)

RECOVERY_OPTIONS: tuple[OptionDescription, ...] = described(
    MINUTES_PER_TURN,
    DAY_BEGINS,
    FAT_HEAD_TIME,
    MAIMED_AMOUNT,
    MAIMED_CHOICE,
    HEALED_OUT_OF_ACTION,
    DURATIONS,
    RESTS_PER_DAY,
    DAY_OF_REST,
    LEVEL_RAISES,
    ONGOING_LEVEL,
    ONGOING_SOURCES,
    ONGOING_ARMOUR,
    ONGOING_AT_ZERO,
    ONGOING_ON_FOES,
    ARMOUR_PIECES,
    MORALE_AGAIN,
    CARRIED_ARMOUR,
    CARRIED_SHIELD,
    CARRIED_HELMET,
    CARRIED_WEAPONS,
    CARRIED_USAGE,
    CARRIED_COINS,
)
