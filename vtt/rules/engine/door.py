"""The one door through which an intent becomes a procedure: the game's own actions and those of any table."""

from collections.abc import Callable
from functools import lru_cache, partial

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.intents import CompleteIntent, completing
from vtt.rules.contract.procedure import Procedure
from vtt.rules.contract.system import System
from vtt.rules.engine import singly, together
from vtt.rules.engine.singly import Procedures, actions, completed
from vtt.table.table import Table

__all__ = ["actions", "autopilot", "completed", "next_intent", "perform", "procedures", "refusal"]


def next_intent(system: System, table: Table) -> CompleteIntent | None:
    """What the autopilot does next, complete; ``None`` when the fight is over."""
    return autopilot(system)(table)


def autopilot(system: System) -> Callable[[Table], CompleteIntent | None]:
    """``next_intent`` of one game, for whoever asks often."""
    return _autopilot(system)  # type: ignore[arg-type]


@lru_cache(maxsize=16)
def _autopilot(system: System) -> Callable[[Table], CompleteIntent | None]:
    return completing(actions(system), system.next_intent)


def refusal(system: System, table: Table, intent: CompleteIntent) -> Refusal | None:
    """Why the rules refuse a complete intent, or ``None``."""
    if intent.action in together.NAMES:
        return together.refusal(system, table, intent)
    return singly.refusal(system, table, intent)


def perform(system: System, table: Table, intent: CompleteIntent) -> Procedure:
    """The procedure of an intent that is complete and not refused, ready to be run on that table."""
    return procedures(system)[intent.action](table, intent)


def procedures(system: System) -> Procedures:
    """``perform`` of one game by the names of its actions, for whoever asks often."""
    return _procedures(system)  # type: ignore[arg-type]


@lru_cache(maxsize=16)
def _procedures(system: System) -> Procedures:
    return {**singly.procedures(system), **dict.fromkeys(together.NAMES, partial(together.perform, system))}
