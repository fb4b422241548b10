"""The manual beside a main window: opened at its contents, and by F1 at the page about what has the keyboard."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from vtt.gui.look import Look
from vtt.gui.window.playing import Playing
from vtt.gui.window.reference import Reference
from vtt.rules.book.manual import INDEX

if TYPE_CHECKING:
    from vtt.gui.manual.window import ManualWindow

_SHORTCUT = "key of the manual"


class ManualShown(QObject):
    """The one window of the manual. F1 of the main window is that of its menu; each dialog is given a key of its own
    when it has the keyboard."""

    def __init__(self, look: Look, desk: Playing, reference: Reference, menu: QMenu) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._reference = reference
        self.window: ManualWindow | None = None
        self._from_menu = False
        menu.aboutToHide.connect(self._menu_left)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._application = application
        application.focusChanged.connect(self._follow)

    def stop(self) -> None:
        """The main window closes: give no more keys."""
        self._application.focusChanged.disconnect(self._follow)

    def open(self, page: str = "") -> None:
        """Open this page; without one what is open already, or the contents."""
        # Not before somebody reads it.
        from vtt.gui.manual.window import ManualWindow

        modal = QApplication.activeModalWidget()
        over = self._desk.window if modal is None else modal
        if self.window is not None and self.window is not modal and self.window.parentWidget() is not over:
            # A dialog that waits for an answer lets nothing be used but what stands over it.
            page = page or self.window.shown
            self.window.close()
        if self.window is None:
            window = ManualWindow(self._look, over)
            window.rule_wanted.connect(self._open_rule)
            window.destroyed.connect(self._closed)
            window.finished.connect(self._closed)
            self.window = window
        if page:
            self.window.show_page(page)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()
        self.window.search.setFocus()

    def open_about(self) -> None:
        """Open the page about what has the keyboard; chosen in the menu, the contents."""
        from vtt.gui.manual.about import page_about

        at = QApplication.focusWidget() or QApplication.activeWindow()
        self.open(INDEX if self._from_menu else page_about(at))

    def _menu_left(self) -> None:
        self._from_menu = True
        # What was chosen in a menu is done at once after it has gone.
        QTimer.singleShot(0, self, self._forget_menu)

    def _forget_menu(self) -> None:
        self._from_menu = False

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        window = now.window() if now is not None else QApplication.activeWindow()
        # A panel that floats has the keys of the main window; a list that is opened for a moment has none.
        passing = (Qt.WindowType.Tool, Qt.WindowType.Popup, Qt.WindowType.ToolTip)
        if window is None or window is self._desk.window or window.windowType() in passing:
            return
        # One that was closed may be the active one still while it goes: whatever is made in it then brings all down.
        if not window.isVisible():
            return
        if self._is_ours(window) and window.findChild(QShortcut, _SHORTCUT) is None:
            key = QShortcut(window)
            self._desk.settings.keys.give(key, "Manual")
            key.setObjectName(_SHORTCUT)
            key.activated.connect(self.open_about)

    def _is_ours(self, window: QWidget) -> bool:
        """Whether it stands over the main window, or over one that does."""
        around: QWidget | None = window
        while around is not None and around is not self._desk.window:
            around = around.parentWidget()
        return around is not None

    def _open_rule(self, identity: str) -> None:
        self._reference.open_rule(identity, QApplication.activeModalWidget())

    def _closed(self) -> None:
        self.window = None
