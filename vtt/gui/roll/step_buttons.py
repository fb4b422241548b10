"""The buttons beside a side of a roll: round ones for more and less, segments for one of several."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from vtt.gui.letters import ENTER, ticked_by_space
from vtt.gui.plain_text import literal
from vtt.gui.roll.measures import Measures
from vtt.rules.contract.roll_view import RollStep


class RoundButton(QAbstractButton):
    """A large plus or minus in a circle."""

    def __init__(self, measures: Measures, step: RollStep, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measures = measures
        self.step = step
        self.setFixedSize(measures.button, measures.button)
        ticked_by_space(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_step(step)

    def show_step(self, step: RollStep) -> None:
        """Be the button of this step."""
        self.step = step
        sign = "One more" if step.kind == "plus" else "One less"
        _describe(self, step, f"{sign}: {step.label}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._measures.button, self._measures.button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        _space_alone(self, event) or super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, edge = self._measures.look, float(self.width())
        able = self.isEnabled()
        hot = able and (self.underMouse() or self.isDown())
        ground = "line" if self.isDown() else "panel_hover" if hot else "panel_raised"
        painter.setBrush(look.colour(ground, 1.0 if able else 0.35))
        width = max(1.2, edge / 34)
        stroke = Qt.PenStyle.DashLine if look.theme.outlined and not able else Qt.PenStyle.SolidLine
        painter.setPen(QPen(look.colour("accent" if able else "line"), width, stroke))
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), max(width * 1.6, float(look.theme.focus_width))))
        inset = max(width, 1.5)
        painter.drawEllipse(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset))
        ink = look.colour("accent_ink" if able else "text_disabled")
        painter.setPen(QPen(ink, max(1.8, edge / 17), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        middle, reach = QPointF(edge / 2, edge / 2), edge * 0.2
        painter.drawLine(middle - QPointF(reach, 0), middle + QPointF(reach, 0))
        if self.step.kind == "plus":
            painter.drawLine(middle - QPointF(0, reach), middle + QPointF(0, reach))


class SegmentButton(QPushButton):
    """One of several that are chosen between, or a switch by itself."""

    def __init__(self, measures: Measures, step: RollStep, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measures = measures
        self.step = step
        self.setCheckable(True)
        ticked_by_space(self)
        self.setFont(measures.words)
        self.setMinimumHeight(measures.row)
        self.setStyleSheet(f"QPushButton {{ padding: 2px {measures.gap}px; }}")
        self.show_step(step)

    def show_step(self, step: RollStep) -> None:
        """Be the button of this step."""
        self.step = step
        self.setText(step.label.replace("&", "&&"))
        self.setChecked(step.on)
        _describe(self, step, step.label)

    @property
    def wanted_width(self) -> int:
        """The least width at which its words are whole, and a finger finds it."""
        words = QFontMetricsF(self._measures.words).horizontalAdvance(self.step.label)
        return max(round(words) + 2 * self._measures.gap + 8, self._measures.row)

    def nextCheckState(self) -> None:
        """What is on is said by the roll alone: pressing changes the roll, and that says it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        _space_alone(self, event) or super().keyPressEvent(event)


def _describe(button: QAbstractButton, step: RollStep, name: str) -> None:
    button.setEnabled(not step.refusal)
    button.setAccessibleName(name)
    refusal = step.refusal[:1].upper() + step.refusal[1:]
    words = "\n".join(part for part in (step.tip, refusal) if part)
    button.setToolTip(literal(words or name))
    button.setAccessibleDescription(words)


def _space_alone(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Leave Enter to the form, which it goes on with."""
    if event.key() in ENTER:
        event.ignore()
        return True
    return False
