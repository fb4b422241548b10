"""What rows of several lists have in common: the ground of the one that is marked, and the heading above a group."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle

from vtt.gui.look import Look


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
