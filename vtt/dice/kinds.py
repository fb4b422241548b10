"""The plain kinds of dice: rolls, constants and pools."""

from functools import lru_cache
from typing import Final, Literal, Protocol, runtime_checkable

import msgspec

from vtt.dice.counting import chances_of_highest
from vtt.dice.distribution import Distribution
from vtt.dice.thrown import Die, FaceSource, Thrown

MOST_BOONS: Final = 5
"""At most so many boons, or banes, act on one pool (ND-BOON-03, ND-BANE-03)."""

Which = Literal["highest", "lowest"]


@runtime_checkable
class Dice(Protocol):
    """Anything that can be thrown. Dice are immutable and hashable."""

    def __hash__(self) -> int:
        """Equal dice have equal hashes."""

    @property
    def notation(self) -> str:
        """How it is written; `parse` of it gives equal dice."""

    def throw(self, face: FaceSource) -> Thrown:
        """Throw every die, in a fixed order, with the faces that `face` gives."""

    def distribution(self) -> Distribution:
        """The exact odds of the total, cached."""

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Faces that, thrown in this order, give this total. The total must be one of the distribution's values."""


class Keep(msgspec.Struct, frozen=True):
    """How many dice of a roll count: the highest or the lowest ones."""

    which: Which
    count: int


class Roll(msgspec.Struct, frozen=True):
    """The sum of `count` dice of `sides` sides, or of the highest or lowest of them (BH-DICE-01).

    Raises ValueError for a negative count, fewer than one side, or more dice kept than thrown.
    """

    count: int
    sides: int
    keep: Keep | None = None

    def __post_init__(self) -> None:
        if self.count < 0 or self.sides < 1:
            raise ValueError(f"a roll needs 0 or more dice with 1 or more sides, not {self.count}d{self.sides}")
        if self.keep is not None and not 1 <= self.keep.count <= self.count:
            raise ValueError(
                f"a roll of {self.count}d{self.sides} keeps 1 to {self.count} of them, not {self.keep.count}"
            )

    @property
    def notation(self) -> str:
        """Such as 2d6 or 4d10kh2."""
        kept = "" if self.keep is None else f"k{self.keep.which[0]}{self.keep.count}"
        return f"{self.count}d{self.sides}{kept}"

    def throw(self, face: FaceSource) -> Thrown:
        """Throw all dice; those that do not count are marked dropped."""
        sides = self.sides
        if self.keep is not None:
            faces = [face(sides) for _ in range(self.count)]
            return _kept(faces, sides, self.keep.count, self.keep.which)
        if self.count == 1:
            shown = face(sides)
            return Thrown(shown, (Die(sides, shown),))
        faces = [face(sides) for _ in range(self.count)]
        return Thrown(sum(faces), tuple([Die(sides, shown) for shown in faces]))

    def distribution(self) -> Distribution:
        """The exact odds of the total."""
        keep = self.keep
        if keep is None:
            return _odds_of_kept(self.count, self.count, self.sides, "highest")
        return _odds_of_kept(self.count, keep.count, self.sides, keep.which)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Faces that give this total, spread as evenly as they go; dropped dice come last."""
        keep = self.keep
        if keep is None:
            return _spread(total, self.count)
        return _spread(total, keep.count) + _struck_out(self.count - keep.count, self.sides, keep.which)


class Constant(msgspec.Struct, frozen=True):
    """A fixed number; nothing is thrown."""

    value: int

    @property
    def notation(self) -> str:
        """The number."""
        return str(self.value)

    def throw(self, face: FaceSource) -> Thrown:
        """The number, without dice."""
        return Thrown(self.value, ())

    def distribution(self) -> Distribution:
        """Certainty."""
        return _certain(self.value)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """None are needed."""
        return ()


class Pool(msgspec.Struct, frozen=True):
    """Dice of one size, all added, with boons and banes (ND-POOL, ND-BOON, ND-BANE, ND-CANC).

    Boons and banes are netted at their full number and the limit of five is put on the net (ND-CANC-04). For every
    net boon one more die is thrown and then the lowest is dropped, for every net bane the highest, so that `count`
    dice are left (ND-BOON-04..05, ND-BANE-04); of equal dice the last one thrown goes first (ND-BOON-06). With
    `sides` 0 these are null dice: nothing is thrown, each is worth the sign of the net (ND-NULL-01..06).

    Readings that differ are made by the caller: cutting boons and banes to five each before netting
    (cap_order = before-net), or a null pool worth 1 in all (count 1) or one for each net boon
    (count = the smaller of the dice and the net).
    """

    count: int
    sides: int
    boons: int = 0
    banes: int = 0

    def __post_init__(self) -> None:
        if min(self.count, self.sides, self.boons, self.banes) < 0:
            raise ValueError("a pool needs numbers of dice, sides, boons and banes that are 0 or more")

    @property
    def net(self) -> int:
        """Boons less banes, from -5 to 5 (ND-CANC-01, ND-CANC-04)."""
        return max(-MOST_BOONS, min(MOST_BOONS, self.boons - self.banes))

    @property
    def notation(self) -> str:
        """Such as 2d10+2B-1B, 2d10+0B without boons or banes (ND-CANC-05), or 1d0 for a plain null die."""
        modifiers = (f"+{self.boons}B" if self.boons else "") + (f"-{self.banes}B" if self.banes else "")
        plain = "" if self.sides == 0 else "+0B"
        return f"{self.count}d{self.sides}{modifiers or plain}"

    def throw(self, face: FaceSource) -> Thrown:
        """Throw the pool's own and the extra dice together and strike out what does not count."""
        net, count, sides = self.net, self.count, self.sides
        if sides == 0:
            value = (net > 0) - (net < 0)
            return Thrown(value * count, (Die(0, value, "fixed"),) * count)
        if count == 0:
            return Thrown(0, ())
        faces = [face(sides) for _ in range(count + abs(net))]
        return _kept(faces, sides, count, "highest" if net >= 0 else "lowest")

    def distribution(self) -> Distribution:
        """The exact odds of the total."""
        net = self.net
        if self.sides == 0:
            return _certain(self.count * ((net > 0) - (net < 0)))
        if self.count == 0:
            return _certain(0)
        return _odds_of_kept(self.count + abs(net), self.count, self.sides, "highest" if net >= 0 else "lowest")

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Faces that give this total, spread as evenly as they go; dropped dice come last."""
        if self.sides == 0 or self.count == 0:
            return ()
        which: Which = "highest" if self.net >= 0 else "lowest"
        return _spread(total, self.count) + _struck_out(abs(self.net), self.sides, which)


D4: Final = Roll(1, 4)
D6: Final = Roll(1, 6)
D8: Final = Roll(1, 8)
D10: Final = Roll(1, 10)
D12: Final = Roll(1, 12)
D20: Final = Roll(1, 20)


def _kept(faces: list[int], sides: int, count: int, which: Which) -> Thrown:
    if count == len(faces):
        return Thrown(sum(faces), tuple([Die(sides, shown) for shown in faces]))
    # Sorting is stable either way round, so of equal dice the one thrown first stands first and is kept first.
    order = sorted(range(len(faces)), key=faces.__getitem__, reverse=which == "highest")
    kept = set(order[:count])
    return Thrown(
        sum([faces[place] for place in kept]),
        tuple([Die(sides, shown, "kept" if place in kept else "dropped") for place, shown in enumerate(faces)]),
    )


def _spread(total: int, count: int) -> tuple[int, ...]:
    if count == 0:
        return ()
    each, rest = divmod(total, count)
    return (each + 1,) * rest + (each,) * (count - rest)


def _struck_out(count: int, sides: int, which: Which) -> tuple[int, ...]:
    return (1 if which == "highest" else sides,) * count


@lru_cache(maxsize=2048)
def _odds_of_kept(thrown: int, kept: int, sides: int, which: Which) -> Distribution:
    chances = chances_of_highest(thrown, kept, sides)
    if which == "lowest":
        chances = chances[::-1].copy()
    return Distribution.dense(kept, chances)


@lru_cache(maxsize=512)
def _certain(value: int) -> Distribution:
    return Distribution.certain(value)
