"""The boxes for the faces of dice in rows, each under what its die is called, beside the name of whose they are, or
below it."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QScrollArea, QWidget

from vtt.gui.dice_tray.asked import Asked
from vtt.gui.panel import HEADING
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import let_scroll
from vtt.gui.theme import label_figures, labels
from vtt.gui.two_lines import in_lines

_BOX, _NARROW = 56, 38
"""The width of a box in pixels, and of one of so many that they stand in one row only so."""
_MOST_ABREAST = 8
_BELOW = 1000
"""A row of the grid below every other."""
_GAP = 6
_LINES = 3
"""Rows of the grid for each row of boxes: a name on a line of its own, what dice are called, the boxes."""


class FaceGrid(QScrollArea):
    """As many boxes side by side as there is room for; rows for which there is none scroll. ``rearranged``: they stand
    in other rows now."""

    rearranged = Signal()

    def __init__(self, parent: QWidget | None = None, *, text_scale: float = 1.0) -> None:
        super().__init__(parent)
        self._box, self._narrow = round(_BOX * text_scale), round(_NARROW * text_scale)
        self._of_names, self._of_dice = labels(9 * text_scale), label_figures(8 * text_scale, QFont.Weight.DemiBold)
        self._shown: tuple[tuple[Asked, QLineEdit], ...] = ()
        self._arranged_for = 0
        self._contents = QWidget()
        self._grid = QGridLayout(self._contents)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(1)
        self._over: list[QWidget] = []
        let_scroll(self, self._contents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_boxes(self, shown: Sequence[tuple[Asked, QLineEdit]]) -> None:
        """Show these boxes, and no other; those that are shown already keep the keyboard."""
        kept = {box for _, box in shown}
        for _, box in self._shown:
            if box not in kept:
                self._grid.removeWidget(box)
                box.hide()
                box.deleteLater()
        self._shown = tuple(shown)
        self._arrange()

    def sizeHint(self) -> QSize:
        most = max((len(boxes) for _, boxes in self._by_hand()), default=1)
        wide = self._widest_name + min(most, _MOST_ABREAST) * (self._box + _GAP)
        return QSize(wide + self._bar, self._contents.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._box * 2, self._box)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.width() != self._arranged_for:
            self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # What grew unseen was not told so, and its boxes would lie in the rows of before, too low to be read.
        self._grid.invalidate()

    def _arrange(self) -> None:
        """Put the boxes into rows."""
        self._arranged_for = self.width()
        for widget in self._over:
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._over = []
        room = self.width() - self._bar
        most = max((len(boxes) for _, boxes in self._by_hand()), default=1)
        # A name that leaves too little room beside it stands on a line of its own.
        left = room - self._widest_name
        beside = left >= self._narrow + _GAP and self._rows(left, most) <= self._rows(room, most)
        name = self._widest_name if beside else 0
        width = self._box_width(room - name, most)
        for _, box in self._shown:
            box.setFixedWidth(width)
        abreast = max(1, min(_MOST_ABREAST, (room - name) // (width + _GAP)))
        row = 0
        for whose, boxes in self._by_hand():
            if whose and beside:
                self._grid.addWidget(self._named(whose, name - _GAP), row * _LINES + 2, 0)
            elif whose:
                over = self._named(whose, room)
                over.setProperty(HEADING, True)
                # Over no empty column: each of them has its gap.
                self._grid.addWidget(over, row * _LINES, 1, 1, abreast)
            for place, (asked, box) in enumerate(boxes):
                self._put(asked, box, row + place // abreast, 1 + place % abreast)
            row += ceil(len(boxes) / abreast)
        for each in (*self._over, *(box for _, box in self._shown)):
            # The layout does it later, and until then they take no room, nor the keyboard.
            each.show()
        self._grid.setColumnStretch(_MOST_ABREAST + 1, 1)
        self._grid.setRowStretch(_BELOW, 1)
        self.updateGeometry()
        self.rearranged.emit()

    def _put(self, asked: Asked, box: QLineEdit, row: int, column: int) -> None:
        over = PlainLabel(asked.label, self._contents)
        over.setFont(self._of_dice)
        over.setProperty("role", "muted")
        over.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
        over.setBuddy(box)
        self._grid.addWidget(over, row * _LINES + 1, column, Qt.AlignmentFlag.AlignBottom)
        self._grid.addWidget(box, row * _LINES + 2, column)
        self._over.append(over)

    def _named(self, whose: str, width: int) -> QLabel:
        label = PlainLabel("\n".join(in_lines(whose, self._of_names, width)))
        label.setFont(self._of_names)
        label.setAccessibleName(whose)
        label.setToolTip(literal(whose))
        self._over.append(label)
        return label

    def _by_hand(self) -> Iterator[tuple[str, list[tuple[Asked, QLineEdit]]]]:
        """The boxes of each hand one after the other; those of nobody stand together."""
        for _, boxes in groupby(sorted(self._shown, key=_hand), key=_hand):
            listed = list(boxes)
            yield listed[0][0].whose, listed

    @property
    def _widest_name(self) -> int:
        """Pixels of the longest name and the gap beside it; 0 where there are none."""
        names = [asked.whose for asked, _ in self._shown if asked.whose]
        metrics = QFontMetrics(self._of_names)
        return max((metrics.horizontalAdvance(name) + _GAP * 2 for name in names), default=0)

    def _box_width(self, room: int, count: int) -> int:
        """Pixels of each of so many boxes: narrower ones where they stand in fewer rows so."""
        box, usual, rows = self._box, max(1, room // (self._box + _GAP)), self._rows(room, count)
        if rows == ceil(count / min(usual, _MOST_ABREAST)):
            return box
        return min(box, room // ceil(count / rows) - _GAP)

    def _rows(self, room: int, count: int) -> int:
        """In how few rows so many boxes may stand."""
        return ceil(count / max(1, min(_MOST_ABREAST, room // (self._narrow + _GAP))))

    @property
    def _bar(self) -> int:
        """Pixels that are kept free for the scroll bar."""
        return self.verticalScrollBar().sizeHint().width()


def _hand(shown: tuple[Asked, QLineEdit]) -> int:
    """The part of the throw, where these are somebody's."""
    asked, _ = shown
    return asked.key[0] if asked.whose else -1
