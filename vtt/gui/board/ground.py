"""The map as one board shows it: painted on another thread for what is seen and somewhat more, then only copied.

While a better one is made, what was painted last is drawn larger or smaller in its place. Walls, of a board that has
any, and the shade of a dimmed map are part of it.
"""

from functools import partial
from itertools import pairwise
from time import sleep

import msgspec
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen

from vtt.gui.board.geometry import Projection
from vtt.gui.board.map_levels import BAND, Levels, Maps, NoMaps, draw_in_bands, form_of, level_for
from vtt.gui.board.true_lens import TrueLens
from vtt.gui.theme import Theme, colour
from vtt.rules.views.board import BoardMap
from vtt.table.creature import Point

_MARGIN = 0.3
"""How much more is painted on each side than is seen, in its width or height."""
_SPARE = 0.1
"""How much of that has to be left, else it is painted anew before it is missed."""
_WALL_STEP = 4.0
"""Feet of a wall that is drawn straight where a lens bends it."""


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
    _done = Signal(object, object)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._maps: Maps = NoMaps()
        self._kept: tuple[_Job, QImage] | None = None
        self._wanted: _Job | None = None
        self._busy = False
        self._done.connect(self._keep, Qt.ConnectionType.QueuedConnection)

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
            self._kept = None
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
        if self._kept is not None:
            job, _ = self._kept
            if _is_same(job, laid, projection) and _covers(QRectF(job.area), _needed(seen, _SPARE, whole)):
                return
        area = _needed(seen, _MARGIN, whole).toAlignedRect()
        if area.isEmpty():
            return
        self._wanted = _Job(laid, projection, area)
        if not self._busy:
            self._begin()

    def _begin(self) -> None:
        job, self._wanted = self._wanted, None
        levels = None if job is None else self._maps.levels(job.map.content)
        if job is None or levels is None:
            return
        self._busy = True
        self._maps.beside(partial(self._paint_beside, job, levels))

    def _paint_beside(self, job: _Job, levels: Levels) -> None:
        self._done.emit(job, painted(job, levels, self._theme))

    def _keep(self, job: _Job, image: QImage) -> None:
        self._busy = False
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
    if job.map.walls is not laid.walls and job.map.walls != laid.walls:
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


def _covers(area: QRectF, needed: QRectF) -> bool:
    # Areas are whole pixels, what is needed is not.
    return needed.isEmpty() or area.adjusted(-1, -1, 1, 1).contains(needed)


def painted(job: _Job, levels: Levels, theme: Theme) -> QImage:
    """The area of a job; for any thread but the window's."""
    image = _straight(job, levels) if job.is_true else _bent(job, levels)
    painter = QPainter(image)
    if job.map.dim:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(image.rect(), colour(theme.board_edge, job.map.dim / 100))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    if job.map.walls:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-job.area.left(), -job.area.top())
        _paint_walls(painter, job, theme)
    painter.end()
    return image


def _straight(job: _Job, levels: Levels) -> QImage:
    image = QImage(job.area.size(), form_of(levels[0]))
    image.fill(0)
    pixel = job.projection.lens.units(job.map.scale) * job.projection.scale
    level = level_for(levels, pixel * job.map.width / levels[0].width())
    wide, high = level.width() / (job.map.width * pixel), level.height() / (job.map.height * pixel)
    area = QRectF(job.area)
    source = QRectF(area.left() * wide, area.top() * high, area.width() * wide, area.height() * high)
    draw_in_bands(image, level, source, QRectF(image.rect()))
    return image


def _bent(job: _Job, levels: Levels) -> QImage:
    """Each pixel shows what lies at its point in feet, as the lens has it."""
    import numpy

    lens, focus, laid, area = job.projection.lens, job.projection.focus, job.map, job.area
    image = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
    # Where the lens shows most of it, between Close and Nearby.
    closest = lens.units(lens.ring_feet[0]) * job.projection.scale / lens.ring_feet[0]
    level = level_for(levels, closest * laid.scale).convertToFormat(image.format())
    pixels = numpy.frombuffer(level.constBits(), numpy.uint32).reshape(level.height(), level.width())
    onto = numpy.frombuffer(image.bits(), numpy.uint32).reshape(area.height(), area.width())
    farthest = max(abs(each) for each in (area.left(), area.right(), area.top(), area.bottom())) * 1.5
    knots = numpy.linspace(0.0, farthest, 2048)
    feet = numpy.array([lens.feet(knot / job.projection.scale) for knot in knots])
    wide, high = level.width() / (laid.width * laid.scale), level.height() / (laid.height * laid.scale)
    x = numpy.arange(area.left(), area.left() + area.width(), dtype=numpy.float64) + 0.5
    for top in range(0, area.height(), BAND // 2):
        y = numpy.arange(top, min(top + BAND // 2, area.height()), dtype=numpy.float64)[:, None] + area.top() + 0.5
        away = numpy.hypot(x, y)
        stretch = numpy.interp(away, knots, feet) / away
        columns = numpy.floor((focus[0] - laid.at[0] + x * stretch) * wide)
        rows = numpy.floor((focus[1] - laid.at[1] + y * stretch) * high)
        inside = (columns >= 0) & (columns < level.width()) & (rows >= 0) & (rows < level.height())
        found = pixels[
            numpy.where(inside, rows, 0).astype(numpy.intp), numpy.where(inside, columns, 0).astype(numpy.intp)
        ]
        onto[top : top + len(y)] = numpy.where(inside, found, 0)
        sleep(0.001)
    return image


def _paint_walls(painter: QPainter, job: _Job, theme: Theme) -> None:
    """The walls, each a light line in a dark one: they are seen on any map."""
    start = _start(job.map, job.projection)
    path = QPainterPath()
    for wall in job.map.walls:
        points = [job.projection.pixels(at) - start for at in _on_the_board(job, wall)]
        path.moveTo(points[0])
        for point in points[1:]:
            path.lineTo(point)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((colour(theme.shadow, 0.6), 4.0), (colour(theme.reach, 0.95), 1.8)):
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(path)


def _on_the_board(job: _Job, wall: tuple[Point, ...]) -> list[Point]:
    """A wall in feet, in short pieces where it is drawn bent."""
    laid = job.map
    ends = [(laid.at[0] + x * laid.scale, laid.at[1] + y * laid.scale) for x, y in wall]
    if job.is_true:
        return ends
    found = ends[:1]
    for (left, top), (right, bottom) in pairwise(ends):
        steps = max(int(max(abs(right - left), abs(bottom - top)) / _WALL_STEP), 1)
        found += [
            (left + (right - left) * step / steps, top + (bottom - top) * step / steps) for step in range(1, steps + 1)
        ]
    return found
