"""Odds on a thread of their own: asked for in batches, told one by one, forgotten when nobody wants them any more."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from vtt.gui.worker import Say, Worker
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.rules.engine.odds import ActionOdds


@dataclass(frozen=True)
class Prospect:
    """What the rules say of one intent: why not, or the odds; both ``None`` where they can't be known."""

    refusal: Refusal | None
    odds: "ActionOdds | None"


@dataclass(frozen=True, eq=False)
class _Batch:
    system: System
    table: Table
    intents: Mapping[Any, Intent]
    unwanted: Event = field(default_factory=Event)


class OddsWorker(QObject):
    """``found`` gives the key of an intent with its ``Prospect``, on the thread that this object lives on.

    A new batch takes the place of the one before: what is not yet begun of that is never computed, and what was
    begun is never told. ``failed`` gives one line when odds could not be computed for no good reason. When it was
    stopped it does nothing any more: a window that is being closed is still told of the table.
    """

    found = Signal(object, object)
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker: Worker | None = None
        self._wanted: _Batch | None = None
        self._stopped = False

    def ask(self, system: System, table: Table, intents: Mapping[Any, Intent]) -> None:
        """From now on these are wanted and nothing else."""
        self.forget()
        if self._stopped or not intents:
            return
        self._wanted = batch = _Batch(system, table, dict(intents))
        if self._worker is None:
            self._worker = Worker("odds", self)
        self._worker.submit_telling(partial(_compute, batch), partial(self._tell, batch))

    def forget(self) -> None:
        """Nothing is wanted any more."""
        if self._wanted is not None:
            self._wanted.unwanted.set()
            self._wanted = None

    def stop(self) -> None:
        """Wait for the thread to end; nothing is told afterwards."""
        self.forget()
        self._stopped = True
        if self._worker is not None:
            self._worker.give_up()
            self._worker = None

    def _tell(self, batch: _Batch, told: tuple[Any, Prospect] | str) -> None:
        if isinstance(told, str):
            self.failed.emit(told)
        elif self._wanted is batch:
            self.found.emit(*told)


def _compute(batch: _Batch, say: Say) -> None:
    for key, intent in batch.intents.items():
        if batch.unwanted.is_set():
            return
        try:
            say((key, prospect(batch.system, batch.table, intent)))
        except Exception as error:
            say(f"no odds of {intent.action}: {type(error).__name__}: {error}")


def prospect(system: System, table: Table, intent: Intent) -> Prospect:
    """What the rules say of an intent on this table."""
    # Imported here, on the worker's thread: exact odds bring numpy with them, which costs a tenth of a second.
    from vtt.rules.contract.intents import IntentError
    from vtt.rules.engine import door
    from vtt.rules.engine.odds import TooManyEndings, action_odds

    try:
        refusal = door.refusal(system, table, door.completed(system, table, intent))
    except IntentError as error:
        return Prospect(Refusal(str(error)), None)
    try:
        return Prospect(refusal, action_odds(system, table, intent))
    except TooManyEndings:
        return Prospect(refusal, None)
    except Exception:
        # Odds of what the rules refuse are odds of nothing: a procedure may well fail there.
        if refusal is None:
            raise
        return Prospect(refusal, None)
