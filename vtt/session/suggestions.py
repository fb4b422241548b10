"""Which of the things that the log proposes are still to be done."""

from collections.abc import Sequence
from typing import Any

from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.session.log import LogLine
from vtt.table.table import Table


def to_be_done(
    system: System, table: Table, lines: Sequence[LogLine], done: Sequence[tuple[int, Intent]]
) -> frozenset[int]:
    """The places of the lines whose suggestion the rules allow now and that nobody has followed since; of equal ones
    only the last. ``done`` are the entries in play, each with its number, oldest first."""
    found, seen = set[int](), list[Intent]()
    for place in range(len(lines) - 1, -1, -1):
        line = lines[place]
        if line.suggest is None or line.suggest in seen:
            continue
        seen.append(line.suggest)
        if not _followed(line.suggest, line.entry, done) and _allowed(system, table, line.suggest):
            found.add(place)
    return frozenset(found)


def _followed(suggested: Intent, entry: int, done: Sequence[tuple[int, Intent]]) -> bool:
    for number, intent in reversed(done):
        if number <= entry:
            return False
        same = (intent.action, intent.actor) == (suggested.action, suggested.actor)
        if same and all(
            _plain(intent.arguments.get(name)) == _plain(value) for name, value in suggested.arguments.items()
        ):
            return True
    return False


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _allowed(system: System, table: Table, intent: Intent) -> bool:
    # Where nothing is proposed, a table that was just opened is seen without all that can be done at it.
    from vtt.rules.engine import door

    try:
        return door.refusal(system, table, door.completed(system, table, intent)) is None
    except IntentError:
        # What it is about has left the table.
        return False
