"""What an intent would strike, on the board: while its action is looked at, and while its form is open."""

from msgspec.structs import replace
from PySide6.QtCore import QObject

from vtt.gui.board import BoardView, ShownArea
from vtt.gui.standing import Standing
from vtt.numerals import distance_told
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.areas import caught
from vtt.table.table import Table


class AreaPreview(QObject):
    """Shows one area at a time: the form's before that of the action looked at, and neither while one is aimed."""

    def __init__(self, board: BoardView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._standing: Standing | None = None
        self._looked_at: Intent | None = None
        self._asked_for: Intent | None = None

    def show_standing(self, standing: Standing) -> None:
        """This is on the table now."""
        self._standing = standing
        self._show()

    def look_at(self, offer: Offer | None) -> None:
        """Somebody looks at this offer, or at none."""
        self._looked_at = None if offer is None else offer.intent
        self._show()

    def ask_for(self, intent: Intent | None) -> None:
        """A form would give this intent, as far as it is filled in; ``None``: no form is open."""
        self._asked_for = intent
        self._show()

    def _show(self) -> None:
        if not self._board.aimer.active and not self._board.takes_spots:
            self._board.show_area(self._found())

    def _found(self) -> ShownArea | None:
        standing, intent = self._standing, self._asked_for or self._looked_at
        if standing is None or intent is None or intent.actor not in standing.table.creatures:
            return None
        found = shown_area(standing.system, standing.table, intent)
        if found is None or (found.area.shape != "circle" and not has_bearing(standing.system, intent)):
            return None
        number = len(found.caught)
        label = f"{found.label} · {number} within" if number else found.label
        return replace(found, label=label, aimed=_aimed_at(standing, intent, found))


def _aimed_at(standing: Standing, intent: Intent, found: ShownArea) -> tuple[str, ...] | None:
    """Whom of those in reach all round the intent names, or the rules where it names nobody; ``None``: all of them, as
    of those who stand in front."""
    if found.area.shape != "circle":
        return None
    given = (value if isinstance(value, list | tuple) else (value,) for value in intent.arguments.values())
    named = tuple(each for several in given for each in several if isinstance(each, str) and each in found.caught)
    against = standing.system.against(standing.table, intent)
    return named or ((against,) if against in found.caught else None)


def shown_area(system: System, table: Table, intent: Intent) -> ShownArea | None:
    """The area of an intent, as far as its arguments are given yet, and whom it catches; ``None``: it has none."""
    area = system.area(table, intent)
    if area is None:
        return None
    spared = system.spared(table, intent)
    if intent.actor in table.creatures and area.origin == table.creatures[intent.actor].at:
        # What starts at whoever acts leaves them out; what lies elsewhere catches whoever is there.
        spared |= {intent.actor}
    struck = [each for each in caught(area, table.creatures.values()) if each not in spared]
    return ShownArea(area=area, actor=intent.actor, caught=tuple(struck), label=distance_told(area.length))


def bearing_of(system: System, intent: Intent) -> str:
    """The name of the parameter that is a direction on the board, or empty."""
    action = door.actions(system).get(intent.action)
    every = () if action is None else action.parameters
    return next((each.name for each in every if each.kind == "bearing"), "")


def has_bearing(system: System, intent: Intent) -> bool:
    """Whether the intent says which way."""
    return intent.arguments.get(bearing_of(system, intent)) is not None
