"""Exact odds: which totals a dice expression can give, and how likely each is."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, Self, TypeAlias, final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    from vtt.dice.arrays import np

Floats: TypeAlias = "NDArray[np.float64]"
Integers: TypeAlias = "NDArray[np.int64]"

_MOST_PAIRS: Final = 1_000_000
_ROUNDING: Final = 1e-12


@final
class Distribution:
    """Totals with their probabilities; never changes once made, and its arrays are read-only.

    `values`: int64, ascending, each once. `probabilities`: float64 of the same length, all positive.
    `cut`: the probability left out because it lies beyond the end of an open-ended chain, below 1e-12, else 0;
    the probabilities add to 1 - cut. Totals less likely than about 1e-300 (of a hundred dice) are missing.
    """

    __slots__ = ("_outcomes", "cut", "probabilities", "values")

    values: Final[Integers]
    probabilities: Final[Floats]
    cut: Final[float]

    def __init__(self, values: Integers, probabilities: Floats, cut: float = 0.0) -> None:
        values.setflags(write=False)
        probabilities.setflags(write=False)
        self.values = values
        self.probabilities = probabilities
        self.cut = cut
        self._outcomes: tuple[tuple[int, float], ...] | None = None

    @classmethod
    def dense(cls, lowest: int, probabilities: Floats, cut: float = 0.0) -> Self:
        """From the probabilities of `lowest`, `lowest` + 1 and so on; totals that cannot come up are left out."""
        if np.count_nonzero(probabilities) == len(probabilities):
            return cls(np.arange(lowest, lowest + len(probabilities), dtype=np.int64), probabilities, cut)
        possible = np.flatnonzero(probabilities)
        return cls(possible.astype(np.int64) + lowest, probabilities[possible], cut)

    @classmethod
    def certain(cls, value: int) -> Self:
        """One value with probability 1."""
        return cls(np.array([value], dtype=np.int64), np.ones(1))

    @classmethod
    def of(cls, chances: Mapping[int, float] | Iterable[tuple[int, float]], cut: float = 0.0) -> Self:
        """From values with their probabilities, in any order; probabilities of equal values are added."""
        gathered: dict[int, float] = {}
        for value, probability in chances.items() if isinstance(chances, Mapping) else chances:
            gathered[value] = gathered.get(value, 0.0) + probability
        ordered = sorted(value for value, probability in gathered.items() if probability > 0)
        return cls(np.array(ordered, dtype=np.int64), np.array([gathered[value] for value in ordered]), cut)

    @property
    def outcomes(self) -> tuple[tuple[int, float], ...]:
        """(value, probability) as plain Python numbers, values ascending."""
        if self._outcomes is None:
            self._outcomes = tuple(zip(self.values.tolist(), self.probabilities.tolist(), strict=True))
        return self._outcomes

    @property
    def lowest(self) -> int:
        """The smallest value."""
        return int(self.values[0])

    @property
    def highest(self) -> int:
        """The largest value; for open-ended dice the largest one not cut off."""
        return int(self.values[-1])

    @property
    def mean(self) -> float:
        """The average."""
        return float(self.values @ self.probabilities) / (1 - self.cut)

    @property
    def variance(self) -> float:
        """The average squared distance from the mean."""
        distances = self.values - self.mean
        return float((distances * distances) @ self.probabilities) / (1 - self.cut)

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return float(np.sqrt(self.variance))

    def probability(self, value: int) -> float:
        """The chance of exactly this value."""
        place = int(np.searchsorted(self.values, value))
        possible = place < len(self.values) and self.values[place] == value
        return float(self.probabilities[place]) if possible else 0.0

    def probabilities_of(self, values: Integers) -> Floats:
        """The chances of each of several values (any shape)."""
        places = np.minimum(np.searchsorted(self.values, values), len(self.values) - 1)
        chances: Floats = np.where(self.values[places] == values, self.probabilities[places], 0.0)
        return chances

    def at_least(self, value: int) -> float:
        """The chance of this value or more."""
        return float(self.probabilities[np.searchsorted(self.values, value) :].sum())

    def below(self, value: int) -> float:
        """The chance of less than this value."""
        return float(self.probabilities[: np.searchsorted(self.values, value)].sum())

    def quantile(self, share: float) -> int:
        """The smallest value v with P(v or less) >= share. Raises ValueError unless 0 <= share <= 1."""
        if not 0 <= share <= 1:
            raise ValueError(f"a quantile needs a share from 0 to 1, not {share}")
        cumulated = np.cumsum(self.probabilities)
        place = int(np.searchsorted(cumulated, share - _ROUNDING))
        return int(self.values[min(place, len(self.values) - 1)])

    def __add__(self, other: "Distribution") -> "Distribution":
        """The sum of two independent results."""
        if len(self.values) == 1 and not self.cut:
            return other.shifted(int(self.values[0]))
        if len(other.values) == 1 and not other.cut:
            return self.shifted(int(other.values[0]))
        cut = self.cut + other.cut - self.cut * other.cut
        pairs = len(self.values) * len(other.values)
        if pairs > _MOST_PAIRS or 4 * pairs >= self._span * other._span:
            chances = np.convolve(self._dense_probabilities(), other._dense_probabilities())
            return Distribution.dense(self.lowest + other.lowest, chances, cut)
        sums = np.add.outer(self.values, other.values).ravel()
        values, places = np.unique(sums, return_inverse=True)
        weights: Floats = np.multiply.outer(self.probabilities, other.probabilities).ravel()
        chances = np.zeros(len(values))
        np.add.at(chances, places.ravel(), weights)
        return Distribution(values, chances, cut)

    def negated(self) -> "Distribution":
        """The result with its sign turned round."""
        return Distribution(-self.values[::-1], self.probabilities[::-1].copy(), self.cut)

    def shifted(self, amount: int) -> "Distribution":
        """The result plus a fixed amount."""
        return Distribution(self.values + amount, self.probabilities, self.cut) if amount else self

    def scaled(self, factor: int) -> "Distribution":
        """The result times a whole number."""
        if factor == 0:
            return Distribution(np.zeros(1, dtype=np.int64), np.array([1 - self.cut]), self.cut)
        positive = Distribution(self.values * abs(factor), self.probabilities, self.cut)
        return positive if factor > 0 else positive.negated()

    def mapped(self, function: Callable[[int], int]) -> "Distribution":
        """The result of applying a function to each value."""
        return Distribution.of(((function(value), chance) for value, chance in self.outcomes), self.cut)

    def higher_of_two(self) -> "Distribution":
        """The higher of two independent results."""
        return Distribution(self.values, self._first_passed(self.probabilities), 2 * self.cut - self.cut**2)

    def lower_of_two(self) -> "Distribution":
        """The lower of two independent results."""
        mirrored = self._first_passed(self.probabilities[::-1])
        return Distribution(self.values, mirrored[::-1].copy(), 2 * self.cut - self.cut**2)

    def close_to(self, other: "Distribution", tolerance: float = 1e-12) -> bool:
        """Whether no value's probability differs by more than the tolerance."""
        values = np.union1d(self.values, other.values)
        return bool(np.all(np.abs(self.probabilities_of(values) - other.probabilities_of(values)) <= tolerance))

    def __repr__(self) -> str:
        """Range and mean."""
        return f"Distribution({self.lowest} to {self.highest}, mean {self.mean:.4f})"

    @staticmethod
    def _first_passed(chances: Floats) -> Floats:
        """P(both at or before a place, at least one at it) when places are taken in order."""
        before = np.cumsum(chances) - chances
        passed: Floats = chances * (2 * np.maximum(before, 0.0) + chances)
        return passed

    @property
    def _span(self) -> int:
        return self.highest - self.lowest + 1

    def _dense_probabilities(self) -> Floats:
        span = self._span
        if span == len(self.values):
            return self.probabilities
        dense = np.zeros(span)
        dense[self.values - self.values[0]] = self.probabilities
        return dense
