"""The area that somebody aims, on the players’ screens while it is aimed."""

from PySide6.QtCore import QObject

from vtt.gui.window.playing import Playing
from vtt.rules.views.players_area import PlayersArea, players_area
from vtt.table.areas import Area


class AreasSeen(QObject):
    """Shows players what is aimed: of their characters always, of foes where the settings say so. ``last`` is the area
    that was let go of last."""

    def __init__(self, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self._aimed: Area | None = None
        self.last: Area | None = None
        desk.board.area_changed.connect(self._show)
        desk.players.changed.connect(self._show)
        desk.board.direction_chosen.connect(self._let_go)
        desk.board.spot_chosen.connect(self._let_go)

    def _show(self) -> None:
        board, players = self._desk.board, self._desk.players
        aimed = board.area is not None and (board.aimer.active or board.takes_spots)
        if aimed and board.area is not None:
            self._aimed = board.area.area
        if players.frozen or not players.visible:
            return
        area = self._found() if aimed else None
        for window in players.open_windows():
            window.board.show_area(area)

    def _found(self) -> PlayersArea | None:
        desk = self._desk
        standing, shown, scene = desk.standing, desk.board.area, desk.players.steered.scene
        if standing is None or shown is None or scene is None or scene[0] != desk.course.seen_as(standing.table):
            return None
        of_foes = desk.settings.foes_areas
        return players_area(standing.table, shown.area, shown.actor, shown.caught, of_foes=of_foes)

    def _let_go(self, _where: object) -> None:
        self.last = self._aimed
