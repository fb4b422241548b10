"""What the mouse does to the board: between pressing and letting go it points, selects, marks, drags, or moves
the picture."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from vtt.gui.board.drag import Drag
from vtt.gui.board.handled import HandledBoard
from vtt.gui.board.hits import thing_at
from vtt.table.creature import Point

Button = Qt.MouseButton


class Pointer:
    """The state of the mouse: what was pressed, and whether the hand has the picture."""

    def __init__(self, view: HandledBoard) -> None:
        self._view = view
        self._pressed: tuple[str, QPointF] | None = None
        self._hand: QPointF | None = None
        self._band: QPointF | None = None
        self._marks = False
        self._line: QPointF | None = None
        self._draws = False
        self._map: Point | None = None

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        at = event.position()
        if _beside_the_left_one(event):
            return
        if event.button() == Button.MiddleButton or (event.button() == Button.LeftButton and self._view.hand_held):
            self._carry(at)
        elif event.button() == Button.LeftButton and self._view.measures:
            self._line = at
        elif event.button() == Button.LeftButton and self._view.tool is not None:
            self._draws = True
            self._view.begin_sketch(at)
        elif event.button() == Button.LeftButton:
            self._pressed = (thing_at(self._view, at), at)
            self._marks = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved."""
        at, view = event.position(), self._view
        if self._line is not None:
            view.draw_line(self._line, at)
        elif self._draws or (view.outlines and self._hand is None):
            view.go_on_sketching(at)
        elif self._map is not None:
            view.carry_map(self._map_moved(at, self._map))
        elif self._band is not None:
            view.stretch(QRectF(self._band, at).normalized())
        elif self._hand is not None:
            view.pan_by(at - self._hand)
            self._hand = at
        elif view.drag is not None and not view.drag.by_keyboard:
            self._drag(view.drag, event)
        elif self._pressed is not None:
            self._maybe_start(self._pressed, event)
        elif view.aimer.active:
            view.aimer.turn_towards(at)
        else:
            thing = thing_at(view, at)
            view.point_at(thing)
            if view.takes_spots and thing not in (view.targets or {}):
                view.aim_at_spot(view.feet_at(at))

    def release(self, event: QMouseEvent) -> None:
        """A button came up."""
        view = self._view
        if _beside_the_left_one(event):
            return
        if self._line is not None:
            self._line = None
            view.let_line_go()
        elif self._draws and event.button() == Button.LeftButton:
            self._draws = False
            view.go_on_sketching(event.position())
            view.let_sketch_go()
        elif self._map is not None:
            moved, self._map = self._map_moved(event.position(), self._map), None
            view.drop_map(moved)
        elif self._band is not None:
            self._band = None
            view.let_band_go()
        elif self._hand is not None:
            self._carry(None)
        elif event.button() == Button.LeftButton and self._pressed is not None:
            pressed, _ = self._pressed
            self._pressed = None
            if self._is_gone(pressed):
                return
            if view.drag is not None and not view.drag.by_keyboard:
                self._drag(view.drag, event)
                if not view.rect().contains(event.position().toPoint()):
                    view.let_go_at.emit(view.drag.thing, event.globalPosition().toPoint())
                view.drop()
            elif view.aimer.active:
                view.aimer.turn_towards(event.position())
                view.aimer.fire()
            elif view.takes_spots and pressed not in (view.targets or {}):
                view.aim_at_spot(view.feet_at(event.position()))
                view.choose_aim()
            elif self._marks and view.targets is None:
                if pressed:
                    view.choose_also(pressed)
            else:
                view.choose(pressed)
        self._pressed = None

    def double_click(self, event: QMouseEvent) -> None:
        """The second press of two."""
        view = self._view
        thing = thing_at(view, event.position())
        if view.outlines and event.button() == Button.LeftButton:
            view.end_sketch()
        elif event.button() != Button.LeftButton or view.targets is not None or view.aimer.active or view.tool:
            self.press(event)
        elif thing:
            view.focus_requested.emit(thing)
        else:
            view.fit()

    def forget(self) -> None:
        """Whatever was pressed no longer counts."""
        self._pressed = self._band = self._line = None
        self._draws = False
        if self._map is not None:
            self._map = None
            self._view.carry_map(None)

    def _maybe_start(self, pressed: tuple[str, QPointF], event: QMouseEvent) -> None:
        thing, start = pressed
        view, at = self._view, event.position()
        if (at - start).manhattanLength() < QApplication.startDragDistance() or self._is_gone(thing):
            return
        if thing and view.targets is None and not view.aimer.active:
            view.start_drag(thing, start - view.centre_of(thing))
            if view.drag is not None:
                self._drag(view.drag, event)
        elif self._marks and view.targets is None and not view.aimer.active:
            self._pressed, self._band = None, start
            view.stretch(QRectF(start, at).normalized())
        elif view.loose_map and view.targets is None and view.is_on_map(view.feet_at(start)):
            self._pressed, self._map = None, view.feet_at(start)
        else:
            self._pressed = None
            self._carry(at)

    def _is_gone(self, thing: str) -> bool:
        """Whether what was pressed has left the board since."""
        return bool(thing) and thing not in self._view.arrangement.things

    def _map_moved(self, at: QPointF, start: Point) -> Point:
        feet = self._view.feet_at(at)
        return feet[0] - start[0], feet[1] - start[1]

    def _drag(self, drag: Drag, event: QMouseEvent) -> None:
        # Beside the board nobody would see it any more: it stays at the edge.
        ghost, room = event.position() - drag.grip, self._view.rect()
        ghost = QPointF(min(max(ghost.x(), 0.0), room.width()), min(max(ghost.y(), 0.0), room.height()))
        # On many desktops Alt and a drag belong to the window manager.
        free = bool(event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier))
        self._view.drag_to(self._view.feet_at(ghost), ghost, free=free)
        self._view.carried_to.emit(event.globalPosition().toPoint())

    def _carry(self, at: QPointF | None) -> None:
        """The hand has the picture at this point, or lets go of it."""
        self._hand = at
        self._view.carry(at is not None)


def _beside_the_left_one(event: QMouseEvent) -> bool:
    """Whether this is another button while the left one, which may hold something, is down: it means nothing then."""
    return event.button() != Button.LeftButton and bool(event.buttons() & Button.LeftButton)
