"""What holds for any game: its odds, its dice and its history agree, because a rule is written once."""

import inspect
import pkgutil
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import get_args, get_origin, get_type_hints

import pytest

from tests.rules.playing import autopiloted
from vtt.campaign.codec import Codec
from vtt.campaign.scene import read_scene_text, write_scene
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.rules import engine
from vtt.rules.intents import CompleteIntent
from vtt.rules.kit.house import House
from vtt.rules.odds import TooManyEndings, action_odds
from vtt.rules.procedure import Intent, default_choice, run
from vtt.rules.registry import system
from vtt.rules.system import System
from vtt.session.replay import replay
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.table import Table

PLAYS = 300
STEPS = (1, 4, 12)


def as_it_goes_on(table: Table) -> Iterator[tuple[int, Table]]:
    """The table at its start, and after each of the autopilot's first steps that begin a round or a turn."""
    yield 0, table
    played = system(table.game)
    throw = thrower(SeededFaces(7).random)
    for step in range(1, STEPS[-1] + 1):
        intent = engine.next_intent(played, table)
        if intent is None:
            break
        table, _ = run(engine.perform(played, table, intent), table, throw, default_choice)
        if step in STEPS:
            yield step, table


def intents(table: Table):
    """Everything that could be done now: each creature's possible offers, the buttons of order and clock, the bag, the
    GM's menu and the steps of the turn."""
    played = system(table.game)
    offers = [offer for creature in table.creatures for offer in played.offers(table, creature)]
    clock = played.clock_view(table)
    order = played.order_view(table)
    offers += [*order.buttons, *clock.buttons, *played.table_offers(table)]
    if order.bag is not None:
        offers += [*([] if order.bag.draw is None else [order.bag.draw]), *order.bag.passes, *order.bag.uses]
    offers += [offer for step in clock.steps for offer in step.offers]
    offers += [offer for reminder in clock.reminders for offer in reminder.offers]
    for offer in offers:
        if not offer.missing:
            intent = engine.completed(played, table, offer.intent)
            refused = engine.refusal(played, table, intent)
            assert (refused is None) == (offer.refusal is None), (offer, refused)
            if refused is None:
                yield intent


def each_action_once(table: Table) -> Iterator[CompleteIntent]:
    """Of everything that could be done now each action once for each kind of creature."""
    seen = set()
    for intent in intents(table):
        kind = (intent.action, system(table.game).sheet_view(table, intent.actor).subtitle if intent.actor else "")
        if kind not in seen:
            seen.add(kind)
            yield intent


def odds_agree_with_plays(table: Table, intent: CompleteIntent) -> None:
    """Odds sum to one; every result of a batch has odds above 0, and the frequencies pass a chi-square test at a fixed
    seed."""
    played = system(table.game)
    try:
        odds = action_odds(played, table, intent)
    except TooManyEndings:
        # Making a character throws some twenty dice; what a creature does has odds.
        assert not intent.actor
        pytest.skip("too many endings to follow one by one")
    assert sum(outcome.probability for outcome in odds.outcomes) + odds.cut == pytest.approx(1, abs=1e-12)
    for values in odds.change.values():
        assert sum(probability for _, probability in values) + odds.cut == pytest.approx(1, abs=1e-9)
    throw = thrower(SeededFaces(f"{table.title}{intent.action}{intent.actor}").random)
    found: Counter[str] = Counter()
    for _ in range(PLAYS):
        _, outcome = run(engine.perform(played, table, intent), table, throw, default_choice)
        found[outcome.label] += 1
    expected = {outcome.label: outcome.probability * PLAYS for outcome in odds.outcomes}
    assert set(found) <= set(expected)
    assert chi_square(found, expected) < limit(len(expected) - 1)


def history_keeps_its_promises(table: Table, intent: Intent) -> None:
    """Undo gives back an equal table, redo the same result without a throw, and the journal replays to an equal one."""
    store = MemoryStore(table)
    session = Session(system(table.game), store, SeededFaces(11))
    finish(session, intent)
    after = session.table
    assert session.undo().after == table
    assert session.redo().after == after
    assert Session(system(table.game), store).table == after
    *_, last = replay(system(table.game), table, store.held().entries)
    assert last == after


def saving_and_loading_is_the_identity(table: Table, intent: CompleteIntent) -> None:
    """Tables, and the events that led to them, come back equal from JSON; a table also from a scene file."""
    codec = Codec(system(table.game))
    events = []

    def witness(request, answer):
        event = getattr(request, "event", None)
        if event is not None:
            events.append(event)

    throw = thrower(SeededFaces(5).random)
    after, _ = run(engine.perform(system(table.game), table, intent), table, throw, default_choice, witness)
    assert codec.table(codec.encode(after)) == after
    decoded = codec.events(codec.encode(events))
    assert list(decoded) == events
    replayed = table
    for event in decoded:
        replayed = event.applied_to(replayed)
    assert replayed == after
    assert read_scene_text(write_scene(after), "written") == after


def the_autopilot_ends_the_fight(table: Table) -> None:
    """It only does what is allowed."""
    table, _ = autopiloted(table, 3, 2000)
    played = system(table.game)
    assert played.next_intent(table) is None
    assert played.winner(table) in ("players", "gm", "none")


def answers_as_the_protocol_promises(game: System) -> None:
    """Every function takes what the protocol says under the same names; their types are the type checker's."""
    for name, promise in inspect.getmembers(System, inspect.isfunction):
        if not name.startswith("_"):
            _, *parameters = inspect.signature(promise).parameters
            assert [*inspect.signature(getattr(game, name)).parameters] == parameters, name


def house_rules_list_every_value(package: ModuleType) -> int:
    """Each house rule of the package has words for exactly the values that its type has; how many there are."""
    found = 0
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = import_module(info.name)
        for name, hint in get_type_hints(module).items():
            if get_origin(hint) is House:
                (kind,) = get_args(hint)
                # Types are the same whatever the order of their values, so that they tell nothing of it.
                every = {False, True} if kind is bool else {*get_args(kind)}
                assert {value for value, _ in getattr(module, name).description.values} == every, name
                found += 1
    return found


def finish(session: Session, intent: Intent) -> None:
    """Submit an intent and answer whatever it asks, with dice of the session and the default of each question."""
    step = session.submit(intent)
    while step.pending is not None:
        default = getattr(step.pending, "default", None)
        step = session.roll() if default is None else session.choose(default)


def chi_square(found: Counter[str], expected: dict[str, float]) -> float:
    """The statistic; labels expected fewer than once are left to the test of support."""
    return sum((found[label] - count) ** 2 / count for label, count in expected.items() if count >= 1)


def limit(freedom: int) -> float:
    """What the statistic exceeds once in a million at most (Wilson and Hilferty's approximation)."""
    if freedom < 1:
        return 1e-9
    return freedom * (1 - 2 / (9 * freedom) + 4.75 * (2 / (9 * freedom)) ** 0.5) ** 3
