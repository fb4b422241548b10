"""What a change does: variants on the same lots, a value swept along, a value sought for a chance that is wanted."""

from collections.abc import Callable, Iterator, Sequence
from math import log2, sqrt
from typing import Any, Final, TypeAlias

import msgspec

from vtt.playtest.batch import Batch
from vtt.playtest.intervals import mean_interval, share_interval
from vtt.playtest.tally import Tally

Play: TypeAlias = Callable[[Batch], Tally]
"""Plays a batch to its end."""

MOST_FOR_ONE: Final = 6_000
_DOUBT: Final = 0.05
_PORTION: Final = 500


class Difference(msgspec.Struct, frozen=True):
    """How much oftener (0-1) the players win with a variant than with the first one, and where that lies with 95 of
    100. The fights are paired: each pair had the same lots."""

    mean: float
    low: float
    high: float
    pairs: int

    @property
    def is_sure(self) -> bool:
        """Whether it is surely no mere luck."""
        return self.low > 0 or self.high < 0


class Tried(msgspec.Struct, frozen=True):
    """A value that was tried, the players' share of fights won, and its interval."""

    value: Any
    share: float
    low: float
    high: float
    fights: int


class Sought(msgspec.Struct, frozen=True):
    """The value that comes nearest to the chance that is wanted. ``sure``: with 95 of 100 the chance at the neighbours
    on either side of the wanted one is on that side; else more fights would be needed to tell."""

    value: int
    tried: tuple[Tried, ...]
    sure: bool


def difference(first: Tally, other: Tally) -> Difference:
    """The paired difference of two tallies of batches with one seed. Raises ``ValueError`` without any pair."""
    pairs = min(len(first.results), len(other.results))
    gains = [(other.results[place] == 1) - (first.results[place] == 1) for place in range(pairs)]
    mean, low, high = mean_interval(gains)
    return Difference(mean, max(-1.0, low), min(1.0, high), pairs)


def swept(batches: Sequence[tuple[Any, Batch]], play: Play) -> Iterator[Tried]:
    """The players' share of fights won for each value, as soon as it is known."""
    for value, batch in batches:
        yield tried(value, play(batch))


def tried(value: Any, tally: Tally) -> Tried:
    """What a tally says of a value."""
    low, high = tally.interval()
    return Tried(value, tally.wins["players"] / tally.fights if tally.fights else 0.0, low, high, tally.fights)


def sought(
    prepare: Callable[[int, int, int], Batch],
    low: int,
    high: int,
    wanted: float,
    play: Play,
    most: int = MOST_FOR_ONE,
    tell: Callable[[tuple[Tried, ...]], None] = lambda so_far: None,
) -> Sought:
    """By bisection the value from ``low`` to ``high`` at which the players’ chance comes nearest to ``wanted`` (0-1).

    ``prepare`` makes the batch of a value with its number, 0 for the first one, and a number of fights. The chance has
    to rise or fall with the value. A value is fought for until it is clear on which side it lies, at most ``most``
    fights; ``tell`` is told what is known after each. Raises ``ValueError`` for no value at all.
    """
    if low > high:
        raise ValueError(f"{low}..{high}: expected at least one value, ascending")
    # All decisions together are wrong in at most 5 of 100.
    errors = _errors(_DOUBT / (2 + log2(high - low + 1)))
    known: dict[int, Tried] = {}

    def chance(value: int) -> Tried:
        if value not in known:
            known[value] = _clear_of(prepare, value, wanted, play, most, errors)
            tell(_sorted(known))
        return known[value]

    rises = chance(high).share >= chance(low).share
    below, above = (low, high) if rises else (high, low)
    if not chance(below).share < wanted < chance(above).share:
        value = below if chance(below).share >= wanted else above
        return Sought(value, _sorted(known), _is_clear(known[value], wanted))
    while abs(above - below) > 1:
        middle = (above + below) // 2
        if chance(middle).share < wanted:
            below = middle
        else:
            above = middle
    value = min((below, above), key=lambda each: abs(known[each].share - wanted))
    return Sought(value, _sorted(known), _is_clear(known[below], wanted) and _is_clear(known[above], wanted))


def _clear_of(
    prepare: Callable[[int, int, int], Batch], value: int, wanted: float, play: Play, most: int, errors: float
) -> Tried:
    total = Tally()
    for number in range(most // _PORTION + 1):
        fights = min(_PORTION, most - total.fights)
        if fights <= 0:
            break
        total.add(play(prepare(value, number, fights)))
        low, high = share_interval(total.wins["players"], total.fights, errors)
        if not low <= wanted <= high:
            break
    low, high = share_interval(total.wins["players"], total.fights, errors)
    return Tried(value, total.wins["players"] / total.fights, low, high, total.fights)


def _is_clear(one: Tried, wanted: float) -> bool:
    return not one.low <= wanted <= one.high


def _sorted(known: dict[int, Tried]) -> tuple[Tried, ...]:
    return tuple(known[value] for value in sorted(known))


def _errors(doubt: float) -> float:
    """How many standard errors on either side leave so much doubt: found by halving, as it is asked once."""
    from math import erfc

    low, high = 0.0, 10.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if erfc(middle / sqrt(2)) > doubt else (low, middle)
    return high
