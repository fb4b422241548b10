"""A token in somebody's hand: it follows the pointer over the whole window."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.bag.motion import Pose
from vtt.gui.bag.painting import BagPainter, Shown
from vtt.gui.bag.token_pictures import Face

_ROOM = 1.9
"""Half the widget's width in radii: the token and its shadow."""


class FloatingToken(QWidget):
    """Lies over everything in a window, and lets every event through."""

    def __init__(self, painter: BagPainter, face: Face, radius: float, window: QWidget) -> None:
        super().__init__(window)
        self._painter = painter
        self._shown = Shown(face, Pose(QPointF(), radius, lift=radius * 0.4))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        side = round(radius * _ROOM * 2)
        self.resize(side, side)

    def move_to(self, at: QPoint) -> None:
        """Put the middle of the token at this point of the screen."""
        window = self.parentWidget()
        assert window is not None
        self.move(window.mapFromGlobal(at) - self.rect().center())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(self.width() / 2, self.height() / 2)
        self._painter.paint_token(painter, self._shown)
        painter.end()
