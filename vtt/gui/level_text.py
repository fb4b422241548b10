"""The text of a cell on up to two lines, level with that of the cells beside it whatever script it is in."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from vtt.gui.models.rows import FREE
from vtt.gui.place_in_row import PlaceInRow
from vtt.gui.two_lines import in_lines

ASIDE = 10
"""Pixels between what stands in a cell and its edges."""
_AROUND_LINES = 8
"""Pixels over and under the two lines of what is longer than its column, together."""


class LevelText(PlaceInRow):
    """Draws a cell on up to two lines: Qt's own way holds a figure to the Japanese comma before it, leaves out the rest
    of a line that could go on below, and sets Japanese lower than English."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        text, cell.text = cell.text, ""
        style = cell.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        chosen = bool(cell.state & QStyle.StateFlag.State_Selected)
        ink = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        area = QRectF(cell.rect).adjusted(ASIDE, 0, -ASIDE, 0)
        metrics = QFontMetricsF(cell.font)
        area.setRight(area.right() - metrics.horizontalAdvance(index.data(FREE) or ""))
        lines = in_lines(text, cell.font, area.width())
        to_right = bool(cell.displayAlignment & Qt.AlignmentFlag.AlignRight)
        painter.save()
        painter.setFont(cell.font)
        painter.setPen(cell.palette.color(ink))
        top = area.center().y() - metrics.lineSpacing() * len(lines) / 2
        for number, line in enumerate(lines):
            # By its baseline: letters of another font, which are higher, stand level with those beside them.
            left = area.left() + (area.width() - metrics.horizontalAdvance(line) if to_right else 0.0)
            painter.drawText(QPointF(left, top + number * metrics.lineSpacing() + metrics.ascent()), line)
        painter.restore()


def two_lines_high(font: QFont, words: str = "") -> int:
    """Pixels of a row in which two lines of such words can be read, with room between those of one row and of the next.
    What the font lacks comes out of one whose lines may be higher."""
    metrics = QFontMetrics(font)
    return 2 * max(metrics.lineSpacing(), metrics.size(0, words).height()) + _AROUND_LINES
