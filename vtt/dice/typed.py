"""Faces of real dice by the places of their dice in a throw, and which dice are thrown at all: what a die brings is
thrown as well."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from vtt.dice.faces import FaceOutOfRange, FacesLeftOver, ForcedFaces, MixedFaces
from vtt.dice.kinds import Dice
from vtt.dice.thrown import Die, FaceSource, Thrown

Key: TypeAlias = tuple[int, str, int]
"""A die's place in a throw: the part it belongs to, its role there, and how many like it fall before it."""


def keyed_dice(dice: Dice, known: Mapping[Key, int]) -> list[tuple[Key, Die]]:
    """The dice with their keys, as far as the faces known of them tell; any other is taken for one that brings no more.
    A face changes only what comes after it, so they are found one after the other."""
    faces: list[int] = []
    while True:
        keyed = _keyed(dice.throw(_Ones(faces)))
        real = [(key, die) for key, die in keyed if die.fate != "fixed"]
        if len(faces) == len(real):
            return keyed
        faces.append(known.get(real[len(faces)][0], 1))


def thrown_with(
    dice: Dice, typed: Sequence[int | None] | Mapping[Key, int], otherwise: FaceSource
) -> tuple[Thrown, tuple[int, ...]]:
    """The dice thrown with the faces that were typed, in order or by the places of their dice, and where nothing was
    with another source's; and the places of those that were typed. Raises ``FaceError``."""
    if isinstance(typed, Mapping):
        faces, real = filled_in(dice, typed, otherwise)
        return dice.throw(ForcedFaces(faces)), real
    source = MixedFaces(typed, otherwise)
    thrown = dice.throw(source)
    source.check_used_up()
    return thrown, tuple(place for place, face in enumerate(typed) if face is not None)


def filled_in(dice: Dice, typed: Mapping[Key, int], otherwise: FaceSource) -> tuple[list[int], tuple[int, ...]]:
    """Every face of the throw in order, another source's where none was typed, and the places of those that were.

    Raises ``FaceOutOfRange`` where a die has no such face, ``FacesLeftOver`` for a face of a die that is not thrown.
    """
    faces = dict(typed)
    while True:
        thrown = [(key, die.sides) for key, die in keyed_dice(dice, faces) if die.fate != "fixed"]
        missing = next((each for each in thrown if each[0] not in faces), None)
        if missing is None:
            break
        faces[missing[0]] = otherwise(missing[1])
    for place, (key, sides) in enumerate(thrown, 1):
        if not 1 <= faces[key] <= sides:
            raise FaceOutOfRange(f"face {place} of {len(thrown)} is {faces[key]}, but a d{sides} shows 1 to {sides}")
    left = [face for key, face in typed.items() if key not in dict(thrown)]
    if left:
        raise FacesLeftOver(f"no die was thrown for {', '.join(map(str, left))}")
    return [faces[key] for key, _ in thrown], tuple(place for place, (key, _) in enumerate(thrown) if key in typed)


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
