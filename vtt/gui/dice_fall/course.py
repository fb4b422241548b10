"""The whole course of a throw: who is thrown when, and how each die lies at every moment. No Qt.

A die is thrown as a body without numerals. When it is known on which side it comes to lie, its numerals are put on it
so that the face that was thrown is up: a body looks the same however it is numbered.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from vtt.dice import Die
from vtt.gui.dice_fall.rolling import STEP, Rim, Rolled, Start, matrices, roll
from vtt.gui.dice_fall.shapes import Shape, shape_of
from vtt.gui.dice_tray.fling import Fling
from vtt.gui.dice_tray.geometry import Floats

SHORTEST, LONGEST = 0.6, 1.2
"""Seconds that the dice need which are thrown at once."""
VERDICT = 0.22
"""Seconds after the last die lies in which dropped dice fade and the glow comes up."""
LEAP = 0.34
"""Seconds in which a die that brings another one leaps."""

_LEAP_HEIGHT = 1.5
_YAW, _CUBE_YAW = math.radians(9), (math.radians(13), math.radians(22))
_QUICKER = 0.72
"""The third and later dice of a chain take so much of the time."""
_STARTS_OUTSIDE = 2.4
_SLOWEST, _FASTEST = 13.0, 46.0


@dataclass(frozen=True, eq=False)
class Pose:
    """Where a die is and how it lies (a matrix). `settled` grows from 0 to 1 as it calms down, `grown` from 0 as it
    comes out of another."""

    at: Floats
    rotation: Floats
    settled: float
    grown: float = 1.0


@dataclass(frozen=True, eq=False)
class Faller:
    """One die's course from step to step: `places` (steps, 3) and `rotations` (steps, 3, 3); it is there from the step
    `begins` on and lies from `rests` on; at the steps `leaps` it leaps, and another die comes out of it."""

    die: Die
    shape: Shape
    heap: int
    places: Floats
    rotations: Floats
    begins: int
    rests: int
    brought: bool
    leaps: int | None


@dataclass(frozen=True, eq=False)
class Course:
    """Dice heap by heap; each has its place among `fallers` as in its throw. `knocks` are seconds with how hard."""

    fallers: tuple[Faller, ...]
    seconds: float
    knocks: tuple[tuple[float, float], ...]

    def lies(self, faller: Faller) -> float:
        """Seconds after the throw at which that die lies."""
        return faller.rests * STEP

    def pose(self, faller: Faller, seconds: float) -> Pose | None:
        """The die so many seconds after the throw; ``None`` before it is thrown."""
        step = seconds / STEP
        if step < faller.begins:
            return None
        last = len(faller.places) - 1
        here = min(last, int(step))
        share = min(1.0, step - here) if here < last else 0.0
        at = faller.places[here]
        if share:
            at = at + (faller.places[here + 1] - at) * share
        settled = _smooth((step - faller.rests + 24) / 24)
        if faller.leaps is not None:
            part = (seconds - faller.leaps * STEP) / LEAP
            if 0.0 < part < 1.0:
                at = at + np.array([0.0, 0.0, _LEAP_HEIGHT * 4 * part * (1 - part)])
        grown = _smooth((step - faller.begins + 4) / 16) if faller.brought else 1.0
        return Pose(at, faller.rotations[min(last, round(step))], settled, grown)


def course_of(heaps: Sequence[Sequence[Die]], rims: Sequence[Rim], seed: int, fling: Fling | None = None) -> Course:
    """The course of a throw whose dice lie in heaps, each inside its rim (as many as there are heaps). The same
    seed and fling give the same course."""
    random = Random(seed)
    thrown = [_Thrown(die, place, rims[place]) for place, heap in enumerate(heaps) for die in heap]
    _find_parents(thrown)
    side = random.choice((-1, 1))
    begins, knocks = 0, list[tuple[float, float]]()
    lying: list[_Thrown] = []
    for wave in range(max((each.wave for each in thrown), default=-1) + 1):
        now = [each for each in thrown if each.wave == wave]
        starts = [_start(each, len(rims), side, random, fling) for each in now]
        rolled = _in_time(roll(starts, [each.lie() for each in lying]), _QUICKER if wave > 2 else 1.0)
        knocks += [((begins + step) * STEP, hard) for step, hard in rolled.knocks]
        for place, each in enumerate([*lying, *now]):
            each.take(rolled, place, begins)
        lying += now
        begins += len(rolled.places) + (round(LEAP * 0.4 / STEP) if any(each.leaps(wave) for each in thrown) else 0)
    return Course(tuple(each.faller(random) for each in thrown), begins * STEP, tuple(knocks))


class _Thrown:
    """One die while its course is worked out."""

    def __init__(self, die: Die, heap: int, rim: Rim) -> None:
        self.die, self.heap, self.rim = die, heap, rim
        self.shape = shape_of(die.sides, die.face)
        self.parent: _Thrown | None = None
        self.child: _Thrown | None = None
        self.wave = 0
        self.begins = self.rests = 0
        self.places: Floats = np.zeros((0, 3))
        self.turns: Floats = np.zeros((0, 4))

    def leaps(self, wave: int) -> bool:
        return self.child is not None and self.child.wave == wave + 1

    def lie(self) -> Start:
        """The die as it lies."""
        return Start(self.shape, self.places[-1], np.zeros(3), self.turns[-1], np.zeros(3), self.rim)

    def take(self, rolled: Rolled, place: int, begins: int) -> None:
        """Go on with what it did from that step on."""
        if not len(self.places):
            self.begins, self.rests = begins, begins + rolled.rested[place]
            self.places = np.repeat(rolled.places[:1, place], begins, axis=0)
            self.turns = np.repeat(rolled.orientations[:1, place], begins, axis=0)
        pause = begins - len(self.places)
        self.places = np.concatenate([self.places, np.repeat(self.places[-1:], pause, axis=0), rolled.places[:, place]])
        self.turns = np.concatenate(
            [self.turns, np.repeat(self.turns[-1:], pause, axis=0), rolled.orientations[:, place]]
        )

    def faller(self, random: Random) -> Faller:
        """The die with its numerals on."""
        rotations = matrices(self.turns)
        end = rotations[-1]
        showing = self.shape.body.showing[self.die.face]
        up = end.T @ np.array([0.0, 0.0, 1.0])
        likeness = self.shape.turns @ (showing.upwards / np.linalg.norm(showing.upwards)) @ up
        fitting = self.shape.turns[likeness > 0.999]
        heads = fitting @ showing.readable @ end.T
        yaws = np.arctan2(heads[:, 0], heads[:, 1])
        nearest = int(np.abs(yaws).argmin())
        least, most = _CUBE_YAW if self.die.sides == 6 else (0.0, _YAW)
        wanted = float(yaws[nearest]) - random.choice((-1, 1)) * random.uniform(least, most)
        # Whatever it lacks to be read from the front, it turns on the spot the whole way.
        share = np.clip((np.arange(len(rotations)) - self.begins) / max(1, self.rests - self.begins), 0.0, 1.0)
        angles = wanted * share * share * (3 - 2 * share)
        cosines, sines, none, one = np.cos(angles), np.sin(angles), np.zeros_like(angles), np.ones_like(angles)
        about = np.array([[cosines, -sines, none], [sines, cosines, none], [none, none, one]]).transpose(2, 0, 1)
        leaps = None if self.child is None else self.rests_before(self.child)
        return Faller(
            self.die,
            self.shape,
            self.heap,
            self.places,
            about @ rotations @ fitting[nearest],
            self.begins,
            self.rests,
            self.parent is not None,
            leaps,
        )

    def rests_before(self, child: "_Thrown") -> int:
        """The step at which it leaps so that the child comes out of it at its height."""
        return max(self.rests, child.begins - round(LEAP * 0.4 / STEP))


def _find_parents(thrown: Sequence[_Thrown]) -> None:
    """A die that follows one of its kind which exploded was brought by it."""
    waiting: dict[tuple[int, int, str], list[_Thrown]] = {}
    for each in thrown:
        kind = (each.heap, each.die.sides, each.die.role)
        others = waiting.setdefault(kind, [])
        if others:
            each.parent = others.pop(0)
            each.parent.child = each
            each.wave = each.parent.wave + 1
        if each.die.fate == "exploded":
            others.append(each)


def _start(thrown: _Thrown, heaps: int, side: int, random: Random, fling: Fling | None) -> Start:
    rim, shape = thrown.rim, thrown.shape
    spin = [random.gauss(0, 1) for _ in range(6)]
    turn = np.array([random.gauss(0, 1) for _ in range(4)])
    turn /= np.linalg.norm(turn)
    goal = rim.left + (rim.right - rim.left) * random.uniform(0.22, 0.78)
    across = rim.near + (rim.far - rim.near) * random.uniform(0.3, 0.7)
    if thrown.parent is not None:
        at = thrown.parent.places[-1] + np.array([0.0, 0.0, 2.2])
        away = 1 if at[0] < (rim.left + rim.right) / 2 else -1
        speed = np.array([away * random.uniform(8, 13), random.uniform(-2, 2), random.uniform(11, 14)])
        turning = np.array([spin[0] * 6, away * 11 + spin[1] * 4, spin[2] * 4])
        return Start(shape, at, speed, turn, turning, rim)
    if heaps > 1:
        side = -1 if thrown.heap < heaps / 2 else 1
    if thrown.die.role:
        side = -1 if thrown.die.role == "boon" else 1
    along = -side
    if fling is not None:
        along = 1 if fling.x >= 0 else -1
    edge = rim.left - _STARTS_OUTSIDE if along > 0 else rim.right + _STARTS_OUTSIDE
    at = np.array([edge - along * random.uniform(0.0, 3.0), across, random.uniform(1.8, 3.2)])
    quick = min(_FASTEST, max(_SLOWEST, abs(goal - at[0]) / 0.4))
    lift = random.uniform(-3.0, 4.0)
    if thrown.die.fate == "fixed":
        turn = np.array([1.0, 0.0, 0.0, 0.0])
        return Start(shape, at * [1, 1, 0.3], np.array([along * quick, 0.0, 0.0]), turn, np.array([0, 0, 9.0]), rim)
    drift = random.uniform(-4.0, 4.0)
    if fling is not None:
        quick *= min(1.5, max(0.6, fling.strength))
        drift += fling.y * quick * 0.6
    speed = np.array([along * quick, drift, lift])
    turning = np.array([spin[3] * 5 - drift, along * (quick * 0.5) + spin[4] * 5, spin[5] * 5])
    return Start(shape, at, speed, turn, turning, rim)


def _in_time(rolled: Rolled, share: float) -> Rolled:
    """The same in so much of the time, and never longer or shorter than a throw may be."""
    most, least = round(LONGEST / STEP), round(SHORTEST / STEP)
    steps = len(rolled.places)
    wanted = min(most, max(least, steps)) if share == 1.0 else max(round(least * share), round(steps * share))
    if wanted == steps:
        return rolled
    pick = np.round(np.linspace(0, steps - 1, wanted)).astype(int)
    scale = (wanted - 1) / max(1, steps - 1)
    return Rolled(
        rolled.places[pick],
        rolled.orientations[pick],
        tuple(min(wanted - 1, math.ceil(each * scale)) for each in rolled.rested),
        tuple((round(step * scale), hard) for step, hard in rolled.knocks),
    )


def _smooth(value: float) -> float:
    part = min(1.0, max(0.0, value))
    return part * part * (3 - 2 * part)
