"""Dice made of other dice: sums, products and throws made twice."""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from vtt.dice.distribution import Distribution
from vtt.dice.kinds import Constant, Dice, Pool, Which
from vtt.dice.thrown import FaceSource, Thrown

if TYPE_CHECKING:
    import numpy as np
else:
    from vtt.dice.arrays import np

Sign = Literal[1, -1]


class Term(msgspec.Struct, frozen=True):
    """Dice that are added to a sum, or with the sign -1 taken away from it."""

    dice: Dice
    sign: Sign = 1


class Sum(msgspec.Struct, frozen=True):
    """Terms thrown in order, each added or taken away (BH-DICE-01, ND-POOL-04, ND-POOL-05).

    Raises ValueError unless there are two terms or more, or one that is taken away.
    """

    terms: tuple[Term, ...]

    def __post_init__(self) -> None:
        if not self.terms or (len(self.terms) == 1 and self.terms[0].sign == 1):
            raise ValueError("a sum needs two terms or more; a single one is simply itself")

    @property
    def notation(self) -> str:
        """Such as 2d6+3."""
        if len(self.terms) == 1 and isinstance(self.terms[0].dice, Constant):
            return f"-({self.terms[0].dice.notation})"
        written = "".join(("+" if term.sign == 1 else "-") + _as_part(term.dice) for term in self.terms)
        return written.removeprefix("+")

    def throw(self, face: FaceSource) -> Thrown:
        """Throw the terms in order; they are the parts of the result, each before its sign."""
        parts = tuple([term.dice.throw(face) for term in self.terms])
        total = 0
        for term, part in zip(self.terms, parts, strict=True):
            total += term.sign * part.total
        return Thrown(total, tuple([die for part in parts for die in part.dice]), parts)

    def distribution(self) -> Distribution:
        """The exact odds of the total."""
        return _odds_of_sum(self.terms)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Faces that give this total, term by term in its likeliest split."""
        terms = self.terms
        chosen: list[tuple[int, ...]] = []
        for length in range(len(terms) - 1, 0, -1):
            term = terms[length]
            odds = term.dice.distribution()
            rest = _odds_of_sum(terms[:length])
            fit = odds.probabilities * rest.probabilities_of(total - term.sign * odds.values)
            value = int(odds.values[int(np.argmax(fit))])
            chosen.append(term.dice.faces_for(value))
            total -= term.sign * value
        chosen.append(terms[0].dice.faces_for(terms[0].sign * total))
        return tuple([shown for faces in reversed(chosen) for shown in faces])


class Scaled(msgspec.Struct, frozen=True):
    """The finished result of dice times a whole number (BH-DICE-01). Raises ValueError for a factor below 1."""

    dice: Dice
    factor: int

    def __post_init__(self) -> None:
        if self.factor < 1:
            raise ValueError(f"dice are multiplied by 1 or more, not by {self.factor}")

    @property
    def notation(self) -> str:
        """Such as 2d8x5 or (2d10+1B)x5."""
        written = f"({self.dice.notation})" if isinstance(self.dice, Pool) else _as_part(self.dice)
        return f"{written}x{self.factor}"

    def throw(self, face: FaceSource) -> Thrown:
        """Throw the dice, then multiply; the result before multiplying is the only part."""
        part = self.dice.throw(face)
        return Thrown(part.total * self.factor, part.dice, (part,))

    def distribution(self) -> Distribution:
        """The exact odds of the total."""
        return _odds_of_scaled(self.dice, self.factor)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Faces that give this total."""
        return self.dice.faces_for(total // self.factor)


class Twice(msgspec.Struct, frozen=True):
    """A whole expression thrown twice, of which one result counts: advantage and disadvantage (BH-DICE-02..03).

    The result holds both throws as parts, so that whoever may choose can take the other one. In its own dice those of
    the throw that does not count are marked dropped. Of equal totals the first counts.
    """

    dice: Dice
    prefer: Which

    @property
    def notation(self) -> str:
        """Such as highest(1d20)."""
        return f"{self.prefer}({self.dice.notation})"

    def throw(self, face: FaceSource) -> Thrown:
        """Throw the first time, then the second time."""
        first = self.dice.throw(face)
        second = self.dice.throw(face)
        takes_second = second.total < first.total if self.prefer == "lowest" else second.total > first.total
        if takes_second:
            return Thrown(second.total, tuple([die.dropped() for die in first.dice]) + second.dice, (first, second))
        return Thrown(first.total, first.dice + tuple([die.dropped() for die in second.dice]), (first, second))

    def distribution(self) -> Distribution:
        """The exact odds of the preferred total."""
        return _odds_of_twice(self.dice, self.prefer)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Faces that give this total both times."""
        return self.dice.faces_for(total) * 2


def added(*terms: Dice | int) -> Dice:
    """Dice and numbers added up: added(D20, 3) is 1d20+3. Zeros vanish, a negative number is taken away.

    Sums among the terms are taken apart. One remaining term is returned as it is, none is the constant 0.
    """
    gathered: list[Term] = []
    for term in terms:
        if isinstance(term, Sum):
            gathered.extend(term.terms)
        elif not isinstance(term, int):
            gathered.append(Term(term))
        elif term:
            gathered.append(Term(Constant(abs(term)), 1 if term > 0 else -1))
    if not gathered:
        return Constant(0)
    if len(gathered) == 1:
        only = gathered[0]
        if only.sign == 1:
            return only.dice
        if isinstance(only.dice, Constant):
            return Constant(-only.dice.value)
    return Sum(tuple(gathered))


def opposed(first: Dice, second: Dice) -> Sum:
    """The first side's whole throw, then the second's, and the difference: first less second (LH-DICE-01).

    Its distribution is that of the margin by which the first side wins.
    """
    return Sum((Term(first), Term(second, -1)))


def _as_part(dice: Dice) -> str:
    """The notation, in parentheses where it would otherwise run together with what stands round it."""
    loose = isinstance(dice, Sum) or (isinstance(dice, Constant) and dice.value < 0)
    return f"({dice.notation})" if loose else dice.notation


@lru_cache(maxsize=1024)
def _odds_of_sum(terms: tuple[Term, ...]) -> Distribution:
    last = terms[-1]
    odds = last.dice.distribution()
    signed = odds if last.sign == 1 else odds.negated()
    return signed if len(terms) == 1 else _odds_of_sum(terms[:-1]) + signed


@lru_cache(maxsize=256)
def _odds_of_scaled(dice: Dice, factor: int) -> Distribution:
    return dice.distribution().scaled(factor)


@lru_cache(maxsize=512)
def _odds_of_twice(dice: Dice, prefer: Which) -> Distribution:
    odds = dice.distribution()
    return odds.higher_of_two() if prefer == "highest" else odds.lower_of_two()
