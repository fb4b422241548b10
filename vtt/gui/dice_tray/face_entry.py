"""Typing in what real dice show: one box a die."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFont, QInputDevice, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from vtt.dice import Dice
from vtt.dice.typed import Key
from vtt.gui.dice_tray.asked import Asked, asked_for, brings_more
from vtt.gui.dice_tray.face_grid import FaceGrid
from vtt.gui.dice_tray.face_pad import FacePad
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.theme import label_figures, labels
from vtt.numerals import MINUS

_BETWEEN = 8
_NARROW = "padding-left: 8px; padding-right: 8px;"
_TENS = (10, 100)
"""Dice on which a real nought stands for the highest face."""


class FaceEntry(QWidget):
    """Boxes for the faces of dice, in the order of the throw; a face that brings another die brings a box for it.

    `names` say whose each part of the throw is, `purpose` what all of it is thrown for; nothing can be typed for the
    `rolled` parts, which the app rolls. Each box tells all of that to the pointer: a narrow tray has no room for it. A
    box that can take no further digit passes on to the next. Enter submits: `entered` carries one face (1 to the
    number of sides) or None (blank: let the app roll it) for each die; where a blank could bring another die, the faces
    that were typed by the places of their dice (`vtt.dice.typed.Key`). With a pad (`use_pad`) the
    box that has or had the keyboard last is filled by buttons; `pad_wanted`: its button was pressed, or a finger has
    tapped a box. Escape is `cancelled`; `grown`: there are more boxes now, or fewer, or they stand otherwise, or a line
    says what is wrong or doesn't any more.
    """

    entered = Signal(object)
    cancelled = Signal()
    grown = Signal()
    pad_wanted = Signal(bool)

    def __init__(
        self,
        dice: Dice,
        names: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        purpose: str = "",
        rolled: Collection[int] = (),
        text_scale: float = 1.0,
    ) -> None:
        super().__init__(parent)
        self._scale = text_scale
        self._rolled = frozenset(rolled)
        self._purpose = purpose
        self._dice, self._names = dice, tuple(names)
        self._asked = asked_for(dice, {}, self._names)
        self._pad: FacePad | None = None
        self._current: QLineEdit | None = None
        self._boxes = [self._box(each) for each in self._asked]
        self._grid = FaceGrid(self, text_scale=text_scale)
        self._grid.rearranged.connect(self.grown)
        self._reason = PlainLabel(parent=self)
        self._reason.setWordWrap(True)
        self._reason.setProperty("role", "danger")
        self._reason.setFont(self._small)
        self._hint = PlainLabel(self.tr("Leave a box blank and the app rolls that die."), self)
        self._hint.setProperty("role", "faint")
        self._hint.setFont(self._small)
        self._submit = QPushButton(self)
        self._submit.setProperty("accent", True)
        self._submit_says = ("", "")
        self._submit.clicked.connect(self.submit)
        self._cancel = QPushButton(self.tr("Cancel"), self)
        self._cancel.setAccessibleName(self._cancel.text())
        self._cancel.setToolTip(literal(self._cancel.text()))
        self._cancel.setFlat(True)
        self._cancel.clicked.connect(self.cancelled)
        self._more = QPushButton(self.tr("Pad"), self)
        self._more.setToolTip(literal(self.tr("Large buttons with the faces of each die")))
        self._more.setAccessibleName(self.tr("Pad for the faces"))
        self._more.setFlat(True)
        self._more.clicked.connect(lambda: self.pad_wanted.emit(self._pad is None))
        self._arrange()
        self._complain("")
        self._name_submit()
        self.setAccessibleName(self.tr("Faces of real dice"))
        self._current = next((box for box in self._boxes if box.isEnabled()), None)
        if self._current is not None:
            self.setFocusProxy(self._current)

    @property
    def boxes(self) -> tuple[QLineEdit, ...]:
        """The boxes, one a die, in order."""
        return tuple(self._boxes)

    @property
    def reason(self) -> str:
        """Why what is typed can't be used; empty when it can."""
        return self._reason.text()

    def use_pad(self, pad: FacePad | None) -> None:
        """Be filled by that pad as well, or by none any more."""
        self._pad = pad
        if pad is None:
            return
        pad.face.connect(self._take)
        pad.digit.connect(self._take_digit)
        pad.blank.connect(self._leave_blank)
        pad.back.connect(self._step_back)
        pad.done.connect(self.submit)
        self._tell_pad()

    @Slot()
    def submit(self) -> None:
        """Emit `entered`, or say in place which die can't show that and put the keyboard there."""
        faces: list[int | None] = []
        for box, asked in zip(self._boxes, self._asked, strict=True):
            face = _face(box.text(), asked.sides)
            if face is not None and not 1 <= face <= asked.sides:
                self._refuse(box, asked.sides)
                return
            faces.append(face)
        self._complain("")
        # What the app rolls may bring a die before one that was typed.
        self.entered.emit(self._known() if None in faces and brings_more(self._dice) else faces)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_way()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In a box, the arrows at the ends of its text and Backspace in an empty one lead to the neighbouring box."""
        if isinstance(watched, QLineEdit) and event.type() == QEvent.Type.FocusIn:
            self._current = watched
            self._tell_pad()
        elif isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress and _by_finger(event):
            self.pad_wanted.emit(True)
        if isinstance(watched, QLineEdit) and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            at_start, at_end = watched.cursorPosition() == 0, watched.cursorPosition() == len(watched.text())
            index = self._boxes.index(watched)
            back = event.key() == Qt.Key.Key_Left and at_start
            back = back or (event.key() == Qt.Key.Key_Backspace and not watched.text())
            if back:
                return self._go_to(index, -1)
            if event.key() == Qt.Key.Key_Right and at_end:
                return self._go_to(index)
        return super().eventFilter(watched, event)

    def _known(self) -> dict[Key, int]:
        """The faces that are typed and can be."""
        faces = {}
        for box, asked in zip(self._boxes, self._asked, strict=True):
            face = _face(box.text(), asked.sides)
            if face is not None and 1 <= face <= asked.sides:
                faces[asked.key] = face
        return faces

    def _box(self, asked: Asked) -> QLineEdit:
        sides = asked.sides
        box = QLineEdit(self)
        box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box.setFont(label_figures(14 * self._scale))
        # A minus is one too many, and is refused as what it is.
        box.setMaxLength(len(str(sides)) + 1)
        # Two rows of them have room in a small tray.
        box.setStyleSheet("padding: 0 4px;")
        ours = asked.key[0] in self._rolled
        box.setPlaceholderText("app" if ours else "–")
        box.setEnabled(not ours)
        box.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        box.installEventFilter(self)
        box.textEdited.connect(lambda text: self._typed(box, text))
        return box

    def _arrange(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(_BETWEEN)
        buttons.addWidget(self._hint)
        buttons.addStretch(1)
        buttons.addWidget(self._more)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._submit)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        rows.addWidget(self._grid, 1)
        rows.addWidget(self._reason)
        rows.addLayout(buttons)
        self._show_boxes()

    def _show_boxes(self) -> None:
        for index, (box, asked) in enumerate(zip(self._boxes, self._asked, strict=True)):
            die = self.tr("Die {0}, 1 to {1}").format(index + 1, asked.sides)
            called = " ".join(part for part in (asked.whose, asked.label if asked.key[1] else "") if part)
            name = f"{called}: {die}" if called else die
            box.setAccessibleName(name)
            ours = self.tr("The app rolls this die.") if asked.key[0] in self._rolled else ""
            box.setAccessibleDescription(" ".join(part for part in (self._purpose, ours) if part))
            box.setToolTip(literal("\n".join(part for part in (self._purpose, name, ours) if part)))
        self._grid.show_boxes(list(zip(self._asked, self._boxes, strict=True)))

    def _give_way(self) -> None:
        """Where there is little room words give way: the buttons say them, too, to the pointer."""
        whole, _ = self._submit_says
        self._cancel.setText(self.tr("Cancel"))
        self._submit.setFont(self._cancel.font())
        self._submit.setAccessibleName(whole)
        # The pad, which the menu has as well, goes before words become signs.
        more = self._more.sizeHint().width() + _BETWEEN
        has_room = self._say_within(self.width() - more)
        self._more.setVisible(has_room)
        hint = self._hint.sizeHint().width() + _BETWEEN
        self._hint.setVisible(has_room and hint + more + self._buttons_width <= self.width())
        if not has_room:
            self._say_within(self.width())
        if self._buttons_width > self.width():
            self._cancel.setText("×")
            self._submit.setFont(self._small)
        if self._buttons_width > self.width():
            for button in (self._cancel, self._submit):
                button.setStyleSheet("padding-left: 2px; padding-right: 2px; min-width: 0;")
        self._submit.setToolTip(literal(f"{whole}. {self._hint.text()}"))

    def _say_within(self, room: int) -> bool:
        """Have both buttons say as much as there is room for, in pixels; whether that is enough."""
        whole, short = self._submit_says
        for text, style in ((whole, ""), (whole, _NARROW), (short, _NARROW)):
            self._submit.setText(text)
            for button in (self._cancel, self._submit):
                button.setStyleSheet(style)
            if self._buttons_width <= room:
                return True
        return False

    @property
    def _small(self) -> QFont:
        return labels(9 * self._scale)

    @property
    def _buttons_width(self) -> int:
        return self._cancel.sizeHint().width() + self._submit.sizeHint().width() + _BETWEEN

    def _follow(self) -> None:
        """Ask for whatever the typed faces bring, and no more for what they bring no longer."""
        asked = asked_for(self._dice, self._known(), self._names)
        if asked == self._asked:
            return
        boxes = {each.key: box for each, box in zip(self._asked, self._boxes, strict=True)}
        self._asked = asked
        self._boxes = [boxes.pop(each.key) if each.key in boxes else self._box(each) for each in asked]
        if self._current not in self._boxes:
            self._current = next((box for box in self._boxes if box.isEnabled()), None)
        self._show_boxes()
        for before, after in pairwise(self._boxes):
            QWidget.setTabOrder(before, after)

    def _typed(self, box: QLineEdit, text: str) -> None:
        index = self._boxes.index(box)
        sides = self._asked[index].sides
        minus = "-" if text[:1] in ("-", MINUS) else ""
        digits = minus + "".join(figure for figure in text if figure in "0123456789")[: len(str(sides))]
        if digits != text:
            box.setText(digits)
        self._complain("")
        self._follow()
        self._name_submit()
        self._tell_pad()
        face = _face(digits, sides)
        if face is None:
            return
        full = len(digits) == len(str(sides)) or int(digits) * 10 > sides or int(digits) <= 0
        if full and not 1 <= face <= sides:
            self._refuse(box, sides)
        elif full:
            self._go_to(index)

    def _go_to(self, index: int, step: int = 1) -> bool:
        """Put the keyboard into the next box from that one that can be typed into; False when there is none."""
        index += step
        while 0 <= index < len(self._boxes) and not self._boxes[index].isEnabled():
            index += step
        if not 0 <= index < len(self._boxes):
            return False
        self._boxes[index].setFocus(Qt.FocusReason.TabFocusReason)
        self._boxes[index].selectAll()
        self._grid.ensureWidgetVisible(self._boxes[index], 0, self._boxes[index].height() // 2)
        return True

    def _refuse(self, box: QLineEdit, sides: int) -> None:
        self._complain(self.tr("A d{0} shows 1 to {0}, not {1}.").format(sides, box.text().replace("-", MINUS)))
        _mark(box, wrong=True)
        box.setFocus(Qt.FocusReason.OtherFocusReason)
        box.selectAll()

    def _complain(self, reason: str) -> None:
        changed = reason != self._reason.text()
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        for box in self._boxes:
            _mark(box, wrong=False)
        if changed:
            self.grown.emit()

    def _take(self, face: int) -> None:
        """A face from the pad, and on to the next box."""
        box = self._current
        if box is not None:
            box.setText(f"{face}")
            self._typed(box, box.text())
            if self._current is box:
                self._go_to(self._boxes.index(box))

    def _take_digit(self, digit: int) -> None:
        box = self._current
        if box is not None:
            sides = self._asked[self._boxes.index(box)].sides
            text = f"{box.text()}{digit}"
            box.setText(text if len(text) <= len(str(sides)) else f"{digit}")
            self._typed(box, box.text())

    def _leave_blank(self) -> None:
        box = self._current
        if box is not None:
            box.clear()
            self._typed(box, "")
            self._go_to(self._boxes.index(box))

    def _step_back(self) -> None:
        box = self._current
        if box is None:
            return
        # A face in this box goes first, then that in the one before.
        if not box.text() and self._go_to(self._boxes.index(box), -1):
            box = self._current
        if box is not None:
            box.clear()
            self._typed(box, "")

    def _tell_pad(self) -> None:
        """Say on the pad which die is asked for now."""
        pad, box = self._pad, self._current
        if pad is None or box is None or box not in self._boxes:
            return
        index = self._boxes.index(box)
        asked = self._asked[index]
        which = self.tr("die {0} of {1}").format(index + 1, len(self._boxes))
        heading = " · ".join(part for part in (asked.whose, asked.label, which) if part)
        first = not box.text() and not any(each.isEnabled() for each in self._boxes[:index])
        pad.ask(asked.sides, heading, self._submit_says[0], first=first)

    def _name_submit(self) -> None:
        blank = sum(not box.text() for box in self._boxes)
        if blank == len(self._boxes):
            self._submit_says = (self.tr("Roll them all"), self.tr("Roll all"))
        elif blank:
            self._submit_says = (self.tr("Use these, roll {0}").format(blank), self.tr("Roll {0}").format(blank))
        else:
            self._submit_says = (self.tr("Use these faces"), self.tr("Use these"))
        self._give_way()


def _face(digits: str, sides: int) -> int | None:
    """The face that was typed, None for nothing. On a d10 and a d100, 0 is the highest face, as on real dice."""
    if digits in ("", "-"):
        return None
    number = int(digits)
    return sides if number == 0 and sides in _TENS else number


def _by_finger(event: QMouseEvent) -> bool:
    return bool(event.deviceType() == QInputDevice.DeviceType.TouchScreen)


def _mark(box: QLineEdit, wrong: bool) -> None:
    """Let the stylesheet show whether a box holds something wrong."""
    if bool(box.property("wrong")) != wrong:
        box.setProperty("wrong", wrong)
        box.style().unpolish(box)
        box.style().polish(box)
