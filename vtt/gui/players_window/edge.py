"""The edge of a screen that crops its picture: left empty, and framed while somebody chooses how wide it is."""

from PySide6.QtCore import QMargins, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.gui.theme import Theme, colour

_LINE = 6.0


class Inset(QWidget):
    """Leaves the edge round a page empty."""

    def __init__(self, theme: Theme, page: QWidget) -> None:
        super().__init__()
        self.setStyleSheet(f".Inset {{ background: {theme.window}; }}")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(page)

    def set_edge(self, wide: int, high: int) -> None:
        """Leave so many pixels empty at the sides, and at the top and the bottom."""
        self._column.setContentsMargins(QMargins(wide, high, wide, high))
        # Now, so that no picture is seen in between.
        self._column.activate()


class EdgeFrame(QWidget):
    """A line round what is left inside the edge: whoever sees all of it can choose this one."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._theme = theme
        self._share = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_share(self, share: float) -> None:
        """Frame what lies inside this share of the width and the height, at each side."""
        self._share = share
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        wide, high = self.width() * self._share, self.height() * self._share
        area = QRectF(self.rect()).adjusted(wide, high, -wide, -high)
        inner = area.adjusted(_LINE / 2, _LINE / 2, -_LINE / 2, -_LINE / 2)
        with QPainter(self) as painter:
            for ink, width in ((colour(self._theme.window, 1.0), _LINE), (QColor(self._theme.accent), _LINE / 2)):
                painter.setPen(QPen(ink, width))
                painter.drawRect(inner)
