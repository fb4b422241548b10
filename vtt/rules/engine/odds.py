"""Exact odds: the procedure itself, replayed along every branch its dice can take.

Generators cannot be copied, so each branch starts the procedure afresh and is fed the answers that led there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.dice import TooManyBranches, branches
from vtt.numerals import percents
from vtt.rules.contract.procedure import Change, Chooser, Intent, Outcome, Procedure, Say, Throw, default_choice
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.creature import Creature
from vtt.table.events import Removed
from vtt.table.paths import ABSENT, differences
from vtt.table.table import Table

BRANCH_LIMIT = 50_000
REQUEST_LIMIT = 10_000
"""So many requests, those made again on every branch included, are followed in some forty milliseconds."""
LEAST_LIKELY = 1e-14
"""Branches less likely than this are cut off: a rule may say that something is rolled again without end."""


class TooManyEndings(ValueError):
    """The procedure has more endings than can be followed."""


class Ending(msgspec.Struct, frozen=True):
    """One way a procedure can end: the table after it, its outcome, and the probability of exactly this branch.

    ``gone`` holds the creatures that left the table on the way, as they were last; ``assumed`` what the default answers
    on it take for granted, by who was asked.
    """

    table: Table
    outcome: Outcome
    gone: dict[str, Creature]
    probability: float
    assumed: dict[str, str]

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


def told_shares(outcomes: Sequence[OutcomeOdds]) -> tuple[str, ...]:
    """The probability of each in words: those of success add up to what is said of success."""
    successes = [place for place, each in enumerate(outcomes) if each.success]
    return percents([each.probability for each in outcomes], successes)


class ActionOdds(msgspec.Struct, frozen=True):
    """Exact odds of an action.

    ``outcomes`` are in the order first met, ``change`` maps the path of whatever may change to its values with their
    probabilities, ascending, the value of no change included; a creature taken off the table counts with the figures
    it had last. Of a list of named things each number that changes in it has a path as well, and is 0 where the thing
    is missing. ``cut`` is the mass left out of open-ended dice; ``exact`` says that it is nothing. ``assumed`` says
    what is taken for granted of each who may decide something on the way, by id. ``succeeding`` says what a
    success comes to, as the action says it: ``harm``.
    """

    action: str
    outcomes: tuple[OutcomeOdds, ...]
    change: dict[str, tuple[tuple[Any, float], ...]]
    exact: bool = True
    cut: float = 0.0
    assumed: dict[str, str] = {}
    succeeding: str = "success"

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
    start: Callable[[], Procedure],
    table: Table,
    choose: Chooser = default_choice,
    limit: int = BRANCH_LIMIT,
    requests: int = REQUEST_LIMIT,
) -> list[Ending]:
    """Every ending of a procedure. ``start`` makes it afresh on ``table``; ``choose`` answers its questions.

    Probabilities sum to 1, less the mass cut off open-ended dice and rolls made again without end. Raises
    ``TooManyEndings`` beyond ``limit`` endings, beyond ``requests`` of the procedure on all branches together, and for
    dice that have too many results themselves.
    """
    found: list[Ending] = []
    waiting: list[tuple[tuple[Any, ...], float]] = [((), 1.0)]
    left = requests
    while waiting:
        answers, probability = waiting.pop()
        try:
            reached, made = _followed(start(), table, answers, probability, choose, waiting)
        except TooManyBranches as error:
            raise TooManyEndings(str(error)) from error
        left -= made
        if reached is not None:
            found.append(reached)
        if len(waiting) + len(found) > limit:
            raise TooManyEndings(f"more than {limit} endings: too many dice to follow one by one")
        if left < 0:
            raise TooManyEndings(f"more than {requests} steps to all endings: too many dice to follow one by one")
    return found


def _followed(
    procedure: Procedure,
    table: Table,
    answers: tuple[Any, ...],
    probability: float,
    choose: Chooser,
    waiting: list[tuple[tuple[Any, ...], float]],
) -> tuple[Ending | None, int]:
    """The ending of the branch that these answers lead into, and from there on of the first branches, and the number
    of requests on it; every other branch on the way is added to those ``waiting``. ``None`` where it becomes too
    unlikely."""
    gone: dict[str, Creature] = {}
    assumed: dict[str, str] = {}
    fed = iter(answers)
    answer: Any = None
    made = 0
    while True:
        try:
            request = procedure.send(answer)
        except StopIteration as stop:
            return Ending(table, stop.value, gone, probability, assumed), made
        made += 1
        # Most requests are lines that nobody reads.
        if isinstance(request, Say):
            answer = None
        elif isinstance(request, Throw):
            answer = next(fed, None)
            if answer is None:
                split = [
                    ((*answers, thrown), probability * share)
                    for thrown, share in branches(request.dice, request.classes)
                    if probability * share >= LEAST_LIKELY
                ]
                if not split:
                    procedure.close()
                    return None, made
                waiting.extend(reversed(split[1:]))
                answers, probability = split[0]
                answer = answers[-1]
        elif isinstance(request, Change):
            event = request.event
            if isinstance(event, Removed) and event.thing in table.creatures:
                gone[event.thing] = table.creatures[event.thing]
            table = answer = event.applied_to(table)
        else:
            answer = choose(table, request)
            if request.assumed and answer == request.default:
                assumed[request.by] = request.assumed


def action_odds(
    system: System,
    table: Table,
    intent: Intent,
    choose: Chooser = default_choice,
    requests: int = REQUEST_LIMIT,
) -> ActionOdds:
    """The exact odds of an intent. Raises ``IntentError`` for one that cannot be read, ``TooManyEndings`` beyond so
    many ``requests``.

    Whether the rules refuse it is not asked here: odds of what is out of reach are still odds.
    """
    full = door.completed(system, table, intent)
    ends = endings(lambda: door.perform(system, table, full), table, choose, requests=requests)
    mass = sum(end.probability for end in ends)
    outcomes: dict[str, OutcomeOdds] = {}
    change: dict[str, dict[Any, float]] = {}
    unchanged: dict[str, Any] = {}
    assumed: dict[str, str] = {}
    for end in ends:
        assumed.update(end.assumed)
        label = end.outcome.label
        before = outcomes.get(label)
        total = end.probability + (before.probability if before else 0.0)
        outcomes[label] = OutcomeOdds(label, total, end.outcome.success)
        for path, (old, new) in differences(table, end.table_with_the_gone).items():
            for exact, was, now in ((path, old, new), *_named_numbers(path, old, new)):
                unchanged[exact] = was
                values = change.setdefault(exact, {})
                key = _hashable(now)
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
        assumed=assumed,
        succeeding=_succeeding(system, intent.action, outcomes.values()),
    )


def _succeeding(system: System, action: str, outcomes: Iterable[OutcomeOdds]) -> str:
    """What the successes among these come to, in words."""
    described = door.actions(system)[action]
    words = {described.other_successes.get(each.label, described.success) for each in outcomes if each.success}
    ordered = dict.fromkeys((described.success, *described.other_successes.values()))
    return " or ".join(word for word in ordered if word in words) or described.success


def _named_numbers(path: str, old: Any, new: Any) -> Iterator[tuple[str, int, int]]:
    """Of a list of named things the numbers that differ: path, before and after."""
    if not isinstance(old, list) or not isinstance(new, list):
        return
    before, after = _by_name(old), _by_name(new)
    for name in {**before, **after}:
        was, now = before.get(name, {}), after.get(name, {})
        for field in {**was, **now}:
            numbers = was.get(field, 0), now.get(field, 0)
            if numbers[0] != numbers[1] and all(type(number) is int for number in numbers):
                yield f"{path}.{name}.{field}", *numbers


def _by_name(entries: list[Any]) -> dict[str, dict[str, Any]]:
    """Named things by their names, as they stand in paths."""
    return {
        entry["name"].lower().replace(" ", "-"): entry
        for entry in entries
        if isinstance(entry, dict) and isinstance(entry.get("name"), str)
    }


def _hashable(value: Any) -> Any:
    if value is ABSENT:
        return None
    return value if value is None or isinstance(value, str | int | float) else msgspec.json.encode(value).decode()


def _order(entry: tuple[Any, float]) -> tuple[bool, Any]:
    value, _ = entry
    number = isinstance(value, int | float)
    return (not number, value if number else str(value))
