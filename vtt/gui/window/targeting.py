"""Choosing whom an action is aimed at: legal targets with their odds beside them on the board."""

from PySide6.QtCore import QObject, Signal

from vtt.gui.board import BoardView
from vtt.gui.models.actions import percentage
from vtt.gui.odds_worker import OddsWorker, Prospect
from vtt.rules.description import Parameter, Refusal
from vtt.rules.procedure import Intent
from vtt.rules.system import System
from vtt.table.table import Table


class Targeting(QObject):
    """``offered`` when there is a choice, ``chosen`` gives the complete intent, ``impossible`` the reason when nothing
    can be aimed at, ``ended`` says that nothing is aimed any more, chosen or not.

    Where only one thing can be aimed at, it is chosen without asking.
    """

    offered = Signal()
    chosen = Signal(object)
    impossible = Signal(object)
    ended = Signal()

    def __init__(self, board: BoardView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._worker = OddsWorker(self)
        self._worker.found.connect(self._found)
        self._intents: dict[str, Intent] = {}
        self._texts: dict[str, str] = {}
        self._refusals: dict[str, Refusal] = {}
        self._proposed = ""
        board.target_chosen.connect(self._choose)
        board.targeting_cancelled.connect(self.cancel)

    @property
    def active(self) -> bool:
        """Whether something is being aimed."""
        return bool(self._intents)

    def begin(self, system: System, table: Table, intent: Intent, parameter: Parameter) -> None:
        """Ask for the thing that this parameter names; what the intent names already is proposed."""
        candidates = [*table.creatures] + ([*table.places] if parameter.kind == "thing" else [])
        self._intents = {
            each: Intent(intent.action, intent.actor, {**intent.arguments, parameter.name: each})
            for each in candidates
            if each != intent.actor
        }
        self._texts, self._refusals = {}, {}
        self._proposed = str(intent.arguments.get(parameter.name, ""))
        self._worker.ask(system, table, dict(self._intents))

    def pick(self, thing: str) -> bool:
        """Aim at a thing that was picked elsewhere than on the board; whether that was possible."""
        if thing in self._texts:
            self._board.set_targets(None)
            self._choose(thing)
            return True
        return False

    def cancel(self) -> None:
        """Aim at nothing."""
        if self._intents:
            self._end()

    def stop(self) -> None:
        """End the worker."""
        self._worker.stop()

    def _found(self, thing: str, prospect: Prospect) -> None:
        if prospect.refusal is not None:
            self._refusals[thing] = prospect.refusal
        else:
            success = None if prospect.odds is None else prospect.odds.success
            self._texts[thing] = "" if success is None else percentage(success)
        all_known = len(self._refusals) + len(self._texts) == len(self._intents)
        if len(self._texts) > 1:
            self._offer()
        elif all_known and self._texts:
            self._choose(next(iter(self._texts)))
        elif all_known:
            reason = next(iter(self._refusals.values()))
            self._end()
            self.impossible.emit(reason)

    def _offer(self) -> None:
        first = self._board.targets is None
        self._board.set_targets(self._texts)
        if self._proposed in self._texts and not self._board.pointed_at:
            self._board.point_at(self._proposed)
        if first:
            self._board.setFocus()
            self.offered.emit()

    def _choose(self, thing: str) -> None:
        intent = self._intents.get(thing)
        self._end()
        if intent is not None:
            self.chosen.emit(intent)

    def _end(self) -> None:
        self._intents, self._texts = {}, {}
        self._worker.forget()
        if self._board.targets is not None:
            self._board.set_targets(None)
        self.ended.emit()
