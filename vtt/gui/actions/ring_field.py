"""Options that stand in a ring, of which one may be chosen, or one and one of its two neighbours."""

from collections.abc import Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.actions.ring_node import RingNode
from vtt.gui.look import Look
from vtt.rules.contract.description import ParameterOption

MOST_CHOSEN = 2
_GAP = 15.0
"""Pixels between the rims of two neighbours."""
_GLOW = 1.42
"""How far the glow of a chosen option reaches, in its radii."""
_TURNS = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
}


class RingField(QWidget):
    """The options clockwise from the top, with lines between neighbours. ``changed`` tells of every change, ``chosen``
    is what is chosen, in the order of the options.

    A click, or Space, takes an option or puts it back; the arrows go round. What cannot be added is grey and says why.
    """

    changed = Signal()

    def __init__(
        self, look: Look, options: Sequence[ParameterOption], chosen: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._options = tuple(options)
        self._centre = ("", "")
        self.nodes = [RingNode(look, option, self) for option in options]
        for place, node in enumerate(self.nodes):
            node.setChecked(node.option.value in chosen)
            node.toggled.connect(lambda _on: self._update())
            node.turned.connect(lambda key, place=place: self._turn(place, _TURNS[key]))
            node.focused.connect(lambda place=place: self._stop_at(place))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._stop_at(next((place for place, node in enumerate(self.nodes) if node.isChecked()), 0))
        self._show_which_fit()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values chosen."""
        return tuple(node.option.value for node in self.nodes if node.isChecked())

    def say(self, text: str, note: str = "") -> None:
        """Write this in the middle of the ring."""
        if (text, note) != self._centre:
            self._centre = (text, note)
            self.update()

    def sizeHint(self) -> QSize:
        spots = [self._spot(place) for place in range(len(self.nodes))]
        widest = max((abs(spot.x()) for spot in spots), default=0.0) + self._node * _GLOW
        lowest = max((spot.y() for spot in spots), default=0.0) + self._node * _GLOW
        return QSize(round(widest * 2), round(self._middle.y() + lowest))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        edge = round(self._node * 2)
        for place, node in enumerate(self.nodes):
            corner = self._middle + self._spot(place) - QPointF(self._node, self._node)
            node.setGeometry(round(corner.x()), round(corner.y()), edge, edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, middle = self._look, self._middle
        painter.setPen(QPen(look.colour("line", 0.55), 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, self._radius, self._radius)
        for place, node in enumerate(self.nodes):
            self._paint_line(painter, node, self.nodes[(place + 1) % len(self.nodes)], place)
        for place, node in enumerate(self.nodes):
            if node.isChecked():
                self._paint_glow(painter, middle + self._spot(place))
        self._paint_centre(painter)

    def _paint_line(self, painter: QPainter, node: RingNode, other: RingNode, place: int) -> None:
        look, middle = self._look, self._middle
        if node.isChecked() and other.isChecked():
            pen = QPen(look.colour("accent"), 3.4)
        elif (node.isChecked() or other.isChecked()) and node.isEnabled() and other.isEnabled():
            pen = QPen(look.colour("accent", 0.75), 1.8)
            pen.setDashPattern([2.5, 2.5])
        else:
            pen = QPen(look.colour("line"), 1.4)
        painter.setPen(pen)
        painter.drawLine(middle + self._spot(place), middle + self._spot((place + 1) % len(self.nodes)))

    def _paint_glow(self, painter: QPainter, spot: QPointF) -> None:
        reach = self._node * _GLOW
        glow = QRadialGradient(spot, reach)
        glow.setColorAt(0.62, self._look.colour("accent", 0.32))
        glow.setColorAt(1.0, self._look.colour("accent", 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(spot, reach, reach)

    def _paint_centre(self, painter: QPainter) -> None:
        text, note = self._centre
        look, middle = self._look, self._middle
        room = QRectF(middle.x() - self._inside, middle.y() - look.pixels(20), self._inside * 2, look.pixels(27))
        centred = int(Qt.AlignmentFlag.AlignCenter)
        painter.setFont(look.name_figures(17))
        painter.setPen(look.colour("accent_ink"))
        painter.drawText(room, centred, text)
        painter.setFont(look.capitals(6.5))
        painter.setPen(look.colour("text_muted"))
        painter.drawText(room.translated(0, look.pixels(22)), centred, note)

    def _turn(self, place: int, step: int) -> None:
        """Go on to the next that can be taken or put back."""
        count = len(self.nodes)
        for away in range(1, count):
            node = self.nodes[(place + step * away) % count]
            if node.isEnabled():
                node.setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _stop_at(self, place: int) -> None:
        """Tab stops at this one only; the arrows reach the others."""
        for number, node in enumerate(self.nodes):
            node.setFocusPolicy(Qt.FocusPolicy.StrongFocus if number == place else Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(self.nodes[place])

    def _update(self) -> None:
        self._show_which_fit()
        self.update()
        self.changed.emit()

    def _show_which_fit(self) -> None:
        chosen = [place for place, node in enumerate(self.nodes) if node.isChecked()]
        for place, node in enumerate(self.nodes):
            why = "" if place in chosen else self._why_not(place, chosen)
            node.show_fit(why, lit=bool(chosen) and not why)
        if chosen and not any(node.isEnabled() and node.focusPolicy() & Qt.FocusPolicy.TabFocus for node in self.nodes):
            self._stop_at(chosen[0])

    def _why_not(self, place: int, chosen: Sequence[int]) -> str:
        """Why an option cannot be added, or empty."""
        names = [self._options[each].label for each in chosen]
        if len(chosen) >= MOST_CHOSEN:
            return f"One and one neighbour at most: {names[0]} and {names[1]} are chosen"
        count = len(self._options)
        if chosen and (place - chosen[0]) % count not in (1, count - 1):
            beside = [self._options[(chosen[0] + step) % count].label for step in (-1, 1)]
            return f"{self._options[place].label} is no neighbour of {names[0]}; {beside[0]} and {beside[1]} are"
        return ""

    @property
    def _node(self) -> float:
        """The radius of an option."""
        return float(self._look.pixels(36))

    @property
    def _radius(self) -> float:
        """The radius of the ring: so large that neighbours keep their distance."""
        count = max(len(self._options), 3)
        return (self._node + _GAP / 2) / sin(pi / count)

    @property
    def _inside(self) -> float:
        """The radius of what is free in the middle."""
        return max(self._radius - self._node - 6.0, 20.0)

    @property
    def _middle(self) -> QPointF:
        return QPointF(self.width() / 2, self._radius + self._node * _GLOW)

    def _spot(self, place: int) -> QPointF:
        """Where an option stands, from the middle."""
        angle = 2 * pi * place / len(self._options) - pi / 2
        return QPointF(cos(angle), sin(angle)) * self._radius
