"""The board driven by keys alone.

The board is one stop of Tab. Within it the arrows select the next thing that way, Page Up and Page Down one thing after
the other; with Ctrl the arrows move the picture. Enter takes the selected thing: arrows then move it by 5 ft, with
Shift by 1 ft, Enter drops it, Shift+Enter or Alt+Enter freely, Escape puts it back; any other key puts it back as well,
and then does what it does without a drag. Ctrl with plus and minus zooms; these alone as well while no creature is
selected, else they begin an amount of healing or damage. 0 fits, F draws the bands round the selected thing.

With Shift the arrows and Page keys mark what they go to, besides what is marked already; Ctrl+A marks every creature.
What a key does then it does to all that is marked: an amount, Delete, Ctrl+C, Ctrl+G, a drag; Ctrl+V pastes.

While targets are offered arrows, Tab and the Page keys aim at another of them, Enter takes the one that is aimed at,
Escape takes none; where the ground may be chosen too, Shift and the arrows aim at it. While an area is aimed the arrows
turn it by 5°, with Shift by 1°, Tab points it at the next who may be aimed at, Enter says that this is the direction,
Escape that there is none.

While something is drawn by hand Escape forgets it, and puts down the tool where nothing is; Enter closes an outline,
Backspace takes its last corner back.

A map that is loose is moved by Alt and the arrows, by 5 ft, with Shift by 1 ft. While a line is asked for Escape draws
none.
"""

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from vtt.gui.board.aimer import SMALL_TURN, TURN
from vtt.gui.board.handled import HandledBoard
from vtt.gui.board.placed import things_on
from vtt.rules.views.board import BoardToken

STEP_FEET, SMALL_STEP_FEET = 5.0, 1.0
PAN_PIXELS = 60.0
ZOOM_STEP = 1.2
"""The factor of one notch of the wheel, or one press of Ctrl and plus."""

Key = Qt.Key

_ARROWS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1)}
_ENTER = (Key.Key_Return, Key.Key_Enter)
_PAGES = {Key.Key_PageUp: -1, Key.Key_PageDown: 1}
# Held down beside another key, they mean nothing by themselves.
_HELD = (Key.Key_Shift, Key.Key_Control, Key.Key_Alt, Key.Key_AltGr, Key.Key_Meta, Key.Key_CapsLock, Key.Key_NumLock)
_FREELY = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
_TO_ALL = {Key.Key_C: "copy", Key.Key_V: "paste", Key.Key_G: "group"}
_SIDEWAYS = 2.0
"""How much farther something seems for each pixel that it lies off the way of an arrow."""


def key_pressed(view: HandledBoard, event: QKeyEvent) -> bool:
    """Do what the key says; whether it said anything to the board."""
    key = Key(event.key())
    if view.drag is not None and _while_dragging(view, key, event):
        return True
    if view.drag is not None:
        return False
    if view.measures and key == Key.Key_Escape:
        view.cancel_line()
        return True
    if view.tool is not None and _while_drawing(view, key):
        return True
    if view.aimer.active and _while_aiming(view, key, event):
        return True
    if view.targets is not None and (key in _ENTER or key == Key.Key_Escape):
        if key == Key.Key_Escape:
            view.cancel_targeting()
        elif not event.isAutoRepeat():
            view.choose_aim()
        return True
    if key == Key.Key_Space:
        if not event.isAutoRepeat():
            view.hold_hand(True)
        return True
    chooses = view.targets is not None or view.aimer.active
    return _look_around(view, key, event) or (not chooses and _with_selected(view, key, event))


def key_released(view: HandledBoard, event: QKeyEvent) -> bool:
    """The other half of ``key_pressed``."""
    key = Key(event.key())
    if key == Key.Key_Space:
        if not event.isAutoRepeat():
            view.hold_hand(False)
        return True
    if view.drag is not None and _frees(view, key):
        _set_free(view, False)
        return True
    return False


def _while_dragging(view: HandledBoard, key: Qt.Key, event: QKeyEvent) -> bool:
    """Whether the key meant something to the drag. What means nothing to one by keys ends it, for it means something
    else; a drag by the mouse is in the hand and goes on."""
    drag = view.drag
    assert drag is not None
    if key == Key.Key_Escape:
        view.cancel_drag()
    elif _frees(view, key):
        _set_free(view, True)
    elif not drag.by_keyboard:
        return False
    elif key in _ARROWS:
        step = SMALL_STEP_FEET if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP_FEET
        x, y = _ARROWS[key]
        at = (drag.at[0] + x * step, drag.at[1] + y * step)
        view.drag_to(at, view.projection.pixels(at), free=_alt(event))
    elif key in _ENTER:
        _set_free(view, bool(event.modifiers() & _FREELY))
        view.drop()
    elif key not in _HELD:
        view.cancel_drag()
        return False
    return True


def _while_drawing(view: HandledBoard, key: Qt.Key) -> bool:
    """Whether the key meant something to what is drawn by hand."""
    if key == Key.Key_Escape:
        view.leave_tool()
    elif view.outlines and key in _ENTER:
        view.end_sketch()
    elif view.outlines and key == Key.Key_Backspace:
        view.drop_corner()
    else:
        return False
    return True


def tab_pressed(view: HandledBoard, *, forwards: bool) -> bool:
    """Aim at the next of what may be aimed at, round and round; whether anything is offered to be aimed at."""
    if view.aimer.active:
        view.aimer.step(forwards=forwards)
        return True
    if view.targets is None:
        return False
    _step(view, list(view.targets), 1 if forwards else -1)
    return True


def _step(view: HandledBoard, things: Sequence[str], by: int) -> None:
    """Go on to the next of these things, or to the one before, round and round."""
    if things:
        here = _here(view)
        place = things.index(here) + by if here in things else (0 if by > 0 else -1)
        _go_to(view, things[place % len(things)])


def _here(view: HandledBoard) -> str:
    return view.aimed_at if view.targets is not None else view.selection


def _go_to(view: HandledBoard, thing: str) -> None:
    """Aim at a thing where targets are offered, else select it."""
    if view.targets is not None:
        view.aim_at(thing)
    else:
        view.choose(thing)


def _move_spot(view: HandledBoard, x: int, y: int) -> None:
    """Aim at a point a step farther that way: of the one aimed at, else of the target, else of whoever acts."""
    things = view.arrangement.things
    start = next((things[each].item.at for each in (view.aimed_at, view.selection) if each in things), (0.0, 0.0))
    at = view.spot or start
    view.aim_at_spot((at[0] + x * STEP_FEET, at[1] + y * STEP_FEET))


def _go_towards(view: HandledBoard, x: int, y: int) -> None:
    """Go to the nearest thing that lies this way of where one is; from nowhere to the one nearest the middle."""
    things = view.arrangement.things
    offered = [each for each in (things if view.targets is None else view.targets) if each in things]
    here = _here(view)
    if here not in things:
        middle = QPointF(view.width() / 2, view.height() / 2)
        offered.sort(key=lambda each: (view.centre_of(each) - middle).manhattanLength())
        for each in offered[:1]:
            _go_to(view, each)
        return
    ways: list[tuple[float, str]] = []
    for each in offered:
        away = view.centre_of(each) - view.centre_of(here)
        onward, aside = away.x() * x + away.y() * y, abs(away.x() * y) + abs(away.y() * x)
        if each != here and onward > 0 and onward * _SIDEWAYS >= aside:
            ways.append((hypot(onward, aside * _SIDEWAYS), each))
    if ways:
        _go_to(view, min(ways)[1])


def _while_aiming(view: HandledBoard, key: Qt.Key, event: QKeyEvent) -> bool:
    if key in _ARROWS:
        turn = SMALL_TURN if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else TURN
        view.aimer.turn_by(turn * sum(_ARROWS[key]))
    elif key in _ENTER:
        if not event.isAutoRepeat():
            view.aimer.fire()
    elif key == Key.Key_Escape:
        view.aimer.cancel()
    else:
        return False
    return True


def _look_around(view: HandledBoard, key: Qt.Key, event: QKeyEvent) -> bool:
    if key in (Key.Key_Plus, Key.Key_Minus) and _is_amount(view, event):
        view.amount_begun.emit((*view.marked_tokens(), view.selection)[0], event.text())
    elif key in (Key.Key_Plus, Key.Key_Equal):
        view.zoom_by(ZOOM_STEP)
    elif key == Key.Key_Minus:
        view.zoom_by(1 / ZOOM_STEP)
    elif key == Key.Key_0:
        view.fit()
    elif key in (*_PAGES, *_ARROWS) and _marks(view, event):
        _mark_on(view, key)
    elif key in _PAGES:
        _step(view, list(things_on(view.board)) if view.targets is None else list(view.targets), _PAGES[key])
    elif key in _ARROWS and _alt(event) and view.loose_map:
        step = SMALL_STEP_FEET if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP_FEET
        view.drop_map((_ARROWS[key][0] * step, _ARROWS[key][1] * step))
    elif key in _ARROWS and not _alt(event):
        x, y = _ARROWS[key]
        if view.takes_spots and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            _move_spot(view, x, y)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            view.pan_by(QPointF(-x, -y) * PAN_PIXELS)
        else:
            _go_towards(view, x, y)
    else:
        return False
    return True


def _marks(view: HandledBoard, event: QKeyEvent) -> bool:
    """Whether Shift is held to mark: where targets are offered it does something else."""
    return view.targets is None and event.modifiers() == Qt.KeyboardModifier.ShiftModifier


def _mark_on(view: HandledBoard, key: Qt.Key) -> None:
    """Go on as the key says without Shift, and mark what one comes from and goes to."""
    marked = view.marked or view.meant
    if key in _PAGES:
        _step(view, list(things_on(view.board)), _PAGES[key])
    else:
        _go_towards(view, *_ARROWS[key])
    view.mark((*marked, *([view.selection] if view.selection else [])))


def _do_to_all(view: HandledBoard, wanted: str, event: QKeyEvent) -> None:
    """Once for each press: with whatever is gone the next one is selected, and a key that is held would take all."""
    if not event.isAutoRepeat():
        view.done_to_all.emit(wanted)


def _with_many(view: HandledBoard, key: Qt.Key, event: QKeyEvent) -> bool:
    """Do what a key with Ctrl does to all that is meant."""
    if key == Key.Key_A:
        view.mark(token.view.creature for token in view.board.tokens)
    elif key in _TO_ALL:
        _do_to_all(view, _TO_ALL[key], event)
    else:
        return False
    return True


def _with_selected(view: HandledBoard, key: Qt.Key, event: QKeyEvent) -> bool:
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return event.modifiers() == Qt.KeyboardModifier.ControlModifier and _with_many(view, key, event)
    here = view.selection in view.arrangement.things
    if key in _ENTER and view.meant:
        lead = view.selection if view.selection in view.meant else view.meant[0]
        view.start_drag(lead, QPointF(0, 0), by_keyboard=True)
    elif key == Key.Key_F and here:
        view.focus_requested.emit(view.selection)
    elif key == Key.Key_Escape and view.marked:
        view.mark(())
    elif key == Key.Key_Escape and view.selection:
        view.choose("")
    elif key == Key.Key_Delete and view.meant:
        _do_to_all(view, "remove", event)
    else:
        return False
    return True


def _frees(view: HandledBoard, key: Qt.Key) -> bool:
    """Whether a key, while it is held, lets a drag end freely: by keys Shift makes smaller steps."""
    assert view.drag is not None
    return key == Key.Key_Alt or (key == Key.Key_Shift and not view.drag.by_keyboard)


def _set_free(view: HandledBoard, free: bool) -> None:
    drag = view.drag
    if drag is not None and drag.free != free:
        view.drag_to(drag.at, drag.ghost, free=free)


def _is_amount(view: HandledBoard, event: QKeyEvent) -> bool:
    """Whether a sign begins an amount for the selected creature: with Ctrl, and with no creature selected, it zooms."""
    placed = view.arrangement.things.get(view.selection)
    free = view.targets is None and not view.aimer.active
    held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
    token = bool(view.marked_tokens()) or (placed is not None and isinstance(placed.item, BoardToken))
    return free and not held and token


def _alt(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
