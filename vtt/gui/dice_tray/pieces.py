"""A throw laid out on the felt: every die with its place, its way there, and its pictures at rest."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap

from vtt.dice import Die
from vtt.gui.clear_picture import clear_picture
from vtt.gui.dice_tray.camera import RISE
from vtt.gui.dice_tray.fling import Fling
from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.dice_tray.heaps import Heap, delays, places_in
from vtt.gui.dice_tray.layout import LARGEST_BODY, Area, Place, cell_of
from vtt.gui.dice_tray.numbering import Body, body_of
from vtt.gui.dice_tray.orientation import matrix, resting
from vtt.gui.dice_tray.painting import Finish, paint_die
from vtt.gui.dice_tray.shadows import AtRest, shadow_picture
from vtt.gui.dice_tray.tumble import Point, Tumble, throw_dice

_PICTURE_SPAN = 2.6
"""The width and height of a die's picture, in its radii."""

_ROOM_FOR_WORDS = 100.0
"""The height of a heap, in pixels, from which on it is written below its dice which are boons, banes, or dropped."""

_BETWEEN = 1.5
"""Pixels that stay dark between what shines and half the way to the next die, or words."""

_YAW = math.radians(9)
_CUBE_YAW = math.radians(13), math.radians(24)


@dataclass(frozen=True, eq=False)
class Piece:
    """One die on the felt. `radius` is in pixels; `ratio` is the screen's dots to a pixel; `told` says that there is
    room below for what it is in its throw, in words of `text_scale`; `close`: others lie as near as they can."""

    die: Die
    body: Body
    place: Place
    tumble: Tumble
    radius: float
    ratio: float
    finish: Finish
    told: bool
    text_scale: float = 1.0
    close: bool = False
    clear: float = math.inf
    """Pixels from its middle to which none of the dice has words."""

    @property
    def shines_to(self) -> float:
        """How far from its middle it may shine, in pixels: not quite as far as words, and where dice lie close half way
        to the next."""
        return min(self.clear, self.place.half_way if self.close else math.inf) - _BETWEEN

    @property
    def caption(self) -> str:
        """The words under the die, empty when its shape and look say everything."""
        words = [] if self.body.named else [f"d{self.die.sides}"]
        if self.told:
            words += [self.die.role, "dropped" if self.die.fate == "dropped" else ""]
        return " · ".join(filter(None, words))

    @property
    def has_verdict(self) -> bool:
        """Whether the die changes its look after it has come to rest."""
        return self.die.fate in ("dropped", "exploded")

    @cached_property
    def picture(self) -> QPixmap:
        """The die at rest; its middle is the picture's middle."""
        side = math.ceil(self.radius * _PICTURE_SPAN)
        picture = clear_picture(side, side, self.ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(side / 2, side / 2)
        paint_die(painter, self.body, matrix(self.tumble.target), middle, self.radius, self.finish, self.die.face, 1.0)
        painter.end()
        return picture

    @cached_property
    def shadow(self) -> QPixmap:
        """The shadow of the die at rest; the point of the felt below the die is the picture's middle."""
        return QPixmap.fromImage(shadow_picture(self.at_rest))

    @property
    def at_rest(self) -> AtRest:
        """The die as its shadow is asked for."""
        return AtRest(self.body.solid, matrix(self.tumble.target), self.radius, self.ratio)

    def take_shadow(self, picture: QImage) -> None:
        """Its shadow was made elsewhere."""
        self.__dict__.setdefault("shadow", QPixmap.fromImage(picture))

    @property
    def ready(self) -> bool:
        """Whether the picture of the die at rest is made."""
        return "picture" in self.__dict__

    def get_ready(self) -> bool:
        """Make the picture of the die at rest, before it comes to rest; whether there was one to make."""
        return not self.ready and bool(self.picture)

    def picture_rectangle(self, middle: QPointF) -> QRectF:
        """Where the picture belongs when the die's middle is there."""
        side = math.ceil(self.radius * _PICTURE_SPAN)
        return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def lay_out(
    heaps: Sequence[Heap],
    finish: Callable[[Heap, Die], Finish],
    ratio: float,
    seed: int,
    text_scale: float = 1.0,
    fling: Fling | None = None,
    written: Sequence[Area] = (),
) -> list[Piece]:
    """The dice of a throw, heap by heap, with words of that size, below what is ``written``. The same seed lays them
    the same way, whatever the size."""
    random = Random(seed)
    told = _are_told(heaps)
    pieces = []
    spots = placed(heaps, text_scale)
    # All of them shine alike.
    every = [place for places in spots for place in places]
    clear = min((place.away_from(area) / place.radius for place in every for area in written), default=math.inf)
    for heap, places in zip(heaps, spots, strict=True):
        bodies = [body_of(die.sides, die.face) for die in heap.dice]
        targets = [_target(body, die, random) for body, die in zip(bodies, heap.dice, strict=True)]
        radii = [place.radius * body.size for place, body in zip(places, bodies, strict=True)]
        ends = [
            Point(place.x, place.y + RISE * radius * lift(body, matrix(target)))
            for place, body, radius, target in zip(places, bodies, radii, targets, strict=True)
        ]
        fixed = [die.fate == "fixed" for die in heap.dice]
        tumbles = throw_dice(ends, radii, targets, fixed, heap.area, random, fling)
        rows = zip(heap.dice, bodies, places, tumbles, radii, delays(heap.dice), strict=True)
        for die, body, place, tumble, radius, delay in rows:
            later = replace(tumble, start=tumble.start + delay, leaps=die.fate == "exploded")
            pieces.append(
                Piece(
                    die,
                    body,
                    place,
                    later,
                    radius,
                    ratio,
                    finish(heap, die),
                    told,
                    text_scale,
                    heap.compact,
                    clear * place.radius,
                )
            )
    return pieces


def placed(heaps: Sequence[Heap], text_scale: float = 1.0) -> list[list[Place]]:
    """Where the dice of each heap come to rest."""
    every = [die for heap in heaps for die in heap.dice]
    captioned = is_captioned(every, told=_are_told(heaps))
    return places_in(heaps, captioned, max((_size(die) for die in every), default=1.0), text_scale)


def smallest(heaps: Sequence[Heap], text_scale: float = 1.0) -> float:
    """Pixels from one side of the smallest die to the other; infinite where there is none."""
    dice = zip(heaps, placed(heaps, text_scale), strict=True)
    return min(
        (2 * at.radius * _size(die) for heap, spots in dice for die, at in zip(heap.dice, spots, strict=True)),
        default=math.inf,
    )


def cell_for(dice: Sequence[Die], across: float) -> float:
    """The side of the square in which each of these dice is at least so many pixels across."""
    sizes = [_size(die) for die in dice]
    return cell_of(across / 2 * max(sizes) / (LARGEST_BODY * min(sizes)))


def is_captioned(dice: Sequence[Die], *, told: bool = False) -> bool:
    """Whether something is written below one of these dice; ``told``: also what is a boon, a bane, or dropped."""
    return any((told and (die.role or die.fate == "dropped")) or not body_of(die.sides, die.face).named for die in dice)


def _size(die: Die) -> float:
    return body_of(die.sides, die.face).size


def _are_told(heaps: Sequence[Heap]) -> bool:
    """In a small tray the dice are worth more than words for what their marks tell."""
    return all(heap.area.height >= _ROOM_FOR_WORDS and not heap.compact for heap in heaps)


def lift(body: Body, rotation: Floats) -> float:
    """How high the middle of a turned die is when its lowest corner touches the felt, in radii."""
    return -float(np.min(body.solid.corners @ rotation[2]))


def _target(body: Body, die: Die, random: Random) -> Floats:
    """The orientation in which a die shows its face, turned a little as it happens to fall."""
    showing = body.showing[die.face]
    least, most = _CUBE_YAW if die.sides == 6 else (0.0, _YAW)
    yaw = random.choice((-1, 1)) * random.uniform(least, most)
    return resting(showing.upwards, showing.readable, yaw)
