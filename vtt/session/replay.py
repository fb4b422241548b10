"""The replay driver: journal entries performed anew with the answers that were recorded."""

from collections.abc import Iterable, Iterator

from vtt.dice import Thrown
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Throw, run
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.session.answers import Answer, ReplayMismatch, chosen_again, thrown_again
from vtt.session.entry import Entry
from vtt.session.kept import keeping
from vtt.table.events import caught_up
from vtt.table.table import Table


def replay(system: System, table: Table, entries: Iterable[Entry]) -> Iterator[Table]:
    """The table after each of these done entries, the first performed on ``table`` and each on the result of the last.

    Raises ``ReplayMismatch`` where an intent no longer fits its action or the recorded answers what the rules ask.
    """
    for entry in entries:
        table = _performed_again(system, table, entry)
        yield table


def _performed_again(system: System, table: Table, entry: Entry) -> Table:
    try:
        intent = door.completed(system, table, entry.intent)
    except IntentError as error:
        raise ReplayMismatch(f"entry {entry.number}, {entry.label}: {error}") from None
    clock = caught_up(table, entry.played)
    if clock is not None:
        table = clock.applied_to(table)
    answers = iter(entry.answers)

    def recorded() -> Answer | None:
        return next(answers, None)

    def throw(request: Throw) -> Thrown:
        return thrown_again(request, recorded())

    def choose(table: Table, request: Choose) -> str:
        return chosen_again(request, recorded())

    try:
        after, _ = run(keeping(door.perform(system, table, intent)), table, throw, choose)
        if recorded() is not None:
            raise ReplayMismatch("the procedure has ended, but more answers were recorded")
    except ReplayMismatch as mismatch:
        raise ReplayMismatch(f"entry {entry.number}, {entry.label}: {mismatch}") from None
    return after
