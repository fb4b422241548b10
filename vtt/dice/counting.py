"""Chances of sums of equal dice, all counted or only the best or worst of them.

Small cases are counted in whole numbers: a polynomial with one coefficient per total is packed into one long integer
(Kronecker substitution), so that multiplying polynomials is multiplying integers, and every probability is the
quotient of two exact counts. Large cases use floating point; only positive numbers are added there, so the relative
error stays about 1e-14.
"""

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    from vtt.dice.arrays import np

Floats: TypeAlias = "NDArray[np.float64]"

_WORD = 64
_MOST_FACES_COUNTED_WHOLE = 400


def chances_of_sum(count: int, sides: int) -> Floats:
    """Probabilities of the totals count, count + 1, ... count * sides of `count` dice (count >= 0, sides >= 1)."""
    if count == 0:
        return np.ones(1)
    if count == 1:
        return np.full(sides, 1 / sides)
    if count * sides > _MOST_FACES_COUNTED_WHOLE:
        half = chances_of_sum(count // 2, sides)
        whole = np.convolve(half, half)
        return np.convolve(whole, chances_of_sum(1, sides)) if count % 2 else whole
    outcomes = sides**count
    words = _words(outcomes)
    return _unpacked(_ones(sides, words) ** count, count * (sides - 1) + 1, words, outcomes)


def chances_of_highest(thrown: int, kept: int, sides: int) -> Floats:
    """Probabilities of the totals kept, kept + 1, ... kept * sides of the highest `kept` of `thrown` dice.

    The lowest dice of a throw mirror the highest: read the result backwards.
    """
    if kept == thrown or kept == 0:
        return chances_of_sum(kept, sides)
    if kept == 1:
        return _highest_single(thrown, sides)
    if thrown * sides > _MOST_FACES_COUNTED_WHOLE:
        return _highest_in_floats(thrown, kept, sides)
    return _highest_in_whole_numbers(thrown, kept, sides)


def _highest_single(thrown: int, sides: int) -> Floats:
    outcomes = sides**thrown
    up_to = [face**thrown for face in range(sides + 1)]
    return np.array([(up_to[face] - up_to[face - 1]) / outcomes for face in range(1, sides + 1)])


# Both functions below go through the face `low` of the lowest die kept. With `above` dice over that face, and the rest
# of the kept ones showing it, the total is kept * low plus `above` dice of (sides - low) sides. `_ways` says in how
# many ways the dice split up like that; the sum over `above` is a polynomial in the dice above, evaluated by Horner.


def _highest_in_whole_numbers(thrown: int, kept: int, sides: int) -> Floats:
    outcomes = sides**thrown
    words = _words(outcomes)
    bits = words * _WORD
    ones = _ones(sides, words)
    packed = 0
    for low in range(sides, 0, -1):
        one_above = (ones >> (bits * low)) << bits
        counts = 0
        for ways in _ways(thrown, kept, low - 1):
            counts = counts * one_above + ways
        packed = (packed << (bits * kept)) + counts
    return _unpacked(packed, kept * (sides - 1) + 1, words, outcomes)


def _highest_in_floats(thrown: int, kept: int, sides: int) -> Floats:
    outcomes = sides**thrown
    chances = np.zeros(kept * (sides - 1) + 1)
    for low in range(1, sides + 1):
        one_above = np.concatenate(([0.0], np.ones(sides - low)))
        here = np.zeros(1)
        for ways in _ways(thrown, kept, low - 1):
            here = np.convolve(here, one_above)
            here[0] += ways / outcomes
        start = kept * (low - 1)
        here = np.trim_zeros(here, "b")
        chances[start : start + len(here)] += here
    return chances


def _ways(thrown: int, kept: int, below: int) -> list[int]:
    """For kept - 1, kept - 2, ... 0 dice above a face with `below` lower faces: the ways to place the other dice."""
    powers = [below**lower for lower in range(thrown - kept + 1)]
    return [
        comb(thrown, above) * sum(comb(thrown - above, lower) * power for lower, power in enumerate(powers))
        for above in range(kept - 1, -1, -1)
    ]


def _words(largest: int) -> int:
    """How many machine words hold a count up to `largest`."""
    return largest.bit_length() // _WORD + 1


@lru_cache(maxsize=256)
def _ones(length: int, words: int) -> int:
    """The packed polynomial 1 + x + ... with `length` terms."""
    one = (1).to_bytes(words * _WORD // 8, "little")
    return int.from_bytes(one * length, "little")


def _unpacked(packed: int, length: int, words: int, outcomes: int) -> Floats:
    """The coefficients of a packed polynomial, each divided by the number of outcomes."""
    digits = np.frombuffer(packed.to_bytes(length * words * _WORD // 8, "little"), dtype="<u8")
    if words == 1:
        chances: Floats = digits / float(outcomes)
        return chances
    scale = np.ldexp(1.0, _WORD * np.arange(words))
    chances = digits.reshape(length, words).astype(np.float64) @ scale
    return chances / float(outcomes)
