"""Chances of a d20 that has to reach a number (RH-ODDS-01)."""

from vtt.rules.revenants_hack.checks.sources import Left


def chance(number: int, left: Left) -> float:
    """The probability, 0-1, that one d20 reaches a number, or with advantage the higher and with disadvantage the lower
    of two."""
    once = min(max((21 - number) / 20, 0.0), 1.0)
    if left == "advantage":
        return 1.0 - (1.0 - once) ** 2
    return once**2 if left == "disadvantage" else once
