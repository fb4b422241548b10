"""A question of the rules, asked beside the token it is about."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from vtt.gui.bag.flow import FlowLayout
from vtt.gui.board import BoardPicture
from vtt.gui.focus import mark_all
from vtt.gui.look import Look, Weight
from vtt.gui.panel import NameLabel, clear_layout
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.several import MOST_ROWS, SeveralPicker
from vtt.gui.prompts.whole_card import WholeCard
from vtt.gui.scrolling import FittingArea
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.numerals import filled
from vtt.rules.contract.procedure import Choose, picked

_MOST_BUTTONS = 9
_LEAST_WIDTH = 200
"""Pixels of a question's text in the smallest of windows."""
_FEWEST_ROWS = 3
"""So many of the rows that are ticked are seen at least where they scroll by themselves."""
_LINE, _WIDEST_LINE = 320, 440
"""Pixels of a line to write in: the usual width, and the most where a proposal is longer."""
_GAP = 6
"""Pixels between what stands side by side."""
_BESIDE = 16
"""Pixels that stay free beside and above a card."""


class QuestionCard(WholeCard):
    """Big buttons, the default one golden; a line to write in where any text will do; ticks or counts where several
    are to be chosen. Keys 1 to 9 and Enter answer; Escape does not. A button takes back what led to the question where
    that can be (``takes_back``); where something is typed or ticked so do Escape, and Ctrl+Z with nothing typed to take
    back. ``answered`` gives the answer,
    ``withdrawn`` says that it is taken back, ``rule_wanted`` gives the ledger id behind the question, ``asks`` tells
    whether it is seen."""

    answered = Signal(str)
    asks = Signal(bool)
    withdrawn = Signal()
    rule_wanted = Signal(str)

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self._question: Choose | None = None
        # A long question scrolls where the board is small.
        self._area = FittingArea()
        self.column.addWidget(self._area)
        # What answers stays in sight, however long the question is.
        self._below = QWidget()
        self._foot = QVBoxLayout(self._below)
        self._foot.setContentsMargins(0, 0, 0, 0)
        self.column.addWidget(self._below)
        self.column = QVBoxLayout(self._area.contents)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self._about = QRect()
        self.takes_back = True
        self.setObjectName("question")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.buttons: list[QPushButton] = []
        self._low: list[QPushButton] = []
        self.line: QLineEdit | None = None
        self.several: SeveralPicker | None = None

    def ask(self, question: Choose, who: str, note: str = "") -> None:
        """Fill the card with a question; ``who`` decides, in words, and ``note`` explains in small letters."""
        self._question = question
        clear_layout(self.column)
        clear_layout(self._foot)
        self.buttons, self._low = [], []
        self.line = self.several = None
        asking = PlainLabel(who)
        asking.setFont(self._look.capitals())
        asking.setProperty("role", "accent")
        words = NameLabel(self._look, 14, filled(question.question, question.values))
        explaining = PlainLabel(note)
        explaining.setFont(self._look.label(9.5))
        explaining.setProperty("role", "muted")
        for label in (asking, words, *([explaining] if note else ())):
            label.setWordWrap(True)
            label.setMinimumWidth(_LEAST_WIDTH)
            self.column.addWidget(label)
        self.column.addSpacing(4)
        if question.free:
            self._add_line(question)
        elif question.most > 1 or question.least == 0:
            self._add_several(question)
        else:
            self._add_buttons(question)
            self._add_low(question.why, self.column)
        # In what is as high as a panel all of it stands together: a gap would look as if an answer were missing.
        self.column.addStretch(1)
        # A line to write in and what is ticked have pixels to spare; answers of one press have none.
        self._narrows = question.free or question.most > 1 or question.least == 0
        self.setAccessibleName(f"{words.text()}. {note}" if note else words.text())

    @property
    def _lower(self) -> int:
        return self._over.height()

    @property
    def _round(self) -> BoardPicture | None:
        # What is asked about the whole campaign covers nobody on the board either.
        return super()._round or next(iter(self._boards()), None)

    @property
    def _wanted(self) -> QSize:
        outer = self.layout()
        assert outer is not None
        around = outer.contentsMargins()
        beside = around.left() + around.right()
        low = [each.sizeHint().width() + _GAP for each in self._low]
        width = min(
            max(self._area.sizeHint().width(), sum(low)), max(_LEAST_WIDTH, self._room.width() - beside - _BESIDE)
        )
        return QSize(width + beside, self._height_in(width + beside))

    def _height_in(self, width: int) -> int:
        outer = self.layout()
        assert outer is not None
        around = outer.contentsMargins()
        width -= around.left() + around.right()
        foot = self._foot.totalHeightForWidth(width) + outer.spacing() if self._foot.count() else 0
        return self._area.height_within(width) + foot + around.top() + around.bottom()

    @property
    def _has_room(self) -> bool:
        """Whether all of the question can be seen where it lies."""
        self._fit_rows()
        return self._wanted.height() <= self._room.height() - _BESIDE

    def _show_beside(self, anchor: QRect) -> None:
        self._below.setVisible(bool(self._foot.count()))
        self._fit_rows()
        super()._show_beside(anchor)
        if self.several is not None and self.height() < self._wanted.height():
            # It ends with something: it is lower than it might be.
            self._fit_rows(given_up=self._wanted.height() - self.height())
            super()._show_beside(anchor)

    def _fit_rows(self, given_up: int = 0) -> None:
        """Show as many rows to tick as there is room for beside the question and its buttons, so many pixels of it
        ``given_up``; all of them where there is none for a few, since the question scrolls then, and nothing scrolls
        within it."""
        if self.several is not None:
            for count in (*range(MOST_ROWS, _FEWEST_ROWS - 1, -1), len(self.several.rows)):
                self.several.show_rows(count)
                self.column.invalidate()
                if self._wanted.height() + given_up <= self._room.height() - _BESIDE:
                    break

    def show_beside(self, anchor: QRect) -> None:
        self._about = anchor
        self._below.setVisible(bool(self._foot.count()))
        window = self._home.window()
        if self._over is self._home and window is not self._home and not self._has_room:
            # It is answered from the whole window where the board is too small for it.
            self._lie_over(window)
            self._show_beside(QRect(self._home.mapTo(window, anchor.topLeft()), anchor.size()))
        elif self._over is self._home:
            self._show_beside(self._lie_round_board(anchor))
        else:
            super().show_beside(anchor)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.asks.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.asks.emit(False)

    def put_away(self) -> None:
        """The question is answered or withdrawn."""
        self._question = None
        self.hide()

    def focus_default(self) -> None:
        """Put the keyboard on the default answer."""
        if self._question is None:
            return
        if self.line is not None:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            mark_all(self.line)
            return
        if self.several is not None:
            self.buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        values = [option.value for option in self._question.options]
        if self._question.default in values:
            self.buttons[values.index(self._question.default)].setFocus(Qt.FocusReason.OtherFocusReason)

    def take_key(self, event: QKeyEvent) -> bool:
        """Answer by this key if it is one that answers."""
        if self._question is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if self.line is not None or self.several is not None:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.buttons[-1].isEnabled():
                self.buttons[-1].click()
                return True
            return False
        place = event.key() - Qt.Key.Key_1
        if 0 <= place < min(9, len(self._question.options)):
            self._answer(self._question.options[place].value)
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = next((place for place, button in enumerate(self.buttons) if button.hasFocus()), None)
            value = self._question.default if focused is None else self._question.options[focused].value
            self._answer(value)
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter in the line has answered already: what lies below the card must not take it for its own.
        if event.key() == Qt.Key.Key_Escape and (self.line is not None or self.several is not None):
            self._withdraw()
        elif event.key() == Qt.Key.Key_Escape and self._over not in (self._home, self._home.window()):
            # It would close the window below.
            event.accept()
        elif not self.take_key(event) and event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()

    def _closed_below(self) -> None:
        """The question is still open: it is asked where it belongs."""
        super()._closed_below()
        if self._question is not None:
            self.show_beside(self._about)
            self.focus_default()

    def _add_buttons(self, question: Choose) -> None:
        buttons = QWidget()
        rows = QVBoxLayout(buttons)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        for place, option in enumerate(question.options):
            button = self._button(place, option.value, option.label, option.value == question.default)
            rows.addWidget(button)
            self.buttons.append(button)
        self.column.addWidget(buttons)

    def _add_line(self, question: Choose) -> None:
        ideas = [self._idea(option.label, option.value) for option in question.options[:_MOST_BUTTONS]]
        longest = max((idea.sizeHint().width() for idea in ideas), default=0)
        wide = max(self._look.pixels(_LINE), min(longest, self._look.pixels(_WIDEST_LINE)))
        self.line = line = _AnswerLine(question.default, wide)
        line.setFont(self._look.label(11))
        line.setAccessibleName(filled(question.question, question.values))
        line.returnPressed.connect(lambda: self._answer(line.text().strip()))
        self.column.addWidget(line)
        proposed = QWidget()
        flow = FlowLayout(_GAP, proposed)
        for idea in ideas:
            flow.addWidget(idea)
        self.column.addWidget(proposed)
        self._add_answer("Go on", lambda: self._answer(line.text().strip()), question.why)

    def _idea(self, label: str, text: str) -> QPushButton:
        """What may be written, for a press."""
        idea = ShortenedButton(label.replace("&", "&&"))
        idea.setFont(self._look.label(9.5))
        idea.ensurePolished()
        idea.clicked.connect(lambda _checked=False: None if self.line is None else self.line.setText(text))
        return idea

    def _add_several(self, question: Choose) -> None:
        self.several = several = SeveralPicker(
            self._look,
            question.options,
            picked(question.default),
            least=question.least,
            most=question.most,
            repeats=question.repeats,
            seen=_FEWEST_ROWS,
        )
        self.column.addWidget(several)
        button = self._add_answer("Go on", lambda: self._answer(",".join(several.chosen)), question.why)
        several.changed.connect(lambda: button.setEnabled(several.fits))
        button.setEnabled(several.fits)

    def _add_answer(self, label: str, answer: Callable[[], None], why: str) -> QPushButton:
        button = QPushButton(label)
        button.setFont(self._look.label(11, Weight.DemiBold))
        button.setProperty("accent", True)
        button.setMinimumHeight(self._look.pixels(40))
        button.setAccessibleName(label)
        button.clicked.connect(lambda _checked=False: answer())
        self._foot.addWidget(button)
        self._add_low(why, self._foot, " (Escape)")
        self.buttons.append(button)
        return button

    def _add_low(self, why: str, column: QVBoxLayout, key: str = "") -> None:
        """Add what takes the question back, by this key as well, and the rule behind it, side by side."""
        if self.takes_back:
            back = QPushButton("Take it back")
            back.setFlat(True)
            back.setFont(self._look.label(9.5))
            back.setToolTip(literal(f"What led to this question is undone{key}"))
            back.clicked.connect(self._withdraw)
            self._low.append(back)
        if why:
            self._low.append(self._cite(why))
        if self._low:
            low = QWidget()
            beside = FlowLayout(_GAP, low)
            for each in self._low:
                beside.addWidget(each)
            column.addWidget(low)

    def _button(self, place: int, value: str, label: str, default: bool) -> QPushButton:
        text = f"{place + 1}   {label}" if place < 9 else label
        button = ShortenedButton(text.replace("&", "&&"))
        button.setFont(self._look.label(11, Weight.DemiBold if default else Weight.Normal))
        button.setProperty("accent", default)
        button.setMinimumHeight(self._look.pixels(40))
        button.setStyleSheet("QPushButton { text-align: left; padding-left: 16px; padding-right: 16px; }")
        button.setAccessibleName(label)
        button.clicked.connect(lambda _checked=False: self._answer(value))
        return button

    def _cite(self, why: str) -> QPushButton:
        button = QPushButton(why)
        button.setFlat(True)
        button.setFont(self._look.figures(8.5))
        button.setAccessibleName(f"Show the rule {why}")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda _checked=False: self.rule_wanted.emit(why))
        return button

    def _withdraw(self) -> None:
        if self._question is not None:
            self.put_away()
            self.withdrawn.emit()

    def _answer(self, value: str) -> None:
        if self._question is not None:
            self.put_away()
            self.answered.emit(value)


class _AnswerLine(QLineEdit):
    """A line, ``wide`` pixels where there is room, that keeps Ctrl+Z to itself only while there is something typed to
    take back."""

    def __init__(self, text: str, wide: int) -> None:
        super().__init__(text)
        self._wide = wide

    def sizeHint(self) -> QSize:
        return QSize(self._wide, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_WIDTH, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.isUndoAvailable()
        ):
            event.ignore()
            return False
        return super().event(event)
