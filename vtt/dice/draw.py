"""Drawing one token out of a bag."""

from functools import lru_cache
from typing import Final

import msgspec

from vtt.dice.distribution import Distribution
from vtt.dice.thrown import Die, FaceSource, Thrown

MOST_TOKENS: Final = 1000
"""So many tokens a bag may hold at the most."""


class Draw(msgspec.Struct, frozen=True):
    """One token out of a bag that holds so many of each kind, each as likely as any other (RH-INIT-07).

    It is thrown like a die with as many faces as there are tokens: the first faces are tokens of the first kind, the
    next ones of the second, and so on. The total is the place of the kind that came out, counted from 0. Raises
    ValueError for a negative number of tokens, an empty bag, or more than 1000 tokens.
    """

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        if any(count < 0 for count in self.counts) or not 1 <= sum(self.counts) <= MOST_TOKENS:
            raise ValueError(f"one token is drawn out of 1 to {MOST_TOKENS} of them, not out of {self.counts}")

    @property
    def notation(self) -> str:
        """Such as draw(4,3)."""
        return f"draw({','.join(map(str, self.counts))})"

    @property
    def tokens(self) -> int:
        """How many there are to draw from."""
        return sum(self.counts)

    def throw(self, face: FaceSource) -> Thrown:
        """Draw one token."""
        sides = sum(self.counts)
        shown = face(sides)
        last = 0
        for kind, count in enumerate(self.counts):
            last += count
            if shown <= last:
                return Thrown(kind, (Die(sides, shown),))
        raise ValueError(f"there is no token {shown} among {sides}")

    def distribution(self) -> Distribution:
        """The exact odds of the kinds, by their places from 0."""
        return _odds_of(self.counts)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """The first token of that kind."""
        return (sum(self.counts[:total]) + 1,)


@lru_cache(maxsize=512)
def _odds_of(counts: tuple[int, ...]) -> Distribution:
    tokens = sum(counts)
    return Distribution.of((kind, count / tokens) for kind, count in enumerate(counts))
