"""Dice that fall as a story wants, and by a seed where it wants nothing."""

from vtt.dice import SeededFaces


class Fate:
    """A source of faces: ``falls`` says how the next dice fall."""

    def __init__(self, seed: int) -> None:
        self._waiting: list[int] = []
        self._others = SeededFaces(seed)

    def __call__(self, sides: int) -> int:
        """The next face."""
        if not self._waiting:
            return self._others(sides)
        face = self._waiting.pop(0)
        assert face <= sides, f"{face} on a d{sides}"
        return face

    def falls(self, *faces: int) -> None:
        """The next dice fall so."""
        assert not self._waiting, f"dice that never fell: {self._waiting}"
        self._waiting = list(faces)

    def forgets(self) -> None:
        """What was to fall, and was not thrown, falls no more."""
        self._waiting = []

    @property
    def fulfilled(self) -> bool:
        """Whether every die that was foreseen has fallen."""
        return not self._waiting
