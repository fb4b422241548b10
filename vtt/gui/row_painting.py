"""What rows of several lists have in common: the ground of the one that is marked, the heading above a group, and the
bar at the edge of what is not by default."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QStyle, QWidget

from vtt.gui.look import Look

_BAR = 4
"""Pixels of the bar at the left edge of a row that is changed."""


class ChangeableRow(QFrame):
    """A row on a window. One that is ``changed`` has a golden bar at its left edge: the ground and the frame of what is
    chosen say something else."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._changed = False
        self.setProperty("role", "raised")

    @property
    def changed(self) -> bool:
        """Whether it is otherwise than by default."""
        return self._changed

    def set_changed(self, changed: bool) -> None:
        """Have a bar, or none."""
        if changed != self._changed:
            self._changed = changed
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._changed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            whole, corner = QPainterPath(), float(self._look.theme.corner_small)
            whole.addRoundedRect(self.rect().toRectF(), corner, corner)
            painter.setClipPath(whole)
            painter.fillRect(0, 0, _BAR, self.height(), self._look.colour("accent"))


def paint_row_ground(painter: QPainter, look: Look, area: QRectF, state: QStyle.StateFlag) -> None:
    """The ground of a row that is marked or under the pointer; nothing for any other."""
    chosen = bool(state & QStyle.StateFlag.State_Selected)
    if chosen or state & QStyle.StateFlag.State_MouseOver:
        edge = look.chosen_edge() if chosen else QPen(Qt.PenStyle.NoPen)
        painter.setPen(edge)
        painter.setBrush(look.colour("accent_fill" if chosen else "panel_raised"))
        corner = float(look.theme.corner_small)
        painter.drawRoundedRect(look.sharp(area, edge), corner, corner)


def paint_group_heading(painter: QPainter, look: Look, area: QRectF, words: str) -> None:
    """The name of a group in small capitals, at the bottom of an area as wide as the rows below it."""
    painter.setFont(look.capitals(7.5))
    painter.setPen(look.colour("accent_ink"))
    inside = area.adjusted(10, 0, -10, -5)
    painter.drawText(inside, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom), words)
