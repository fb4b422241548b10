"""All the laws, proved for one game: each with so many cases, drawn by lot from a seed."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import Final, NamedTuple

from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.playtest.laws.autopilot import the_autopilot_ends_the_fight
from vtt.playtest.laws.both_drivers import plays_the_same
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.by_lot import crowded, sample_tables
from vtt.playtest.laws.history import history_keeps_its_promises
from vtt.playtest.laws.marked_tables import Secrets, marked
from vtt.playtest.laws.odds import odds_agree_with_plays
from vtt.playtest.laws.offers import each_action_once, possible
from vtt.playtest.laws.playing import completed, done, told
from vtt.playtest.laws.protocol import answers_as_the_protocol_promises, house_rules_list_every_value
from vtt.playtest.laws.purity import done_again_it_is_the_same
from vtt.playtest.laws.saving import saving_and_loading_is_the_identity
from vtt.playtest.laws.secrecy import Watch
from vtt.playtest.laws.wanted import anything_is_answered, whatever_is_wanted_is_answered
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

WANTED: Final = 10
"""Intents in a case of the laws that play on: what is wanted, and what is secret."""
_STEPS: Final = 20
_SHORT: Final = 4
_CROWD: Final = 8


class Case:
    """One case of a law: its ``number`` from 0, what it draws by ``lots``, and what is counted in ``figures``.
    ``tried`` counts the actions that had a case so far, so that each has its turn."""

    def __init__(self, law: str, game: str, seed: int, number: int, figures: Counter[str], tried: Counter[str]) -> None:
        self.game = game
        self.number = number
        self.lots = Random(f"{law} {seed} {number}")
        self.figures = figures
        self.tried = tried

    def scene(self) -> Table:
        """A scene of the game, one after the other."""
        scenes = sample_tables(self.game)
        return scenes[self.number % len(scenes)]

    def table(self) -> Table:
        """A table as it may be in play: a scene, mostly some steps later, sometimes with a crowd on it."""
        table = self.scene()
        if self.lots.random() < 0.3:
            table = crowded(table, self.lots, _CROWD)
        game, throw = system(self.game), thrower(SeededFaces(self.number).random)
        for _ in range(self.lots.choice((0, 1, 4, _STEPS)) if self.number else 0):
            intent = door.next_intent(game, table)
            if intent is None or door.refusal(game, table, intent) is not None:
                break
            table = done(table, intent, throw).after
        return table

    def deed(self, table: Table) -> CompleteIntent | None:
        """What can be done there: of the actions the one that was tried least."""
        intents = list(each_action_once(table))
        if not intents:
            return None
        intent = min(intents, key=lambda each: (self.tried[each.action], self.lots.random()))
        self.tried[intent.action] += 1
        return intent


class Law(NamedTuple):
    """A law: its key, what it promises, and what tries one case of it; one that needs no lots is tried ``once``.

    ``again`` tries it on the table of a counterexample, with what is done there first and the seed of its dice; without
    it the steps of the file claim what the law does.
    """

    key: str
    promise: str
    tries: Callable[[Case], object]
    once: bool = False
    again: Callable[[Table, Intent, int], object] | None = None


class Proof(NamedTuple):
    """How a law fared: in so many cases, with what was counted, and what broke it, if anything did."""

    law: Law
    cases: int
    figures: dict[str, int]
    broken: Broken | None = None


def _protocol(case: Case) -> None:
    game = system(case.game)
    case.figures["functions"] = answers_as_the_protocol_promises(game)
    package = sys.modules.get(type(game).__module__.rpartition(".")[0])
    if package is not None and hasattr(package, "__path__"):
        case.figures["house rules"] = house_rules_list_every_value(package)


def _offers(case: Case) -> None:
    case.figures["offers that can be done"] += len(list(possible(case.table())))


def _of_each_deed(key: str, promise: str, law: Callable[[Table, CompleteIntent], object]) -> Law:
    def tries(case: Case) -> None:
        table = case.table()
        intent = case.deed(table)
        if intent is not None:
            law(table, intent)
            case.figures["actions"] = len(case.tried)

    return Law(key, promise, tries, again=lambda table, intent, _: law(table, completed(table, intent)))


def _wanted(case: Case) -> None:
    table = whatever_is_wanted_is_answered(
        crowded(case.scene(), case.lots, _CROWD), case.lots, case.number, WANTED, case.figures
    )
    anything_is_answered(table, case.lots, case.number, case.figures)


def _secrets(case: Case) -> None:
    secrets = Secrets()
    table = marked(case.scene(), case.lots, secrets)
    watch = Watch(table, secrets, case.lots, case.number, case.figures)
    watch.play_by_lot(WANTED)
    watch.check()


def _autopilot(case: Case) -> None:
    table = case.scene() if case.number < _SHORT else crowded(case.scene(), case.lots, _CROWD)
    case.figures["intents"] += the_autopilot_ends_the_fight(table, case.number)


def _both(case: Case) -> None:
    case.figures["intents"] += plays_the_same(case.scene(), case.number)


LAWS: Final = (
    Law("protocol", "the game is what the windows take it for", _protocol, once=True),
    _of_each_deed("pure", "of the same table, intent and answers comes the same", done_again_it_is_the_same),
    _of_each_deed("odds", "odds sum to 1 and agree with plays", odds_agree_with_plays),
    Law("offers", "what is offered is allowed", _offers),
    Law("reasons", "whatever is wanted is carried out, or refused with a reason", _wanted),
    _of_each_deed("saved", "what is saved is read back the same", saving_and_loading_is_the_identity),
    _of_each_deed("undone", "what is undone and done again is the same", history_keeps_its_promises),
    Law("secrets", "no secret is in what players see", _secrets),
    Law(
        "autopilot",
        "the autopilot ends its fights, and does what is allowed",
        _autopilot,
        again=lambda table, _, seed: the_autopilot_ends_the_fight(table, seed),
    ),
    Law(
        "drivers",
        "a batch and the table play the same fight",
        _both,
        again=lambda table, _, seed: plays_the_same(table, seed),
    ),
)


def broken_by(tried: Callable[[], object]) -> Broken | None:
    """How a law is broken by what is tried, if it is."""
    try:
        tried()
    except Broken as found:
        return found
    except Exception as error:
        # Whatever the game raises where nobody looked for it is a fault of the game as well.
        broken = Broken(told(error))
        broken.__cause__ = error
        return broken
    return None


def proofs(
    game: str,
    count: int,
    seed: int,
    progress: Callable[[Law, int], object] = lambda law, cases: None,
    laws: Iterable[Law] = LAWS,
) -> Iterator[Proof]:
    """Each law in turn with ``count`` cases, the same ones for the same ``seed``; a law that is broken is tried no
    further. ``progress`` is told after each case how many are done. Raises ``SceneError`` for a scene that cannot be
    read."""
    sample_tables(game)
    for law in laws:
        figures, tried, broken, cases = Counter[str](), Counter[str](), None, 0
        while broken is None and cases < (1 if law.once else count):
            case = Case(law.key, game, seed, cases, figures, tried)
            broken = broken_by(partial(law.tries, case))
            cases += 1
            progress(law, cases)
        yield Proof(law, cases, dict(figures), broken)
