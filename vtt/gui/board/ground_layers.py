"""What lies on the ground of a board, over its map: the light, what is drawn by hand, covers. Painted once for each
view of it, then only copied."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPixmap, QPolygonF

from vtt.gui.board.area_outline import area_outline, bent
from vtt.gui.board.geometry import AnyLens, Projection
from vtt.gui.board.true_lens import TrueLens
from vtt.gui.theme import Theme, colour
from vtt.gui.theme.colours import blend, contrast
from vtt.rules.views.board import Board, BoardPlace
from vtt.table.areas import reached
from vtt.table.creature import Point
from vtt.table.maps import Cover, Ink, Light, Stroke

INKS: dict[Ink, str] = {"plain": "#ffffff", "orange": "#e69f00", "blue": "#56b4e9", "yellow": "#f0e442"}
"""Told apart by every eye, each light: what is drawn has a dark rim, and is seen on any map."""
_RIM = "#101010"
TINTS: dict[Light, tuple[str, str, float]] = {
    "": ("#000000", "#ffffff", 0.0),
    "dusk": ("#5a2a50", "#e8a58c", 0.34),
    "night": ("#0a1440", "#93a5e0", 0.5),
    "fog": ("#4c565c", "#d6dcdf", 0.5),
}
"""The colour of a light on a dark ground and on a light one, and how much of it lies over the ground."""
WIDTH, RIM = 3.4, 6.4
"""Pixels of a line that is drawn, and with its rim."""
_READ, _READ_FROM_AFAR, _LESS = 4.5, 7.0, 0.02
"""Contrasts of words on the ground, and by how much a tint is made weaker until they are kept."""
_HATCH = 14
_MARGIN = 0.25
"""How much more is painted on each side than is seen, in its width or height."""
_SOFT = 11.0
_EVERYWHERE = QRectF(-100_000, -100_000, 200_000, 200_000)


class _View(msgspec.Struct, frozen=True):
    lens: AnyLens
    focus: Point
    scale: float


class GroundLayers:
    """The layers of one board. ``opaque``: what is covered is seen by nobody here, else it is hatched."""

    def __init__(self, theme: Theme, *, opaque: bool) -> None:
        self._theme = theme
        self._opaque = opaque
        self._paths: tuple[object, QPainterPath, QPainterPath] = (None, QPainterPath(), QPainterPath())
        self._lines: tuple[object, list[tuple[Stroke, QPainterPath]]] = (None, [])
        self._picture: tuple[object, QRect, QPixmap] | None = None
        self._tints: dict[Light, QColor] = {}

    def paint(self, painter: QPainter, board: Board, projection: Projection, size: QSize, ratio: float) -> None:
        """Paint them: a copy of what was painted of this view and somewhat more, as long as that suffices."""
        if board.light:
            if board.light not in self._tints:
                self._tints[board.light] = tint_of(self._theme, board.light)
            painter.fillRect(QRectF(QPointF(), size.toSizeF()), self._tints[board.light])
        areas = [place for place in board.places if place.extent is not None]
        if not board.strokes and not board.covers and not areas:
            return
        # In whole pixels, so that it is only copied while the picture is moved.
        origin = projection.origin.toPoint()
        seen = QRect(-origin, size)
        key = board.strokes, board.covers, areas, _view(projection), size.toTuple(), ratio
        if self._picture is None or self._picture[0] != key or not self._picture[1].contains(seen):
            wide, high = round(size.width() * _MARGIN), round(size.height() * _MARGIN)
            area = seen.adjusted(-wide, -high, wide, high)
            picture = QPixmap(area.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            onto = QPainter(picture)
            onto.translate(-area.topLeft())
            self._paint(onto, board, areas, replace(projection, origin=QPointF()), area.toRectF())
            onto.end()
            self._picture = key, area, picture
        _, area, picture = self._picture
        painter.drawPixmap(origin + area.topLeft(), picture)

    def _paint(
        self, painter: QPainter, board: Board, areas: Sequence[BoardPlace], projection: Projection, seen: QRectF
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in areas:
            self._paint_area(painter, place, projection)
        self._paint_strokes(painter, board.strokes, projection, seen)
        self._paint_covers(painter, board.covers, projection, seen)
        painter.restore()

    def _paint_area(self, painter: QPainter, place: BoardPlace, projection: Projection) -> None:
        """A lasting area: soft, with a dark rim round its edge; dashed where players don’t see it."""
        assert place.extent is not None
        line = area_outline(projection, reached(place.at, place.extent))
        path = QPainterPath()
        path.addPolygon(line)
        if place.extent.shape == "line":
            painter.strokePath(path, QPen(colour(self._theme.reach, 0.3), _SOFT))
        else:
            path.closeSubpath()
            painter.fillPath(path, colour(self._theme.reach, 0.24))
        style = Qt.PenStyle.DashLine if place.hidden else Qt.PenStyle.SolidLine
        painter.strokePath(path, QPen(colour(self._theme.shadow, 0.75), 5.0))
        painter.strokePath(path, QPen(QColor(self._theme.reach), 2.4, style))

    def _paint_strokes(
        self, painter: QPainter, strokes: Sequence[Stroke], projection: Projection, seen: QRectF
    ) -> None:
        key = strokes, _view(projection)
        if self._lines[0] != key:
            view = _at_focus(projection)
            self._lines = key, [(each, _line(each.points, view)) for each in strokes]
        for stroke, path in self._lines[1]:
            if path.controlPointRect().adjusted(-RIM, -RIM, RIM, RIM).intersects(seen):
                paint_line(painter, path, stroke.ink, secret=stroke.secret)

    def _paint_covers(self, painter: QPainter, covers: tuple[Cover, ...], projection: Projection, seen: QRectF) -> None:
        if not covers:
            return
        key = covers, _view(projection)
        if self._paths[0] != key:
            view = _at_focus(projection)
            laid = covered_path([each for each in covers if not each.lifted], view)
            lifted = QPainterPath()
            for cover in covers:
                if cover.lifted:
                    lifted.addPath(_area(cover, view))
            self._paths = key, laid, lifted
        _, laid, lifted = self._paths
        theme = self._theme
        if self._opaque:
            painter.fillPath(laid, QColor(theme.panel_raised))
            painter.strokePath(laid, QPen(QColor(theme.text_muted), 2.0))
            return
        painter.fillPath(laid, colour(theme.panel_raised, 0.55))
        hatch = QBrush(_hatched(theme, painter.device().devicePixelRatioF()))
        painter.fillPath(laid, hatch)
        painter.strokePath(laid, QPen(QColor(theme.text_muted), 1.6))
        painter.strokePath(lifted, QPen(QColor(theme.text_muted), 1.6, Qt.PenStyle.DashLine))


def tint_of(theme: Theme, light: Light) -> QColor:
    """What lies over the ground in this light: as much of it as leaves every word on the ground readable."""
    on_dark, on_light, share = TINTS[light]
    tint = on_dark if theme.dark else on_light
    while share > 0.0 and not _is_readable(theme, colour(tint), share):
        share = max(share - _LESS, 0.0)
    return colour(tint, share)


def _is_readable(theme: Theme, tint: QColor, share: float) -> bool:
    for ground in (theme.board_centre, theme.board_edge):
        tinted = blend(QColor(ground), tint, share).name()
        for ink, least in ((theme.text, _READ_FROM_AFAR), (theme.text_muted, _READ), (theme.ring_label, _READ)):
            if contrast(ink, tinted) < min(least, contrast(ink, ground)):
                return False
    return True


def paint_line(painter: QPainter, path: QPainterPath, ink: Ink, *, secret: bool) -> None:
    """A line in its ink with a dark rim; what only the game master sees is dashed."""
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.strokePath(path, QPen(QColor(_RIM), RIM, Qt.PenStyle.SolidLine, cap, join))
    pen = QPen(QColor(INKS[ink]), WIDTH, Qt.PenStyle.SolidLine, cap, join)
    if secret:
        pen.setDashPattern([1.6, 2.2])
    painter.strokePath(path, pen)


def covered_path(covers: Sequence[Cover], projection: Projection) -> QPainterPath:
    """All that lies under these covers, in pixels."""
    path = QPainterPath()
    for cover in covers:
        area = _area(cover, projection)
        path = path.subtracted(area) if cover.opens else path.united(area)
    return path


def strokes_at(strokes: Sequence[Stroke], projection: Projection, at: QPointF, reach: float) -> list[str]:
    """The ids of the strokes that come so near to this pixel."""
    found = []
    spot = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
    for stroke in strokes:
        path = _line(stroke.points, projection)
        if not path.controlPointRect().adjusted(-1, -1, 1, 1).intersects(spot):
            continue
        stroker = QPainterPathStroker()
        stroker.setWidth(WIDTH)
        if stroker.createStroke(path).intersects(spot):
            found.append(stroke.id)
    return found


def _area(cover: Cover, projection: Projection) -> QPainterPath:
    path = QPainterPath()
    if cover.points:
        path.addPath(_line((*cover.points, cover.points[0]), projection))
        path.closeSubpath()
    else:
        path.addRect(_EVERYWHERE)
    return path


def _line(points: Sequence[Point], projection: Projection) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([projection.pixels(at) for at in _on_the_board(points, projection)]))
    return path


def _on_the_board(points: Sequence[Point], projection: Projection) -> list[Point]:
    """The same line in short pieces where it is drawn bent."""
    if isinstance(projection.lens, TrueLens):
        return list(points)
    found = [points[0]]
    for start, end in pairwise(points):
        found += bent(start, end, projection.focus)[1:]
    return found


def _view(projection: Projection) -> _View:
    # One that is fitted anew differs where nobody sees it.
    return _View(projection.lens, projection.focus, round(projection.scale, 3))


def _at_focus(projection: Projection) -> Projection:
    return Projection(projection.lens, projection.focus, projection.scale, QPointF())


def _hatched(theme: Theme, ratio: float) -> QPixmap:
    """A piece of paper with slanted lines, that goes on at every edge."""
    picture = QPixmap(QSize(_HATCH, _HATCH) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour(theme.text_muted, 0.6), 1.4))
    for start in (-_HATCH, 0, _HATCH):
        painter.drawLine(QPointF(start, _HATCH), QPointF(start + _HATCH, 0))
    painter.end()
    return picture
