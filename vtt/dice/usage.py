"""Dice that shrink: usage dice, and damage dice stepped up or down."""

from typing import Final, Literal

import msgspec

from vtt.dice.distribution import Distribution
from vtt.dice.kinds import Constant, Roll, Which
from vtt.dice.thrown import FaceSource, Thrown

UsageSides = Literal[4, 6, 8, 10, 12, 20]

USAGE_CHAIN: Final[tuple[UsageSides, ...]] = (20, 12, 10, 8, 6, 4)
"""The sizes of usage dice from the largest down; after the last one the thing is gone (BH-USE-03, BH-USE-04)."""

SHRINKS_UP_TO: Final = 2
"""A usage die shrinks when it shows this or less (BH-USE-02)."""

_STEPS: Final = (1, 2, 4, 6, 8, 10, 12, 20)


class UsageDie(msgspec.Struct, frozen=True):
    """A die that stands for what is left of something (BH-USE-02..04). Raises ValueError for a size not in use."""

    sides: UsageSides

    def __post_init__(self) -> None:
        if self.sides not in USAGE_CHAIN:
            raise ValueError(f"a usage die has 4, 6, 8, 10, 12 or 20 sides, not {self.sides}")

    @property
    def notation(self) -> str:
        """Such as Ud6."""
        return f"Ud{self.sides}"

    def throw(self, face: FaceSource) -> Thrown:
        """Throw the die."""
        return Roll(1, self.sides).throw(face)

    def distribution(self) -> Distribution:
        """The exact odds of the face."""
        return Roll(1, self.sides).distribution()

    def faces_for(self, total: int) -> tuple[int, ...]:
        """The face itself."""
        return (total,)

    def step_down(self) -> "UsageDie | None":
        """The next smaller usage die, or None when this was the last."""
        place = USAGE_CHAIN.index(self.sides) + 1
        return UsageDie(USAGE_CHAIN[place]) if place < len(USAGE_CHAIN) else None

    def after(self, face: int) -> "UsageDie | None":
        """What is left when this face counts: the die itself, the next smaller one, or None when it is used up."""
        return self.step_down() if face <= SHRINKS_UP_TO else self

    def average_uses(self, twice: Which | None = None) -> float:
        """How many throws it lasts on average, counting the one that uses it up (BH-USE-08, BH-ODDS-02).

        With `twice` each throw is made twice and the highest or lowest face counts.
        """
        uses = 0.0
        for sides in USAGE_CHAIN[USAGE_CHAIN.index(self.sides) :]:
            shrinks = SHRINKS_UP_TO / sides
            if twice == "highest":
                uses += 1 / shrinks**2
            else:
                uses += 1 / (shrinks if twice is None else 1 - (1 - shrinks) ** 2)
        return uses


def stepped(
    dice: Roll | Constant, steps: int, smallest: Literal[1, 2] = 1, largest: Literal[12, 20] = 20
) -> Roll | Constant:
    """Each of some damage dice made `steps` sizes larger, or with a negative number smaller (RH-DICE-04).

    The chain is flat 1, d4, d6, d8, d10, d12, d20; a constant n stands for n dice at flat 1. With `smallest` 2 the
    chain ends with a d2 in place of the flat 1, with `largest` 12 it has no d20. Dice beyond an end stay as they are.
    Raises ValueError for dice that are not in the chain or of which some are dropped.
    """
    count, sides = (dice.value, 1) if isinstance(dice, Constant) else (dice.count, dice.sides)
    if count < 0 or sides not in _STEPS or (isinstance(dice, Roll) and dice.keep is not None):
        raise ValueError(f"{dice.notation} cannot be made larger or smaller: only d4, d6, d8, d10, d12 and d20 can")
    chain = [size for size in _STEPS if smallest <= size <= largest and size != 3 - smallest]
    here = sum(1 for size in chain if size < sides)
    place = max(0, min(len(chain) - 1, here + steps))
    size = sides if (place - here) * steps <= 0 else chain[place]
    return Constant(count) if size == 1 else Roll(count, size)
