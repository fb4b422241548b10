"""Sizes that are known before anything is seen."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

_HIDDEN = Qt.WidgetAttribute.WA_WState_ExplicitShowHide


def settle(card: QWidget) -> None:
    """Have everything in a card know its size before it is seen: where it lies depends on how large it is. Fonts and
    edges come with the first sight, and layouts ask those within them anew only then."""
    parts = list(_shown_in(card))
    for part in parts:
        part.ensurePolished()
    for part in reversed(parts):
        layout = part.layout()
        if layout is not None:
            layout.activate()
        part.updateGeometry()


def _shown_in(widget: QWidget) -> Iterator[QWidget]:
    """A widget and what is in it, from the outside to the inside, without what was hidden: that has no part in how
    large anything is, and is what a card held before, which waits to be deleted."""
    yield widget
    for child in widget.children():
        if isinstance(child, QWidget) and not (child.isHidden() and child.testAttribute(_HIDDEN)):
            yield from _shown_in(child)
