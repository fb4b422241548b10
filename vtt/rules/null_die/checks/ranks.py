"""What ranks stand for, and what the total of a check comes to. An addition."""

from typing import Final

from vtt.rules.description import Tone

MOST_RANK: Final = 10

_DICE: Final = ((1, 0), (3, 4), (5, 6), (7, 8), (9, 10), (10, 12))
"""The size of the Ability die, up to a rank each."""

BANDS: Final[tuple[tuple[int, str, Tone, bool], ...]] = (
    (10, "Miss", "low", False),
    (15, "Graze", "warning", True),
    (20, "Hit", "good", True),
)
"""Totals below a number each, with how they read and whether that is a success."""
CRITICAL: Final[tuple[str, Tone, bool]] = ("Critical", "accent", True)


def ability_die(rank: int) -> int:
    """The size of the die that an ability of this rank, 1 to 10, brings."""
    return next(sides for most, sides in _DICE if rank <= most)


def skill_modifier(rank: int) -> int:
    """What a skill of this rank, 0 to 10, adds: one for every two ranks begun."""
    return (rank + 1) // 2


def band(total: int) -> tuple[str, bool]:
    """How the total of a check reads, and whether it is a success."""
    for below, label, _, success in BANDS:
        if total < below:
            return label, success
    return CRITICAL[0], CRITICAL[2]
