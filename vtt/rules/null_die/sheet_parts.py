"""The parts of a sheet. Lengths are feet."""

from typing import Final, Literal, TypeAlias

import msgspec

Role: TypeAlias = Literal["character", "companion", "leader", "minion"]
Rounding: TypeAlias = Literal["up", "down", "nearest"]

SIZES: Final = (0, 4, 6, 8, 10, 12)
"""The sizes of dice that there are (ND-DICE-01)."""

CIRCUMSTANCE: Final = "Circumstance"
ABILITY: Final = "Ability"
USUAL: Final = (CIRCUMSTANCE, ABILITY)
"""The pools that the rules name (ND-NAME-04)."""


class SheetPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common settings of everything on a sheet."""


class NamedPool(SheetPart, frozen=True, kw_only=True):
    """``count`` dice of one size under a name (ND-POOL-01, ND-POOL-04). With ``sides`` 0 they are null dice; without
    dice it is an empty pool (ND-POOL-06)."""

    name: str
    count: int = 1
    sides: int = 6


PRESET: Final = NamedPool(name=CIRCUMSTANCE, count=2, sides=10)
"""What Circumstance is unless it is edited (ND-NAME-04)."""


class Source(SheetPart, frozen=True, kw_only=True):
    """Boons (above zero) or Banes (below) that act on a pool of the creature's in every roll, until they are taken
    away (ND-NAME-05)."""

    number: int
    pool: str
    source: str = ""


class Calculated(SheetPart, frozen=True, kw_only=True):
    """A figure that follows from a calculation, and how its fraction is rounded (ND-RND-03)."""

    name: str
    formula: str
    rounding: Rounding = "up"


class Ranked(SheetPart, frozen=True, kw_only=True):
    """An ability or a skill with its rank. An addition: only checks by rank know ranks."""

    name: str
    rank: int


class Spent(SheetPart, frozen=True, kw_only=True):
    """What has been used of this turn: feet moved, and whether a blow was struck. An addition."""

    moved: float = 0.0
    acted: bool = False


UNSPENT: Final = Spent()
