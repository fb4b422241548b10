"""Figures in rows and columns on one raised card."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import show_tip
from vtt.gui.sheet.fitting import fitted
from vtt.gui.sheet.tones import ink
from vtt.gui.two_lines import two_lines
from vtt.rules.contract.description import Grid, GridRow

_SIDE = 10.0
"""Pixels between the card's edge and what is written on it."""
_BETWEEN = 8.0
"""Pixels between two columns where there is room."""
_SHORT_LABEL = 4
"""Letters of a row's label up to which it is an abbreviation, set in capitals."""
_FEW = 3
"""So many rows are seen at once or not at all."""
_NUMBER = frozenset("0123456789+-−–—/%.,×() ")


class GridBlock(QWidget):
    """A heading with its note, under it the card with the figures."""

    def __init__(self, look: Look, block: Grid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        self._heading = Heading(look)
        self.card = GridCard(look, block)
        column.addWidget(self._heading)
        column.addWidget(self.card)
        self.show_block(block)

    def show_block(self, block: Grid) -> None:
        """Draw this one instead."""
        self._heading.set_text(block.label)
        self._heading.set_note(block.note)
        self._heading.setVisible(bool(block.label or block.note))
        self.card.show_block(block)
        self.setVisible(bool(block.rows))


class GridCard(QWidget):
    """The heads of the columns, and a line for each row with a hair between two. What is a number stands flush right
    under the middle of its column's head, so that figures of one kind can be run down with the eye."""

    def __init__(self, look: Look, block: Grid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._block = block
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_block(self, block: Grid) -> None:
        """Draw this one instead."""
        self._block = block
        self.setAccessibleName(f"{block.label}: " + "; ".join(_spoken(block, row) for row in block.rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(220, self._head_height + len(self._block.rows) * self._row_height + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def line_above(self, edge: int) -> int:
        """Where the row ends that lies wholly above this height (pixels from the top); its top where there are but few:
        after the first of two it looks as if it had no foot."""
        if len(self._block.rows) <= _FEW and edge < self.height():
            return 0
        whole = (edge - self._head_height) // self._row_height
        return self._head_height + whole * self._row_height if whole > 0 else 0

    def tip_at(self, at: QPoint) -> str:
        """What the figure at this pixel is: the row's tip, and the column's."""
        row = int((at.y() - self._head_height) // self._row_height)
        column = next((place for place, box in enumerate(self._columns()) if box.left() <= at.x() < box.right()), -1)
        block = self._block
        lines = []
        if at.y() >= self._head_height and row < len(block.rows):
            shown = block.rows[row]
            if shown.tip or self._is_shortened(shown):
                lines.append(": ".join(filter(None, (shown.label, shown.tip))))
            if 0 <= column < len(shown.cells) and shown.cells[column] not in self._shown_cells(shown):
                lines.append(shown.cells[column])
        if 0 <= column < len(block.columns):
            tip = block.tips[column] if column < len(block.tips) else ""
            if tip or self._shown_heads()[column] != block.columns[column].upper():
                lines.append(": ".join(filter(None, (block.columns[column], tip))))
        return "\n".join(lines)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(self._look.theme.corner_small)
        painter.setPen(self._look.card_edge())
        painter.setBrush(self._look.colour("panel_raised"))
        painter.drawRoundedRect(self._look.inside_edge(QRectF(self.rect())), corner, corner)
        columns = self._columns()
        self._paint_heads(painter, columns)
        for place, row in enumerate(self._block.rows):
            top = self._head_height + place * self._row_height
            painter.setPen(QPen(self._look.colour("line", 0.7), 1))
            painter.drawLine(round(_SIDE), top, round(self.width() - _SIDE), top)
            self._paint_row(painter, row, columns, float(top))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    def _paint_heads(self, painter: QPainter, columns: Sequence[QRectF]) -> None:
        painter.setFont(self._fitted_heads(columns))
        painter.setPen(self._look.colour("text_muted"))
        for text, box in zip(self._shown_heads(), columns, strict=True):
            area = QRectF(box.left(), 1, box.width(), self._head_height)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), text)

    def _fitted_heads(self, columns: Sequence[QRectF]) -> QFont:
        rooms = {head: box.width() - 5 for head, box in zip(self._block.columns, columns, strict=True)}
        return fitted(self._head_font, rooms)

    def _shown_heads(self) -> list[str]:
        """What of the columns' heads there is room for."""
        columns = self._columns()
        font = self._fitted_heads(columns)
        return [
            _elided(font, head.upper(), box.width() - 2) for head, box in zip(self._block.columns, columns, strict=True)
        ]

    def _shown_cells(self, row: GridRow) -> list[str]:
        """What of a row's figures there is room for."""
        columns = enumerate(zip(row.cells, self._columns(), strict=False))
        widths = [(cell, min(self._cell_width(place), box.width())) for place, (cell, box) in columns]
        return [_elided(self._cell_font, cell, width + 1) for cell, width in widths]

    def _is_shortened(self, row: GridRow) -> bool:
        """Whether there is too little room for a row's label."""
        columns = self._columns()
        room = (columns[0].left() if columns else self.width()) - _SIDE
        return _elided(self._label_font, row.label, room) != row.label

    def _paint_row(self, painter: QPainter, row: GridRow, columns: Sequence[QRectF], top: float) -> None:
        look, font = self._look, self._label_font
        painter.setFont(font)
        painter.setPen(look.colour("text_muted") if row.tone == "plain" else ink(look, row.tone))
        room = (columns[0].left() if columns else self.width()) - _SIDE
        painter.drawText(QPointF(_SIDE, self._base(font, top)), _elided(font, row.label, room))
        figures = self._cell_font
        painter.setFont(figures)
        painter.setPen(ink(look, row.tone))
        for place, (text, box) in enumerate(zip(self._shown_cells(row), columns, strict=False)):
            widest = min(self._cell_width(place), box.width())
            free = widest - _width(figures, text)
            left = box.center().x() - widest / 2 + (free if self._is_numbers(place) else free / 2)
            painter.drawText(QPointF(left, self._base(figures, top)), text)

    def _base(self, font: QFont, top: float) -> float:
        """The base line of a row: letters of another font, which are higher, stand level with those beside them."""
        return top + two_lines(QRectF(0, 0, 0, self._row_height), font, None)[0]

    def _columns(self) -> list[QRectF]:
        """Where each column is. They are as wide as what stands in them and share what is left, or what is missing."""
        wanted = [
            max(_width(self._head_font, head.upper()), self._cell_width(place)) + _BETWEEN
            for place, head in enumerate(self._block.columns)
        ]
        labels = max((_width(self._label_font, row.label) for row in self._block.rows), default=0.0) + _BETWEEN
        room = self.width() - _SIDE * 2 + _BETWEEN / 2
        missing = sum(wanted) + labels - room
        if missing > 0 and labels > room * 0.3:
            shorter = max(room * 0.3, labels - missing)
            missing -= labels - shorter
            labels = shorter
        if missing > 0:
            share = (room - labels) / max(sum(wanted), 1.0)
            wanted = [width * share for width in wanted]
        elif wanted:
            wanted = [width - missing / len(wanted) for width in wanted]
        left, boxes = _SIDE + labels, []
        for width in wanted:
            boxes.append(QRectF(left, 0, width, self.height()))
            left += width
        return boxes

    def _cell_width(self, column: int) -> float:
        cells = [row.cells[column] for row in self._block.rows if column < len(row.cells)]
        return max((_width(self._cell_font, cell) for cell in cells), default=0.0)

    def _is_numbers(self, column: int) -> bool:
        return all(set(row.cells[column]) <= _NUMBER for row in self._block.rows if column < len(row.cells))

    @property
    def _head_height(self) -> int:
        return self._look.pixels(22)

    @property
    def _row_height(self) -> int:
        return self._look.pixels(25)

    @property
    def _head_font(self) -> QFont:
        return self._look.capitals(7)

    @property
    def _label_font(self) -> QFont:
        short = all(len(row.label) <= _SHORT_LABEL for row in self._block.rows)
        return self._look.capitals(7.5) if short else self._look.label(9.5)

    @property
    def _cell_font(self) -> QFont:
        return self._look.name_figures(11.5)


def _spoken(block: Grid, row: GridRow) -> str:
    cells = ", ".join(f"{head} {cell}" for head, cell in zip(block.columns, row.cells, strict=False))
    return f"{row.label}, {cells}"


def _width(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def _elided(font: QFont, text: str, room: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room + 0.5)


def below_its_heads(contents: QWidget, edge: int) -> int:
    """The lowest height in a sheet, at least ``edge``, from which on no rows are seen without the heads of their
    columns: their figures would mean nothing."""
    for card in contents.findChildren(GridCard):
        top = card.mapTo(contents, QPoint()).y()
        if card.isVisible() and top < edge < top + card.height():
            return top + card.height()
    return edge
