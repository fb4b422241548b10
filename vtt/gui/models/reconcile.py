"""The fewest row operations that turn one list into another, so that a view keeps its selection and its place."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Remove:
    """Take out rows ``first`` to ``last``, both included."""

    first: int
    last: int


@dataclass(frozen=True)
class Insert:
    """Put new rows in, to stand at ``first`` to ``last``; they are those of the wanted list at these places."""

    first: int
    last: int


@dataclass(frozen=True)
class Move:
    """Take the row at ``source`` out and put it back in at ``target``, which lies before it."""

    source: int
    target: int


Operation: TypeAlias = Remove | Insert | Move


def operations(present: Sequence[Hashable], wanted: Sequence[Hashable]) -> list[Operation]:
    """What to do, one after the other, to turn ``present`` into ``wanted``. Keys occur once in each list."""
    found: list[Operation] = []
    staying = set(wanted)
    keys = list(present)
    end = len(keys)
    while end > 0:
        if keys[end - 1] in staying:
            end -= 1
            continue
        start = end
        while start > 0 and keys[start - 1] not in staying:
            start -= 1
        found.append(Remove(start, end - 1))
        del keys[start:end]
        end = start
    known = set(keys)
    place = 0
    while place < len(wanted):
        key = wanted[place]
        if key not in known:
            last = place
            while last + 1 < len(wanted) and wanted[last + 1] not in known:
                last += 1
            found.append(Insert(place, last))
            keys[place:place] = wanted[place : last + 1]
            place = last + 1
            continue
        if keys[place] != key:
            source = keys.index(key, place)
            found.append(Move(source, place))
            keys.insert(place, keys.pop(source))
        place += 1
    return found


def distinct(keys: Sequence[Hashable]) -> list[Hashable]:
    """The keys made distinct: each with how many equal ones came before it."""
    counts: dict[Hashable, int] = {}
    result: list[Hashable] = []
    for key in keys:
        count = counts.get(key, 0)
        counts[key] = count + 1
        result.append((key, count))
    return result
