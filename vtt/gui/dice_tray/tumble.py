"""The movement of a thrown die: a pure function of the time since the throw. No Qt.

Felt coordinates are pixels of the screen, x right and y down, at the point of the felt below the die's middle; heights
are in radii of the die.
"""

import math
from dataclasses import dataclass
from random import Random

import numpy as np

from vtt.gui.dice_tray.camera import FLATTENING
from vtt.gui.dice_tray.fling import Fling
from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.dice_tray.layout import Area
from vtt.gui.dice_tray.orientation import UP, about, between, then

SHORTEST, LONGEST = 0.6, 1.2
"""Seconds that a whole throw may take, whatever the size of the tray."""

VERDICT = 0.18
"""Seconds after a die has come to rest in which a dropped one fades and an exploded one lights up."""

_LEAP = 0.9
"""How high a die leaps."""

_LATEST_START = 0.12
_ROLLING = (0.66, 0.88)
_MOST_TURNING = 15.0
"""Radians that a die rolls at most, so that the eye can follow."""

_STILL: Floats = np.array([1.0, 0.0, 0.0, 0.0])

_CUSHIONED = 0.4
"""How many of the dice hit the rim on their way."""

_HARD = 1.25
"""How strongly dice are thrown of which all hit the rim."""

_FROM_BACK = 1.6
"""How near the rim at the back a die comes, in its radii; nearer, its head would be out of the picture."""

_BOUNCES = ((0.0, 0.26, 1.5), (0.26, 0.48, 0.75), (0.48, 0.63, 0.3), (0.63, 0.72, 0.1))
"""Start and end of each bounce in shares of the roll, and its height. The first is the end of the throw: down only."""


@dataclass(frozen=True)
class Point:
    """A point of the felt."""

    x: float
    y: float


@dataclass(frozen=True, eq=False)
class Pose:
    """Where a die is and how it lies. `settled` grows from 0 to 1 as it calms down, `verdict` once it lies."""

    x: float
    y: float
    height: float
    orientation: Floats
    settled: float
    verdict: float


@dataclass(frozen=True, eq=False)
class Tumble:
    """One die's way from the edge of the felt to its place, by way of a cushion or straight.

    It rolls along `corners` into the orientation `target`; `spin` is the turn it has been thrown with and loses first.
    """

    corners: tuple[Point, ...]
    start: float
    rolling: float
    radius: float
    target: Floats
    spin: Floats
    slides: bool
    leaps: bool = False
    """Once it lies: it brings another die."""

    @property
    def at_rest(self) -> float:
        """Seconds after the throw at which the die lies still."""
        return self.start + self.rolling

    def pose(self, seconds: float) -> Pose:
        """The die so many seconds after the throw; from `at_rest` on it doesn't move, unless it `leaps`."""
        share = min(1.0, max(0.0, (seconds - self.start) / self.rolling))
        verdict = min(1.0, max(0.0, (seconds - self.at_rest) / VERDICT))
        if share >= 1.0:
            end = self.corners[-1]
            high = _LEAP * 4 * verdict * (1 - verdict) if self.leaps else 0.0
            return Pose(end.x, end.y, high, self.target, 1.0, verdict)
        lengths = [_distance(*leg) for leg in zip(self.corners, self.corners[1:], strict=False)]
        way = sum(lengths)
        left = way * (1.0 - share) ** 2.1
        point = self._point(left, lengths)
        return Pose(
            point.x,
            point.y,
            0.0 if self.slides else _bounce(share),
            self._turned(left, lengths, share),
            _smooth(share, 0.55, 1.0),
            verdict,
        )

    def _point(self, left: float, lengths: list[float]) -> Point:
        """The point of the way with so many pixels left to go."""
        for (here, there), length in zip(
            reversed(list(zip(self.corners, self.corners[1:], strict=False))), reversed(lengths), strict=True
        ):
            if left <= length:
                back = left / length if length else 0.0
                return Point(there.x + (here.x - there.x) * back, there.y + (here.y - there.y) * back)
            left -= length
        return self.corners[0]

    def _turned(self, left: float, lengths: list[float], share: float) -> Floats:
        """Rolled back from the final orientation along the way that is left, and still spinning as it was thrown."""
        if self.slides:
            return then(self.target, about(UP, -5.0 * (1.0 - share) ** 2))
        turning = min(1.0 / self.radius, _MOST_TURNING / max(sum(lengths), 1.0))
        orientation = self.target
        for (here, there), length in zip(
            reversed(list(zip(self.corners, self.corners[1:], strict=False))), reversed(lengths), strict=True
        ):
            part = min(left, length)
            if part <= 0.0:
                break
            # Upright to the way ahead, which is (x to the right, y away from the viewer) on the felt.
            axle = np.array([(there.y - here.y) / FLATTENING, there.x - here.x, 0.0])
            orientation = then(orientation, about(axle, -part * turning))
            left -= part
        return then(between(_STILL, self.spin, 1.0 - _smooth(share, 0.0, 0.65)), orientation)


def throw_dice(
    ends: list[Point],
    radii: list[float],
    targets: list[Floats],
    slides: list[bool],
    felt: Area,
    random: Random,
    fling: Fling | None = None,
) -> list[Tumble]:
    """A tumble for each die that ends at its point in its target orientation. All come in from one side of the felt, or
    as the hand lets go of them."""
    side = random.choice((-1, 1))
    if fling is not None:
        side = -1 if fling.x >= 0 else 1
    quicker = 1.0 if fling is None else max(1.0, fling.strength)
    tumbles = []
    for end, radius, target, slide in zip(ends, radii, targets, slides, strict=True):
        start_x = felt.left - 2 * radius if side < 0 else felt.left + felt.width + 2 * radius
        start_y = end.y + random.uniform(-0.25, 0.35) * felt.height
        start_y = min(max(start_y, felt.top + _FROM_BACK * radius), felt.top + felt.height)
        if fling is not None:
            # Straight along the felt, or down it, as the hand was led.
            start_y = min(max(end.y + fling.y * felt.height * 0.6, felt.top), felt.top + felt.height)
        way = [Point(start_x, start_y)]
        if fling is not None and fling.at is not None:
            way = [_out_of_the_hand(fling.at, radius, felt, random)]
        cushioned = random.random() < _CUSHIONED or quicker > _HARD
        cushion = _cushion(end, radius, felt, side, random)
        if cushioned and not slide:
            way.append(cushion)
        axis = np.array([random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1) + 0.01])
        spin = about(axis, random.uniform(1.5, 3.0))
        # What goes farthest starts first, so that the dice don't run through one another more than they must.
        nearness = 1.0 - min(1.0, abs(end.x - start_x) / max(felt.width, 1.0))
        start = _LATEST_START * (0.7 * nearness + 0.3 * random.random())
        rolling = max(SHORTEST, random.uniform(*_ROLLING) / quicker)
        tumbles.append(Tumble((*way, end), start, rolling, radius, target, spin, slide))
    return tumbles


def duration(tumbles: list[Tumble], has_verdict: bool) -> float:
    """Seconds from the throw until nothing moves any more: between `SHORTEST` and `LONGEST`, unless some of the dice
    are thrown later than the others."""
    return max(tumble.at_rest for tumble in tumbles) + (VERDICT if has_verdict else 0.0)


def _out_of_the_hand(at: tuple[float, float], radius: float, felt: Area, random: Random) -> Point:
    """Where a die leaves the hand: somewhere round the pointer."""
    x = felt.left + felt.width * at[0] + random.uniform(-1.2, 1.2) * radius
    y = felt.top + felt.height * at[1] + random.uniform(-0.8, 0.8) * radius
    return Point(x, min(max(y, felt.top), felt.top + felt.height))


def _cushion(end: Point, radius: float, felt: Area, side: int, random: Random) -> Point:
    """Where a die hits the far rim or the rim at the back before it rolls to its place."""
    if random.random() < 0.5:
        far = felt.left + felt.width - radius if side < 0 else felt.left + radius
        return Point(far, end.y + random.uniform(-0.2, 0.2) * felt.height)
    return Point(end.x + side * random.uniform(0.05, 0.25) * felt.width, felt.top + _FROM_BACK * radius)


def _bounce(share: float) -> float:
    for start, end, height in _BOUNCES:
        if share < end:
            part = (share - start) / (end - start)
            return height * (1 - part * part) if start == 0.0 else height * 4 * part * (1 - part)
    return 0.0


def _smooth(value: float, start: float, end: float) -> float:
    """0 up to `start`, 1 from `end` on, without a corner between."""
    part = min(1.0, max(0.0, (value - start) / (end - start)))
    return part * part * (3 - 2 * part)


def _distance(here: Point, there: Point) -> float:
    return math.hypot(there.x - here.x, there.y - here.y)
