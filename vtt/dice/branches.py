"""Every result of a throw with its exact probability, one by one or in classes."""

import contextlib
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final

import msgspec

from vtt.dice.faces import ForcedFaces
from vtt.dice.kinds import Dice
from vtt.dice.thrown import Thrown

MOST_BRANCHES: Final = 200_000
"""More results than this are not gone through one by one."""

MOST_PREPARED: Final = 4096
"""Dice with up to so many equally likely results are thrown from a table in batches."""

_KEPT_IN_CACHE: Final = 5_000
_UNLIKELIEST: Final = 10**17

Branches = tuple[tuple[Thrown, float], ...]


class TooManyBranches(ValueError):
    """Dice with too many different results to go through them one by one."""


class ByTotal(msgspec.Struct, frozen=True):
    """Classes of results that depend on the total alone: equal keys are one class, without a key each total is one.

    `branches` computes them from the distribution, which is quick for any number of dice.
    """

    key: Callable[[int], Hashable] | None = None

    def __call__(self, thrown: Thrown) -> Hashable:
        """The class of one result."""
        return thrown.total if self.key is None else self.key(thrown.total)


def branches(dice: Dice, classes: Callable[[Thrown], Hashable] | None = None) -> Branches:
    """Every class of result once, with a result that stands for it and the exact probability of the class.

    Without `classes` every distinct result is a class of its own. Of a class by total a result with its likeliest
    total stands for it, of any other class its first result, faces counted upwards from 1. The probabilities add to 1
    less what is cut off from open-ended dice (below 1e-12). Raises TooManyBranches beyond 200,000 results, except
    with ByTotal, which never goes through them.
    """
    if isinstance(classes, ByTotal):
        return _each_total(dice) if classes.key is None else _by_total(dice, classes.key)
    every = _every_result(dice)
    if classes is None:
        return every
    first: dict[Hashable, Thrown] = {}
    chances: dict[Hashable, float] = {}
    for thrown, chance in every:
        name = classes(thrown)
        if name in chances:
            chances[name] += chance
        else:
            first[name] = thrown
            chances[name] = chance
    return tuple([(thrown, chances[name]) for name, thrown in first.items()])


def fixed(dice: Dice) -> Thrown | None:
    """The one result of dice of which none is thrown: null dice, numbers, empty pools (ND-DICE-02); else ``None``."""
    try:
        return dice.throw(_no_face)
    except _FaceAsked:
        return None


@lru_cache(maxsize=2048)
def example(dice: Dice, total: int) -> Thrown:
    """A result with this total. Raises ValueError if the dice cannot give it."""
    if not dice.distribution().probability(total):
        raise ValueError(f"{dice.notation} never gives {total}")
    return dice.throw(ForcedFaces(dice.faces_for(total)))


@lru_cache(maxsize=256)
def equally_likely(dice: Dice) -> tuple[Thrown, ...] | None:
    """Every result where these are at most 4096, all equally likely, else ``None``."""
    found = _results_up_to(dice, MOST_PREPARED)
    if found is None or any(chance != found[0][1] for _, chance in found):
        return None
    return tuple([thrown for thrown, _ in found])


@lru_cache(maxsize=512)
def _each_total(dice: Dice) -> Branches:
    return tuple([(example(dice, total), chance) for total, chance in dice.distribution().outcomes])


@lru_cache(maxsize=4096)
def _by_total(dice: Dice, key: Callable[[int], Hashable]) -> Branches:
    classes: dict[Hashable, _Class] = {}
    for total, chance in dice.distribution().outcomes:
        name = key(total)
        found = classes.get(name)
        if found is None:
            classes[name] = _Class(total, chance)
            continue
        found.chance += chance
        if chance > found.likeliest:
            found.total, found.likeliest = total, chance
    return tuple([(example(dice, found.total), found.chance) for found in classes.values()])


class _Class:
    """Totals taken together: their chance, and the likeliest of them with its own."""

    __slots__ = ("chance", "likeliest", "total")

    def __init__(self, total: int, chance: float) -> None:
        self.total = total
        self.likeliest = self.chance = chance


def _every_result(dice: Dice) -> Branches:
    found = _few_results(dice) or _many_results(dice)
    if found is None:
        raise TooManyBranches(
            f"{dice.notation} has more than {MOST_BRANCHES:,} different results; take them by their total (ByTotal)"
        )
    return found


# Two caches, so that many kinds of dice can be kept ready without the few very large ones taking all memory.


@lru_cache(maxsize=256)
def _few_results(dice: Dice) -> Branches | None:
    return _results_up_to(dice, _KEPT_IN_CACHE)


@lru_cache(maxsize=4)
def _many_results(dice: Dice) -> Branches | None:
    return _results_up_to(dice, MOST_BRANCHES)


def _results_up_to(dice: Dice, most: int) -> Branches | None:
    """Every result with its probability, or None when there are more than `most`."""
    counter = _Counter()
    found: list[tuple[Thrown, float]] = []
    tried = 0
    going_on = True
    while going_on:
        tried += 1
        with contextlib.suppress(_TooUnlikely):
            found.append((dice.throw(counter), 1 / counter.one_in))
        # The first sequence is all ones, on which no die explodes: there are at least as many as it says.
        if tried > most or (tried == 1 and counter.one_in > most):
            return None
        going_on = counter.advance()
    return tuple(found)


class _FaceAsked(Exception):
    """A die is thrown after all."""


def _no_face(sides: int) -> int:
    raise _FaceAsked


class _TooUnlikely(Exception):
    """A chain of open-ended dice has come so far that the rest of it is left out."""


class _Counter:
    """A source of faces that, throw after throw, goes through all sequences of faces like an odometer."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.sides: list[int] = []
        self.place = 0
        self.one_in = 1

    def __call__(self, sides: int) -> int:
        place = self.place
        self.place += 1
        self.one_in *= sides
        if place == len(self.faces):
            if self.one_in > _UNLIKELIEST:
                raise _TooUnlikely
            self.faces.append(1)
            self.sides.append(sides)
        return self.faces[place]

    def advance(self) -> bool:
        """Go on to the next sequence; False when there is none."""
        while self.faces and self.faces[-1] == self.sides[-1]:
            self.faces.pop()
            self.sides.pop()
        if not self.faces:
            return False
        self.faces[-1] += 1
        self.place = 0
        self.one_in = 1
        return True
