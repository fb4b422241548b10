"""Which faces of real dice are asked for, in the order in which they are thrown: a die that brings another one asks
for that as well. No Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vtt.dice import Dice, Die, ForcedFaces, SystemFaces, Thrown

Key = tuple[int, str, int]
"""A die's place in a throw: the part it belongs to, its role there, and how many like it fall before it."""


@dataclass(frozen=True)
class Asked:
    """A die whose face is asked for, what it is called, and whose it is, or empty."""

    key: Key
    sides: int
    label: str
    whose: str = ""


def asked_for(dice: Dice, known: Mapping[Key, int], names: Sequence[str] = ()) -> list[Asked]:
    """The dice that are thrown, as far as the faces known of them tell; any other is taken for one that brings no
    more. ``names`` say whose each part of the throw is."""
    return [
        Asked(key, die.sides, _label(key, die), names[key[0]] if key[0] < len(names) else "")
        for key, die in _thrown(dice, known)
        if die.fate != "fixed"
    ]


def filled_in(dice: Dice, known: Mapping[Key, int]) -> list[int]:
    """Every face of the throw in order: those known, and where none is, one of the system's."""
    faces = dict(known)
    system = SystemFaces()
    while True:
        missing = next((each for each in asked_for(dice, faces) if each.key not in faces), None)
        if missing is None:
            return [faces[each.key] for each in asked_for(dice, faces)]
        faces[missing.key] = system(missing.sides)


def brings_more(dice: Dice) -> bool:
    """Whether any face of these dice can bring another die, so that blanks cannot be filled in later."""
    return len(asked_for(dice, {each.key: each.sides for each in asked_for(dice, {})})) > len(asked_for(dice, {}))


def _thrown(dice: Dice, known: Mapping[Key, int]) -> list[tuple[Key, Die]]:
    """The dice with their keys. A face changes only what comes after it, so they are found one after the other."""
    faces: list[int] = []
    while True:
        keyed = _keyed(dice.throw(_Ones(faces)))
        real = [(key, die) for key, die in keyed if die.fate != "fixed"]
        if len(faces) == len(real):
            return keyed
        faces.append(known.get(real[len(faces)][0], 1))


class _Ones:
    """The given faces, and after them nothing but ones."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._forced = ForcedFaces(faces)

    def __call__(self, sides: int) -> int:
        return self._forced(sides) if self._forced.left else 1


def _keyed(thrown: Thrown) -> list[tuple[Key, Die]]:
    parts = thrown.parts if len(thrown.parts) > 1 and not _of_one_pair(thrown) else (thrown,)
    found: list[tuple[Key, Die]] = []
    for place, part in enumerate(parts):
        counts: dict[str, int] = {}
        for die in part.dice:
            number = counts.get(die.role, 0)
            counts[die.role] = number + 1
            found.append(((place, die.role, number), die))
    return found


def _of_one_pair(thrown: Thrown) -> bool:
    """Whether the parts are the chains of one pair, which fall in turns."""
    return all(part.dice and all(die.role == part.dice[0].role != "" for die in part.dice) for part in thrown.parts)


def _label(key: Key, die: Die) -> str:
    _, role, number = key
    return (f"{role} {number + 1}" if number else role) if role else f"d{die.sides}"
