"""The map as one board shows it: painted on another thread for what is seen and somewhat more, then only copied.

While a better one is made, what was painted last is drawn larger or smaller in its place. Walls, of a board that has
any, and the shade of a dimmed map are part of it.
"""

from functools import lru_cache, partial
from itertools import pairwise
from math import hypot
from time import sleep
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from vtt.gui.board.area_outline import bent
from vtt.gui.board.geometry import AnyLens, Projection
from vtt.gui.board.map_levels import BAND, Levels, Maps, NoMaps, draw_in_bands, form_of, level_for
from vtt.gui.board.true_lens import TrueLens
from vtt.gui.theme import Theme, colour
from vtt.rules.views.board import BoardMap
from vtt.table.creature import Point

_MARGIN = 0.3
"""How much more is painted on each side than is seen, in its width or height."""
_SPARE = 0.1
"""How much of that has to be left, else it is painted anew before it is missed."""
_WALLS_AT_ONCE = 24
_FINE = 4
"""Into so many parts a pixel is divided where the lens is followed."""
_KNOTS, _BEYOND = 1024, 6.0
"""Points at which the lens is asked, within Faraway and as many units beyond it."""
_BREATH = 0.0005
"""Seconds."""


class _Job(msgspec.Struct, frozen=True):
    """What is to be painted. All pixels are the screen's, ``area`` of them from the left top corner of the map where
    the board is true to scale, else from the focus; ``scale`` is the screen's pixels a unit."""

    map: BoardMap
    projection: Projection
    area: QRect

    @property
    def is_true(self) -> bool:
        return isinstance(self.projection.lens, TrueLens)


class SeenGround(msgspec.Struct, frozen=True):
    """An image and where it is drawn, in pixels of a screen of that pixel ratio. ``covers``: nothing is seen of what
    lies under it."""

    image: QImage
    target: QRectF
    ratio: float
    covers: bool

    def paint(self, painter: QPainter) -> None:
        """Draw it; where it is as large as it was painted it is only copied."""
        painter.save()
        painter.scale(1 / self.ratio, 1 / self.ratio)
        corner = self.target.topLeft().toPoint()
        if self.target.size().toSize() == self.image.size():
            painter.drawImage(corner, self.image)
        else:
            painter.drawImage(self.target, self.image)
        painter.restore()


class Ground(QObject):
    """The map under one board. ``painted`` when there is more to be seen of it."""

    painted = Signal()

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._maps: Maps = NoMaps()
        self._kept: tuple[_Job, QImage] | None = None
        self._wanted: _Job | None = None
        self._least: _Job | None = None
        self._busy = False

    def set_maps(self, maps: Maps) -> None:
        """Where the maps are."""
        self._maps = maps

    @property
    def at_rest(self) -> bool:
        """Whether nothing is being painted."""
        return not self._busy

    def seen(self, laid: BoardMap | None, projection: Projection, size: QSize, ratio: float) -> "SeenGround | None":
        """What there is of this map on a widget of that size. What is missing is seen to."""
        if laid is None:
            self._kept = self._wanted = self._least = None
            return None
        on_screen = Projection(projection.lens, projection.focus, projection.scale * ratio, projection.origin * ratio)
        seen = QRectF(0, 0, size.width() * ratio, size.height() * ratio)
        start = _start(laid, on_screen)
        self._see_to(laid, on_screen, seen.translated(-start))
        if self._kept is None:
            return None
        job, image = self._kept
        if job.map.content != laid.content or job.is_true != isinstance(projection.lens, TrueLens):
            return None
        share = _share(job, laid, on_screen)
        target = QRectF(
            start.x() + job.area.left() * share,
            start.y() + job.area.top() * share,
            job.area.width() * share,
            job.area.height() * share,
        )
        covers = not image.hasAlphaChannel() and target.toRect().contains(seen.toRect())
        return SeenGround(image, target, ratio, covers)

    def _see_to(self, laid: BoardMap, projection: Projection, seen: QRectF) -> None:
        """Have it painted where what is kept is of another map, scale or place, or ends too near to what is seen."""
        whole = _whole(laid, projection) if isinstance(projection.lens, TrueLens) else None
        self._least = _Job(laid, projection, _needed(seen, _SPARE, whole).toRect())
        self._wanted = None
        area = _needed(seen, _MARGIN, whole).toAlignedRect()
        if self._suffices() or area.isEmpty():
            return
        self._wanted = _Job(laid, projection, area)
        if not self._busy:
            self._begin()

    def _suffices(self) -> bool:
        """Whether what is kept is all that is wanted just now."""
        least = self._least
        if self._kept is None or least is None:
            return False
        job, _ = self._kept
        return _is_same(job, least.map, least.projection) and _covers(job.area, least.area)

    def _begin(self) -> None:
        job, self._wanted = self._wanted, None
        levels = None if job is None else self._maps.levels(job.map.content, job.map.cuts)
        if job is None or levels is None:
            return
        self._busy = True
        self._maps.beside(partial(painted, job, levels, self._theme), partial(self._keep, job))

    def _keep(self, job: _Job, image: QImage) -> None:
        self._busy = False
        if not self._suffices():
            # What was asked for before the picture came back to where it was is too late.
            self._kept = (job, image)
        if self._wanted is not None:
            self._begin()
        self.painted.emit()


def _start(laid: BoardMap, projection: Projection) -> QPointF:
    """From where an area is counted, in pixels of the screen."""
    return projection.pixels(laid.at) if isinstance(projection.lens, TrueLens) else projection.origin


def _share(job: _Job, laid: BoardMap, projection: Projection) -> float:
    """How many times larger it is to be drawn than it was painted."""
    share = projection.scale / job.projection.scale
    return share * laid.scale / job.map.scale if job.is_true else share


def _is_same(job: _Job, laid: BoardMap, projection: Projection) -> bool:
    """Whether it was painted as it is wanted, wherever the picture was moved."""
    if (job.map.content, job.map.scale, job.map.dim) != (laid.content, laid.scale, laid.dim):
        return False
    if (job.map.walls, job.map.cuts) != (laid.walls, laid.cuts):
        return False
    before = job.projection
    if before.scale != projection.scale:
        return False
    if job.is_true or isinstance(projection.lens, TrueLens):
        return job.is_true and isinstance(projection.lens, TrueLens)
    return (before.lens, before.focus, job.map.at) == (projection.lens, projection.focus, laid.at)


def _whole(laid: BoardMap, projection: Projection) -> QRectF:
    units = projection.lens.units(laid.scale) * projection.scale
    return QRectF(0, 0, laid.width * units, laid.height * units)


def _needed(seen: QRectF, more: float, whole: QRectF | None) -> QRectF:
    wide, high = seen.width() * more, seen.height() * more
    area = seen.adjusted(-wide, -high, wide, high)
    return area if whole is None else area.intersected(whole)


def _covers(area: QRect, needed: QRect) -> bool:
    # What is needed is rounded to whole pixels.
    return needed.isEmpty() or area.adjusted(-2, -2, 2, 2).contains(needed)


def painted(job: _Job, levels: Levels, theme: Theme) -> QImage:
    """The area of a job; for any thread but the window's, which is given time after every few rows and walls."""
    image = _straight(job, levels) if job.is_true else _bent(job, levels)
    if job.map.dim:
        _shade(image, colour(theme.board_edge, job.map.dim / 100))
    if job.map.walls:
        _paint_walls(image, job, theme)
    return image


def _straight(job: _Job, levels: Levels) -> QImage:
    image = QImage(job.area.size(), form_of(levels[0]))
    image.fill(0)
    pixel = job.projection.lens.units(job.map.scale) * job.projection.scale
    level = level_for(levels, pixel * job.map.width / levels[0].width())
    wide, high = level.width() / (job.map.width * pixel), level.height() / (job.map.height * pixel)
    area = QRectF(job.area)
    source = QRectF(area.left() * wide, area.top() * high, area.width() * wide, area.height() * high)
    # The last pixel of an area may be partly beyond the map: it is painted as well, or it would be a dark line.
    draw_in_bands(image, level, source.intersected(QRectF(level.rect())), QRectF(image.rect()))
    return image


def _bent(job: _Job, levels: Levels) -> QImage:
    """Each pixel shows what lies at its point in feet, as the lens has it."""
    import numpy

    lens, focus, laid, area = job.projection.lens, job.projection.focus, job.map, job.area
    image = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
    # Where the lens shows most of it, within Close.
    closest = lens.units(lens.ring_feet[0]) * job.projection.scale / lens.ring_feet[0]
    level = level_for(levels, closest * laid.scale)
    pixels = numpy.frombuffer(level.constBits(), numpy.uint32)
    onto = numpy.frombuffer(image.bits(), numpy.uint32).reshape(area.height(), area.width())
    stretch = _stretch(lens, job.projection.scale, 2.0 + hypot(*_farthest(area)))
    wide, high = level.width() / (laid.width * laid.scale), level.height() / (laid.height * laid.scale)
    left, top = (focus[0] - laid.at[0]) * wide, (focus[1] - laid.at[1]) * high
    x = numpy.arange(area.left(), area.left() + area.width(), dtype=numpy.float32) + numpy.float32(0.5)
    for first in range(0, area.height(), BAND // 2):
        rows = numpy.arange(first, min(first + BAND // 2, area.height()), dtype=numpy.float32)[:, None]
        y = rows + numpy.float32(area.top() + 0.5)
        share = stretch.take((numpy.sqrt(x * x + y * y) * _FINE).astype(numpy.int32))
        # Far away is far beyond any picture, and beyond what a whole number holds.
        across = numpy.clip(x * share * numpy.float32(wide) + numpy.float32(left), -1, level.width()).astype(
            numpy.int32
        )
        down = numpy.clip(y * share * numpy.float32(high) + numpy.float32(top), -1, level.height()).astype(numpy.int32)
        inside = (across >= 0) & (across < level.width()) & (down >= 0) & (down < level.height())
        found = pixels.take((down * level.width() + across), mode="clip")
        onto[first : first + len(rows)] = numpy.where(inside, found, 0)
        sleep(_BREATH)
    return image


def _farthest(area: QRect) -> Point:
    return float(max(abs(area.left()), abs(area.right()))), float(max(abs(area.top()), abs(area.bottom())))


def _stretch(lens: AnyLens, scale: float, farthest: float) -> Any:
    """How many feet a pixel is from the focus on, for every ``_FINE``-th of a pixel away from it: numbers of a kind."""
    import numpy

    knots, feet = _known_distances(lens)
    away = (numpy.arange(int(farthest * _FINE) + 2) + 0.5) / _FINE
    return (numpy.interp(away / scale, knots, feet) / away).astype(numpy.float32)


@lru_cache(maxsize=8)
def _known_distances(lens: AnyLens) -> tuple[list[float], list[float]]:
    """Distances in units, rising, and what each is in feet."""
    far = lens.ring_feet[2]
    near = [far * step / _KNOTS for step in range(_KNOTS)]
    beyond = [lens.units(far) + step * _BEYOND / _KNOTS for step in range(_KNOTS)]
    return [*(lens.units(each) for each in near), *beyond], [*near, *(lens.feet(each) for each in beyond)]


def _shade(image: QImage, ink: QColor) -> None:
    for top in range(0, image.height(), BAND):
        painter = QPainter(image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(0, top, image.width(), min(BAND, image.height() - top), ink)
        painter.end()
        sleep(_BREATH)


def _paint_walls(image: QImage, job: _Job, theme: Theme) -> None:
    """The walls, each a light line in a dark one: they are seen on any map."""
    corner = _start(job.map, job.projection) + QPointF(job.area.topLeft())
    lines = [
        QPolygonF([job.projection.pixels(at) - corner for at in _on_the_board(job, wall)]) for wall in job.map.walls
    ]
    seen = QRectF(image.rect())
    lines = [line for line in lines if line.boundingRect().adjusted(-4, -4, 4, 4).intersects(seen)]
    for ink, width in ((colour(theme.shadow, 0.6), 4.0), (colour(theme.reach, 0.95), 1.8)):
        pen = QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        for first in range(0, len(lines), _WALLS_AT_ONCE):
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(pen)
            for line in lines[first : first + _WALLS_AT_ONCE]:
                painter.drawPolyline(line)
            painter.end()
            sleep(_BREATH)


def _on_the_board(job: _Job, wall: tuple[Point, ...]) -> list[Point]:
    """A wall in feet, in short pieces where it is drawn bent."""
    laid = job.map
    ends = [(laid.at[0] + x * laid.scale, laid.at[1] + y * laid.scale) for x, y in wall]
    if job.is_true:
        return ends
    found = ends[:1]
    for start, end in pairwise(ends):
        found += bent(start, end, job.projection.focus)[1:]
    return found
