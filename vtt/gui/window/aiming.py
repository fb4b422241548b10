"""Choosing the direction of an action on the board: its area is turned, and whom it catches is said with the odds."""

from math import dist

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from vtt.gui.board import BoardView, ShownArea
from vtt.gui.odds_worker import OddsWorker, Prospect
from vtt.gui.window.area_preview import shown_area
from vtt.numerals import percent
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.areas import bearing_from
from vtt.table.table import Table

_DIGITS = 2
"""Digits of a degree that are kept: at 240 ft a hundredth is half an inch."""
_MOST_NAMES = 3
_MOST_PROPOSED = 12


class Aiming(QObject):
    """``offered`` when something is aimed, ``chosen`` gives the complete intent, ``impossible`` why a direction won't
    do, ``ended`` says that nothing is aimed any more, chosen or not."""

    offered = Signal()
    chosen = Signal(object)
    impossible = Signal(object)
    ended = Signal()

    def __init__(self, board: BoardView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._worker = OddsWorker(self)
        self._worker.found.connect(self._found)
        self._system: System | None = None
        self._table: Table | None = None
        self._intent = Intent("")
        self._name = ""
        # By whom it catches: what comes of it hangs on that, and the words must not flicker at every degree.
        self._known: dict[tuple[str, ...], Prospect] = {}
        board.direction_chosen.connect(self._choose)
        board.aiming_cancelled.connect(self._end)

    @property
    def active(self) -> bool:
        """Whether something is aimed."""
        return self._system is not None

    def begin(self, system: System, table: Table, intent: Intent, parameter: Parameter) -> None:
        """Ask for the direction that this parameter names; what the intent names already is proposed."""
        self._system, self._table, self._intent, self._name = system, table, intent, parameter.name
        self._known = {}
        actor = table.creatures[intent.actor]
        spared = system.spared(table, intent) | {intent.actor}
        possible = tuple(each for each in table.creatures if each not in spared)
        _, bearing = proposed_bearings(system, table, intent, parameter.name)[0]
        self._board.aimer.begin(actor.id, actor.at, bearing, possible, self._guide)
        self._board.setFocus()
        self.offered.emit()

    def pick(self, thing: str) -> bool:
        """Aim at a thing that was picked elsewhere than on the board; whether that was possible."""
        return self.active and self._board.aimer.aim_at(thing)

    def cancel(self) -> None:
        """Aim at nothing."""
        if self.active:
            self._board.aimer.cancel()

    def stop(self) -> None:
        """End the worker."""
        self._worker.stop()

    def _with(self, bearing: float) -> Intent:
        arguments = {**self._intent.arguments, self._name: round(bearing, _DIGITS) % 360.0}
        return replace(self._intent, arguments=arguments)

    def _guide(self, bearing: float) -> ShownArea:
        """What the board shows of a direction. Its odds are asked for; the board is told again when they are known."""
        system, table, intent = self._system, self._table, self._with(bearing)
        assert system is not None
        assert table is not None
        shown = shown_area(system, table, intent)
        assert shown is not None, "only what has an area is aimed"
        prospect = self._known.get(shown.caught)
        self._worker.ask(system, table, {shown.caught: intent})
        return _worded(table, shown, prospect)

    def _found(self, struck: tuple[str, ...], prospect: Prospect) -> None:
        before = self._known.get(struck)
        if before != prospect:
            self._known[struck] = prospect
            area = self._board.area
            if self._table is not None and area is not None and area.caught == struck:
                self._board.show_area(_worded(self._table, area, prospect))

    def _choose(self, bearing: float) -> None:
        system, table, intent = self._system, self._table, self._with(bearing)
        if system is None or table is None:
            return
        refusal = _refusal(system, table, intent)
        if refusal is not None:
            self.impossible.emit(refusal)
            return
        self._board.aimer.end()
        self._end()
        self.chosen.emit(intent)

    def _end(self) -> None:
        self._system = self._table = None
        self._known = {}
        self._worker.forget()
        self.ended.emit()


def proposed_bearings(system: System, table: Table, intent: Intent, name: str) -> list[tuple[str, float]]:
    """Directions worth proposing, each with the id of who stands there: the one that the intent names already (and
    nobody), then towards whom it names, then towards whoever may be struck, the nearest first; else east."""
    given = intent.arguments.get(name)
    proposed = [("", float(given))] if isinstance(given, int | float) else []
    origin = table.creatures[intent.actor].at
    spared = system.spared(table, intent) | {intent.actor}
    others = [each for each in table.creatures.values() if each.id not in spared and each.at != origin]
    named = {each.name for each in door.actions(system)[intent.action].parameters if each.kind == "creature"}
    called = {value for key, value in intent.arguments.items() if key in named}
    others.sort(key=lambda each: (each.id not in called, dist(each.at, origin)))
    towards = [(each.id, round(bearing_from(origin, each.at), _DIGITS)) for each in others[:_MOST_PROPOSED]]
    return [*proposed, *towards] or [("", 0.0)]


def undirected(system: System, table: Table, intent: Intent, parameter: Parameter) -> Intent | None:
    """The intent that needs no direction to be chosen, since it strikes all round; ``None`` where it does."""
    area = system.area(table, intent)
    if area is not None and area.shape != "circle":
        return None
    if not parameter.required or intent.arguments.get(parameter.name) is not None:
        return intent
    return replace(intent, arguments={**intent.arguments, parameter.name: 0.0})


def _refusal(system: System, table: Table, intent: Intent) -> Refusal | None:
    try:
        return door.refusal(system, table, door.completed(system, table, intent))
    except IntentError as error:
        return Refusal(str(error))


def _worded(table: Table, shown: ShownArea, prospect: Prospect | None) -> ShownArea:
    """The area with its card: how many are caught, how likely it succeeds, and who they are or why it won't do."""
    number = len(shown.caught)
    count = f"Catches {number}" if number else "Catches nobody"
    names = [table.creatures[each].name for each in shown.caught[:_MOST_NAMES]]
    more = [f"{number - _MOST_NAMES} more"] if number > _MOST_NAMES else []
    if prospect is not None and prospect.refusal is not None:
        return replace(shown, text=count, detail=prospect.refusal.reason, allowed=False)
    odds = None if prospect is None else prospect.odds
    if number and odds is not None and odds.success is not None:
        count += f" · {percent(odds.success)} {odds.succeeding}"
    return replace(shown, text=count, detail=", ".join([*names, *more]), allowed=True)
