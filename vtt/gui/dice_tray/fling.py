"""How dice leave the hand, and how a movement of the pointer throws them. No Qt."""

import math
from collections import deque
from dataclasses import dataclass

_MEANT = 0.12
"""Seconds before the pointer lets go in which its movement throws."""
_USUAL = 1400.0
"""Pixels in a second with which dice are thrown as usual."""
_WEAKEST, _STRONGEST = 0.5, 1.7
_SLOWEST = 90.0
"""Pixels in a second below which a hand is still."""


@dataclass(frozen=True)
class Fling:
    """The direction on the table (x to the right, y away) of length 1, and how strongly, 1 as usual. ``at`` is where
    the hand lets go, in shares of what they fall on from its left and its upper edge; without it they come in over the
    rim. It never says what is thrown."""

    x: float
    y: float
    strength: float = 1.0
    at: tuple[float, float] | None = None


class Flick:
    """Follows a pointer, in pixels with y down, and says how it throws what it lets go of."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, float, float]] = deque(maxlen=64)

    def moved(self, seconds: float, x: float, y: float) -> None:
        """The pointer is there at that moment."""
        self._seen.append((seconds, x, y))

    def fling(self, seconds: float, at: tuple[float, float] | None = None) -> Fling | None:
        """How it throws what it lets go of at that moment; ``None`` where the hand is still."""
        lately = [each for each in self._seen if seconds - each[0] <= _MEANT]
        if len(lately) < 2:
            return None
        (since, left, top), (_, right, bottom) = lately[0], lately[-1]
        far = math.hypot(right - left, bottom - top)
        speed = far / max(seconds - since, 0.008)
        if speed < _SLOWEST:
            return None
        strength = min(_STRONGEST, max(_WEAKEST, speed / _USUAL))
        return Fling((right - left) / far, (top - bottom) / far, strength, at)
