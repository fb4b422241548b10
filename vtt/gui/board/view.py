"""The game master's board: a picture of the table that can be pointed at, dragged about and driven by the keyboard.

The first picture does without what answers mouse and keys: that is imported when one of them is moved or pressed.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from vtt.gui.board.drag import DragGuide, no_guide
from vtt.gui.board.handled import HandledBoard
from vtt.gui.board.hits import thing_at, tip_at
from vtt.gui.plain_text import show_tip
from vtt.gui.theme import Theme

if TYPE_CHECKING:
    from vtt.gui.board.pointer import Pointer


class BoardView(HandledBoard):
    """The board as Qt has it, with all its events.

    With the mouse: click selects, drag moves (Shift or Alt: freely), double click makes a thing the focus or, on the
    ground, fits the picture; the wheel zooms; dragging the ground, the middle button, or Space with the left one moves
    the picture. With the keyboard: see ``vtt.gui.board.keyboard``.
    """

    dice_moved = Signal(QPointF)
    """Dice from the shelf are held over this point."""
    dice_dropped = Signal(str, str)
    """Dice of this notation were let go of, over the thing of this id or over none."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, guide: DragGuide = no_guide, text_scale: float = 1.0
    ) -> None:
        super().__init__(theme, parent, guide, text_scale)
        self._pointer_known: Pointer | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)

    @property
    def _pointer(self) -> "Pointer":
        if self._pointer_known is None:
            from vtt.gui.board.pointer import Pointer

            self._pointer_known = Pointer(self)
            self.put_back.connect(self._pointer_known.forget)
        return self._pointer_known

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._round_off(event.rect())

    def _round_off(self, seen: QRect) -> None:
        """Corners as round as those of the panels beside it, where they are seen at all."""
        radius = round(self.theme.corner)
        inner = self.rect().adjusted(radius, radius, -radius, -radius)
        if inner.contains(seen):
            return
        corners = QPainterPath()
        corners.addRect(QRectF(self.rect()))
        corners.addRoundedRect(QRectF(self.rect()), radius, radius)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(corners, QColor(self.theme.window))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._pointer.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._overlay.drag is None and event.angleDelta().y():
            from vtt.gui.board.keyboard import ZOOM_STEP

            self.zoom_by(ZOOM_STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._overlay.drag is not None:
            self.cancel_drag()
        elif self.measures:
            self.cancel_line()
        elif self.aimer.active:
            self.aimer.cancel()
        elif self.tool is not None:
            self.leave_tool()
        elif event.reason() == QContextMenuEvent.Reason.Mouse:
            place = QPointF(event.pos())
            self.context_requested.emit(thing_at(self, place), event.globalPos(), self.feet_at(place))
        elif self.selection in self.arrangement.things:
            where = self.token_rect(self.selection).center()
            self.context_requested.emit(self.selection, self.mapToGlobal(where), self.feet_at(where))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # Whatever else is dragged is for the window.
        from vtt.gui.board.picture_drops import dragged_dice, entry_name, holds_picture

        given = event.mimeData()
        event.setAccepted(holds_picture(given) or bool(entry_name(given) or dragged_dice(given)))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        from vtt.gui.board.picture_drops import dragged_dice, entry_name

        event.accept()
        name = entry_name(event.mimeData())
        if name:
            self.entry_hovered.emit(name, self.feet_at(event.position()))
        elif dragged_dice(event.mimeData()):
            self.dice_moved.emit(event.position())

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.entry_hovered.emit("", None)

    def dropEvent(self, event: QDropEvent) -> None:
        from vtt.gui.board.picture_drops import dragged_dice, entry_name

        event.acceptProposedAction()
        name = entry_name(event.mimeData())
        if name:
            self.entry_hovered.emit(name, None)
            self.entry_dropped.emit(name, self.feet_at(event.position()))
        elif dragged_dice(event.mimeData()):
            self.dice_dropped.emit(dragged_dice(event.mimeData()), thing_at(self, event.position()))
        else:
            self.picture_dropped.emit(thing_at(self, event.position()), event.mimeData())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from vtt.gui.board.keyboard import key_pressed

        if not key_pressed(self, event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        from vtt.gui.board.keyboard import key_released

        if not key_released(self, event):
            super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """The board is one stop of Tab. While targets are offered, or an area is aimed, Tab goes on to the next of
        them; what is dragged by keys is put back."""
        if not self.hasFocus():
            # Asked on behalf of something that lies over the board and is put away: nobody has pressed Tab.
            return super().focusNextPrevChild(forwards)
        if self._overlay.drag is not None:
            self.cancel_drag()
        from vtt.gui.board.keyboard import tab_pressed

        return tab_pressed(self, forwards=forwards) or super().focusNextPrevChild(forwards)

    def focusInEvent(self, event: QFocusEvent) -> None:
        by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._change(replace(self._overlay, focused=by_keys))
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.hold_hand(False)
        drag = self._overlay.drag
        if drag is not None and drag.by_keyboard and not drag.released:
            # Whoever has turned to something else no longer moves it.
            self.cancel_drag()
        self._change(replace(self._overlay, focused=False))
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at_nothing()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tip = "" if self._overlay.drag is not None else tip_at(self, QPointF(event.pos()))
            show_tip(event.globalPos(), tip, self)
            return True
        return super().event(event)
