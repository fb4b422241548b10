"""What all players' windows do alike: with dice, and with the part of the board that they show."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QSizeF, Signal

from vtt.gui.board import BoardPicture
from vtt.gui.settings import Settings
from vtt.gui.steering.sight import Part, Sight, part_of
from vtt.gui.steering.steered import Steered, followed_before
from vtt.table.creature import Point

if TYPE_CHECKING:
    from vtt.gui.dice_tray.fling import Fling
    from vtt.gui.players_window import PlayersWindow

_LEAST_ROOM, _MOST_ROOM = 0.5, 3.0


class SteeredWindows(QObject):
    """``flung`` when somebody throws the dice that wait, with a flick over one of the windows (a ``Fling``);
    ``changed`` when anything that the GM says of them has changed.

    What they follow is kept by the scene that they see. A glance elsewhere is forgotten as soon as it ends.
    """

    flung = Signal(object)
    changed = Signal()

    def __init__(self, settings: Settings, board: BoardPicture, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._board = board
        self._windows: dict[str, PlayersWindow] = {}
        self._steered = Steered(sight=followed_before(settings.players_follow))
        self._on_table = ""
        self._glance: Sight | None = None
        self._aims: tuple[str, tuple[str, ...]] = ("", ())
        board.looked_at.connect(self._follow_game_master)

    def open_windows(self) -> "Iterator[PlayersWindow]":
        """Those that are open."""
        return (window for window in self._windows.values() if window.isVisible())

    def throw_as(self, fling: "Fling | None") -> None:
        """The dice that fall next leave the hand in this way."""
        for window in self._windows.values():
            window.throw_as(fling)

    def skip_dice(self) -> None:
        """Let tumbling dice lie."""
        for window in self._windows.values():
            window.skip_dice()

    def set_edge(self, name: str, percent: int) -> None:
        """Leave so many hundredths of the screen of that name empty at each side."""
        self._settings.set_players_edge(name, percent)
        if name in self._windows:
            self._windows[name].set_edge(percent / 100)

    def frame_edge(self, name: str, percent: int | None) -> None:
        """Show the frame that an edge of so many hundredths leaves, or with ``None`` none."""
        window = self._windows.get(name)
        if window is not None and percent is None:
            window.edge_frame.hide()
        elif window is not None:
            window.edge_frame.show_share((percent or 0) / 100)

    # What part of the board ---------------------------------------------------------------------------------------

    @property
    def sight(self) -> Sight:
        """What part of the board they show, but for a glance elsewhere."""
        return self._steered.sight

    @property
    def glance(self) -> Sight | None:
        """Where they look for a moment only."""
        return self._glance

    @property
    def sees_table(self) -> bool:
        """Whether the scene that they see is the one on the GM's table."""
        return self._steered.scene is None or self._steered.scene[0] == self._on_table

    def set_sight(self, sight: Sight) -> None:
        """Show this part of the board from now on."""
        if sight.follows == "gm":
            sight = replace(sight, part=self.game_masters_part() if self.sees_table else self.players_part())
        self._settings.players_follow = sight.follows
        self._steered = replace(self._steered, sight=sight)
        self._glance = None
        self._give_sight()
        self._tell()

    def look_at(self, part: Part) -> None:
        """Show this part of the board from now on, whatever happens."""
        self.set_sight(Sight("part", part))

    def look_there(self, at: Point) -> None:
        """Show what is round this point, in feet, as wide as what they see now, until ``look_back``."""
        fixed = self._steered.sight.part if self._steered.sight.follows == "part" else None
        seen = fixed or self.players_part()
        if seen is not None:
            self._glance_at(Sight("part", replace(seen, centre=at)))
            self.point_at(at)

    def look_at_everything(self) -> None:
        """Show the whole board until ``look_back``."""
        self._glance_at(Sight())

    def look_back(self) -> None:
        """Show what is followed again."""
        if self._glance is not None:
            self._glance_at(None)

    def give_room(self, factor: float) -> None:
        """Whoever is followed has so many times as much of the board round them, from now on."""
        follows = self._steered.sight.follows
        room = min(max(self._settings.players_room(follows) * factor, _LEAST_ROOM), _MOST_ROOM)
        self._settings.set_players_room(follows, room)
        self._give_sight()
        self._tell()

    def aim(self, who: str, at: tuple[str, ...]) -> None:
        """Whoever acts does something to these, by the ids that players know."""
        self._aims = (who, at)
        self._give_sight()

    def point_at(self, at: Point) -> None:
        """Have everybody look at this point, in feet, for a moment."""
        for window in self.open_windows():
            window.point_at(at)

    def game_masters_part(self) -> Part:
        """What the game master sees of the board."""
        return part_of(self._board.projection, QSizeF(self._board.size()))

    def players_part(self) -> Part | None:
        """What the first open window shows of the board, without what its panels lie over."""
        window = next(self.open_windows(), None)
        return None if window is None else part_of(window.board.projection, QSizeF(window.board.size()))

    def _give_sight(self) -> None:
        sight = self._in_force
        for window in self._windows.values():
            window.look(sight)

    @property
    def _in_force(self) -> Sight:
        sight = self._glance or self._steered.sight
        if sight.moves:
            sight = replace(sight, room=self._settings.players_room(sight.follows))
        return replace(sight, aims=self._aims) if sight.follows == "acting" else sight

    def _glance_at(self, sight: Sight | None) -> None:
        self._glance = sight
        self._give_sight()
        self._tell()

    def _see(self, scene: str, title: str) -> None:
        """This scene is seen from now on, as it was when it was seen last; a part of another board means nothing on
        it."""
        before, self._steered = self._steered, replace(self._steered, scene=(scene, title))
        if before.scene is None or before.scene[0] == scene:
            return
        sights = {**before.sights, before.scene[0]: before.sight}
        self._steered = replace(self._steered, sights=sights)
        self.set_sight(sights.get(scene, Sight() if before.sight.follows == "part" else before.sight))

    def _follow_game_master(self) -> None:
        steered = self._steered
        kept = steered.frozen or not self.sees_table or self._glance is not None
        if steered.sight.follows == "gm" and not kept and any(self.open_windows()):
            self.set_sight(steered.sight)

    def _tell(self) -> None:
        self.changed.emit()
