"""The board with what changes at every movement of the hand drawn over it: the drag, what is pointed at, what is
selected, an area."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.drag import Drag
from vtt.gui.board.marks import paint_focus
from vtt.gui.board.overlay import Laid, Overlay, card_of, covered, paint_overlay, told_of
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.told_layout import Telling, Told, left_out
from vtt.gui.theme import Theme


class OverlaidBoard(BoardPicture):
    """A picture of the table with an ``Overlay``; where that changes, only what it covers is painted again."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, text_scale: float = 1.0) -> None:
        super().__init__(theme, parent, text_scale)
        self._overlay = Overlay()
        self._telling = Telling(self)
        self._laid = Laid(self)
        self._covers: tuple[object, Overlay, QRegion] = (None, self._overlay, QRegion())

    @property
    def selection(self) -> str:
        """The id of the selected thing, or empty."""
        return self._overlay.selected

    @property
    def pointed_at(self) -> str:
        """The id of what the pointer or the keyboard points at, or empty."""
        return self._overlay.pointed_at

    @property
    def aimed_at(self) -> str:
        """The id of the target that Enter would choose, or empty."""
        return self._overlay.aimed_at

    @property
    def drag(self) -> Drag | None:
        """The drag that is on."""
        return self._overlay.drag

    @property
    def area(self) -> ShownArea | None:
        """The area that is drawn."""
        return self._overlay.area

    def told_boxes(self) -> list[QRectF]:
        """The boxes of all that is told in full, on the widget."""
        said = self._said_of(self._overlay)
        boxes = [
            box.translated(self.centre_of(thing)) for thing, each in said.items() for box in each.boxes(self.measure)
        ]
        card = card_of(self, self._overlay, said)
        return boxes if card is None else [*boxes, card.box]

    def paintEvent(self, event: QPaintEvent) -> None:
        said = self._said_of(self._overlay)
        self.leave_unnamed(left_out(said))
        super().paintEvent(event)
        painter = QPainter(self)
        paint_overlay(painter, self, self._overlay, said, self._laid)
        if self._overlay.focused:
            paint_focus(painter, self.rect().toRectF(), self.theme)
        painter.end()

    def _said_of(self, overlay: Overlay) -> Mapping[str, Told]:
        """What is told in full."""
        pointed_at = overlay.pointed_at if overlay.drag is None else ""
        lasting = "" if overlay.selected in (pointed_at, overlay.aimed_at) else overlay.selected
        return self._telling.of(told_of(overlay), lasting)

    def _change(self, overlay: Overlay) -> None:
        """Show another overlay; only what either covers is painted again, unless everything is anyway."""
        if overlay != self._overlay:
            if not self._stale:
                self.update(self._covered(self._overlay) + self._covered(overlay))
            self._overlay = overlay

    def _covered(self, overlay: Overlay) -> QRegion:
        """What an overlay covers; of the one that was asked for last it is known, while nothing else moves."""
        at_rest, known, region = self._covers
        if at_rest is None or at_rest is not self.at_rest or known is not overlay:
            region = covered(self, overlay, self._said_of(overlay), self._laid)
            self._covers = self.at_rest, overlay, region
        return region
