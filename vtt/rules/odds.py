"""Exact odds: the procedure itself, replayed along every branch its dice can take.

Generators cannot be copied, so each branch starts the procedure afresh and is fed the answers that led there.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.dice import branches
from vtt.rules import engine
from vtt.rules.procedure import Change, Chooser, Intent, Outcome, Procedure, Say, Throw, default_choice
from vtt.rules.system import System
from vtt.table.creature import Creature
from vtt.table.events import Removed
from vtt.table.paths import ABSENT, differences
from vtt.table.table import Table

BRANCH_LIMIT = 50_000


class TooManyEndings(ValueError):
    """The procedure has more endings than can be followed."""


class Ending(msgspec.Struct, frozen=True):
    """One way a procedure can end: the table after it, its outcome, and the probability of exactly this branch.

    ``gone`` holds the creatures that left the table on the way, as they were last.
    """

    table: Table
    outcome: Outcome
    gone: dict[str, Creature]
    probability: float

    @property
    def table_with_the_gone(self) -> Table:
        """The table after it with the creatures that left put back."""
        if not self.gone:
            return self.table
        return replace(self.table, creatures={**self.table.creatures, **self.gone})


class OutcomeOdds(msgspec.Struct, frozen=True):
    """An outcome's label, its probability, and whether it is a success for who acts."""

    label: str
    probability: float
    success: bool | None = None


class ActionOdds(msgspec.Struct, frozen=True):
    """Exact odds of an action.

    ``outcomes`` are in the order first met, ``change`` maps the path of whatever may change to its values with their
    probabilities, ascending, the value of no change included; a creature taken off the table counts with the figures
    it had last. ``cut`` is the mass left out of open-ended dice; ``exact`` says that it is nothing.
    """

    action: str
    outcomes: tuple[OutcomeOdds, ...]
    change: dict[str, tuple[tuple[Any, float], ...]]
    exact: bool = True
    cut: float = 0.0

    @property
    def success(self) -> float | None:
        """The probability of success, or ``None`` where no outcome is a success or a failure."""
        if all(outcome.success is None for outcome in self.outcomes):
            return None
        return sum(outcome.probability for outcome in self.outcomes if outcome.success)

    def mean(self, path: str) -> float | None:
        """The expected value of a number that may change, or ``None`` where it never does or is no number."""
        entries = self.change.get(path)
        if entries is None or any(not isinstance(value, int | float) for value, _ in entries):
            return None
        return float(sum(value * probability for value, probability in entries))


def endings(
    start: Callable[[], Procedure], table: Table, choose: Chooser = default_choice, limit: int = BRANCH_LIMIT
) -> list[Ending]:
    """Every ending of a procedure. ``start`` makes it afresh on ``table``; ``choose`` answers its questions.

    Probabilities sum to 1, less the mass cut off open-ended dice. Raises ``TooManyEndings`` beyond ``limit``.
    """
    found: list[Ending] = []
    waiting: list[tuple[tuple[Any, ...], float]] = [((), 1.0)]
    while waiting:
        answers, probability = waiting.pop()
        reached = _follow(start(), table, answers, choose)
        if isinstance(reached, Throw):
            split = branches(reached.dice, reached.classes)
            waiting.extend(((*answers, thrown), probability * share) for thrown, share in reversed(split))
            if len(waiting) + len(found) > limit:
                raise TooManyEndings(f"more than {limit} endings: too many dice to follow one by one")
        else:
            found.append(Ending(*reached, probability))
    return found


def _follow(
    procedure: Procedure, table: Table, answers: tuple[Any, ...], choose: Chooser
) -> Throw | tuple[Table, Outcome, dict[str, Creature]]:
    gone: dict[str, Creature] = {}
    fed = iter(answers)
    answer: Any = None
    while True:
        try:
            request = procedure.send(answer)
        except StopIteration as stop:
            return table, stop.value, gone
        if isinstance(request, Throw):
            answer = next(fed, None)
            if answer is None:
                procedure.close()
                return request
        elif isinstance(request, Change):
            event = request.event
            if isinstance(event, Removed) and event.thing in table.creatures:
                gone[event.thing] = table.creatures[event.thing]
            table = answer = event.applied_to(table)
        elif isinstance(request, Say):
            answer = None
        else:
            answer = choose(table, request)


def action_odds(system: System, table: Table, intent: Intent, choose: Chooser = default_choice) -> ActionOdds:
    """The exact odds of an intent. Raises ``IntentError`` for one that cannot be read, ``TooManyEndings``.

    Whether the rules refuse it is not asked here: odds of what is out of reach are still odds.
    """
    full = engine.completed(system, table, intent)
    ends = endings(lambda: engine.perform(system, table, full), table, choose)
    mass = sum(end.probability for end in ends)
    outcomes: dict[str, OutcomeOdds] = {}
    change: dict[str, dict[Any, float]] = {}
    unchanged: dict[str, Any] = {}
    for end in ends:
        label = end.outcome.label
        before = outcomes.get(label)
        total = end.probability + (before.probability if before else 0.0)
        outcomes[label] = OutcomeOdds(label, total, end.outcome.success)
        for path, (old, new) in differences(table, end.table_with_the_gone).items():
            unchanged[path] = old
            values = change.setdefault(path, {})
            key = _hashable(new)
            values[key] = values.get(key, 0.0) + end.probability
    for path, values in change.items():
        rest = mass - sum(values.values())
        if rest > 1e-12:
            key = _hashable(unchanged[path])
            values[key] = values.get(key, 0.0) + rest
    cut = max(0.0, 1.0 - mass) if mass < 1.0 - 1e-15 else 0.0
    return ActionOdds(
        action=intent.action,
        outcomes=tuple(outcomes.values()),
        change={path: tuple(sorted(values.items(), key=_order)) for path, values in change.items()},
        exact=cut < 1e-12,
        cut=cut,
    )


def _hashable(value: Any) -> Any:
    if value is ABSENT:
        return None
    return value if value is None or isinstance(value, str | int | float) else msgspec.json.encode(value).decode()


def _order(entry: tuple[Any, float]) -> tuple[bool, Any]:
    value, _ = entry
    number = isinstance(value, int | float)
    return (not number, value if number else str(value))
