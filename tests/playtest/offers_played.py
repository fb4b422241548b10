"""What is offered in the sample scenes, played often, beside its odds."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from tests.playtest.small import sample
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.playtest.intervals import chi_square_tail
from vtt.rules.contract.description import Offer
from vtt.rules.contract.intents import CompleteIntent, IntentError
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.odds import TooManyEndings, action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

LEAST = 5
"""Results that are expected less often are counted together."""


class Compared(NamedTuple):
    """One test: of which offer, of its outcome or of a path that it changes, and how likely fair dice fall so."""

    name: str
    likely: float


def begun(scene: str, seed: int = 1) -> Table:
    """A sample scene with the fight begun and somebody's turn."""
    table = sample(scene)
    game, throw = system(table.game), thrower(SeededFaces(seed).random)
    while table.initiative.acting not in table.creatures:
        intent = door.next_intent(game, table)
        assert intent is not None
        table, _ = run(door.perform(game, table, intent), table, throw, default_choice)
    return table


def complete_offers(table: Table) -> Iterator[CompleteIntent]:
    """Everything that any creature is offered, aimed at everybody it may be aimed at and filled in as the offer says,
    where dice have a say."""
    game = system(table.game)
    known: list[CompleteIntent] = []
    for who in table.creatures:
        for offer in game.offers(table, who):
            if offer.refusal is not None:
                continue
            for intent in _filled_in(table, offer):
                try:
                    full = door.completed(game, table, intent)
                except IntentError:
                    continue
                if full not in known and door.refusal(game, table, full) is None:
                    known.append(full)
                    if _is_open(game, table, full):
                        yield full


def _filled_in(table: Table, offer: Offer) -> Iterator[Intent]:
    parameters = {each.name: each for each in door.actions(system(table.game))[offer.intent.action].parameters}
    values: list[list[Any]] = []
    for name in offer.missing:
        parameter = parameters[name]
        if parameter.kind in ("creature", "thing"):
            values.append([who for who in table.creatures if who != offer.intent.actor])
        elif parameter.kind == "choice":
            values.append([option.value for option in offer.choices.get(name) or parameter.options])
        else:
            # Somebody would have to make it up.
            return
    for chosen in product(*values):
        arguments = {**offer.intent.arguments, **dict(zip(offer.missing, chosen, strict=True))}
        yield Intent(offer.intent.action, offer.intent.actor, arguments)


def _is_open(game: System, table: Table, intent: CompleteIntent) -> bool:
    """Whether dice decide, in as many ways as can be followed: of others the windows show no odds either."""
    try:
        odds = action_odds(game, table, intent)
    except TooManyEndings:
        return False
    return len(odds.outcomes) > 1 or any(len(values) > 1 for values in odds.change.values())


def compared(table: Table, intent: CompleteIntent, plays: int) -> list[Compared]:
    """An offer played so often: its outcomes, and each whole number that it changes, against the exact odds."""
    game = system(table.game)
    odds = action_odds(game, table, intent)
    throw = thrower(SeededFaces(f"{table.title}/{intent.action}/{intent.actor}").random)
    labels: Counter[str] = Counter()
    paths = {path: dict(values) for path, values in odds.change.items() if _whole(values)}
    lookups = {path: _reader(path) for path in paths}
    found: dict[str, Counter[Any]] = {path: Counter() for path in paths}
    for _ in range(plays):
        after, outcome = run(door.perform(game, table, intent), table, throw, default_choice)
        labels[outcome.label] += 1
        for path, read in lookups.items():
            found[path][read(after)] += 1
    name = f"{table.title}: {intent.actor} {intent.action} {dict(intent.arguments)}"
    whole = [Compared(name, _likely(labels, {each.label: each.probability for each in odds.outcomes}, plays))]
    for path, chances in paths.items():
        counts = found[path]
        # Who was taken off the table has no number any more.
        if all(type(value) is int for value in counts):
            whole.append(Compared(f"{name}, {path}", _likely(counts, chances, plays)))
    return whole


def _whole(values: tuple[tuple[Any, float], ...]) -> bool:
    return len(values) > 1 and all(type(value) is int for value, _ in values)


def _reader(path: str) -> Callable[[Table], Any]:
    from vtt.table.paths import lookup

    return lambda table: lookup(table, path)


def _likely(found: Mapping[Any, int], chances: Mapping[Any, float], plays: int) -> float:
    """The chance of counts at least so far from the odds; 0 for a result that has none."""
    if any(value not in chances for value in found):
        return 0.0
    cells = [(found.get(value, 0), chance * plays) for value, chance in chances.items()]
    rare = [cell for cell in cells if cell[1] < LEAST]
    cells = [cell for cell in cells if cell[1] >= LEAST]
    if rare:
        together = (sum(count for count, _ in rare), sum(expected for _, expected in rare))
        if together[1] >= LEAST or not cells:
            cells.append(together)
        else:
            count, expected = cells.pop()
            cells.append((count + together[0], expected + together[1]))
    if len(cells) < 2:
        return 1.0
    return chi_square_tail(sum((count - expected) ** 2 / expected for count, expected in cells), len(cells) - 1)
