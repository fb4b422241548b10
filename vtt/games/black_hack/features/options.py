"""What the classes can do: the house rules."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

ATTACK_STORIES: House[bool] = House(
    "attack_stories",
    "A Warrior's story for each target",
    "BH-WAR-07",
    {True: "Is asked for", False: "Is not asked for"},
)
SELF_RELIANT: House[Literal["once", "every"]] = House(
    "self_reliant",
    "A Warrior's Broken Armour Die that shows 1",
    "BH-WAR-05",
    {"once": "Is rolled again once", "every": "Is rolled again as long as it shows 1"},
)
SHIELD_BASH: House[Literal["natural", "success", "total"]] = House(
    "shield_bash",
    "A Shield Bash comes with",
    "BH-WAR-12",
    {"natural": "A d20 of 1 to 5", "success": "A d20 of 1 to 5 that Defends", "total": "A total of 5 or less"},
)
WEAPONS_OUTSIDE_LIST: House[Literal["warn", "disadvantage", "unarmed"]] = House(
    "weapons_outside_list",
    "A weapon outside the class list",
    "BH-THF-02",
    {"warn": "Is only pointed out", "disadvantage": "Attacks with Disadvantage", "unarmed": "Deals unarmed damage"},
)
CLERIC_PLATE: House[Literal["burden", "usable"]] = House(
    "cleric_plate",
    "Plate and mail on a Cleric",
    "BH-CLR-02",
    {"burden": "Is outside the class list", "usable": "Is usable"},
)
BACKGROUND_USES: House[Literal["one", "each"]] = House(
    "background_uses",
    "Backgrounds help in a session",
    "BH-BACK-01",
    {"one": "Once, however many there are", "each": "Each of them once"},
)
HIDDEN_ATTACKER: House[Literal["stays", "shown"]] = House(
    "hidden_attacker", "A hidden creature that attacks", "BH-MOVE-08", {"stays": "Stays hidden", "shown": "Is shown"}
)

OPTIONS: tuple[OptionDescription, ...] = described(
    ATTACK_STORIES, SELF_RELIANT, SHIELD_BASH, WEAPONS_OUTSIDE_LIST, CLERIC_PLATE, BACKGROUND_USES, HIDDEN_ATTACKER
)
