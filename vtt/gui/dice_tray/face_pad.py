"""Large buttons with the faces of one die, for a finger; of a die with very many faces, the digits."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.theme import label_figures, labels

LEAST = 48
"""Pixels of the side of a button, at the least."""
_MOST_FACES = 24
"""A die with more is told digit by digit."""
_DIGITS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
_GAP = 6
_FIRST_POINTS = 15
_STYLE = "padding: 0;"


class FacePad(QFrame):
    """``face`` gives a face, ``digit`` one digit of it; ``blank`` leaves it to the app, ``back`` takes back what was
    given last, ``done`` is said of all. None of its buttons takes the keyboard."""

    face = Signal(int)
    digit = Signal(int)
    blank = Signal()
    back = Signal()
    done = Signal()

    def __init__(self, parent: QWidget | None = None, *, text_scale: float = 1.0) -> None:
        super().__init__(parent)
        self._scale = text_scale
        self._sides = 0
        self._most_width = 10_000
        self.setProperty("role", "panel")
        self.setAccessibleName("Pad for the faces of real dice")
        self._heading = PlainLabel(parent=self)
        self._heading.setFont(labels(10 * text_scale))
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        self.faces: list[QPushButton] = []
        self._back = self._button("Back", "Take back the face before this one", self.back.emit)
        self._blank = self._button("App rolls it", "The app rolls this die", self.blank.emit)
        self._done = self._button("Done", "", self.done.emit)
        self._done.setProperty("accent", True)
        foot = QHBoxLayout()
        foot.setSpacing(_GAP)
        for button in (self._back, self._blank, self._done):
            foot.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(_GAP)
        column.addWidget(self._heading)
        column.addLayout(self._grid)
        column.addLayout(foot)
        self.hide()

    @property
    def sides(self) -> int:
        """The sides of the die that is asked for, or 0."""
        return self._sides

    def fit(self, width: int) -> None:
        """Take no more than so many pixels of width."""
        if width != self._most_width:
            self._most_width = width
            sides, self._sides = self._sides, 0
            self._build(sides)

    def ask(self, sides: int, heading: str, submit: str, *, first: bool) -> None:
        """Ask for a face of this die; ``submit`` is what ends it all, and ``first``: none stands before it."""
        self._heading.setText(heading)
        self._back.setEnabled(not first)
        self._done.setText(submit)
        self._done.setToolTip(literal(submit))
        self._done.setAccessibleName(submit)
        self._build(sides)
        self.adjustSize()

    def _build(self, sides: int) -> None:
        if sides == self._sides:
            return
        self._sides = sides
        for button in self.faces:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        by_digits = sides > _MOST_FACES
        values = _DIGITS if by_digits else tuple(range(1, sides + 1))
        self.faces = []
        across = self._across(len(values))
        for place, value in enumerate(values):
            give = self.digit if by_digits else self.face
            said = f"Digit {value}" if by_digits else f"Face {value}"
            button = self._button(f"{value}", said, lambda give=give, value=value: give.emit(value))
            button.setFont(label_figures(_FIRST_POINTS * self._scale))
            self._grid.addWidget(button, place // across, place % across)
            button.show()
            self.faces.append(button)

    def _across(self, count: int) -> int:
        """How many stand beside each other: rows that are all alike, where that can be."""
        room = max(2, (self._most_width - 24) // (self._side + _GAP))
        rows = -(-count // min(room, 10))
        return max(1, -(-count // rows))

    @property
    def _side(self) -> int:
        return round(LEAST * max(1.0, self._scale))

    def _button(self, text: str, says: str, does: object) -> QPushButton:
        button = QPushButton(text, self)
        button.setMinimumSize(QSize(self._side, self._side))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAccessibleName(says or text)
        button.setToolTip(literal(says or text))
        button.setStyleSheet(_STYLE)
        button.clicked.connect(lambda _checked=False: does())  # type: ignore[operator]
        return button
