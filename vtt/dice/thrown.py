"""What fell: single dice and whole throws."""

from collections.abc import Callable
from typing import Literal

import msgspec

Fate = Literal["kept", "dropped", "exploded", "fixed"]
"""What became of a face: it counts (kept), it is struck out (dropped), it counts and brought another die (exploded),
or it was never thrown because it is the value of a null die (fixed)."""

Role = Literal["", "boon", "bane"]
"""What a die is in its throw where like dice differ: a boon that counts up, a bane that is taken away."""

FaceSource = Callable[[int], int]
"""Given the number of sides of a die, which face (1 to that number) it shows."""


class Die(msgspec.Struct, frozen=True, gc=False):
    """One die at rest. A null die has no sides; its face is then its value, -1, 0 or 1 (ND-NULL-01..03)."""

    sides: int
    face: int
    fate: Fate = "kept"
    role: Role = ""

    def dropped(self) -> "Die":
        """The same die struck out. The value of a null die stays fixed, as nothing fell that could be struck out."""
        return self if self.fate == "fixed" else Die(self.sides, self.face, "dropped", self.role)


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """The result of throwing a dice expression once.

    `dice` holds every face in the order it fell, whatever its fate. `parts` are the results of the parts of a
    compound expression in order: the terms of a sum (each with its own total, before its sign), the dice under a
    multiplication, the first and the second roll of a throw made twice (as they fell, nothing struck out between
    them), the boon chain and the bane chain.
    """

    total: int
    dice: tuple[Die, ...]
    parts: tuple["Thrown", ...] = ()

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces physically thrown, in order. The same dice fed with them give an equal result."""
        return tuple([die.face for die in self.dice if die.fate != "fixed"])
