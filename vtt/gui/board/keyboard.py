"""The board driven by keys alone.

Tab and Shift+Tab select one thing after the other (while targets are offered: point at one after the other). Enter or M
takes the selected thing: arrows then move it by 5 ft, with Shift by 1 ft, Enter drops it, Alt+Enter freely, Escape
puts it back. Without a drag the arrows move the picture, Ctrl with plus and minus (or these alone) zooms, 0 fits, F
draws the rings round the selected thing. While targets are offered Enter takes the one pointed at, Escape takes none.
While an area is aimed the arrows turn it by 5°, with Shift by 1°, Tab points it at the next who may be aimed at, Enter
says that this is the direction, Escape that there is none.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from vtt.gui.board.aimer import SMALL_TURN, TURN

if TYPE_CHECKING:
    from vtt.gui.board.view import BoardView

STEP_FEET, SMALL_STEP_FEET = 5.0, 1.0
PAN_PIXELS = 60.0
ZOOM_STEP = 1.2
"""The factor of one notch of the wheel, or one press of Ctrl and plus."""

Key = Qt.Key

_ARROWS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1)}
_ENTER = (Key.Key_Return, Key.Key_Enter)


def key_pressed(view: "BoardView", event: QKeyEvent) -> bool:
    """Do what the key says; whether it said anything to the board."""
    key = Key(event.key())
    if view.drag is not None:
        return _while_dragging(view, key, event)
    if view.aimer.active and _while_aiming(view, key, event):
        return True
    if view.targets is not None and (key in _ENTER or key in (Key.Key_Escape, Key.Key_Space)):
        if key == Key.Key_Escape:
            view.cancel_targeting()
        else:
            view.choose(view.pointed_at)
        return True
    if key == Key.Key_Space:
        if not event.isAutoRepeat():
            view.hold_hand(True)
        return True
    chooses = view.targets is not None or view.aimer.active
    return _look_around(view, key, event) or (not chooses and _with_selected(view, key, event))


def key_released(view: "BoardView", event: QKeyEvent) -> bool:
    """The other half of ``key_pressed``."""
    key = Key(event.key())
    if key == Key.Key_Space and view.targets is None and not view.aimer.active:
        if not event.isAutoRepeat():
            view.hold_hand(False)
        return True
    if key == Key.Key_Alt and view.drag is not None:
        _set_free(view, False)
        return True
    return False


def _while_dragging(view: "BoardView", key: Qt.Key, event: QKeyEvent) -> bool:
    drag = view.drag
    assert drag is not None
    if key == Key.Key_Escape:
        view.cancel_drag()
    elif key == Key.Key_Alt:
        _set_free(view, True)
    elif drag.by_keyboard and key in _ARROWS:
        step = SMALL_STEP_FEET if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP_FEET
        x, y = _ARROWS[key]
        at = (drag.at[0] + x * step, drag.at[1] + y * step)
        view.drag_to(at, view.projection.pixels(at), free=_alt(event))
    elif drag.by_keyboard and key in (*_ENTER, Key.Key_M):
        _set_free(view, _alt(event))
        view.drop()
    elif drag.by_keyboard and key in (Key.Key_Tab, Key.Key_Backtab):
        pass
    else:
        return drag.by_keyboard
    return True


def tab_pressed(view: "BoardView", things: Sequence[str], *, forwards: bool) -> bool:
    """Go on to the next of these things, pointing at it where targets are offered, else selecting it; whether there was
    one before the end of the row."""
    here = view.pointed_at if view.targets is not None else view.selection
    step = things.index(here) + (1 if forwards else -1) if here in things else (0 if forwards else len(things) - 1)
    if not 0 <= step < len(things):
        return False
    go_to(view, things[step])
    return True


def go_to(view: "BoardView", thing: str) -> None:
    """Point at a thing where targets are offered, else select it."""
    if view.targets is not None:
        view.point_at(thing)
    else:
        view.choose(thing)


def _while_aiming(view: "BoardView", key: Qt.Key, event: QKeyEvent) -> bool:
    if key in _ARROWS:
        turn = SMALL_TURN if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else TURN
        view.aimer.turn_by(turn * sum(_ARROWS[key]))
    elif key in _ENTER or key == Key.Key_Space:
        if not event.isAutoRepeat():
            view.aimer.fire()
    elif key == Key.Key_Escape:
        view.aimer.cancel()
    else:
        return False
    return True


def _look_around(view: "BoardView", key: Qt.Key, event: QKeyEvent) -> bool:
    if key in (Key.Key_Plus, Key.Key_Equal):
        view.zoom_by(ZOOM_STEP)
    elif key == Key.Key_Minus:
        view.zoom_by(1 / ZOOM_STEP)
    elif key == Key.Key_0:
        view.fit()
    elif key in _ARROWS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
        x, y = _ARROWS[key]
        view.pan_by(QPointF(-x, -y) * PAN_PIXELS)
    else:
        return False
    return True


def _with_selected(view: "BoardView", key: Qt.Key, event: QKeyEvent) -> bool:
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return False
    here = view.selection in view.arrangement.things
    if key in (*_ENTER, Key.Key_M) and here:
        view.start_drag(view.selection, QPointF(0, 0), by_keyboard=True)
    elif key == Key.Key_F and here:
        view.focus_requested.emit(view.selection)
    elif key == Key.Key_Escape and view.selection:
        view.choose("")
    else:
        return False
    return True


def _set_free(view: "BoardView", free: bool) -> None:
    drag = view.drag
    if drag is not None and drag.free != free:
        view.drag_to(drag.at, drag.ghost, free=free)


def _alt(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
