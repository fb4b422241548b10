"""An entry of a shelf opened: what it is, and what can be done with it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from vtt.gui.guide.inline_offer import InlineOffer
from vtt.gui.look import Look
from vtt.gui.panel import Divider, clear_layout
from vtt.gui.plain_text import PlainLabel
from vtt.gui.sheet.blocks import Blocks
from vtt.rules.description import Offer, Parameter
from vtt.rules.library import EntryView


class EntryPanel(QScrollArea):
    """Draws an ``EntryView``; ``wanted`` gives an offer with its arguments."""

    wanted = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._view: EntryView | None = None
        self.offers: list[InlineOffer] = []
        self._contents = contents = QWidget()
        column = QVBoxLayout(contents)
        column.setContentsMargins(18, 4, 14, 8)
        column.setSpacing(12)
        self._title, self._subtitle = PlainLabel(), PlainLabel()
        self._title.setFont(look.name(19))
        self._subtitle.setFont(look.label(9.5))
        self._subtitle.setProperty("role", "muted")
        for label in (self._title, self._subtitle):
            label.setWordWrap(True)
            column.addWidget(label)
        self._blocks = Blocks(look, animated=False)
        self._blocks.chosen.connect(self.wanted)
        column.addWidget(self._blocks)
        self._line = Divider(look)
        column.addWidget(self._line)
        self._actions = QVBoxLayout()
        self._actions.setSpacing(12)
        column.addLayout(self._actions)
        column.addStretch(1)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(contents)

    def show_entry(
        self,
        key: str,
        view: EntryView | None,
        parameters: Callable[[Offer], tuple[Parameter, ...]],
        things: Mapping[str, str],
    ) -> None:
        """Draw this; ``None`` draws nothing. ``parameters`` are those of an offer's action, ``things`` names by id."""
        if view == self._view:
            return
        self._view = view
        self._contents.setVisible(view is not None)
        if view is None:
            return
        self._title.setText(view.title)
        self._subtitle.setText(view.subtitle)
        self._subtitle.setVisible(bool(view.subtitle))
        self._blocks.show_blocks(key, view.blocks)
        self._line.setVisible(bool(view.offers))
        clear_layout(self._actions)
        self.offers = []
        for place, offer in enumerate(view.offers):
            line = InlineOffer(self._look, offer, parameters(offer), things, first=place == 0)
            line.wanted.connect(self.wanted)
            self._actions.addWidget(line)
            self.offers.append(line)
