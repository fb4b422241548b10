"""Fractions (RH-DICE-01)."""

from typing import Literal

from vtt.rules.kit.house import House
from vtt.table.table import Table

ROUNDING: House[Literal["down", "up"]] = House(
    "rounding", "Fractions are rounded", "RH-DICE-01", {"down": "Down", "up": "Up"}
)


def halved(table: Table, number: int) -> int:
    """Half of a number of 0 or more, rounded as the house rule ``rounding`` says."""
    if ROUNDING(table) == "up":
        return (number + 1) // 2
    return number // 2
