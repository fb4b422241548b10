"""Rigid dice on a table: gravity, bounces on their corners, friction, pushes between them and against the rim. No Qt.

The table: x to the right, y away from the viewer, z up; lengths in radii of a die of size 1, times in seconds. The same
dice thrown in the same way take the same course.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vtt.gui.dice_fall.shapes import Shape
from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.dice_tray.orientation import UP, about, between, matrix, then

STEP = 1 / 120
_LATE = 0.5
"""Seconds within which a die comes in over the rim; it holds all that are outside still."""
LONGEST = 1.7
"""Seconds after which a die that rolls still is laid down."""

APART = 1.1
"""How far apart dice keep, in the sum of their radii."""

_GRAVITY = 105.0
_BOUNCE, _BOUNCE_OF_RIM, _BOUNCE_OF_DICE = 0.34, 0.45, 0.5
_FRICTION = 0.42
_INERTIA = 0.34
"""Of a die of mass 1, beside the square of its radius."""
_TOUCHES = 0.02
_ROUNDS = 4
_TIPPING = 260.0
_SOFTLY = 2.2
"""The speed of a corner below which it does not bounce."""
_SLOW, _SLOW_TURN, _FLAT = 0.9, 1.6, 0.06
"""What lies still: slower than that, turning slower than that, and so many radians from lying flat."""


@dataclass(frozen=True)
class Rim:
    """How far a die's body may come."""

    left: float
    right: float
    near: float
    far: float


@dataclass(frozen=True, eq=False)
class Start:
    """A die as it leaves the hand: shape, place, speed (each (3,)), orientation (4,), turning speed (3,) and where it
    may go."""

    shape: Shape
    at: Floats
    speed: Floats
    orientation: Floats
    turning: Floats
    rim: Rim


@dataclass(frozen=True, eq=False)
class Rolled:
    """Where dice were at each step: places (steps, dice, 3) and orientations (steps, dice, 4); at the last one all lie
    flat, apart from each other and inside the rim. `rested` is the step from which on each doesn't move; `knocks` are
    steps with how hard something met, from 0 to 1."""

    places: Floats
    orientations: Floats
    rested: tuple[int, ...]
    knocks: tuple[tuple[int, float], ...]


def roll(starts: Sequence[Start], lying: Sequence[Start] = ()) -> Rolled:
    """Throw dice among others that are `lying` there, which are pushed aside and never turned over; those come first
    in what is given back."""
    return _Table([*lying, *starts], len(lying)).roll()


class _Table:
    def __init__(self, starts: Sequence[Start], lying: int) -> None:
        count = len(starts)
        most = max(len(each.shape.corners) for each in starts)
        self.corners = np.stack([_filled(each.shape.corners, most) for each in starts])
        most = max(len(each.shape.rests) for each in starts)
        self.rests = np.stack([_filled(each.shape.rests, most) for each in starts])
        self.reach = np.array([each.shape.reach for each in starts])
        self.easy = 1 / (_INERTIA * self.reach**2)
        self.at = np.array([each.at for each in starts])
        self.speed = np.array([each.speed for each in starts])
        self.turn = np.array([each.orientation for each in starts])
        self.turning = np.array([each.turning for each in starts])
        self.low = np.array([[each.rim.left, each.rim.near] for each in starts]) + self.reach[:, None]
        self.high = np.array([[each.rim.right, each.rim.far] for each in starts]) - self.reach[:, None]
        self.high = np.maximum(self.high, self.low)
        self.came_in = np.zeros((count, 2), dtype=bool)
        self.still = np.arange(count) < lying
        self.rested = np.where(self.still, 0, -1)
        self.shapes = [each.shape for each in starts]
        self.each = np.arange(count)
        self.apart = (self.reach[:, None] + self.reach[None, :]) * APART
        self.knocks: list[tuple[int, float]] = []
        self.hardest = 0.0

    def roll(self) -> Rolled:
        places, turns = [self.at.copy()], [self.turn.copy()]
        for step in range(1, round(LONGEST / STEP)):
            self._move(step * STEP)
            self._settle(step)
            places.append(self.at.copy())
            turns.append(self.turn.copy())
            if self.hardest > 0.04:
                self.knocks.append((step, min(1.0, self.hardest)))
            self.hardest = 0.0
            if self.still.all():
                break
        return self._laid_down(np.array(places), np.array(turns))

    def _move(self, seconds: float) -> None:
        awake = ~self.still
        self.speed[:, 2] -= _GRAVITY * STEP * awake
        self.at += self.speed * STEP
        self._turn_on()
        arms = np.matmul(self.corners, matrices(self.turn).transpose(0, 2, 1))
        lowest = self._meet_the_table(arms)
        self._meet_the_rim(late=seconds > _LATE)
        if len(self.each) > 1:
            self._meet_each_other()
        self._lose(lowest, seconds)

    def _turn_on(self) -> None:
        turn, (x, y, z) = self.turn, self.turning.T * (STEP / 2)
        w, i, j, k = turn.T
        turn += np.stack(
            [-x * i - y * j - z * k, x * w + y * k - z * j, y * w + z * i - x * k, z * w + x * j - y * i], axis=1
        )
        turn /= np.sqrt(np.einsum("ij,ij->i", turn, turn))[:, None]

    def _meet_the_table(self, arms: Floats) -> Floats:
        """One corner of each die after the other is thrown back; the height of the lowest of each."""
        heights = arms[:, :, 2] + self.at[:, 2:]
        touching = heights < _TOUCHES
        lowest: Floats = heights.min(axis=1)
        if touching.any():
            for _ in range(_ROUNDS):
                x, y, _ = self.turning.T
                falling = self.speed[:, 2:] + x[:, None] * arms[:, :, 1] - y[:, None] * arms[:, :, 0]
                falling = np.where(touching, falling, 1.0)
                worst = falling.argmin(axis=1)
                down = falling[self.each, worst]
                hit = (down < 0.0) & ~self.still
                if not hit.any():
                    break
                self._throw_back(arms[self.each, worst], down, hit)
        self.at[:, 2] -= np.minimum(lowest, 0.0)
        return lowest

    def _throw_back(self, arm: Floats, down: Floats, hit: Floats) -> None:
        ax, ay, az = arm.T
        wx, wy, wz = self.turning.T
        along_x = self.speed[:, 0] + wy * az - wz * ay
        along_y = self.speed[:, 1] + wz * ax - wx * az
        bounce = np.where(down < -_SOFTLY, _BOUNCE, 0.0)
        push = np.where(hit, -(1 + bounce) * down / (1 + self.easy * (ax * ax + ay * ay)), 0.0)
        slide = np.sqrt(along_x * along_x + along_y * along_y) + 1e-9
        rub = np.minimum(_FRICTION * push, slide / (1 + self.easy * (ax * ax + ay * ay + az * az)))
        px, py = -along_x / slide * rub, -along_y / slide * rub
        self.speed += np.stack([px, py, push], axis=1)
        twist = np.stack([ay * push - az * py, az * px - ax * push, ax * py - ay * px], axis=1)
        self.turning += twist * self.easy[:, None]
        self.hardest = max(self.hardest, float(push.max()) / 22)

    def _meet_the_rim(self, *, late: bool) -> None:
        at, speed = self.at[:, :2], self.speed[:, :2]
        self.came_in |= ((at >= self.low) & (at <= self.high)) | late
        under, over = (at < self.low) & self.came_in, (at > self.high) & self.came_in
        if not (under.any() or over.any()):
            return
        outwards = (under & (speed < 0)) | (over & (speed > 0))
        if outwards.any():
            self.hardest = max(self.hardest, float(np.abs(speed[outwards]).max()) / 30)
        speed[outwards] *= -_BOUNCE_OF_RIM
        np.copyto(at, np.clip(at, self.low, self.high), where=self.came_in)

    def _meet_each_other(self) -> None:
        gap = self.at[None, :, :] - self.at[:, None, :]
        flat = np.sqrt(gap[:, :, 0] ** 2 + gap[:, :, 1] ** 2)
        np.fill_diagonal(flat, 99.0)
        meets = (flat < self.apart) & (np.abs(gap[:, :, 2]) < self.apart)
        if not meets.any():
            return
        towards = gap[:, :, :2] / np.maximum(flat, 1e-6)[:, :, None]
        apart = np.where(meets, self.apart - flat, 0.0)
        self.at[:, :2] -= np.einsum("ij,ijk->ik", apart * 0.5 * 0.6, towards)
        rate = np.einsum("ijk,ijk->ij", self.speed[None, :, :2] - self.speed[:, None, :2], towards)
        knock = np.where(meets & (rate < 0), -rate, 0.0)
        self.speed[:, :2] -= np.einsum("ij,ijk->ik", knock * 0.5 * (1 + _BOUNCE_OF_DICE) / 2, towards)
        self.hardest = max(self.hardest, float(knock.max()) / 30)
        # A push off the middle turns a die as well.
        self.turning[:, 2] += np.where(self.still, 0.0, (knock * towards[:, :, 0]).sum(axis=1) * 0.12)

    def _lose(self, lowest: Floats, seconds: float) -> None:
        """Felt takes a little at each touch, and more and more as the throw comes to its end."""
        tired = min(1.0, max(0.0, (seconds - 0.45) / 0.6))
        touching = (lowest < _TOUCHES) & ~self.still
        loss = np.where(touching, (2.0 + 26.0 * tired) * STEP, 0.0)
        self.speed[:, :2] *= (1 - loss)[:, None]
        self.turning *= (1 - loss)[:, None]
        self.speed[self.still] *= np.array([1 - 9 * STEP, 1 - 9 * STEP, 0.0])
        if tired > 0:
            # What leans on an edge tips over to the nearer side.
            rest = self._upwards()
            tip = np.where(touching, _TIPPING * tired * STEP, 0.0)
            self.turning[:, 0] += rest[:, 1] * tip
            self.turning[:, 1] -= rest[:, 0] * tip

    def _upwards(self) -> Floats:
        """For each die the direction, in the room, that will point up when it lies."""
        rests = np.matmul(self.rests, matrices(self.turn).transpose(0, 2, 1))
        return np.asarray(rests[self.each, rests[:, :, 2].argmax(axis=1)])

    def _settle(self, step: int) -> None:
        slow = (np.abs(self.speed).max(axis=1) < _SLOW) & (np.abs(self.turning).max(axis=1) < _SLOW_TURN)
        slow &= self.came_in.all(axis=1) & ~self.still
        if slow.any():
            done = slow & (self._upwards()[:, 2] > np.cos(_FLAT))
            self.still |= done
            self.rested[done] = step
            self.speed[done] = self.turning[done] = 0.0

    def _laid_down(self, places: Floats, turns: Floats) -> Rolled:
        """The same course, with an end at which every die lies flat and none touches another."""
        end = len(places) - 1
        rested = [end if each < 0 else int(each) for each in self.rested]
        for die, shape in enumerate(self.shapes):
            flat = _laid_flat(shape, turns[end, die])
            since = max(0, min(rested[die], end) - 12)
            for step in range(since, end + 1):
                share = _smooth((step - since) / max(1, min(12, end - since)))
                turns[step, die] = between(turns[step, die], flat, share)
            height = -float((shape.corners @ matrix(flat).T)[:, 2].min())
            places[since:, die, 2] += (height - places[end, die, 2]) * _ramp(end + 1 - since, 12)
        moved = self._parted(places[end]) - places[end, :, :2]
        places[:, :, :2] += _ramp(end + 1, round(end * 0.7))[:, None, None] * moved[None]
        moves = np.abs(np.diff(places, axis=0)).max(axis=2) > 1e-4
        last = [int(np.flatnonzero(column).max()) + 1 if column.any() else 0 for column in moves.T]
        return Rolled(places, turns, tuple(max(pair) for pair in zip(rested, last, strict=True)), tuple(self.knocks))

    def _parted(self, places: Floats) -> Floats:
        """Places inside the rim where no two dice touch, next to these."""
        at = places[:, :2].copy()
        for _ in range(400):
            at = np.clip(at, self.low, self.high)
            gap = at[None, :, :] - at[:, None, :]
            # Two in one place part along the table.
            gap += np.where((self.each[None, :] > self.each[:, None])[:, :, None], 1e-6, -1e-6)
            flat = np.sqrt((gap**2).sum(axis=2))
            np.fill_diagonal(flat, 99.0)
            over = np.maximum(0.0, self.apart - flat)
            if float(over.max()) < 1e-3:
                break
            at -= np.einsum("ij,ijk->ik", over * 0.5, gap / flat[:, :, None])
        return np.clip(at, self.low, self.high)


def matrices(turns: Floats) -> Floats:
    """Orientations, shape (n, 4), as matrices, shape (n, 3, 3)."""
    w, x, y, z = turns.T
    rows = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )
    return np.ascontiguousarray(rows.transpose(2, 0, 1))


def _laid_flat(shape: Shape, turn: Floats) -> Floats:
    """The nearest orientation in which the die lies."""
    rests = shape.rests @ matrix(turn).T
    rest = rests[int(rests[:, 2].argmax())]
    axis = np.cross(rest, UP)
    sine = float(np.linalg.norm(axis))
    if sine < 1e-9:
        return turn
    return then(turn, about(axis, float(np.arctan2(sine, rest[2]))))


def _filled(corners: Floats, most: int) -> Floats:
    return np.concatenate([corners, np.repeat(corners[:1], most - len(corners), axis=0)])


def _smooth(value: float) -> float:
    part = min(1.0, max(0.0, value))
    return part * part * (3 - 2 * part)


def _ramp(steps: int, rising: int) -> Floats:
    """From 0 up to 1 within so many of these steps, without a corner."""
    part = np.clip(np.arange(steps) / max(1, min(rising, steps - 1)), 0.0, 1.0)
    part[-1] = 1.0
    return np.asarray(part * part * (3 - 2 * part))
