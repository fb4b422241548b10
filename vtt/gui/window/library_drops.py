"""What is dragged out of the library on to the board: where it would stand is shown, and there it is put."""

from msgspec.structs import replace
from PySide6.QtCore import QObject

from vtt.gui.board.arrivals import Arrivals, Seat
from vtt.gui.library.library_window import Pulled
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.gui.window.put_here import put_here
from vtt.gui.window.shelves import Shelves
from vtt.rules.engine.newcomers import newcomers
from vtt.rules.tabletop import encounters
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, base_name
from vtt.table.creature import Creature, Point, Side

_BACK = "The library is back with Ctrl+Shift+L, where it was and as it was searched"

_Group = tuple[tuple[float, Point, Side], ...]


class LibraryDrops(QObject):
    """Between the library and the board of one desk."""

    def __init__(self, desk: Playing, shelves: Shelves) -> None:
        super().__init__(desk)
        self._desk = desk
        self._shelves = shelves
        self._pulled: Pulled | None = None
        self._group: _Group = ()
        self._text = ""
        shelves.pulled.connect(self._take)
        desk.board.entry_hovered.connect(self._hover)
        desk.board.entry_dropped.connect(self._drop)

    def _take(self, pulled: Pulled) -> None:
        """Find out who it is that comes, once for the whole drag."""
        standing, self._pulled = self._desk.standing, pulled
        if standing is not None:
            who = _comers(standing, pulled)
            self._group, self._text = _together(who), _told(who)

    def _hover(self, name: str, at: Point | None) -> None:
        standing = self._desk.standing
        if at is None or standing is None or not self._group or self._held(name) is None:
            self._desk.board.show_arrivals(None)
            return
        wanted = [(radius, offset) for radius, offset, _ in self._group]
        spots = encounters.seats(standing.table, wanted, at)
        seats = [Seat(spot, radius, side) for spot, (radius, _, side) in zip(spots, self._group, strict=True)]
        self._desk.board.show_arrivals(Arrivals(at, tuple(seats), self._text))

    def _drop(self, name: str, at: Point) -> None:
        standing, pulled = self._desk.standing, self._held(name)
        here = None if standing is None or pulled is None else put_here(standing.system, pulled.offer, at)
        if here is not None:
            # What comes is looked at, and whoever put it there goes on with it.
            self._desk.window.activateWindow()
            self._desk.board.setFocus()
            self._shelves.do(here)
            window = self._shelves.window
            if window is not None and window.aside:
                self._desk.say(_BACK)

    def _held(self, name: str) -> Pulled | None:
        """What was dragged out of this library last, if it is called so: the board may be shown another's."""
        return self._pulled if self._pulled is not None and self._pulled.name == name else None


def _comers(standing: Standing, pulled: Pulled) -> tuple[tuple[Creature, Point], ...]:
    """Who would come, each with where from the middle of all."""
    system, table, intent = standing.system, standing.table, pulled.offer.intent
    if intent.action == encounters.PUT:
        found = encounters.encounters(system, table).get(str(intent.arguments["encounter"]))
        return () if found is None else tuple((each, each.at) for each in found.creatures)
    number = min(max(int(intent.arguments.get(pulled.number, 1) or 1), 1), MOST_AT_ONCE) if pulled.number else 1
    arguments = {**intent.arguments, **({pulled.number: 1} if pulled.number else {})}
    who = newcomers(system, table, replace(intent, arguments=arguments))
    return tuple((each, (0.0, 0.0)) for each in who * number)


def _together(who: tuple[tuple[Creature, Point], ...]) -> _Group:
    return tuple((each.radius, offset, each.side) for each, offset in who)


def _told(who: tuple[tuple[Creature, Point], ...]) -> str:
    kinds: dict[str, int] = {}
    for each, _ in who:
        kinds[base_name(each.name)] = kinds.get(base_name(each.name), 0) + 1
    return ", ".join(name if number == 1 else f"{number} × {name}" for name, number in kinds.items())
