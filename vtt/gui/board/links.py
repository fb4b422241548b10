"""Links: what binds two things, drawn as a line with a few words on it. A pair whose band the game master set is
dashed with a knot at each end; what one holds over the other is a whole line with an arrow head."""

from collections.abc import Mapping, Sequence
from math import hypot

import msgspec
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from vtt.gui.board.labels import LabelPictures, Pill
from vtt.gui.board.occupied import Box, Occupied
from vtt.gui.theme import Theme, colour
from vtt.rules.views.board import Board, BoardLink

_APART = 16.0
"""Pixels between the lines of two links of one pair."""
_GAP = 4.0
_SEEN = 40.0
"""Pixels of a line that are worth being seen."""
_BESIDE = 7.0
"""Pixels between a line and words beside it."""
_ALONG = (0.5, 0.4, 0.6, 0.3, 0.7)
_ASIDE = (0.0, -1.2, 1.2, -2.4, 2.4, -3.6, 3.6, -4.8, 4.8)
_INKS = {
    "plain": "text",
    "good": "good",
    "low": "danger",
    "warning": "warning",
    "muted": "text_muted",
    "accent": "accent",
}


class Link(msgspec.Struct, frozen=True):
    """From centre to centre and both radii, in pixels."""

    line: QLineF
    radii: tuple[float, float]
    link: BoardLink


class LinkName(msgspec.Struct, frozen=True):
    """The words on a link: their box in pixels from the focus, and what they say to the pointer."""

    pill: Pill
    box: QRectF
    tip: str


def resolved(board: Board, ends: Mapping[str, tuple[QPointF, float]]) -> list[Link]:
    """The links whose two ends are among ``ends``, centres and radii in pixels by id. Several of one pair lie side by
    side."""
    found = [link for link in board.links if link.a in ends and link.b in ends]
    pairs = [frozenset((link.a, link.b)) for link in found]
    return [
        Link(
            _beside(link, ends, pairs[:place].count(pair), pairs.count(pair)), (ends[link.a][1], ends[link.b][1]), link
        )
        for place, (link, pair) in enumerate(zip(found, pairs, strict=True))
    ]


def _beside(link: BoardLink, ends: Mapping[str, tuple[QPointF, float]], place: int, count: int) -> QLineF:
    """The line of the one at this place among so many between the same two, whichever way each of them points."""
    line = QLineF(ends[link.a][0], ends[link.b][0])
    length = line.length()
    if count == 1 or length <= 0.0:
        return line
    aside = (place - (count - 1) / 2) * _APART * (1.0 if link.a < link.b else -1.0)
    return line.translated(-line.dy() / length * aside, line.dx() / length * aside)


def paint_link(painter: QPainter, link: Link, theme: Theme) -> None:
    """The line from rim to rim, with its arrow head or a knot at each end."""
    ends = _rims(link)
    if ends is None:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = colour(getattr(theme, _INKS[link.link.tone]), 0.9)
    width = 1.6 if theme.line_width < 2 else 2.6
    if link.link.directed:
        _paint_arrow(painter, *ends, ink, width)
        return
    pen = QPen(ink, width)
    if link.link.band is not None:
        pen.setDashPattern([5.0, 4.0])
    painter.setPen(pen)
    painter.drawLine(*ends)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for knot in ends:
        painter.drawEllipse(knot, 2.6, 2.6)


def is_near(link: Link, at: QPointF, reach: float = 5.0) -> bool:
    """Whether a pixel lies on the line, or no more than ``reach`` pixels beside it."""
    ends = _rims(link)
    if ends is None:
        return False
    along = ends[1] - ends[0]
    share = QPointF.dotProduct(at - ends[0], along) / max(QPointF.dotProduct(along, along), 1.0)
    away = at - ends[0] - along * min(max(share, 0.0), 1.0)
    return hypot(away.x(), away.y()) <= reach


def link_names(links: Sequence[Link], taken: Occupied, text_size: float, labels: LabelPictures) -> tuple[LinkName, ...]:
    """The words on each line, as near to its middle as they cover no token and no other words; without room they are
    left to the pointer. ``taken`` gets them added."""
    result: list[LinkName] = []
    for link in links:
        pill = Pill(link.link.text, link.link.tone)
        room = labels.size(pill, text_size)
        middles = [
            link.line.pointAt(share) + QPointF(0.0, aside * room.height()) for aside in _ASIDE for share in _ALONG
        ]
        half = QPointF(room.width() / 2, room.height() / 2)
        boxes = (QRectF(middle - half, room) for middle in (*_beside_short(link, room), *middles))
        box = next((box for box in boxes if taken.is_free(_corners(box))), None)
        if box is not None:
            taken.add_box(_corners(box))
            result.append(LinkName(pill, box, link.link.tip))
    return tuple(result)


def lift(names: Sequence[LinkName], taken: Occupied) -> None:
    """Take the words on the lines away from what is taken: names go before them."""
    for name in names:
        taken.remove_box(_corners(name.box), "")


def laid_again(names: Sequence[LinkName], taken: Occupied) -> tuple[LinkName, ...]:
    """Those of the lifted words for which there is still room; ``taken`` gets them added."""
    result = tuple(name for name in names if taken.is_free(_corners(name.box)))
    for name in result:
        taken.add_box(_corners(name.box))
    return result


def _corners(box: QRectF) -> Box:
    return box.left(), box.top(), box.right(), box.bottom()


def _beside_short(link: Link, room: QSizeF) -> tuple[QPointF, ...]:
    """Middles of words beside a line so short that hardly anything of it would be seen under them; above it first."""
    ends = _rims(link)
    if ends is None:
        return ()
    along = ends[1] - ends[0]
    length = hypot(along.x(), along.y())
    wide, high = abs(along.x()) / length, abs(along.y()) / length
    under = min(room.width() / max(wide, 0.01), room.height() / max(high, 0.01))
    if length > under + _SEEN:
        return ()
    normal = QPointF(along.y(), -along.x()) / length
    away = normal * ((room.width() * high + room.height() * wide) / 2 + _BESIDE) * (1.0 if normal.y() <= 0 else -1.0)
    middle = (ends[0] + ends[1]) / 2
    return middle + away, middle - away


def _rims(link: Link) -> tuple[QPointF, QPointF] | None:
    """Where the line leaves the one and meets the other, in pixels; ``None`` where they are too near to each other."""
    length = link.line.length()
    start, end = link.radii[0] + _GAP, length - link.radii[1] - _GAP
    if end - start < 6.0:
        return None
    return link.line.pointAt(start / length), link.line.pointAt(end / length)


def _paint_arrow(painter: QPainter, first: QPointF, last: QPointF, ink: QColor, width: float) -> None:
    """A whole line with a head at its end, shorter where there is little room."""
    away = last - first
    length = hypot(away.x(), away.y())
    ahead = away / length
    beside = QPointF(-ahead.y(), ahead.x())
    head = min(9.0 + width, length * 0.6)
    neck = last - ahead * head
    painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(first, neck)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([last, neck + beside * head * 0.55, neck - beside * head * 0.55]))
    painter.drawEllipse(first, width * 1.5, width * 1.5)
