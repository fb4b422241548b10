"""Typing in what real dice show: one box a die."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from vtt.gui.theme import label_figures, labels, small_capitals

_IN_A_ROW = 8
_TENS = (10, 100)
"""Dice on which a real nought stands for the highest face."""


class FaceEntry(QWidget):
    """Boxes for the faces of dice with these numbers of sides, in the order of the throw.

    A box that can take no further digit passes on to the next. Enter submits: `entered` carries one face (1 to the
    number of sides) or None (blank: let the app roll it) for each die. Escape is `cancelled`.
    """

    entered = Signal(list)
    cancelled = Signal()

    def __init__(self, sides: list[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides = list(sides)
        self._boxes = [self._box(index, count) for index, count in enumerate(self._sides)]
        self._reason = QLabel(self)
        self._reason.setProperty("role", "danger")
        self._reason.setFont(labels(9))
        self._hint = QLabel(self.tr("Leave a box blank and the app rolls that die."), self)
        self._hint.setProperty("role", "faint")
        self._hint.setFont(labels(9))
        self._submit = QPushButton(self)
        self._submit.setProperty("accent", True)
        self._submit.clicked.connect(self.submit)
        self._cancel = QPushButton(self.tr("Cancel"), self)
        self._cancel.setFlat(True)
        self._cancel.clicked.connect(self.cancelled)
        self._arrange()
        self._complain("")
        self._name_submit()
        self.setAccessibleName(self.tr("Faces of real dice"))
        if self._boxes:
            self.setFocusProxy(self._boxes[0])

    @property
    def boxes(self) -> tuple[QLineEdit, ...]:
        """The boxes, one a die, in order."""
        return tuple(self._boxes)

    @property
    def reason(self) -> str:
        """Why what is typed can't be used; empty when it can."""
        return self._reason.text()

    @Slot()
    def submit(self) -> None:
        """Emit `entered`, or say in place which die can't show that and put the keyboard there."""
        faces: list[int | None] = []
        for box, sides in zip(self._boxes, self._sides, strict=True):
            face = _face(box.text(), sides)
            if face is not None and not 1 <= face <= sides:
                self._refuse(box, sides)
                return
            faces.append(face)
        self._complain("")
        self.entered.emit(faces)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In a box, the arrows at the ends of its text and Backspace in an empty one lead to the neighbouring box."""
        if isinstance(watched, QLineEdit) and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            at_start, at_end = watched.cursorPosition() == 0, watched.cursorPosition() == len(watched.text())
            index = self._boxes.index(watched)
            back = event.key() == Qt.Key.Key_Left and at_start
            back = back or (event.key() == Qt.Key.Key_Backspace and not watched.text())
            if back:
                return self._go_to(index - 1)
            if event.key() == Qt.Key.Key_Right and at_end:
                return self._go_to(index + 1)
        return super().eventFilter(watched, event)

    def _box(self, index: int, sides: int) -> QLineEdit:
        box = QLineEdit(self)
        box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box.setFont(label_figures(14))
        box.setMaxLength(len(str(sides)))
        box.setFixedWidth(64)
        box.setPlaceholderText("–")
        box.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        box.setAccessibleName(self.tr("Die {0}, 1 to {1}").format(index + 1, sides))
        box.installEventFilter(self)
        box.textEdited.connect(lambda text: self._typed(index, text))
        return box

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(10)
        for index, (box, sides) in enumerate(zip(self._boxes, self._sides, strict=True)):
            cell = QVBoxLayout()
            cell.setSpacing(4)
            label = QLabel(f"d{sides}", self)
            label.setFont(small_capitals(8))
            label.setProperty("role", "muted")
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setBuddy(box)
            cell.addWidget(label)
            cell.addWidget(box)
            grid.addLayout(cell, index // _IN_A_ROW, index % _IN_A_ROW)
        grid.setColumnStretch(_IN_A_ROW, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self._hint)
        buttons.addWidget(self._reason)
        buttons.addStretch(1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._submit)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(12)
        rows.addLayout(grid)
        rows.addLayout(buttons)

    def _typed(self, index: int, text: str) -> None:
        box, sides = self._boxes[index], self._sides[index]
        digits = "".join(figure for figure in text if figure in "0123456789")
        if digits != text:
            box.setText(digits)
        self._complain("")
        self._name_submit()
        face = _face(digits, sides)
        if face is None:
            return
        full = len(digits) == box.maxLength() or int(digits) * 10 > sides or int(digits) == 0
        if full and not 1 <= face <= sides:
            self._refuse(box, sides)
        elif full:
            self._go_to(index + 1)

    def _go_to(self, index: int) -> bool:
        """Put the keyboard into that box; False when there is none."""
        if not 0 <= index < len(self._boxes):
            return False
        self._boxes[index].setFocus(Qt.FocusReason.TabFocusReason)
        self._boxes[index].selectAll()
        return True

    def _refuse(self, box: QLineEdit, sides: int) -> None:
        self._complain(self.tr("A d{0} shows 1 to {0}, not {1}.").format(sides, box.text()))
        _mark(box, wrong=True)
        box.setFocus(Qt.FocusReason.OtherFocusReason)
        box.selectAll()

    def _complain(self, reason: str) -> None:
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self._hint.setVisible(not reason)
        for box in self._boxes:
            _mark(box, wrong=False)

    def _name_submit(self) -> None:
        blank = sum(not box.text() for box in self._boxes)
        if blank == len(self._boxes):
            self._submit.setText(self.tr("Roll them all"))
        elif blank:
            self._submit.setText(self.tr("Use these, roll {0}").format(blank))
        else:
            self._submit.setText(self.tr("Use these faces"))


def _face(digits: str, sides: int) -> int | None:
    """The face that was typed, None for nothing. On a d10 and a d100, 0 is the highest face, as on real dice."""
    if not digits:
        return None
    number = int(digits)
    return sides if number == 0 and sides in _TENS else number


def _mark(box: QLineEdit, wrong: bool) -> None:
    """Let the stylesheet show whether a box holds something wrong."""
    if bool(box.property("wrong")) != wrong:
        box.setProperty("wrong", wrong)
        box.style().unpolish(box)
        box.style().polish(box)
