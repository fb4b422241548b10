"""The Boon/Bane rolls in one throw: which side each belongs to, and what the first dice show."""

from collections.abc import Iterator
from typing import Final

from vtt.dice import Thrown
from vtt.rules.livehack.rolling.sides import Side

HIGHEST: Final = 12


def rolls(acting: Side, opposing: Side, thrown: Thrown | None) -> tuple[Thrown | None, Thrown | None]:
    """The acting side's Boon/Bane roll and the other's; ``None`` for a side that throws nothing (LH-TAKE-04)."""
    if thrown is None:
        return None, None
    if acting.manner != "roll":
        return None, thrown.parts[0]
    if opposing.manner != "roll":
        return thrown, None
    return thrown.parts[0], thrown.parts[1]


def rolled_by(acting: Side, opposing: Side, thrown: Thrown) -> Iterator[tuple[Side, Thrown]]:
    """The sides that threw, each with its Boon/Bane roll, the acting one first."""
    for side, roll in zip((acting, opposing), rolls(acting, opposing, thrown), strict=True):
        if roll is not None:
            yield side, roll


def noon(roll: Thrown) -> bool:
    """Whether the first Boon die of a Boon/Bane roll shows 12 (LH-DICE-02)."""
    return roll.parts[0].dice[0].face == HIGHEST


def midnight(roll: Thrown) -> bool:
    """Whether the first Bane die of a Boon/Bane roll shows 12 (LH-DICE-03)."""
    return roll.parts[1].dice[0].face == HIGHEST
