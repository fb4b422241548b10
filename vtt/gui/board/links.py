"""Links: a pair whose band the game master set, drawn as a dashed line with the band's name on it."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from vtt.gui.board.labels import LabelPictures, Pill
from vtt.gui.board.rings import is_free
from vtt.gui.theme import Theme, colour
from vtt.rules.board import Board
from vtt.table.bands import Band


class Link(msgspec.Struct, frozen=True):
    """From centre to centre and both radii, in pixels."""

    line: QLineF
    radii: tuple[float, float]
    band: Band


def resolved(board: Board, ends: Mapping[str, tuple[QPointF, float]]) -> list[Link]:
    """The links whose two ends are among ``ends``, centres and radii in pixels by id."""
    return [
        Link(QLineF(ends[link.a][0], ends[link.b][0]), (ends[link.a][1], ends[link.b][1]), link.band)
        for link in board.links
        if link.a in ends and link.b in ends
    ]


def paint_link(painter: QPainter, link: Link, theme: Theme) -> None:
    """The dashed line from rim to rim, a knot at each end."""
    length = link.line.length()
    start, end = link.radii[0] + 4.0, length - link.radii[1] - 4.0
    if end - start < 6.0:
        return
    first, last = link.line.pointAt(start / length), link.line.pointAt(end / length)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour(theme.accent, 0.85), 1.6 if theme.line_width < 2 else 2.6)
    pen.setDashPattern([5.0, 4.0])
    painter.setPen(pen)
    painter.drawLine(first, last)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.accent, 0.95))
    for knot in (first, last):
        painter.drawEllipse(knot, 2.6, 2.6)


LinkName: TypeAlias = tuple[Pill, QRectF]
"""A band's name and its box, in pixels from the focus."""


def link_names(
    links: Sequence[Link], taken: Sequence[tuple[QPointF, float]], text_size: float, labels: LabelPictures
) -> tuple[LinkName, ...]:
    """The band's name on each line, as near to its middle as it covers no token; ``taken`` are centres and radii."""
    result = []
    for link in links:
        pill = Pill(link.band.label, "accent")
        room = labels.size(pill, text_size)
        corners = [
            link.line.pointAt(share) + QPointF(-room.width() / 2, -room.height() / 2 + aside * room.height())
            for aside in (0.0, -1.2, 1.2, -2.4, 2.4, -3.6, 3.6, -4.8, 4.8)
            for share in (0.5, 0.4, 0.6, 0.3, 0.7)
        ]
        boxes = [QRectF(corner, room) for corner in corners]
        result.append((pill, next((box for box in boxes if is_free(box, taken)), boxes[0])))
    return tuple(result)
