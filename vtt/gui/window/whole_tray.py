"""The tray with all its dice, over the board: for as long as the pointer rests on a tray in which some are out of
sight."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QWidget

from vtt.gui.dice_tray import DiceTray
from vtt.gui.look import Look

_ABOVE = 48
"""Pixels of the window that stay free above it."""
_RESTS = 250
"""Milliseconds after which a pointer rests."""


class WholeTray(QObject):
    """Watches a tray, and grows it upwards over the window while the pointer rests on it."""

    def __init__(self, look: Look, tray: DiceTray) -> None:
        super().__init__(tray)
        self._look, self._tray = look, tray
        self.whole: DiceTray | None = None
        """What lies over the window now."""
        self._resting = QTimer(self, singleShot=True, interval=_RESTS)
        self._resting.timeout.connect(self._show)
        tray.settled.connect(self._look_again)
        tray.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Enter:
            self._resting.start()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.Hide, QEvent.Type.Resize):
            self.put_away()
        return super().eventFilter(watched, event)

    def put_away(self) -> None:
        """Show no more than the tray does."""
        self._resting.stop()
        if self.whole is not None:
            self.whole.hide()
            self.whole.deleteLater()
            self.whole = None

    def _look_again(self) -> None:
        self.put_away()
        if self._tray.underMouse():
            self._resting.start()

    def _show(self) -> None:
        tray, window = self._tray, self._tray.window()
        if self.whole is not None or not tray.out_of_sight or not tray.resting or not tray.isVisible():
            return
        self.whole = whole = DiceTray(self._look.theme, window, text_scale=self._look.text_scale)
        # What is clicked, scrolled or dropped is for the tray below.
        whole.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        whole.setGeometry(self._area(window, tray.height() + tray.out_of_sight))
        tray.lie_in(whole)
        # A higher tray has more room for words as well.
        whole.setGeometry(self._area(window, whole.height() + whole.out_of_sight))
        whole.show()
        whole.raise_()

    def _area(self, window: QWidget, height: int) -> QRect:
        """As wide as the tray, as high as that where there is room, its foot where that of the tray is."""
        tray = self._tray
        corner = tray.mapTo(window, QPoint(0, 0))
        foot = corner.y() + tray.height()
        height = min(height, foot - _ABOVE)
        return QRect(corner.x(), foot - height, tray.width(), height)
