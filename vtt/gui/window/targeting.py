"""Choosing whom an action is aimed at: legal targets with their odds beside them on the board."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from vtt.gui.board import BoardView
from vtt.gui.odds_worker import OddsWorker, Prospect
from vtt.gui.window.area_preview import shown_area
from vtt.gui.window.proposing import is_meant, likeliest_first
from vtt.numerals import percent
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.creature import Point
from vtt.table.table import Table, thing


class Targeting(QObject):
    """``offered`` gives, when there is a choice and whenever something else is aimed at, whom Enter would choose in
    words (``Ghoul, 56 %``), empty for nobody yet. ``chosen`` gives the complete intent, ``impossible`` the reason when
    nothing can be aimed at, ``ended`` says that nothing is aimed any more, chosen or not.

    The likeliest is aimed at first, but never one who is not meant: a friend whom it would harm, a foe whom it would
    help. Where only one thing can be aimed at, and it is meant, it is chosen without asking.
    """

    offered = Signal(str)
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
        self._meant: frozenset[str] = frozenset()
        self._names: dict[str, str] = {}
        self._spot_intent: Callable[[Point], Intent] | None = None
        self._weighed: tuple[System, Table] | None = None
        board.target_aimed_at.connect(self._tell)
        board.spot_aimed_at.connect(self._show_spot)
        board.spot_chosen.connect(self._choose_spot)
        board.target_chosen.connect(self._choose)
        board.targeting_cancelled.connect(self.cancel)

    @property
    def active(self) -> bool:
        """Whether something is being aimed."""
        return bool(self._intents) or self._spot_intent is not None

    def begin(
        self, system: System, table: Table, intent: Intent, parameter: Parameter, *, helps: bool, spot: str = ""
    ) -> None:
        """Ask for the thing that this parameter names; what the intent names already is proposed. ``helps``: whoever is
        chosen is better off for it. ``spot`` names the parameter that takes a point of the ground in its place."""
        actor = intent.actor
        found = [*table.creatures] + ([*table.places] if parameter.kind == "thing" else [])
        candidates = likeliest_first(table, actor, (each for each in found if each != actor), helps=helps)
        self._proposed = str(intent.arguments.get(parameter.name) or "")
        candidates.sort(key=lambda each: each != self._proposed)
        self._intents = {
            each: Intent(intent.action, actor, {**intent.arguments, parameter.name: each}) for each in candidates
        }
        self._names = {each: thing(table, each).name for each in candidates}
        self._meant = frozenset(each for each in candidates if is_meant(table, actor, each, helps=helps))
        self._texts, self._refusals = {}, {}
        self._weighed = (system, table)
        self._spot_intent = partial(_at_spot, intent, parameter.name, spot) if spot else None
        if spot:
            self._offer()
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
        if self.active:
            self._end()

    def stop(self) -> None:
        """End the worker."""
        self._worker.stop()

    def _found(self, thing: str, prospect: Prospect) -> None:
        if prospect.refusal is not None:
            self._refusals[thing] = prospect.refusal
        else:
            success = None if prospect.odds is None else prospect.odds.success
            self._texts[thing] = "" if success is None else percent(success)
        all_known = len(self._refusals) + len(self._texts) == len(self._intents)
        if self._spot_intent is not None:
            self._offer()
        elif all_known and len(self._texts) == 1 and self._meant.issuperset(self._texts):
            self._choose(next(iter(self._texts)))
        elif len(self._texts) > 1 or (all_known and self._texts):
            self._offer()
        elif all_known:
            reason = next(iter(self._refusals.values()))
            self._end()
            self.impossible.emit(reason)

    def _offer(self) -> None:
        first, board = self._board.targets is None, self._board
        # What was aimed at before this counts for nothing now.
        spots = self._spot_intent is not None
        board.set_targets({each: self._texts[each] for each in self._intents if each in self._texts}, spots=spots)
        if first:
            board.setFocus()
        if not board.aimed_at and board.spot is None:
            board.aim_at(next((each for each in self._texts if each in (self._proposed, *self._meant)), ""))
        if first:
            self._tell(board.aimed_at)

    def _tell(self, target: str) -> None:
        if self.active and self._board.targets is not None:
            if self._spot_intent is not None:
                self._show_area(self._intents.get(target))
                if not target:
                    self.offered.emit("")
                    return
            words = (self._names.get(target, ""), self._board.targets.get(target, ""))
            self.offered.emit(", ".join(part for part in words if part))

    def _show_spot(self, at: Point | None) -> None:
        if self._spot_intent is not None and at is not None:
            caught = self._show_area(self._spot_intent(at))
            self.offered.emit(f"that spot, {caught}" if caught else "that spot")

    def _show_area(self, intent: Intent | None) -> str:
        """Show what this would fill, and whom it catches; the answer is that in words."""
        shown = None
        if intent is not None and self._weighed is not None:
            system, table = self._weighed
            shown = shown_area(system, table, intent)
        if shown is None or intent is None:
            self._board.show_area(None)
            return ""
        refusal = self._refused(intent)
        names = ", ".join(table.creatures[each].name for each in shown.caught)
        words = f"catches {names}" if names else "catches nobody"
        if refusal is not None:
            self._board.show_area(replace(shown, text="Out of reach", detail=refusal.reason, allowed=False))
            return refusal.reason
        self._board.show_area(replace(shown, text=f"Catches {len(shown.caught) or 'nobody'}", detail=names))
        return words

    def _refused(self, intent: Intent) -> Refusal | None:
        assert self._weighed is not None
        system, table = self._weighed
        try:
            return door.refusal(system, table, door.completed(system, table, intent))
        except IntentError as error:
            return Refusal(str(error))

    def _choose_spot(self, at: Point) -> None:
        if self._spot_intent is None:
            return
        intent = self._spot_intent(at)
        refusal = self._refused(intent)
        if refusal is not None:
            self.impossible.emit(refusal)
            return
        self._end()
        self.chosen.emit(intent)

    def _choose(self, thing: str) -> None:
        intent = self._intents.get(thing)
        self._end()
        if intent is not None:
            self.chosen.emit(intent)

    def _end(self) -> None:
        if self._spot_intent is not None:
            self._board.show_area(None)
        self._intents, self._texts = {}, {}
        self._spot_intent = self._weighed = None
        self._worker.forget()
        if self._board.targets is not None:
            self._board.set_targets(None)
        self.ended.emit()


def _at_spot(intent: Intent, target: str, spot: str, at: Point) -> Intent:
    """The intent at a point of the ground in place of a thing."""
    arguments = {key: value for key, value in intent.arguments.items() if key != target}
    return replace(intent, arguments={**arguments, spot: [at[0], at[1]]})
