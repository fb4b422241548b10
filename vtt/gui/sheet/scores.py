"""A row of numbers in boxes."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import show_tip
from vtt.gui.sheet.fitting import fitted
from vtt.gui.sheet.tones import ink
from vtt.rules.contract.description import Scores

_GAP = 6
_MOST_IN_A_ROW = 6


class ScoresBlock(QWidget):
    """Each score a raised box: the number large, its label under it. More than six go on in a second row."""

    def __init__(self, look: Look, block: Scores, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._block = block
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(f"{each.label} {each.value}" for each in block.entries))

    def show_block(self, block: Scores) -> None:
        """Draw these instead."""
        self._block = block
        self.setAccessibleName(", ".join(f"{each.label} {each.value}" for each in block.entries))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        height = self._look.pixels(46)
        return QSize(200, self._rows * height + (self._rows - 1) * _GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(self._look.theme.corner_small)
        rooms = {score.label: self._box(place).width() - 4 for place, score in enumerate(self._block.entries)}
        label_font = fitted(self._look.capitals(7), rooms)
        for place, score in enumerate(self._block.entries):
            box = self._box(place)
            painter.setPen(self._look.card_edge())
            painter.setBrush(self._look.colour("panel_raised"))
            painter.drawRoundedRect(self._look.inside_edge(box), corner, corner)
            painter.setPen(ink(self._look, score.tone))
            painter.setFont(self._look.name_figures(13))
            number = box.adjusted(0, 3, 0, -box.height() * 0.36)
            painter.drawText(number, int(Qt.AlignmentFlag.AlignCenter), score.value)
            painter.setPen(self._look.colour("text_muted"))
            painter.setFont(label_font)
            label = box.adjusted(0, box.height() * 0.58, 0, -3)
            painter.drawText(label, int(Qt.AlignmentFlag.AlignCenter), score.label)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for place, score in enumerate(self._block.entries):
                if self._box(place).contains(event.pos().toPointF()):
                    show_tip(event.globalPos(), score.tip, self)
                    return True
        return super().event(event)

    @property
    def _rows(self) -> int:
        return max(1, -(-len(self._block.entries) // _MOST_IN_A_ROW))

    def _box(self, place: int) -> QRectF:
        columns = max(1, -(-len(self._block.entries) // self._rows))
        row, column = divmod(place, columns)
        width = (self.width() - _GAP * (columns - 1)) / columns
        height = (self.height() - _GAP * (self._rows - 1)) / self._rows
        return QRectF(column * (width + _GAP), row * (height + _GAP), width, height)
