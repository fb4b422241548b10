"""Experiences, carousing and Levels: the house rules."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

EXPERIENCES_FOR_A_LEVEL: House[Literal["spent", "total"]] = House(
    "experiences_for_a_level",
    "Experiences that were shared",
    "BH-EXP-08",
    {"spent": "Are spent: the count starts anew", "total": "Still count: a running total"},
)
SECOND_CAROUSING_ROLL: House[Literal["cost", "table"]] = House(
    "second_carousing_roll",
    "The second roll of a fine",
    "BH-CAR-02",
    {"cost": "Only adds to the cost", "table": "Is looked up on the table as well"},
)

OPTIONS: tuple[OptionDescription, ...] = described(EXPERIENCES_FOR_A_LEVEL, SECOND_CAROUSING_ROLL)
