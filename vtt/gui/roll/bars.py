"""A distribution as bars: each is the exact chance of one total, or of a few neighbours where there are too many."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

from vtt.dice import Distribution
from vtt.numerals import percent, written
from vtt.rules.contract.roll_view import RollBand

MOST_BARS = 100
_TAIL = 0.002
"""The most that is left out at either side, as a probability: together less than half a hundredth."""


@dataclass(frozen=True)
class Bar:
    """The chance of ``value`` to ``last``, so many ``totals``; ``at_least`` that of ``value`` or more; ``band``
    is the place of its band, -1 where there are none."""

    value: int
    last: int
    share: float
    at_least: float
    band: int
    totals: int = 1

    @property
    def height(self) -> float:
        """The chance of one of its totals, on average: bars of fewer totals must not look less likely for that."""
        return self.share / self.totals

    @property
    def label(self) -> str:
        """The total, or the first and the last of several."""
        return written(self.value) if self.value == self.last else f"{written(self.value)} to {written(self.last)}"


@dataclass(frozen=True)
class Bars:
    """All bars from left to right, gaps included (of chance 0), and the chances of what lies beyond either end."""

    bars: tuple[Bar, ...]
    below: float = 0.0
    above: float = 0.0

    @property
    def tallest(self) -> float:
        """The height of the highest bar."""
        return max((bar.height for bar in self.bars), default=0.0)


def bars_of(odds: Distribution, bands: Sequence[RollBand], most: int = MOST_BARS) -> Bars:
    """The bars of a distribution, at most ``most``. Ends with next to no chance are left out, and told; where there are
    still too many totals, neighbours stand in one bar with the sum of their chances, never across the edge of a
    band."""
    low, high = _ends(odds)
    values = [value for value, _ in odds.outcomes if low <= value <= high]
    step = 0
    for value in values[1:]:
        step = gcd(step, value - low)
    step = max(step, 1)
    totals = list(range(low, high + 1, step))
    groups = _grouped(totals, bands, -(-len(totals) // most))
    made = []
    for group in groups:
        share = sum(odds.probability(total) for total in group)
        band = band_of(bands, group[0])
        made.append(Bar(group[0], group[-1], share, odds.at_least(group[0]), band, len(group)))
    return Bars(tuple(made), below=odds.below(low), above=odds.at_least(high + 1) + odds.cut / 2)


def band_of(bands: Sequence[RollBand], total: int) -> int:
    """The place of the band that a total falls into: the last one that begins at or before it, else the first; -1 where
    there are none."""
    begun = [place for place, band in enumerate(bands) if band.least <= total]
    return begun[-1] if begun else min(len(bands), 1) - 1


def band_shares(odds: Distribution, bands: Sequence[RollBand]) -> tuple[float, ...]:
    """The chance of each band; they add to 1 less what was cut off."""
    starts = [odds.lowest if place == 0 else band.least for place, band in enumerate(bands)]
    reached = [*(odds.at_least(start) for start in starts), 0.0]
    return tuple(reached[place] - reached[place + 1] for place in range(len(bands)))


def told(bars: Bars) -> str:
    """What is left out, in words, or nothing."""
    parts = []
    if bars.below > 0 and bars.bars:
        parts.append(f"less than {written(bars.bars[0].value)}: {percent(bars.below)}")
    if bars.above > 0 and bars.bars:
        parts.append(f"more than {written(bars.bars[-1].last)}: {percent(bars.above)}")
    return "; ".join(parts)


def _ends(odds: Distribution) -> tuple[int, int]:
    """The first and the last total that have a bar."""
    low, high = odds.lowest, odds.highest
    if high - low + 1 <= 24:
        return low, high
    return odds.quantile(_TAIL), min(odds.quantile(1 - max(_TAIL, odds.cut)), high)


def _grouped(totals: Sequence[int], bands: Sequence[RollBand], size: int) -> list[list[int]]:
    groups: list[list[int]] = []
    band = None
    for total in totals:
        if not groups or len(groups[-1]) >= size or band_of(bands, total) != band:
            groups.append([])
            band = band_of(bands, total)
        groups[-1].append(total)
    return groups
