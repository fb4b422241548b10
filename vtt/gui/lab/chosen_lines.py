"""What was chosen so far, a line each, from which it is taken out again."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import clear_layout
from vtt.gui.plain_text import PlainLabel
from vtt.gui.shortened import ShortenedLabel


class ChosenLines(QVBoxLayout):
    """``nothing`` is said as long as nothing is chosen."""

    def __init__(self, look: Look, nothing: str) -> None:
        super().__init__()
        self._look, self._nothing = look, nothing

    def show_lines(self, lines: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Draw these: the name of each, and what takes it out."""
        clear_layout(self)
        if not lines:
            nothing = PlainLabel(self._nothing)
            nothing.setFont(self._look.label(9))
            nothing.setProperty("role", "muted")
            nothing.setWordWrap(True)
            self.addWidget(nothing)
        for name, take_out in lines:
            self.addWidget(self._line(name, take_out))

    def _line(self, name: str, take_out: Callable[[], object]) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        label = ShortenedLabel(name)
        label.setFont(self._look.label(10))
        row.addWidget(label, 1)
        gone = QPushButton("×")
        gone.setFlat(True)
        gone.setAutoDefault(False)
        gone.setAccessibleName(f"Take out {name}")
        gone.setToolTip("Take it out")
        gone.clicked.connect(lambda _checked=False: take_out())
        row.addWidget(gone)
        return line
