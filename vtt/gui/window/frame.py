"""The frame of a main window: the board, docks that wait for their contents, the bar, and where all of it lies."""

from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QGridLayout, QMainWindow, QProgressBar, QStatusBar, QVBoxLayout, QWidget

from vtt.gui.board import BoardView
from vtt.gui.look import Look
from vtt.gui.panel_dock import PanelDock
from vtt.gui.settings import Settings
from vtt.gui.window.dock_sizes import DockSizes
from vtt.gui.window.suffixes import CAMPAIGN_SUFFIX, SCENE_SUFFIX
from vtt.gui.window.top_bar import TopBar
from vtt.gui.window_size import screens

LAYOUT_VERSION = 1
_LEAST_TURN = 236
"""Pixels in which the words above the order stand on two lines beside their button."""
_BELOW, _HIGHEST_BELOW = 0.27, 380
"""The share of the window's height that dice and story have where there is much of it, and the most in pixels."""


class Frame(QMainWindow):
    """What a main window is before anything is in it.

    ``open_wanted``, ``sample_wanted``, ``empty_wanted``, ``theme_wanted``, ``text_scale_wanted`` and
    ``language_wanted`` are for its owner, who may put another window in its place; a sample scene is wanted
    by its file in ``vtt.resources``, an empty table by the key of its game. ``closed`` when it is closed.
    """

    open_wanted = Signal(object)
    sample_wanted = Signal(str)
    empty_wanted = Signal(str)
    theme_wanted = Signal(str)
    text_scale_wanted = Signal(float)
    language_wanted = Signal(str)
    closed = Signal()

    def __init__(self, look: Look, settings: Settings) -> None:
        super().__init__()
        self._look = look
        self._settings = settings
        self.keys = settings.keys
        self.setWindowTitle("Nearby")
        self.setAcceptDrops(True)
        self.resize(1280, 800)
        gap = look.theme.gap
        self.setContentsMargins(gap, 0, gap, 0)
        self.board = BoardView(look.theme, text_scale=look.text_scale)
        self.board.setObjectName("board")
        # What stands beside the board, if anything, comes later: it must not move the docks.
        middle = QWidget()
        self.middle = QGridLayout(middle)
        self.middle.setContentsMargins(0, 0, 0, 0)
        self.middle.addWidget(self.board, 0, 1)
        self.setCentralWidget(middle)
        self.docks = self._build_docks(look)
        self._hidden_docks: tuple[PanelDock, PanelDock] | None = None
        initiative, tray, log, creature = self.docks
        self._sizes = DockSizes(self, (initiative, creature), (tray, log), self._usual_sizes)
        self.bar = TopBar(look, self)
        head = QWidget()
        self.head = QVBoxLayout(head)
        self.head.setContentsMargins(0, 0, 0, 0)
        self.head.setSpacing(0)
        self.head.addWidget(self.bar)
        self.setMenuWidget(head)
        status = QStatusBar()
        status.setSizeGripEnabled(False)
        status.setFont(look.label(9))
        self.setStatusBar(status)
        self._progress = QProgressBar()
        self._progress.setRange(0, 0)
        self._progress.setTextVisible(False)
        # So low that the status line is no higher for it, seen or not.
        self._progress.setFixedSize(look.pixels(160), 8)
        self._progress.hide()
        status.addPermanentWidget(self._progress)
        self.reset_layout()

    @property
    def keeping(self) -> PanelDock:
        """Where clocks and rolls are kept, hidden at first."""
        return self._docks_below()[0]

    @property
    def steering(self) -> PanelDock:
        """From where the players' window is steered, hidden at first."""
        return self._docks_below()[1]

    def show_opening(self, name: str) -> None:
        """Show that something of this name is being opened, or with an empty one that nothing is any more."""
        self._progress.setVisible(bool(name))
        if name:
            self._progress.setAccessibleName(f"Opening {name}")
            self.statusBar().showMessage(f"Opening {name}…")
        elif self.statusBar().currentMessage().startswith("Opening "):
            self.statusBar().clearMessage()

    def restore_layout(self) -> None:
        """Put window and docks where they were the last time with these screens, as far as that is known."""
        self._settings.screens = screens()
        if self._settings.geometry is not None:
            self.restoreGeometry(self._settings.geometry)
        if self._settings.layout is not None:
            # They must be there to be put in their place.
            self._docks_below()
            self.restoreState(self._settings.layout, LAYOUT_VERSION)
            self._sizes.restore(self._settings.dock_sizes, self._look.text_scale)

    def keep_layout(self) -> None:
        """Remember where window and docks are with these screens."""
        self._settings.screens = screens()
        self._settings.geometry = self.saveGeometry()
        self._settings.layout = self.saveState(LAYOUT_VERSION)
        self._settings.dock_sizes = self._sizes.kept(self._look.text_scale)
        self._settings.save()

    def reset_layout(self) -> None:
        """Put the docks where they belong."""
        initiative, tray, log, creature = self.docks
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, initiative)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, creature)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, tray)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, log)
        self.splitDockWidget(tray, log, Qt.Orientation.Horizontal)
        for below in self._hidden_docks or ():
            below.setFloating(False)
            shown = not below.isHidden()
            self.splitDockWidget(initiative, below, Qt.Orientation.Vertical)
            below.setVisible(shown)
        for dock in self.docks:
            dock.setFloating(False)
            dock.show()
        self._sizes.reset()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress:
            self._sizes.press()
        done = super().event(event)
        if event.type() == QEvent.Type.MouseButtonRelease:
            # What lies between the docks was moved, or nothing was.
            self._sizes.release()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sizes.apply()

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab goes through the window as it is read: the bar, the turn, the board, the creature, the dice, the log."""
        # Not before the first picture.
        from vtt.gui.reading_order import go_to, next_stop

        turn, tray, log, creature = self.docks
        order = (self.menuWidget(), turn, self.steering, self.keeping, self.board, creature, tray, log)
        parts = [part for part in order if part is not None and part.window() is self]
        stop = next_stop(parts, self.focusWidget(), forwards=forwards)
        if stop is None:
            return False
        go_to(stop, forwards=forwards)
        return True

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.open_wanted.emit(path)

    def _usual_sizes(self) -> dict[QDockWidget, QSize]:
        """How large the docks are where nobody made them otherwise. A large window has room for larger panels, up to a
        point: the board is what it is for."""
        share = min(1.3, max(1.0, self.height() / 860))
        sizes: dict[QDockWidget, QSize] = {dock: dock.widget().sizeHint() * share for dock in self.docks}
        below = min(self._look.pixels(_HIGHEST_BELOW), round(self.height() * _BELOW))
        for dock in self.docks[1:3]:
            sizes[dock].setHeight(max(dock.widget().sizeHint().height(), below))
        return sizes

    def _docks_below(self) -> tuple[PanelDock, PanelDock]:
        """The docks below that of the turn. The first picture does without, where nobody has them open."""
        if self._hidden_docks is None:
            look, turn = self._look, self.docks[0]
            width = max(look.pixels(222), _LEAST_TURN)
            self._hidden_docks = (
                PanelDock(look, "keeping", "Clocks and rolls", QSize(width, look.pixels(300)), self),
                PanelDock(look, "steering", "Players’ panel", QSize(width, look.pixels(330)), self),
            )
            for below in self._hidden_docks:
                below.hide()
                self.splitDockWidget(turn, below, Qt.Orientation.Vertical)
                below.hide()
            self._sizes.stack(turn, self._hidden_docks)
        return self._hidden_docks

    def _build_docks(self, look: Look) -> tuple[PanelDock, PanelDock, PanelDock, PanelDock]:
        pixels = look.pixels
        docks = (
            PanelDock(look, "initiative", "Turn", QSize(max(pixels(222), _LEAST_TURN), 600), self),
            PanelDock(look, "tray", "Dice", QSize(pixels(360), pixels(206)), self),
            PanelDock(look, "log", "The story so far", QSize(pixels(360), pixels(206)), self, shorter="Story"),
            PanelDock(look, "creature", "Creature", QSize(pixels(322), 600), self),
        )
        docks[3].title.heading.set_text("")
        self.setDockNestingEnabled(True)
        # A panel on its way lies over others, and stays there if something comes between.
        self.setAnimated(False)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self.setCorner(Qt.Corner.TopLeftCorner, left)
        self.setCorner(Qt.Corner.BottomLeftCorner, left)
        self.setCorner(Qt.Corner.TopRightCorner, right)
        self.setCorner(Qt.Corner.BottomRightCorner, right)
        return docks


def dropped_file(event: QDropEvent) -> Path | None:
    """The first campaign or scene among what is dragged over a window."""
    for url in event.mimeData().urls():
        path = Path(url.toLocalFile())
        if url.isLocalFile() and path.suffix in (CAMPAIGN_SUFFIX, SCENE_SUFFIX):
            return path
    return None
