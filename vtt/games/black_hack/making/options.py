"""Making a character: the house rules."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

DECORATIVE_SHIELD: House[Literal["ornament", "shield"]] = House(
    "decorative_shield",
    "A Warrior's Decorative Shield",
    "BH-WAR-04",
    {"ornament": "Is an ornament", "shield": "Is a working shield, not on top of another"},
)
CLERIC_COINS_A: House[Literal["2d8", "2d6"]] = House(
    "cleric_coins_a", "Coins in a Cleric's package A", "BH-CLR-12", {"2d8": "2d8", "2d6": "2d6"}
)
CLERIC_COINS_B: House[Literal["none", "as_a"]] = House(
    "cleric_coins_b", "Coins in a Cleric's package B", "BH-CLR-13", {"none": "None", "as_a": "As in package A"}
)

OPTIONS: tuple[OptionDescription, ...] = described(DECORATIVE_SHIELD, CLERIC_COINS_A, CLERIC_COINS_B)
