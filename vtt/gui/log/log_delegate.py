"""How a line of the log is drawn: headings in the serif, the rule's id at the line's end, reminders as cards."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractScrollArea, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from vtt.apostrophes import places_of
from vtt.gui.look import Look
from vtt.gui.models.log_row import LogRow
from vtt.gui.models.rows import ROW
from vtt.gui.sums import unbroken
from vtt.gui.theme import FIGURES

_LEFT = 10
_RIGHT = 10
_SERIF = {"time": 13.5, "heading": 12, "result": 12}
"""The points of the lines that are headings; what comes of something often stands alone, and is one then."""
EDGE = 2
"""From the view's sides to a mark, a card or a line that is marked."""
_ABOVE_ENTRY = 9
_BETWEEN = 3
_MOST_KEPT_HEIGHTS = 20_000
_LEAST_WORDS = 2.4
"""The least room for words beside a rule's id, in widths of that id."""


class LogDelegate(QStyledItemDelegate):
    """Draws a ``LogRow``, wrapped to the width of the view."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._heights: dict[tuple[LogRow, int], int] = {}
        self._fonts = {
            "detail": look.label(9.5),
            "reminder": look.label(9.5),
        }
        self.seen_from = 0
        """Above this height of the view nothing is drawn."""
        self._words: tuple[str, ...] = ()
        self._cite = look.figures(8.5)
        self._cite_metrics = QFontMetricsF(self._cite)

    def look_for(self, words: Sequence[str]) -> None:
        """Mark these ``folded`` words from now on, wherever they stand."""
        self._words = tuple(words)

    def _found_in(self, row: LogRow) -> list[QTextLayout.FormatRange]:
        ranges = []
        ink, ground = self._look.found()
        for start, end in places_of(self._words, row.text):
            marked = QTextLayout.FormatRange()
            marked.start, marked.length = start, end - start
            marked.format.setBackground(ground)
            marked.format.setForeground(ink)
            ranges.append(marked)
        return ranges

    def next_line(self, row: LogRow, rect: QRect) -> int:
        """The first line of a row, drawn into ``rect``, that is not cut by what lies above 0: where it begins, or the
        row's end where it has none."""
        if row.suggest is not None:
            return rect.bottom() + 1
        top, words = self.first_words(row, rect), self._laid_out(row, rect.width())
        starts = (top + words.lineAt(number).y() for number in range(words.lineCount()))
        return ceil(next((start for start in starts if start >= 0), rect.bottom() + 1))

    def first_words(self, row: LogRow, rect: QRect) -> float:
        """Where the first line of a row without a button begins, drawn into ``rect``."""
        return self._line_area(row, rect).top() + _BETWEEN

    def _font(self, row: LogRow) -> QFont:
        size = _SERIF.get(row.level)
        return self._fonts[row.level] if size is None else self._look.name(size)

    def _figures_in(self, row: LogRow) -> list[QTextLayout.FormatRange]:
        """The figures of a heading, in the cut that has lining ones: its words look as in any other heading."""
        size = _SERIF.get(row.level)
        if size is None:
            return []
        ranges = []
        for each in FIGURES.finditer(row.text):
            lining = QTextLayout.FormatRange()
            lining.start, lining.length = each.start(), len(each.group())
            lining.format.setFont(self._look.name_of("0", size))
            ranges.append(lining)
        return ranges

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: LogRow | None = index.data(ROW)
        if row is None:
            return QSize(0, 0)
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractScrollArea) else 300
        key = (row, width) if row.suggest is None else None
        if key is not None and key in self._heights:
            return QSize(width, self._heights[key])
        layout = self._laid_out(row, width)
        height = layout.boundingRect().height() + _BETWEEN * 2
        height += _ABOVE_ENTRY if row.first and row.place else 0
        height += self._height_below(row, width) if self._stands_below(row, width) else 0
        if row.suggest is not None:
            height = height + 12
        result = QSize(width, round(height + 0.5))
        if key is not None:
            if len(self._heights) > _MOST_KEPT_HEIGHTS:
                self._heights.clear()
            self._heights[key] = result.height()
        return result

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: LogRow | None = index.data(ROW)
        if row is None:
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if rect.top() < self.seen_from:
            painter.setClipRect(rect.adjusted(0, self.seen_from - rect.top(), 0, 0))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._line_area(row, rect)
        look = self._look
        if row.card:
            _draw_card(painter, look, area)
        if state & QStyle.StateFlag.State_Selected:
            edge = look.chosen_edge() if look.theme.outlined else QPen(Qt.PenStyle.NoPen)
            painter.setPen(edge)
            painter.setBrush(look.colour("accent_fill"))
            painter.drawRoundedRect(look.sharp(area.adjusted(EDGE, 0, -EDGE, 0), edge, 0.0), 4, 4)
        if row.suggest is not None:
            self._draw_button(painter, row, rect)
        reminds = row.level == "reminder" and row.suggest is None
        if reminds or row.secret:
            # What is secret is not told by its ink alone.
            stroke = Qt.PenStyle.DotLine if row.secret else Qt.PenStyle.SolidLine
            cap = Qt.PenCapStyle.FlatCap if row.secret else Qt.PenCapStyle.RoundCap
            painter.setPen(QPen(look.colour("warning" if reminds else "text_faint"), 2, stroke, cap))
            # Off the line round what has a button.
            x = EDGE + (2 if row.suggest is None else 5)
            painter.drawLine(QPointF(x, area.top() + 4), QPointF(x, area.bottom() - 4))
        painter.setPen(self._ink(row))
        words = self._laid_out(row, rect.width())
        above = _BETWEEN if row.suggest is None else 6.0
        if row.suggest is not None and not self._stands_below(row, rect.width()):
            # Its first line is level with the button.
            above = self.button_area(row, rect).center().y() - area.top() - words.lineAt(0).height() / 2
        words.draw(painter, QPointF(_LEFT, area.top() + above))
        if row.why:
            painter.setFont(self._cite)
            painter.setPen(look.colour("accent_ink" if row.level in ("time", "heading", "result") else "text_faint"))
            painter.drawText(self.cite_area(row, rect), int(Qt.AlignmentFlag.AlignCenter), row.why)
        painter.restore()

    def cite_area(self, row: LogRow, rect: QRect) -> QRectF:
        """Where the rule's id stands, in a row drawn into ``rect``; empty where the line cites none."""
        if not row.why:
            return QRectF()
        width = self._cite_metrics.horizontalAdvance(row.why) + 8
        height = self._cite_metrics.height() + 4
        area = self._line_area(row, rect)
        right = area.right() - _RIGHT + 4
        if row.suggest is not None:
            button = self.button_area(row, rect)
            if self._over_the_button(row, rect.width()):
                return QRectF(right - width, button.top() - 2 - height, width, height)
            return QRectF(button.left() - 6 - width, button.center().y() - height / 2, width, height)
        if self._stands_below(row, rect.width()):
            return QRectF(right - width, area.bottom() - _BETWEEN - height, width, height)
        # On the line of the words, whatever size they have.
        words = self._laid_out(row, rect.width())
        base = area.top() + _BETWEEN + words.lineAt(0).ascent()
        top = base - self._cite_metrics.ascent() - (height - self._cite_metrics.height()) / 2
        return QRectF(right - width, top, width, height)

    def button_area(self, row: LogRow, rect: QRect) -> QRectF:
        """Where the button of a reminder is; empty where the line suggests nothing."""
        if row.suggest is None:
            return QRectF()
        width = self._cite_metrics.horizontalAdvance(_DO_IT) + 22
        area = self._line_area(row, rect)
        below = self._stands_below(row, rect.width())
        height = min(self._button_height, area.height() - 6)
        lines = self._laid_out(row, rect.width()).lineCount()
        if below:
            top = area.bottom() - height - 4
        else:
            top = area.top() + 3 if lines > 1 else area.center().y() - height / 2
        return QRectF(area.right() - _RIGHT - width, top, width, height)

    @property
    def _button_height(self) -> float:
        return max(24.0, self._cite_metrics.height() + 6)

    def _line_area(self, row: LogRow, rect: QRect) -> QRectF:
        area = QRectF(rect)
        if row.first and row.place:
            area.setTop(area.top() + _ABOVE_ENTRY)
        return area

    def _laid_out(self, row: LogRow, width: int) -> QTextLayout:
        font = self._font(row)
        layout = QTextLayout(unbroken(row.text), font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats([*self._figures_in(row), *self._found_in(row)])
        room = width - _LEFT - _RIGHT
        if not self._stands_below(row, width):
            room -= round(self._beside(row))
        top = 0.0
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(60, room))
            line.setPosition(QPointF(0, top))
            top += line.height()
        layout.endLayout()
        return layout

    def _beside(self, row: LogRow) -> float:
        """The width of what stands beside the words: the rule's id, the button of a reminder."""
        cite = self._cite_metrics.horizontalAdvance(row.why) + 14 if row.why else 0.0
        return cite + (self._cite_metrics.horizontalAdvance(_DO_IT) + 30 if row.suggest is not None else 0.0)

    def _over_the_button(self, row: LogRow, width: int) -> bool:
        """Whether the rule's id has no room on the line of the button."""
        return bool(row.why) and width - _LEFT - _RIGHT < self._beside(row)

    def _height_below(self, row: LogRow, width: int) -> float:
        """The height of the lines for what has no room beside the words: the rule's id, the button beside or under
        it."""
        cite = self._cite_metrics.height() + 4 if row.why else 0.0
        if row.suggest is not None:
            return self._button_height + 2 + (cite + 2 if self._over_the_button(row, width) else 0.0)
        return cite

    def _stands_below(self, row: LogRow, width: int) -> bool:
        """Whether what belongs to a line stands below it: beside the words it would leave them too little room."""
        beside = self._beside(row)
        if not beside:
            return False
        cite = self._cite_metrics.horizontalAdvance(row.why or _DO_IT)
        return width - _LEFT - _RIGHT - beside < cite * _LEAST_WORDS

    def _ink(self, row: LogRow) -> QColor:
        if row.level == "reminder":
            return self._look.colour("warning")
        if row.secret:
            return self._look.colour("text_faint")
        return self._look.colour("text_muted" if row.level == "detail" else "text")

    def _draw_button(self, painter: QPainter, row: LogRow, rect: QRect) -> None:
        look = self._look
        area = self._line_area(row, rect)
        painter.setPen(QPen(look.colour("accent"), 1))
        painter.setBrush(look.colour("accent_fill"))
        corner = float(look.theme.corner_small)
        painter.drawRoundedRect(area.adjusted(EDGE + 0.5, 0.5, -EDGE - 0.5, -0.5), corner, corner)
        button = self.button_area(row, rect)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("accent"))
        painter.drawRoundedRect(button, 4, 4)
        painter.setFont(self._cite)
        painter.setPen(look.colour("accent_text"))
        painter.drawText(button, int(Qt.AlignmentFlag.AlignCenter), _DO_IT)


def _draw_card(painter: QPainter, look: Look, area: QRectF) -> None:
    """The ground of one line of a summary: those under each other make one card with a golden edge."""
    painter.fillRect(area.adjusted(EDGE, 0, -EDGE, 0), look.colour("panel_raised"))
    painter.fillRect(QRectF(EDGE, area.top(), 2, area.height()), look.colour("accent"))


_DO_IT = "Do it"
