"""Walks through the first steps as somebody does who does only what the bubble says, at what is ringed."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, settled
from vtt.gui.first_steps.bubble import Bubble
from vtt.gui.first_steps.ring import AROUND, Ring
from vtt.gui.menu_tips import menu_inside
from vtt.gui.models.actions import ActionRow
from vtt.gui.window.desk import Desk


def left_over() -> list[QWidget]:
    """Every ring and bubble that there is, seen or not."""
    return [each for each in QApplication.allWidgets() if isinstance(each, Ring | Bubble)]


def ring_of(desk: Desk) -> Ring | None:
    """The ring that lies round the control of the step, when nothing moves any more."""
    control = desk.first_steps.control
    ring = next((each for each in left_over() if isinstance(each, Ring) and each.isVisible()), None)
    if control is None or ring is None or not settled(desk) or ring.parentWidget() is not control.widget.window():
        return None
    return ring if inside(ring) == control.seen else None


def inside(ring: Ring) -> QRect:
    """What a ring lies round, in its window."""
    return ring.geometry().adjusted(AROUND, AROUND, -AROUND, -AROUND)


def title(desk: Desk) -> str:
    """What the bubble has for its title, or empty."""
    return "" if desk.first_steps.bubble is None else desk.first_steps.bubble.title


def the_ring(qtbot: QtBot, desk: Desk) -> Ring:
    """The ring, after a look at the bubble: seen as a whole, and not over what is ringed."""
    qtbot.waitUntil(lambda: ring_of(desk) is not None)
    ring, bubble = ring_of(desk), desk.first_steps.bubble
    assert ring is not None
    assert bubble is not None
    assert bubble.isVisible()
    assert bubble.over.rect().contains(bubble.geometry()), title(desk)
    if bubble.over is ring.parentWidget():
        assert not bubble.geometry().intersects(inside(ring)), title(desk)
    control = desk.first_steps.control
    assert control is not None
    qtbot.waitUntil(lambda: desk.first_steps.control.seen.height() >= min(control.area.height(), 20))
    assert "{" not in bubble.text
    assert "“”" not in bubble.text
    return ring


def click_ringed(qtbot: QtBot, desk: Desk) -> str:
    """Point at the middle of the ring and click there, until that has led on; a field gets a name typed. The title
    of the bubble."""
    ring = the_ring(qtbot, desk)
    window, middle = ring.parentWidget(), inside(ring).center()
    assert window is not None
    widget = window.childAt(middle) or window
    at = widget.mapFrom(window, middle)
    before, here = _signature(desk), title(desk)
    called = _called(desk, widget, at)
    assert not called or called in desk.first_steps.bubble.text, f"{here}: {called!r} is ringed"
    told = f"{type(widget).__name__} {getattr(widget, 'text', str)() or widget.accessibleName()!r} at {at.toTuple()}"
    QTest.mouseMove(widget, at)
    if desk.first_steps.step is before[0]:
        QTest.mouseClick(widget, LEFT, NO_KEYS, at)
    if isinstance(widget, QLineEdit):
        QTest.keyClicks(widget, "Wren Ashdown")

    def led_on() -> None:
        assert _signature(desk) != before, f"{here}: nothing came of a click at {told}"

    qtbot.waitUntil(led_on)
    return here


def _called(desk: Desk, widget: QWidget, at: QPoint) -> str:
    """What stands written where the ring is, if that is an action, an entry of a menu or a button of the order: the
    bubble says it as well. A heading that others are folded away under, and a menu that leads to another, are on the
    way there."""
    view, model = desk.creature.action_list, desk.creature.model
    if widget is view.viewport():
        row = model.row(view.indexAt(at))
        return row.offer.label if isinstance(row, ActionRow) else ""
    if isinstance(widget, QMenu):
        entry = widget.actionAt(at)
        return "" if menu_inside(entry) is not None else entry.text().rstrip("…").replace("&&", "&")
    if isinstance(widget, QPushButton) and desk.initiative.isAncestorOf(widget):
        return widget.text().replace("▸", "").replace("&&", "&").strip()
    return ""


def _signature(desk: Desk) -> tuple[object, ...]:
    control = desk.first_steps.control
    at = None if control is None else (control.widget.metaObject().className(), control.area, control.seen)
    return desk.first_steps.step, at, desk.standing


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click a widget, in its middle."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NO_KEYS, widget.rect().center() if at is None else at)
