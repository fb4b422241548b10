"""One option of a ring: a round button with a glyph and a name in it."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from vtt.gui.board.glyphs import draw_glyph
from vtt.gui.letters import ticked_by_space
from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import literal
from vtt.rules.contract.description import ParameterOption

_ARROWS = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up)


class RingNode(QAbstractButton):
    """Gold in a double rim when it is chosen, dashed and grey when it can't be. ``turned`` gives an arrow key that was
    pressed on it, ``focused`` says that the keyboard came here."""

    turned = Signal(Qt.Key)
    focused = Signal()

    def __init__(self, look: Look, option: ParameterOption, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.option = option
        self._lit = False
        self.setText(option.label)
        self.setCheckable(True)
        ticked_by_space(self)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.show_fit("", lit=False)

    def show_fit(self, why_not: str, *, lit: bool) -> None:
        """Whether this can be chosen, or why not; ``lit``: it is a neighbour that may be added."""
        self._lit = lit
        self.setEnabled(not why_not)
        self.setToolTip(literal(why_not or self.option.label))
        state = "chosen" if self.isChecked() else "can be added" if lit else ""
        self.setAccessibleName(self.option.label)
        self.setAccessibleDescription(why_not or state)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(72), self._look.pixels(72))

    def hitButton(self, at: QPoint) -> bool:
        away = QPointF(at) - QRectF(self.rect()).center()
        radius = self.width() / 2
        return away.x() ** 2 + away.y() ** 2 <= radius * radius

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self.turned.emit(key)
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self._look
        middle, radius = QRectF(self.rect()).center(), self.width() / 2 - 3.5
        painter.setBrush(self._ground)
        painter.setPen(self._rim)
        painter.drawEllipse(middle, radius, radius)
        if self.isChecked():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.colour("accent", 0.75), 1.0))
            painter.drawEllipse(middle, radius - 4.0, radius - 4.0)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.colour("focus"), float(look.theme.focus_width)))
            painter.drawEllipse(middle, radius + 2.4, radius + 2.4)
        self._paint_words(painter, middle, radius)

    def _paint_words(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        """The glyph, and the name in one line or two under it."""
        look = self._look
        font = look.label(7.5, Weight.DemiBold if self.isChecked() else Weight.Medium)
        metrics = QFontMetricsF(font)
        lines = _broken(self.option.label, metrics, radius * 1.78)
        edge = radius * 0.86
        height = metrics.height() * 0.94
        top = middle.y() - (edge * 0.62 + height * len(lines)) / 2
        ink = self._ink
        glyph = QRectF(middle.x() - edge / 2, top - edge * 0.17, edge, edge)
        draw_glyph(painter, glyph, self.option.glyph, self.option.label, self._glyph_ink)
        painter.setFont(font)
        painter.setPen(ink)
        top += edge * 0.70
        for line in lines:
            box = QRectF(middle.x() - radius, top, radius * 2, height)
            shown = metrics.elidedText(line, Qt.TextElideMode.ElideRight, radius * 1.86)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter) | Qt.TextFlag.TextDontClip.value, shown)
            top += height

    @property
    def _ground(self) -> QColor:
        look = self._look
        if self.isChecked():
            return look.colour("accent_fill")
        if not self.isEnabled():
            return look.colour("panel")
        return look.colour("panel_hover" if self.underMouse() else "panel_raised")

    @property
    def _rim(self) -> QPen:
        look = self._look
        if self.isChecked():
            return QPen(look.colour("accent"), 2.4)
        if not self.isEnabled():
            pen = QPen(look.colour("text_faint"), 1.0)
            pen.setDashPattern([2.0, 4.0])
            return pen
        return QPen(look.colour("accent" if self._lit or self.underMouse() else "text_faint"), 1.5)

    @property
    def _ink(self) -> QColor:
        return self._look.colour("text" if self.isEnabled() else "text_faint")

    @property
    def _glyph_ink(self) -> QColor:
        if self.isChecked() or (self.isEnabled() and self._lit):
            return self._look.colour("accent_ink")
        return self._look.colour("text_muted" if self.isEnabled() else "text_faint")


def _broken(label: str, metrics: QFontMetricsF, room: float) -> list[str]:
    """A name in one line, or in two where it has more than one word and is too long for one."""
    words = label.split()
    if len(words) < 2 or metrics.horizontalAdvance(label) <= room * 0.8:
        return [label]
    breaks = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    return list(min(breaks, key=lambda pair: max(metrics.horizontalAdvance(line) for line in pair)))
