"""Buttons and tick boxes that give way where there is too little room: their labels stand on two lines, and what has no
room even there has three dots in it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEvent, QSize, Qt, QTextBoundaryFinder
from PySide6.QtGui import QHelpEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from vtt.gui.plain_text import JOINER, read_off, show_tip, whole_words, without_ends

# Both are buttons with a label; Qt has no class of its own for that.
if TYPE_CHECKING:
    _Labelled = QPushButton
else:
    _Labelled = object

_LEAST_LETTERS, _MOST_LETTERS = 5, 10
_MNEMONICS = Qt.TextFlag.TextShowMnemonic.value


class _Shortened(_Labelled):
    """A button that can be narrower than its label; the tool tip tells the whole where the label is shortened."""

    _contents: ClassVar[QStyle.SubElement]
    _control: ClassVar[QStyle.ControlElement]

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        # By itself Qt lets no button be narrower than its label.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def shown_text(self) -> str:
        """What of the label there is room for, with a line break where it stands on two lines."""
        option = self._option()
        room = self.style().subElementRect(self._contents, option, self).width()
        # What has only the height of one line stands on one.
        two = self.height() >= super().sizeHint().height() + self.fontMetrics().lineSpacing()
        return self._fitted(room, two=two)

    def sizeHint(self) -> QSize:
        """As wide as the whole label on one line, as high as it is in the width that the button has."""
        whole = super().sizeHint()
        return QSize(whole.width(), self.heightForWidth(self.width()) if self.isVisible() else whole.height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        whole = super().sizeHint()
        two = width < whole.width() and "\n" in self._fitted(width - self._around, two=True)
        return whole.height() + (self.fontMetrics().lineSpacing() if two else 0)

    def minimumSizeHint(self) -> QSize:
        """A few letters, and more of a label that has room on two lines in little more."""
        whole, letter = self.sizeHint(), self.fontMetrics().horizontalAdvance("n")
        halves = min(self._halves, letter * _MOST_LETTERS)
        return QSize(min(whole.width(), max(letter * _LEAST_LETTERS, halves) + self._around), whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        asked = isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip
        if asked and self.shown_text.replace("\n", " ") != self.text():
            assert isinstance(event, QHelpEvent)
            whole = self.text().replace("&&", "&")
            show_tip(event.globalPos(), "\n".join(filter(None, (whole, read_off(self.toolTip())))), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = self._option()
        option.text = self.shown_text
        QStylePainter(self).drawControl(self._control, option)

    @property
    def _around(self) -> int:
        """Pixels beside the label."""
        return super().sizeHint().width() - self._width(self.text())

    @property
    def _halves(self) -> int:
        """Pixels in which the whole label has room on two lines."""
        text = self.text()
        widths = (max(self._width(text[:place].rstrip()), self._width(text[place:])) for place in _breaks(text))
        return min(widths, default=self._width(text))

    def _option(self) -> QStyleOptionButton:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        return option

    def _width(self, text: str) -> int:
        return self.fontMetrics().size(_MNEMONICS, text).width()

    def _fitted(self, room: int, *, two: bool) -> str:
        """The label in so many pixels, on ``two`` lines where one is too little."""
        text = self.text()
        if self._width(text) <= room:
            return text
        if two:
            fitting = [place for place in _breaks(text) if self._width(text[:place].rstrip()) <= room]
            if fitting:
                # Two lines of about one length: no single letter is left for the second.
                halves = [place for place in fitting if self._width(text[place:]) <= room]
                place = min(
                    halves,
                    key=lambda at: max(self._width(text[:at].rstrip()), self._width(text[at:])),
                    default=fitting[-1],
                )
                return f"{without_ends(text[:place])}\n{self._elided(without_ends(text[place:]), room)}"
        return self._elided(text, room)

    def _elided(self, text: str, room: int) -> str:
        # Labels that begin alike, with a long name, end in what tells them apart.
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, room, _MNEMONICS)


class ShortenedButton(_Shortened, QPushButton):
    """A push button that gives way."""

    _contents = QStyle.SubElement.SE_PushButtonContents
    _control = QStyle.ControlElement.CE_PushButton


class ShortenedCheck(_Shortened, QCheckBox):
    """A tick box that gives way."""

    _contents = QStyle.SubElement.SE_CheckBoxContents
    _control = QStyle.ControlElement.CE_CheckBox


def _breaks(text: str) -> Iterator[int]:
    """Where a line may end, in any script."""
    joined = whole_words(text)
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, joined)
    while 0 < (place := finder.toNextBoundary()) < len(joined):
        yield place - joined.count(JOINER, 0, place)
