"""An entry of a shelf opened: what it is. What can be done with it stands at the foot (``EntryActions``)."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import NameLabel
from vtt.gui.plain_text import PlainLabel
from vtt.gui.scrolling import let_scroll
from vtt.gui.sheet.blocks import Blocks
from vtt.rules.contract.library import EntryView


class EntryPanel(QScrollArea):
    """Draws an ``EntryView``; ``wanted`` gives the offer of a thing in it that was clicked."""

    wanted = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: EntryView | None = None
        self._contents = contents = QWidget()
        column = QVBoxLayout(contents)
        column.setContentsMargins(18, 4, 14, 8)
        column.setSpacing(12)
        self._title, self._subtitle = NameLabel(look, 19), PlainLabel()
        self._subtitle.setFont(look.label(9.5))
        self._subtitle.setProperty("role", "muted")
        for label in (self._title, self._subtitle):
            label.setWordWrap(True)
            column.addWidget(label)
        self._blocks = Blocks(look, animated=False)
        self._blocks.chosen.connect(self.wanted)
        column.addWidget(self._blocks)
        column.addStretch(1)
        let_scroll(self, contents)

    def show_entry(self, key: str, view: EntryView | None) -> None:
        """Draw this; ``None`` draws nothing."""
        if view == self._view:
            return
        self._view = view
        self._contents.setVisible(view is not None)
        # What is hidden keeps its height, and would be scrolled.
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if view is None else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)
        if view is None:
            return
        self._title.setText(view.title)
        self._subtitle.setText(view.subtitle)
        self._subtitle.setVisible(bool(view.subtitle))
        self._blocks.show_blocks(key, view.blocks)
