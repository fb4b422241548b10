"""Fractions (RH-DICE-01)."""

from vtt.rules.revenants_hack.checks.options import ROUNDING
from vtt.table.table import Table


def halved(table: Table, number: int) -> int:
    """Half of a number of 0 or more, rounded as the house rule ``rounding`` says."""
    if ROUNDING(table) == "up":
        return (number + 1) // 2
    return number // 2
