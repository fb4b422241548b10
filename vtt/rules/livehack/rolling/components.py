"""The components of a roll in their order, as the revision of the rules lists them (LH-COMP-01, LH-REV-05). The last
entry of either list, the dice or what is taken instead, stands after the parts (LH-COMP-10)."""

from collections.abc import Iterable
from typing import Final

from vtt.rules.livehack.rolling.task import Part, Source

BESIDES_2012: Final[frozenset[Source]] = frozenset({"effort", "aid", "position"})
"""Components that the text of 2012 does not list although its other sections grant them (LH-REV-05)."""

_PLACE: Final[dict[Source, int]] = {
    "difficulty": 0,
    "listed": 0,
    "state": 0,
    "skill": 0,
    "attribute": 1,
    "specialty": 2,
    "bond": 3,
    "item": 4,
    "grimness": 5,
    "trait": 5,
    "other": 5,
    "effort": 6,
    "aid": 7,
    "position": 8,
}


def is_addition(source: Source, revision: str) -> bool:
    """Whether something stands below the list, as an addition from other rules."""
    return revision == "2012" and source in BESIDES_2012


def in_order(parts: Iterable[Part], revision: str) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The parts in the order of the list, and those that the revision adds below it."""
    ordered = sorted(parts, key=_place)
    return (
        tuple([part for part in ordered if not is_addition(part.source, revision)]),
        tuple([part for part in ordered if is_addition(part.source, revision)]),
    )


def _place(part: Part) -> int:
    return _PLACE[part.source]
