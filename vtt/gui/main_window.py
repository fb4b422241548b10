"""The main window: its frame with the board at first, and the events that Qt sends to a window.

The rest is furnished when the board has been painted for the first time, so that a start shows the scene at once.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent

from vtt.gui.look import Look
from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.session_actor import SessionActor
from vtt.gui.settings import Settings
from vtt.gui.standing import Standing
from vtt.gui.window.frame import Frame
from vtt.rules.views.board import gm_board

if TYPE_CHECKING:
    from vtt.gui.prompts.strip import Strip
    from vtt.gui.window.desk import Desk


class MainWindow(Frame):
    """One window for one look; ``furnished`` when everything is there."""

    furnished = Signal()

    def __init__(self, look: Look, settings: Settings, actor: SessionActor, games: GamesKeeper) -> None:
        super().__init__(look, settings)
        self._actor = actor
        self._games = games
        self._standing: Standing | None = None
        self._desk: Desk | None = None
        self._asks = True
        self._handed_over = False
        self.unexpected: Strip | None = None
        self._unexpected_pressed: Callable[[], None] = lambda: None
        """What says that something went wrong, once it was needed."""

    @property
    def desk(self) -> "Desk":
        """Everything else in the window. There is none before ``furnished``."""
        assert self._desk is not None, "the window is not furnished yet"
        return self._desk

    @property
    def is_furnished(self) -> bool:
        """Whether everything else is there."""
        return self._desk is not None

    def open(self, standing: Standing) -> None:
        """Show a campaign that was opened."""
        self._standing = standing
        if self._desk is not None:
            self._desk.open(standing)
            return
        table, system = standing.table, standing.system
        self.board.set_words(standing.words)
        self.board.show_board(gm_board(system, table))
        self.bar.show_scene(table.title or standing.path.stem, system.title)
        self.board.installEventFilter(self)

    def say_unexpected(self, line: str, button: str, pressed: Callable[[], None]) -> None:
        """Say that something went wrong in the program: at the head, whatever else there is in the window by now. The
        button puts the line away and calls this."""
        if self.unexpected is None:
            # Not before something went wrong.
            from vtt.gui.prompts.strip import Strip

            self.unexpected = Strip(self._look)
            self.unexpected.pressed.connect(self._answer_unexpected)
            self.head.addWidget(self.unexpected)
        self._unexpected_pressed = pressed
        self.unexpected.say(line, button)

    def _answer_unexpected(self) -> None:
        if self.unexpected is not None:
            self.unexpected.hide()
        self._unexpected_pressed()

    def furnish(self) -> None:
        """Put everything else in. It is done by itself after the first picture; calling it again changes nothing."""
        if self._desk is not None:
            return
        self._actor.warm()
        from vtt.gui.window.desk import Desk

        self._desk = Desk(self._look, self._settings, self._actor, self._games, self)
        if self._standing is not None:
            self._desk.open(self._standing)
        self.furnished.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.board and event.type() == QEvent.Type.Paint:
            self.board.removeEventFilter(self)
            # After this picture, not before it.
            QTimer.singleShot(0, self.furnish)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._desk is None or not self._desk.key_pressed(event):
            super().keyPressEvent(event)

    def put_away(self) -> None:
        """Close without asking."""
        self._asks = False
        self.close()

    def hand_over(self) -> None:
        """Give up everything to another window that comes in place of this one, which is a picture until it is put
        away: there is no moment without a window."""
        self._leave()
        self._handed_over = True
        self.setUpdatesEnabled(False)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._handed_over:
            super().closeEvent(event)
            return
        if self._asks and self._desk is not None and self._actor.displaced:
            event.ignore()
            self._desk.displaced.leave(self.put_away)
            return
        self._leave()
        super().closeEvent(event)
        self.closed.emit()

    def _leave(self) -> None:
        self.keep_layout()
        if self._desk is not None:
            self._desk.leave()
