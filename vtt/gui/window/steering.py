"""The players' windows at this window: the panel that steers them, their outline on the board, their menu and keys."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from vtt.gui.look import Look
from vtt.gui.steering.actions import SteeringActions
from vtt.gui.steering.outline import ViewOutline
from vtt.gui.steering.panel import SteeringPanel
from vtt.gui.window.playing import Playing
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.masks import alias
from vtt.rules.views.players_view import texts_of
from vtt.table.creature import Point


class Steering(QObject):
    """Shows the panel when the players' window is opened for the first time, and says when a screen goes or comes."""

    def __init__(self, look: Look, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self.dock = desk.window.steering
        desk.bar.blank.setCheckable(True)
        self.actions = SteeringActions(
            look,
            desk.settings,
            desk.players,
            self.point_here,
            self._chosen,
            desk.bar.blank,
            desk.window,
        )
        self.actions.once.triggered.connect(lambda _checked=False: self.show_my_view())
        self.actions.there.triggered.connect(lambda _on: self.look_there())
        self.panel = SteeringPanel(look, desk.players, self.actions)
        self.dock.fill(self.panel)
        self.dock.set_need(lambda: self.panel.whole_height)
        self.panel.area.contents.laid_out.connect(self.dock.need_changed)
        self.outline = ViewOutline(look, desk.board, desk.players)
        desk.course.begun.connect(self._aim)
        desk.players.visible_changed.connect(self._opened)
        desk.players.lost.connect(self._lost)
        desk.players.back.connect(
            lambda name: desk.toast.say(f"The screen {name} is back, and the players’ window on it")
        )

    def fill_menu(self, menu: QMenu) -> None:
        """Put everything that can be said of the players' windows into a menu."""
        self.actions.fill(menu)

    def point_here(self) -> None:
        """Have everybody look where the pointer is on the board, else at what is selected."""
        at = self._meant()
        if at is not None:
            self._desk.players.point_at(at)

    def show_my_view(self) -> None:
        """Have players see what is seen of the board here now, and keep it."""
        players = self._desk.players
        if self._sees_table():
            players.look_at(players.game_masters_part())

    def look_there(self) -> None:
        """Have what players see move there for a moment, or back."""
        players = self._desk.players
        if players.glance is not None:
            players.look_back()
            return
        at = self._meant()
        if at is None:
            # The tick that a press put there goes.
            players.changed.emit()
        else:
            players.look_there(at)

    def _meant(self) -> Point | None:
        """The point of the board that is meant, in feet; where there is none it is said why."""
        board = self._desk.board
        at = board.mapFromGlobal(QCursor.pos())
        if not self._sees_table():
            return None
        if board.rect().contains(at) and board.underMouse():
            return board.feet_at(at)
        if board.selection in board.arrangement.things:
            return board.feet_at(board.centre_of(board.selection))
        self._desk.toast.say("Point at the board, or select something on it")
        return None

    def _sees_table(self) -> bool:
        if not self._desk.players.sees_table:
            self._desk.toast.say("Players see another scene still: show them this one first")
        return self._desk.players.sees_table

    def _aim(self, intent: Intent) -> None:
        """Whom who acts does something to comes into sight."""
        standing = self._desk.standing
        if standing is not None and intent.actor == standing.table.initiative.acting:
            table = standing.table
            aimed_at = [each for each in texts_of(intent) if each in table.creatures and each != intent.actor]
            if aimed_at:
                self._desk.players.aim(alias(table, intent.actor), tuple(alias(table, each) for each in aimed_at))

    def _chosen(self) -> tuple[str, ...]:
        """Whom the players are to follow, by the ids that they know."""
        standing, meant = self._desk.standing, self._meant_creatures
        if standing is None or not meant:
            self._desk.toast.say(self.why_nobody_chosen)
            return ()
        return tuple(alias(standing.table, each) for each in meant)

    @property
    def why_nobody_chosen(self) -> str:
        """Why there is nobody whom players could follow, or empty."""
        return "" if self._meant_creatures else "Mark or select whom the players are to follow"

    @property
    def _meant_creatures(self) -> list[str]:
        board, standing = self._desk.board, self._desk.standing
        there = {} if standing is None else standing.table.creatures
        return [each for each in board.meant or (board.selection,) if each in there]

    def _opened(self, visible: bool) -> None:
        if visible and not self._desk.settings.players_panel_seen:
            self._desk.settings.players_panel_seen = True
            self.dock.show()

    def _lost(self, name: str) -> None:
        self._desk.toast.say(f"The screen {name} has gone: the players’ window comes back with it")
