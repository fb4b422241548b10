"""Open-ended dice: a die that shows its highest face brings another one, without limit."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from vtt.dice.distribution import Distribution
from vtt.dice.thrown import Die, FaceSource, Role, Thrown

if TYPE_CHECKING:
    import numpy as np
else:
    from vtt.dice.arrays import np

_LIKELIEST_CUT: Final = 1e-16
_BOON_SIDES: Final = 12


class OpenEnded(msgspec.Struct, frozen=True):
    """One die that is thrown again and added as long as it shows its highest face (LH-DICE-02).

    Raises ValueError for fewer than two sides, which would never come to an end. The distribution follows the chain
    until less than 1e-16 is left and leaves that out; throws are never cut off.
    """

    sides: int

    def __post_init__(self) -> None:
        if self.sides < 2:
            raise ValueError(f"an open-ended die needs 2 sides or more, not {self.sides}")

    @property
    def notation(self) -> str:
        """Such as d12!."""
        return f"d{self.sides}!"

    def throw(self, face: FaceSource) -> Thrown:
        """Throw the whole chain."""
        return _chain(self.sides, [face(self.sides)], face)

    def distribution(self) -> Distribution:
        """The exact odds of the total."""
        return _odds_of_chain(self.sides)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """The one chain that gives this total."""
        return _chain_for(self.sides, total)


class BoonBane(msgspec.Struct, frozen=True):
    """A boon d12 that counts up and a bane d12 that is taken away, both open-ended (LH-DICE-01..05).

    They fall in this order: first boon, first bane, every extra boon, every extra bane. The parts of the result are
    the boon chain and the bane chain. When both first dice show 12 (an Eclipse, LH-DICE-04), `eclipse` says what
    happens: "both" chains run on, or "none" does and the result is 0.
    """

    eclipse: Literal["both", "none"] = "both"

    @property
    def notation(self) -> str:
        """boon-bane, or boon-bane(still) when an Eclipse ends the throw."""
        return "boon-bane" if self.eclipse == "both" else "boon-bane(still)"

    def throw(self, face: FaceSource) -> Thrown:
        """Throw both chains."""
        boon, bane = face(_BOON_SIDES), face(_BOON_SIDES)
        if boon < _BOON_SIDES and bane < _BOON_SIDES:
            boon_die = (Die(_BOON_SIDES, boon, "kept", "boon"),)
            bane_die = (Die(_BOON_SIDES, bane, "kept", "bane"),)
            return Thrown(boon - bane, boon_die + bane_die, (Thrown(boon, boon_die), Thrown(bane, bane_die)))
        if boon == bane and self.eclipse == "none":
            boons = Thrown(boon, (Die(_BOON_SIDES, boon, "kept", "boon"),))
            banes = Thrown(bane, (Die(_BOON_SIDES, bane, "kept", "bane"),))
            return Thrown(0, boons.dice + banes.dice, (boons, banes))
        boons = _chain(_BOON_SIDES, [boon], face, "boon")
        banes = _chain(_BOON_SIDES, [bane], face, "bane")
        as_fallen = (boons.dice[0], banes.dice[0], *boons.dice[1:], *banes.dice[1:])
        return Thrown(boons.total - banes.total, as_fallen, (boons, banes))

    def distribution(self) -> Distribution:
        """The exact odds of the total (LH-ODDS-04, LH-ODDS-05)."""
        return _odds_of_boon_bane(self.eclipse)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Faces that give this total: the shorter chain is a single die."""
        single = next(shown for shown in range(1, _BOON_SIDES) if (abs(total) + shown) % _BOON_SIDES)
        first, *extra = _chain_for(_BOON_SIDES, abs(total) + single)
        return (first, single, *extra) if total >= 0 else (single, first, *extra)


def _chain(sides: int, faces: list[int], face: FaceSource, role: Role = "") -> Thrown:
    while faces[-1] == sides:
        faces.append(face(sides))
    dice = tuple([Die(sides, shown, "exploded" if shown == sides else "kept", role) for shown in faces])
    return Thrown(sum(faces), dice)


def _chain_for(sides: int, total: int) -> tuple[int, ...]:
    exploded, last = divmod(total, sides)
    return (sides,) * exploded + (last,)


@lru_cache(maxsize=64)
def _odds_of_chain(sides: int) -> Distribution:
    links = 1
    while float(sides) ** -links > _LIKELIEST_CUT:
        links += 1
    of_link = float(sides) ** -np.arange(1.0, links + 1)
    chances = np.repeat(of_link, sides)
    chances[sides - 1 :: sides] = 0.0
    return Distribution.dense(1, chances, cut=float(sides) ** -links)


@lru_cache(maxsize=2)
def _odds_of_boon_bane(eclipse: Literal["both", "none"]) -> Distribution:
    chain = _odds_of_chain(_BOON_SIDES)
    both = chain + chain.negated()
    if eclipse == "both":
        return both
    # After an Eclipse the two chains go on from 12 each, so their difference has the odds of a fresh throw. Where
    # they do not go on, that share of the odds falls on 0.
    share = _BOON_SIDES**-2.0
    chances = both.probabilities * (1 - share)
    chances[both.values == 0] += share
    return Distribution(both.values, chances, both.cut * (1 - share))
