"""Quick throws for batches."""

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from math import prod

from vtt.dice.branches import MOST_PREPARED, equally_likely
from vtt.dice.compound import Sum
from vtt.dice.kinds import Dice
from vtt.dice.thrown import Thrown


@lru_cache(maxsize=512)
def sampler(dice: Dice, random: Callable[[], float]) -> Callable[[], Thrown]:
    """A function that throws the dice once, as quickly as can be, for batches.

    `random` gives numbers from 0 up to, not including, 1. Dice with at most 4096 results, all equally likely, are
    thrown from a table made beforehand, with one random number a throw; so are open-ended dice as long as no chain
    runs on. Sums of these take one for each term, all others one for each die.
    """
    sample = _quick(dice, random)
    if sample is not None:
        return sample
    throw = dice.throw
    face = _faces_of(random)
    return lambda: throw(face)


def _quick(dice: Dice, random: Callable[[], float]) -> Callable[[], Thrown] | None:
    table = equally_likely(dice)
    if table is not None:
        results, count = table, len(table)
        return lambda: results[int(random() * count)]
    if isinstance(dice, Sum):
        return _quick_sum(dice, random)
    return _quick_chains(dice, random)


def _quick_sum(dice: Sum, random: Callable[[], float]) -> Callable[[], Thrown] | None:
    """Term by term, where each of them can be thrown quickly."""
    signs = tuple([term.sign for term in dice.terms])
    quick = [_quick(term.dice, random) for term in dice.terms]
    samples = [sample for sample in quick if sample is not None]
    if len(samples) < len(signs):
        return None
    if signs == (1, -1):
        # Two sides against each other: what is thrown most often by far where dice are open-ended.
        first, second = samples

        def opposed() -> Thrown:
            one, other = first(), second()
            return Thrown(one.total - other.total, one.dice + other.dice, (one, other))

        return opposed

    def added() -> Thrown:
        parts = tuple([sample() for sample in samples])
        total = sum([sign * part.total for sign, part in zip(signs, parts, strict=True)])
        return Thrown(total, tuple([die for part in parts for die in part.dice]), parts)

    return added


def _quick_chains(dice: Dice, random: Callable[[], float]) -> Callable[[], Thrown] | None:
    """Open-ended dice: by the faces that fall in any case, then face by face as long as a chain runs on."""
    begun = _beginnings(dice)
    if begun is None:
        return None
    table, count = begun, len(begun)
    further = _further(dice)

    def sample() -> Thrown:
        faces, whole = table[int(random() * count)]
        while whole is None:
            results = further(faces)
            shown = int(random() * len(results))
            whole = results[shown]
            faces = (*faces, shown + 1)
        return whole

    return sample


@lru_cache(maxsize=64)
def _further(dice: Dice) -> Callable[[tuple[int, ...]], tuple[Thrown | None, ...]]:
    """After these faces: the results by the next one, ``None`` where still another die falls."""

    @lru_cache(maxsize=MOST_PREPARED)
    def results(faces: tuple[int, ...]) -> tuple[Thrown | None, ...]:
        _, sides = _tried(dice, faces)
        return tuple([_tried(dice, (*faces, shown))[0] for shown in range(1, sides[-1] + 1)])

    return results


def _tried(dice: Dice, faces: tuple[int, ...]) -> tuple[Thrown | None, list[int]]:
    """The result of these faces, ``None`` where another die falls, and the sides of each die, that one included."""
    sides: list[int] = []

    def face(asked: int) -> int:
        sides.append(asked)
        if len(sides) > len(faces):
            raise _AnotherDie
        return faces[len(sides) - 1]

    try:
        return dice.throw(face), sides
    except _AnotherDie:
        return None, sides


def _faces_of(random: Callable[[], float]) -> Callable[[int], int]:
    def face(sides: int) -> int:
        return int(random() * sides) + 1

    return face


@lru_cache(maxsize=64)
def _beginnings(dice: Dice) -> tuple[tuple[tuple[int, ...], Thrown | None], ...] | None:
    """For all faces of the dice that fall in any case: these faces, and the result where no other die falls. ``None``
    where they are too many, or where which dice they are hangs on their faces."""
    sides: list[int] = []

    def lowest(asked: int) -> int:
        sides.append(asked)
        return 1

    dice.throw(lowest)
    if prod(sides) > MOST_PREPARED:
        return None
    found: list[tuple[tuple[int, ...], Thrown | None]] = []
    for faces in product(*[range(1, each + 1) for each in sides]):
        whole, asked = _tried(dice, faces)
        if asked[: len(sides)] != sides:
            return None
        found.append((faces, whole))
    return tuple(found)


class _AnotherDie(Exception):
    """More dice fall than there are faces."""
