"""Boxes for numbers and choices, and sliders, the only ones of the program: the wheel scrolls the page under them.

A letter chooses nothing in a box that is not open.
"""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPaintEvent, QPalette, QValidator, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSlider, QSpinBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from vtt.gui.letters import left_to_the_window
from vtt.gui.plain_text import show_tip
from vtt.gui.theme.appearance import is_dressing

_HAIR = 1
"""Pixels that letters may reach over their room without being cut."""
_CHANGES = (QEvent.Type.StyleChange, QEvent.Type.PaletteChange, QEvent.Type.FontChange)


class NumberBox(QSpinBox):
    """A whole number. The wheel is left to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NumberOrWordsBox(NumberBox):
    """A whole number of which 0 is none: ``words`` stand in its place. They are marked as a whole, and typed over."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        self._words = words
        super().__init__(parent)
        self._line = self.lineEdit()
        self._line.cursorPositionChanged.connect(self._keep_whole)

    def textFromValue(self, val: int) -> str:
        return super().textFromValue(val) if val else self._words

    def valueFromText(self, text: str) -> int:
        return 0 if text == self._words else super().valueFromText(text)

    def validate(self, input: str, pos: int) -> tuple[QValidator.State, str, int]:
        return (QValidator.State.Acceptable, input, pos) if input == self._words else super().validate(input, pos)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._mark_words()
        super().keyPressEvent(event)

    def _keep_whole(self) -> None:
        if self.hasFocus():
            self._mark_words()

    def _mark_words(self) -> None:
        if self._line.text() == self._words and not self._line.hasSelectedText():
            self._line.selectAll()


class Slider(QSlider):
    """A slider along a line. The wheel is left to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class ChoiceBox(QComboBox):
    """One of several. The wheel is left to the page, letters and Space to the window. What has no room ends in three
    dots, and a tool tip tells it."""

    @property
    def shown_text(self) -> str:
        """What of the choice there is room for."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        style, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(style, option, field, self).width() + _HAIR
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        # The same, which Qt keeps as it was when letters are given to it.
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.isEditable() or not left_to_the_window(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QHelpEvent)
            and event.type() == QEvent.Type.ToolTip
            and self.shown_text != self.currentText()
        ):
            show_tip(event.globalPos(), self.currentText(), self)
            return True
        if event.type() in _CHANGES and is_dressing():
            # Qt would delete parts of its list, which are still to be dressed. The window that it stands in is
            # replaced by another now.
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.isEditable():
            super().paintEvent(event)
            return
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self.shown_text
        painter = QStylePainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
