"""A column of blocks: each kind of block has its widget, and a changed block changes its widget in place."""

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import clear_layout
from vtt.gui.sheet.grid import GridBlock
from vtt.gui.sheet.items import ItemsBlock
from vtt.gui.sheet.labelled import BoxesBlock, FactsBlock, ProseBlock, TagsBlock
from vtt.gui.sheet.meter import MeterBlock
from vtt.gui.sheet.pips import PipsBlock
from vtt.gui.sheet.scores import ScoresBlock
from vtt.rules.contract.description import Block, Boxes, Facts, Grid, Items, Meter, Offer, Pips, Prose, Scores, Tags

BlockWidget: TypeAlias = (
    ScoresBlock | GridBlock | MeterBlock | PipsBlock | BoxesBlock | TagsBlock | ItemsBlock | FactsBlock | ProseBlock
)


class Blocks(QWidget):
    """Blocks from top to bottom; ``chosen`` gives the offer of a carried thing that was clicked."""

    chosen = Signal(object)

    def __init__(self, look: Look, *, animated: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._animated = animated
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        self._creature = ""
        self._shape: list[tuple[type, str]] = []
        self._widgets: list[BlockWidget] = []

    def set_animated(self, animated: bool) -> None:
        """Whether changes move; takes effect with the next creature that is shown."""
        self._animated = animated

    def show_blocks(self, creature: str, blocks: Sequence[Block]) -> None:
        """Show these. The same blocks of the same creature keep their widgets, so that what changes can be seen."""
        shape = [(type(block), getattr(block, "label", "")) for block in blocks]
        if creature == self._creature and shape == self._shape:
            for widget, block in zip(self._widgets, blocks, strict=True):
                widget.show_block(block)  # type: ignore[arg-type]
        else:
            clear_layout(self._column)
            self._creature, self._shape = creature, shape
            self._widgets = [self._widget(block) for block in blocks]
            for widget in self._widgets:
                self._column.addWidget(widget)
                # By itself a layout shows it only in the next turn of the event loop: what is below would jump.
                widget.show()
        self.setVisible(bool(blocks))

    # Each is made as a child: one without a parent that shows itself would be a window for a moment.
    def _widget(self, block: Block) -> BlockWidget:
        match block:
            case Scores():
                return ScoresBlock(self._look, block, parent=self)
            case Grid():
                return GridBlock(self._look, block, parent=self)
            case Meter():
                return MeterBlock(self._look, block, animated=self._animated, parent=self)
            case Pips():
                return PipsBlock(self._look, block, animated=self._animated, parent=self)
            case Boxes():
                return BoxesBlock(self._look, block, parent=self)
            case Tags():
                return TagsBlock(self._look, block, parent=self)
            case Items():
                return self._items(block)
            case Facts():
                return FactsBlock(self._look, block, parent=self)
            case Prose():
                return ProseBlock(self._look, block, parent=self)

    def _items(self, block: Items) -> ItemsBlock:
        widget = ItemsBlock(self._look, block, parent=self)
        widget.chosen.connect(self._item_chosen)
        return widget

    def _item_chosen(self, offer: Offer) -> None:
        self.chosen.emit(offer)
