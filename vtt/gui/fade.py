"""The foot of an area that fades into the ground behind it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QLinearGradient, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QDockWidget, QScrollArea, QWidget

from vtt.gui.whole_lines import ROLES

_FADES, _CORNER, _EDGE = 28, 10, 1
"""Pixels over which the foot of an area fades, of the corners of a panel, and of the line round it."""


class Fade(QWidget):
    """The foot of an area in which something is cut that is too large to be hidden: it goes over into the ground."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area.viewport())
        self._view = area.viewport()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def lie_at_the_foot(self) -> None:
        """Over whatever scrolls."""
        view = self._view
        self.setGeometry(0, view.height() - _FADES, view.width(), _FADES)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QColor(_ground(self))
        fading = QLinearGradient(0, 0, 0, self.height())
        for place, opacity in ((0.0, 0.0), (0.8, 1.0), (1.0, 1.0)):
            ground.setAlphaF(opacity)
            fading.setColorAt(place, ground)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fading)
        # It may lie over the edge of a panel and its round corners, near to which nothing is written.
        edge = edge_below(self)
        corner = _CORNER if edge else 0
        painter.drawRoundedRect(self.rect().adjusted(edge, 0, -edge, -edge), corner, corner)
        painter.end()


def edge_below(widget: QWidget) -> int:
    """Pixels of the line round a panel, which is seen below what fades in it; none elsewhere."""
    return 0 if _panel_of(widget) is None else _EDGE


def _ground(widget: QWidget) -> QColor:
    """The colour that lies behind a widget without one of its own."""
    at: QWidget | None = widget
    while at is not None and not at.isWindow():
        if (role := ROLES.get(str(at.property("role")))) is not None:
            return QGuiApplication.palette().color(role)
        at = at.parentWidget()
    if _panel_of(widget) is not None:
        return QGuiApplication.palette().color(ROLES["panel"])
    # What scrolls has none itself, which is told as black that cannot be seen.
    return QGuiApplication.palette().color(QPalette.ColorRole.Window)


def _panel_of(widget: QWidget) -> QDockWidget | None:
    """The panel of a window in which a widget lies."""
    at: QWidget | None = widget
    while at is not None and not isinstance(at, QDockWidget):
        at = at.parentWidget()
    return at
