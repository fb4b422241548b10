"""Fractions (RH-DICE-01)."""

from vtt.rules.revenants_hack.options import option
from vtt.table.table import Table


def halved(table: Table, number: int) -> int:
    """Half of a number of 0 or more, rounded as the house rule ``rounding`` says."""
    if table.options and option(table, "rounding") == "up":
        return (number + 1) // 2
    return number // 2
