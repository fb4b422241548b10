"""Where faces come from: the system, a seed, a list of forced faces, or real dice partly typed in."""

import os
import random
from array import array
from collections.abc import Callable, Sequence
from typing import Final

from vtt.dice.thrown import FaceSource
from vtt.numerals import counted

_WORDS: Final = 256
_RANGE: Final = 1 << 32


class FaceError(ValueError):
    """Given faces do not fit the dice thrown. The text is one line that says which face, or how many."""


class TooFewFaces(FaceError):
    """More dice were thrown than faces were given."""


class FacesLeftOver(FaceError):
    """Fewer dice were thrown than faces were given."""


class FaceOutOfRange(FaceError):
    """A given face does not exist on the die that was thrown."""


class SystemFaces:
    """Faces from the operating system's own randomness, each exactly equally likely."""

    def __init__(self) -> None:
        self._words: list[int] = []

    def __call__(self, sides: int) -> int:
        """A face of a die of up to 2**32 sides."""
        while True:
            try:
                scaled = self._words.pop() * sides
            except IndexError:
                # Asking the system for a batch costs hardly more than asking for one number.
                self._words = array("I", os.urandom(_WORDS * array("I").itemsize)).tolist()
                continue
            rest = scaled & 0xFFFFFFFF
            # Without this, faces would differ in likelihood by about sides / 2**32 (Lemire's multiply and reject).
            if rest >= sides or rest >= _RANGE % sides:
                return (scaled >> 32) + 1


class SeededFaces:
    """Faces from a generator with a seed: the same seed gives the same faces on every machine.

    `random` is the generator's plain function that gives a number from 0 up to, not including, 1; it is what
    `sampler` wants, and draws from the same stream.
    """

    def __init__(self, seed: int | str) -> None:
        self.random: Callable[[], float] = random.Random(seed).random

    def __call__(self, sides: int) -> int:
        """A face of a die."""
        return int(self.random() * sides) + 1


class ForcedFaces:
    """Faces given beforehand, in the order in which the dice fall."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = tuple(faces)
        self.used = 0

    def __call__(self, sides: int) -> int:
        """The next face. Raises TooFewFaces when none is left, FaceOutOfRange when the die has no such face."""
        if self.used == len(self.faces):
            given = counted(self.used, "face was", "faces were")
            raise TooFewFaces(f"{given} given, but one die more is thrown: a d{sides}")
        shown = _checked(self.faces[self.used], sides, self.used + 1, len(self.faces))
        self.used += 1
        return shown

    @property
    def left(self) -> tuple[int, ...]:
        """The faces not yet used."""
        return self.faces[self.used :]

    def check_used_up(self) -> None:
        """Raise FacesLeftOver if faces were given for which no die was thrown."""
        if self.left:
            written = ", ".join(map(str, self.left))
            given = counted(len(self.faces), "face was", "faces were")
            raise FacesLeftOver(f"{given} given, but only {self.used} used; left over: {written}")


class MixedFaces:
    """Real dice, partly typed in: where a face is None, and after the last one, another source throws."""

    def __init__(self, typed: Sequence[int | None], otherwise: FaceSource) -> None:
        self.typed = tuple(typed)
        self.otherwise = otherwise
        self.used = 0

    def __call__(self, sides: int) -> int:
        """The next face. Raises FaceOutOfRange when the die has no such face."""
        place = self.used
        self.used += 1
        typed = self.typed[place] if place < len(self.typed) else None
        return self.otherwise(sides) if typed is None else _checked(typed, sides, place + 1, len(self.typed))

    def check_used_up(self) -> None:
        """Raise FacesLeftOver if faces were typed for which no die was thrown."""
        left = [str(shown) for shown in self.typed[self.used :] if shown is not None]
        if left:
            thrown = counted(self.used, "die was", "dice were")
            raise FacesLeftOver(f"only {thrown} thrown; left over: {', '.join(left)}")


def _checked(shown: int, sides: int, place: int, given: int) -> int:
    if 1 <= shown <= sides:
        return shown
    raise FaceOutOfRange(f"face {place} of {given} is {shown}, but a d{sides} shows 1 to {sides}")
