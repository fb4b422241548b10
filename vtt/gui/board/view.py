"""The game master's board: a picture of the table that can be pointed at, dragged about and driven by the keyboard."""

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from vtt.gui.board.aimer import Aimer
from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.describe import described
from vtt.gui.board.drag import Drag, DragGuide, no_guide
from vtt.gui.board.hits import thing_at, tip_at
from vtt.gui.board.keyboard import ZOOM_STEP, go_to, key_pressed, key_released, tab_pressed
from vtt.gui.board.marks import paint_focus
from vtt.gui.board.overlay import Overlay, covered, paint_overlay
from vtt.gui.board.painting import Emphasis, OldPlace
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.placed import things_on
from vtt.gui.board.pointer import Pointer
from vtt.gui.plain_text import show_tip
from vtt.gui.theme import Theme
from vtt.rules.board import Board
from vtt.table.creature import Point


class BoardView(BoardPicture):
    """Shows a board and reports what is done to it; nothing moves before ``show_board`` says so.

    With the mouse: click selects, drag moves (Alt: freely), double click makes a thing the focus or, on the ground,
    fits the picture; the wheel zooms; dragging the ground, the middle button, or Space with the left one moves the
    picture. With the keyboard: see ``vtt.gui.board.keyboard``.
    """

    selected = Signal(str)
    """Somebody selected this thing, or with an empty id nothing any more."""
    focus_requested = Signal(str)
    """The rings should be drawn round this thing."""
    dropped = Signal(str, object, bool)
    """A thing was let go of: its id, the point in feet, and whether it should stand there freely (Alt)."""
    target_chosen = Signal(str)
    """This target was chosen; targeting is over."""
    targeting_cancelled = Signal()
    """Escape was pressed while targets were offered; targeting is over."""
    direction_chosen = Signal(float)
    """An area was aimed this way, in degrees; it is aimed until the owner ends it (``aimer``)."""
    aiming_cancelled = Signal()
    """Escape was pressed while an area was aimed; it is aimed no more."""
    context_requested = Signal(str, QPoint, object)
    """A menu is wanted for this thing (empty: the ground), at this global point, which is that point in feet."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, guide: DragGuide = no_guide, text_scale: float = 1.0
    ) -> None:
        super().__init__(theme, parent, text_scale)
        self._guide = guide
        self._targets: dict[str, str] | None = None
        self._overlay = Overlay()
        self.aimer = Aimer(self)
        self.aimer.begun.connect(self._point_at_nothing)
        self.aimer.turned.connect(self.show_area)
        self.aimer.fired.connect(self.direction_chosen)
        self.aimer.cancelled.connect(self.aiming_cancelled)
        self._pointer = Pointer(self)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Board")
        self._describe()

    # What the owner says ---------------------------------------------------------------------------------------------

    def show_board(self, board: Board) -> None:
        """Draw this board. A thing that was dropped glides from where it was let go."""
        drag = self._overlay.drag
        if drag is not None and drag.thing not in things_on(board):
            self._set_drag(None)
        elif drag is not None and drag.released:
            self._set_drag(None)
            if board == self.board:
                self.glide_from({drag.thing: drag.ghost})
            else:
                self._centres[drag.thing] = drag.ghost
        super().show_board(board)
        self._describe()

    def select(self, creature: str) -> None:
        """Mark this thing as the selected one, or with an empty id nothing; no signal is sent."""
        self._change(replace(self._overlay, selected=creature))
        self._show_emphasis()
        self._describe()

    def set_targets(self, targets: Mapping[str, str] | None) -> None:
        """Offer these things to be chosen, each with a short text to show beside it; ``None`` ends the offer."""
        self.cancel_drag()
        self._targets = None if targets is None else dict(targets)
        self._show_emphasis()
        self.point_at(self._overlay.pointed_at)

    def show_area(self, area: ShownArea | None) -> None:
        """Draw this area over the ground, or none any more."""
        self._change(replace(self._overlay, area=area))
        self._pointer.show_cursor()
        self._show_emphasis()
        self._describe()

    def set_drag_guide(self, guide: DragGuide) -> None:
        """Ask this at the start of a drag and at every move."""
        self._guide = guide

    def glide_back(self, thing: str) -> None:
        """The drop was refused: let the thing glide back to where it stands."""
        drag = self._overlay.drag
        if drag is not None and drag.thing == thing:
            self._set_drag(None)
            self.glide_from({thing: drag.ghost})

    # What the hands do -----------------------------------------------------------------------------------------------

    @property
    def selection(self) -> str:
        """The id of the selected thing, or empty."""
        return self._overlay.selected

    @property
    def targets(self) -> Mapping[str, str] | None:
        """What is offered to be chosen."""
        return self._targets

    @property
    def drag(self) -> Drag | None:
        """The drag that is on."""
        return self._overlay.drag

    @property
    def pointed_at(self) -> str:
        """The id of what the pointer or the keyboard points at, or empty."""
        return self._overlay.pointed_at

    @property
    def area(self) -> ShownArea | None:
        """The area that is drawn."""
        return self._overlay.area

    def choose(self, thing: str) -> None:
        """Take a target, if it is offered; else select the thing and say so."""
        if self._targets is None:
            if thing != self._overlay.selected:
                self.select(thing)
                self.selected.emit(thing)
        elif thing in self._targets:
            self.set_targets(None)
            self.target_chosen.emit(thing)

    def point_at(self, thing: str) -> None:
        """Point at a thing; what is offered as a target shows its text."""
        text = self._targets.get(thing) if self._targets is not None else None
        self._change(replace(self._overlay, pointed_at=thing, target_text=text))

    def cancel_targeting(self) -> None:
        """Choose nothing."""
        self.set_targets(None)
        self.targeting_cancelled.emit()

    def start_drag(self, thing: str, grip: QPointF, *, by_keyboard: bool = False) -> None:
        """Take a thing; ``grip`` is where within it, in pixels."""
        self._finish_glide()
        placed = self.arrangement.things[thing]
        centre = self.centre_of(thing)
        start = placed.item.at
        hint = self._guide(thing, start)
        self._set_drag(Drag(thing, start, grip, centre, start, hint, by_keyboard=by_keyboard))

    def drag_to(self, at: Point, ghost: QPointF, *, free: bool) -> None:
        """Move the ghost: ``at`` feet, which is drawn at ``ghost`` pixels."""
        drag = self._overlay.drag
        if drag is not None and not drag.released:
            self._set_drag(replace(drag, at=at, ghost=ghost, free=free, hint=self._guide(drag.thing, at)))

    def drop(self) -> None:
        """Let go of what is dragged. The ghost stays until the owner answers."""
        drag = self._overlay.drag
        if drag is not None and not drag.released:
            self._set_drag(replace(drag, released=True))
            self.dropped.emit(drag.thing, drag.at, drag.free)

    def cancel_drag(self) -> None:
        """Put back what is dragged, as if nothing had been."""
        self._pointer.forget()
        drag = self._overlay.drag
        if drag is not None:
            self._set_drag(None)
            self.glide_from({drag.thing: drag.ghost})

    def hold_hand(self, held: bool) -> None:
        """Space is held: the left button moves the picture."""
        self._pointer.hold_hand(held)

    # What Qt says ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        paint_overlay(painter, self, self._overlay)
        if self._overlay.focused:
            paint_focus(painter, self.rect().toRectF(), self.theme)
        painter.end()

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
            self.zoom_by(ZOOM_STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._overlay.drag is not None:
            self.cancel_drag()
        elif self.aimer.active:
            self.aimer.cancel()
        elif event.reason() == QContextMenuEvent.Reason.Mouse:
            place = QPointF(event.pos())
            self.context_requested.emit(thing_at(self, place), event.globalPos(), self.feet_at(place))
        elif self.selection in self.arrangement.things:
            where = self.token_rect(self.selection).center()
            self.context_requested.emit(self.selection, self.mapToGlobal(where), self.feet_at(where))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not key_pressed(self, event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not key_released(self, event):
            super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab goes from thing to thing; after the last one to the next widget, or round again if there is none. What is
        aimed is turned to the next thing."""
        if self.aimer.active:
            self.aimer.step(forwards=forwards)
            return True
        things = list(self._targets) if self._targets is not None else list(things_on(self.board))
        if tab_pressed(self, things, forwards=forwards):
            return True
        left = super().focusNextPrevChild(forwards)
        if not things or (left and not self.hasFocus()):
            return left
        go_to(self, things[0 if forwards else -1])
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._change(replace(self._overlay, focused=by_keys))
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.hold_hand(False)
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

    def _point_at_nothing(self) -> None:
        self.point_at("")

    def _set_drag(self, drag: Drag | None) -> None:
        self._change(replace(self._overlay, drag=drag))
        self._show_emphasis()

    def _change(self, overlay: Overlay) -> None:
        """Show another overlay; only what either covers is painted again, unless everything is anyway."""
        if overlay != self._overlay:
            if not self._stale:
                self.update(covered(self, self._overlay) + covered(self, overlay))
            self._overlay = overlay

    def _show_emphasis(self) -> None:
        offered = self.aimer.possible if self._targets is None else self._targets
        targets = None if offered is None else frozenset(offered)
        drag, old_place = self._overlay.drag, None
        if drag is not None:
            radius = self.arrangement.things[drag.thing].item.radius
            old_place = OldPlace(drag.start, radius, drag.hint.reach, drag.hint.reach_label)
        bright = "" if targets is None else self.aimer.actor or self.selection
        self.set_emphasis(Emphasis(targets, bright, old_place))

    def _describe(self) -> None:
        words = described(self.board, self.selection, self._overlay.area)
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
