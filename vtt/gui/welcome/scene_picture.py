"""A sample scene as a small picture: the bands round whoever they are drawn round, and the tokens as the board paints
them."""

from collections.abc import Sequence
from itertools import combinations
from math import hypot, inf
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from vtt.gui.board.lens import AVERAGE_RADIUS, Lens
from vtt.gui.board.rings import ring_colours
from vtt.gui.board.spread import Disc, spread
from vtt.gui.look import Look
from vtt.gui.shapes import Miniatures
from vtt.rules.views.board import Board

_SMALLEST, _LARGEST, _SHARE = 5.0, 17.0, 0.085
"""Pixels of half a token, at the least and at most, and its share of the picture's height."""
_AT_THE_EDGE = 1.5
"""Pixels between the largest ring and the picture's edge."""
_FINER = 6.0
"""How many times larger the board is thought on which tokens are moved apart: what is kept free between them is meant
for names."""
_ROUNDS = 80
"""How often tokens are moved into the picture and away from one another at most."""
_STEP = 6
"""Pixels between places that are tried for the bubble."""
_ROUND, _AROUND = 3.0, 5.0
"""Pixels between a token and the ring that points at it, and between the bubble and the edge."""


class ScenePicture(QWidget):
    """A picture with round corners, as ground alone until there is a board to be shown."""

    def __init__(self, look: Look, size: QSize) -> None:
        super().__init__()
        self._look = look
        self._board: Board | None = None
        self._pointed = ""
        self._painted: QPixmap | None = None
        self._miniatures = Miniatures(look)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumSize(size)

    @property
    def board(self) -> Board | None:
        """What is shown."""
        return self._board

    def show_board(self, board: Board, pointed: str = "") -> None:
        """Show this scene, as if the first steps pointed at the creature of that id."""
        self._board, self._pointed, self._painted = board, pointed, None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._painted is None or self._painted.deviceIndependentSize().toSize() != self.size():
            # Tokens are not painted anew for each look of the mouse.
            self._painted = QPixmap(self.size() * ratio)
            self._painted.setDevicePixelRatio(ratio)
            self._painted.fill(Qt.GlobalColor.transparent)
            self._paint(QPainter(self._painted), QRectF(self.rect()))
        QPainter(self).drawPixmap(0, 0, self._painted)

    def _paint(self, painter: QPainter, area: QRectF) -> None:
        look = self._look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(look.theme.corner_small)
        path = QPainterPath()
        path.addRoundedRect(area, corner, corner)
        painter.setClipPath(path)
        ground = QRadialGradient(area.center(), area.width() * 0.7)
        ground.setColorAt(0, look.colour("board_centre"))
        ground.setColorAt(1, look.colour("board_edge"))
        painter.fillRect(area, ground)
        if self._board is not None:
            self._paint_board(painter, area, self._board)
        painter.end()

    def _paint_board(self, painter: QPainter, area: QRectF, board: Board) -> None:
        seen = placed(board, area, self._look.text_scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for radius, line in zip(seen.rings, ring_colours(self._look.theme), strict=True):
            painter.setPen(QPen(line, 1.2))
            painter.drawEllipse(area.center(), radius, radius)
        # Whoever is pointed at lies over the others.
        for token in sorted(board.tokens, key=lambda token: token.view.creature == self._pointed):
            centre = seen.tokens.get(token.view.creature)
            if centre is not None:
                self._miniatures.draw(painter, _square(centre, seen.half), token.view)
                if token.view.creature == self._pointed:
                    self._paint_pointing(painter, area, seen)

    def _paint_pointing(self, painter: QPainter, area: QRectF, seen: "Placing") -> None:
        """A ring and a bubble, as those of the first steps: the bubble where it covers no token, if there is such a
        place."""
        look, half, centre = self._look, seen.half, seen.tokens[self._pointed]
        painter.setPen(QPen(look.colour("accent"), 2.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(_square(centre, half + _ROUND), 6, 6)
        bubble = bubble_at(seen, self._pointed, area)
        painter.setPen(QPen(look.colour("accent"), 1.2))
        painter.setBrush(look.colour("panel_raised"))
        painter.drawRoundedRect(bubble, 5, 5)
        line = bubble.height() / 6
        for place, (colour, share) in enumerate((("text", 0.6), ("text_faint", 1.0), ("text_faint", 0.8))):
            painter.setPen(
                QPen(look.colour(colour), max(1.5, line * 0.34), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            )
            start = bubble.topLeft() + QPointF(line, line * (1.5 + place * 1.5))
            painter.drawLine(start, start + QPointF((bubble.width() - 2 * line) * share, 0))


class Placing(NamedTuple):
    """Where a scene is seen in a picture: pixels of half a token and of the rings, which lie round the middle, and the
    centres of tokens by the ids of their creatures."""

    half: float
    rings: tuple[float, ...]
    tokens: dict[str, QPointF]


def placed(board: Board, area: QRectF, text_scale: float) -> Placing:
    """Rings are round, whole and in the middle; tokens lie where a board that is not true to scale has them, or beside
    that where they would lie over one another."""
    focus = next((token for token in board.tokens if token.view.creature == board.focus), None)
    at, radius = ((0.0, 0.0), AVERAGE_RADIUS) if focus is None else (focus.at, focus.radius)
    lens = Lens(board.limits, radius, board.measures_from)
    shown = [token for token in board.tokens if not token.view.hidden]
    half = min(_LARGEST, max(_SMALLEST, area.height() * _SHARE)) * min(1.25, text_scale)
    unit = area.height() / 2 - _AT_THE_EDGE
    rings = tuple(ring * unit for ring in lens.ring_units)
    offsets = [lens.offset(token.at, at) for token in shown]
    for bounded in (True, False):
        discs = [_disc(x * unit, y * unit, half, rings if bounded else ()) for x, y in offsets]
        spread(discs)
        lies = [QPointF(disc.x, disc.y) / _FINER for disc in discs]
        if all(hypot(a.x() - b.x(), a.y() - b.y()) >= 2 * half - 0.5 for a, b in combinations(lies, 2)):
            break
    centres = [area.center() + each for each in lies]
    _keep_inside(centres, half, area.adjusted(half + 1, half + 1, -half - 1, -half - 1))
    tokens = {token.view.creature: centre for token, centre in zip(shown, centres, strict=True)}
    return Placing(half, rings, tokens)


def _keep_inside(centres: list[QPointF], half: float, reach: QRectF) -> None:
    """Move tokens into what can be seen, and those out of the way that lie there."""
    for _ in range(_ROUNDS):
        for each in centres:
            each.setX(min(max(each.x(), reach.left()), reach.right()))
            each.setY(min(max(each.y(), reach.top()), reach.bottom()))
        close = [(a, b) for a, b in combinations(centres, 2) if hypot(a.x() - b.x(), a.y() - b.y()) < 2 * half - 0.5]
        if not close:
            return
        for one, other in close:
            away = other - one
            far = hypot(away.x(), away.y()) or 1.0
            push = away * ((half - far / 2) / far)
            one -= push
            other += push


def _disc(x: float, y: float, half: float, rings: Sequence[float]) -> Disc:
    """A token so many pixels from the middle, which stays between the rings that it lies between."""
    away = hypot(x, y)
    inner = max((ring for ring in rings if ring < away), default=0.0)
    outer = min((ring for ring in rings if ring >= away), default=inf)
    return Disc(x * _FINER, y * _FINER, half * _FINER, inner * _FINER, outer * _FINER)


def bubble_at(seen: Placing, pointed: str, area: QRectF) -> QRectF:
    """Where a bubble lies that speaks of a token: nearest to it where it covers none, or the fewest."""
    half, centre = seen.half, seen.tokens[pointed]
    size = QSizeF(min(area.width() * 0.3, 11 * half), min(area.height() * 0.34, 4.5 * half))
    tokens = [_square(each, half + (_ROUND + 2 if name == pointed else 1)) for name, each in seen.tokens.items()]
    corner = area.topLeft() + QPointF(_AROUND, _AROUND)
    steps = [
        max(0, int((room - size - 2 * _AROUND) // _STEP)) + 1
        for room, size in ((area.width(), size.width()), (area.height(), size.height()))
    ]
    boxes = [QRectF(corner + QPointF(x * _STEP, y * _STEP), size) for x in range(steps[0]) for y in range(steps[1])]

    def cost(box: QRectF) -> tuple[int, float]:
        away = box.center() - centre
        return sum(box.intersects(each) for each in tokens), hypot(away.x(), away.y() * 2)

    return min(boxes, key=cost)


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
