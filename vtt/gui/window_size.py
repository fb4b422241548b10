"""How large a window opens, and that all of it is on its screen."""

from zlib import crc32

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication, QWidget

_FRAME = QSize(16, 48)
"""Pixels that the frame of a window takes besides, about."""
_ROUND = 240
"""Pixels that a window of long lists and pages leaves of a large screen, above and below together."""
_KINDS = (Qt.WindowType.Window, Qt.WindowType.Dialog)
_LOOKED_AT = "nearby-on-screen"
_SMALLEST = QSize(1024, 640)
"""Pixels of a screen that the windows are made for, at the least, beside what a desktop keeps for itself."""


class OnTheScreen(QObject):
    """Sees to it that every window is wholly on its screen when it opens, with the frame that the desktop puts round
    it. Where somebody moves it afterwards it stays."""

    def __init__(self, application: QGuiApplication, parent: QObject) -> None:
        super().__init__(parent)
        application.focusWindowChanged.connect(self._look)

    def _look(self, handle: object) -> None:
        # Only now the desktop has put its frame round the window. What lay at its address before, and is gone, may be
        # given for it: then it stays where it is.
        if not isinstance(handle, QWindow) or handle.property(_LOOKED_AT):
            return
        window = next((each for each in QApplication.topLevelWidgets() if each.windowHandle() is handle), None)
        if window is None or window.windowType() not in _KINDS:
            return
        handle.setProperty(_LOOKED_AT, True)
        handle.visibleChanged.connect(self._look_again)
        bring_onto_screen(window)

    def _look_again(self) -> None:
        """A window that was put away opens anew another time."""
        handle = self.sender()
        if isinstance(handle, QWindow) and not handle.isVisible():
            handle.visibleChanged.disconnect(self._look_again)
            handle.setProperty(_LOOKED_AT, False)


def bring_onto_screen(window: QWidget) -> None:
    """Move a window on to its screen where a part of it lies beyond, and make it smaller where it has no room there.
    Where a screen has less room than the least of it, it keeps its size, and begins at the left top corner."""
    room = window.screen().availableGeometry()
    place = window.frameGeometry()
    if window.isMaximized() or window.isFullScreen() or room.contains(place):
        return
    frame = place.size() - window.size()
    size = window.size().boundedTo(room.size() - frame)
    if room.size() == room.size().expandedTo(_SMALLEST) and size == size.expandedTo(least(window)):
        window.resize(size)
        place.setSize(size + frame)
    window.move(_inside(place, room).topLeft())


def least(window: QWidget) -> QSize:
    """The smallest size in which all of a window has room."""
    return window.minimumSizeHint().expandedTo(window.minimumSize())


def on_screen(window: QWidget, wanted: QSize) -> QSize:
    """The wanted size, at most what the window's screen has room for: large text would make it larger."""
    return wanted.boundedTo(window.screen().availableGeometry().size() - _FRAME)


def roomy(window: QWidget, least: QSize, most: QSize) -> QSize:
    """As large as two thirds of the window's screen, from ``least``, where everything still reads well, up to ``most``,
    beyond which nothing is won; never more than the screen has room for."""
    share = window.screen().availableGeometry().size() * 2 / 3
    return on_screen(window, share.expandedTo(least).boundedTo(most))


def long(window: QWidget, least: QSize, most: QSize) -> QSize:
    """The same for what is scrolled however high it is: on a large screen all but a margin above and below, where a
    share of it would show two thirds of what has room."""
    size = roomy(window, least, most)
    high = window.screen().availableGeometry().height() - _ROUND
    return on_screen(window, size.expandedTo(QSize(0, high)))


def grow(window: QWidget, wanted: QSize) -> None:
    """Make a window that is open already larger round its middle, and leave none of it beyond the screen."""
    middle = window.frameGeometry().center()
    frame = window.frameGeometry().size() - window.size()
    size = on_screen(window, wanted)
    window.resize(size)
    place = QRect(window.pos(), size + frame)
    place.moveCenter(middle)
    window.move(_inside(place, window.screen().availableGeometry()).topLeft())


def screens() -> str:
    """A short mark of the screens that there are now, by their names and sizes."""
    there = sorted(f"{each.name()} {each.size().toTuple()}" for each in QGuiApplication.screens())
    return f"{crc32(';'.join(there).encode()):08x}"


def _inside(place: QRect, room: QRect) -> QRect:
    """The place moved into the room; what is larger begins at its left top corner."""
    left = max(room.left(), min(place.left(), room.right() + 1 - place.width()))
    top = max(room.top(), min(place.top(), room.bottom() + 1 - place.height()))
    return QRect(left, top, place.width(), place.height())
