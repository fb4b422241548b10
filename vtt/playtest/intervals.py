"""How sure figures from fights are: intervals, and what may be said of a difference."""

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt
from typing import Final

SURE: Final = 1.959963984540054
"""Standard errors on either side of a figure for 95 of 100."""


def share_interval(count: float, of: int, errors: float = SURE) -> tuple[float, float]:
    """Wilson's interval of a share, 0-1: all of it where nothing was counted."""
    if of <= 0:
        return 0.0, 1.0
    share, squared = count / of, errors * errors
    middle = (share + squared / (2 * of)) / (1 + squared / of)
    half = errors * sqrt(share * (1 - share) / of + squared / (4 * of * of)) / (1 + squared / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def half_width(count: float, of: int) -> float:
    """Half the width of that interval."""
    low, high = share_interval(count, of)
    return (high - low) / 2


def mean_interval(numbers: Sequence[float], errors: float = SURE) -> tuple[float, float, float]:
    """The mean of numbers and its interval: of differences of fights with the same lots, for example. Raises
    ``ValueError`` for none."""
    count = len(numbers)
    if not count:
        raise ValueError("no numbers: expected at least one")
    mean = sum(numbers) / count
    if count == 1:
        return mean, float("-inf"), float("inf")
    error = sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)
    return mean, mean - errors * error, mean + errors * error


def mean_and_error(found: Sequence[float]) -> tuple[float, float]:
    """The mean of some numbers and its standard error; none of the latter where all are alike."""
    mean = sum(found) / len(found)
    if len(found) < 2:
        return mean, 0.0
    return mean, sqrt(sum((each - mean) ** 2 for each in found) / (len(found) - 1) / len(found))


def chi_square_tail(squares: float, freedom: int) -> float:
    """The chance of a chi-square at least so large, with so many degrees of freedom (at least 1)."""
    if freedom < 1:
        raise ValueError(f"{freedom} degrees of freedom: expected at least 1")
    if squares <= 0:
        return 1.0
    half = squares / 2
    # The upper incomplete gamma function by its recurrence: from 1 for even degrees of freedom, from erfc for odd ones.
    if freedom % 2:
        tail, order = erfc(sqrt(half)), 0.5
    else:
        tail, order = exp(-half), 1.0
    while order < freedom / 2:
        tail += exp(order * log(half) - half - lgamma(order + 1))
        order += 1
    return min(1.0, tail)
