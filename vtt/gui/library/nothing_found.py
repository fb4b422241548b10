"""What stands in place of a list in which nothing was found: what was looked for, and where else there is such."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from vtt.gui.bag.flow import FlowLayout
from vtt.gui.look import Look
from vtt.gui.panel import clear_layout
from vtt.gui.plain_text import PlainLabel


class NothingFound(QWidget):
    """``elsewhere`` gives the place of the shelf that somebody turns to."""

    elsewhere = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.said = PlainLabel()
        self.said.setFont(look.label(10.5))
        self.said.setWordWrap(True)
        self._there = PlainLabel("It is found elsewhere:")
        self._there.setProperty("role", "muted")
        self._shelves = FlowLayout(look.pixels(6))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 14, 8, 8)
        column.setSpacing(10)
        column.addWidget(self.said)
        column.addWidget(self._there)
        column.addLayout(self._shelves)
        column.addStretch(1)

    def say(self, shelf: str, words: str, others: Mapping[int, str]) -> None:
        """Nothing of this shelf holds these words; ``others`` are the shelves that do, by their places."""
        self.said.setText(f"Nothing on the shelf “{shelf}” contains “{words}”.")
        clear_layout(self._shelves)
        self._there.setVisible(bool(others))
        for place, label in others.items():
            button = QPushButton(label.replace("&", "&&"))
            button.setFont(self._look.label(9.5))
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, place=place: self.elsewhere.emit(place))
            self._shelves.addWidget(button)
