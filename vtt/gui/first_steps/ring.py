"""A ring round a control. It takes nothing away: what lies below is used as ever."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.look import Look

AROUND = 6
"""Pixels between a control and the outer edge of its ring."""


class Ring(QWidget):
    """Lies over a whole window, menu or dialog, wherever the control is."""

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(window)
        self._look = look
        self.setObjectName("first steps ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_round(self, area: QRect) -> None:
        """Lie round this area of the window."""
        wanted = area.adjusted(-AROUND, -AROUND, AROUND, AROUND)
        if wanted != self.geometry():
            self.setGeometry(wanted)
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # A dark line below the bright one: it is seen on any ground.
        for colour, width in ((self._look.colour("window"), 6.0), (self._look.colour("accent"), 2.6)):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -3), 9, 9)
