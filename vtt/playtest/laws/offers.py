"""What is offered is allowed: an offer that nothing is missing from is possible if and only if it says so."""

from collections.abc import Iterator

from vtt.campaign.scenario_step import step_of
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.by_lot import offered
from vtt.playtest.laws.playing import completed, done, refused
from vtt.rules.contract.description import Offer
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

STEPS = (1, 4, 12)


def as_it_goes_on(table: Table) -> Iterator[tuple[int, Table]]:
    """The table at its start, and after each of the autopilot's first steps that begin a round or a turn."""
    yield 0, table
    played = system(table.game)
    throw = thrower(SeededFaces(7).random)
    for step in range(1, STEPS[-1] + 1):
        intent = door.next_intent(played, table)
        if intent is None:
            break
        table = done(table, intent, throw).after
        if step in STEPS:
            yield step, table


def possible(table: Table) -> Iterator[CompleteIntent]:
    """All that is offered now and can be done as it is: by each creature, the order, the clock, the bag, in the GM's
    menus. Raises ``Broken`` for an offer that is refused and does not say so, or says so and is not."""
    for offer in offered(system(table.game), table):
        if not offer.missing:
            intent = completed(table, offer.intent)
            if _agrees(table, offer, intent):
                yield intent


def _agrees(table: Table, offer: Offer, intent: CompleteIntent) -> bool:
    """Whether it is possible."""
    found = refused(table, intent)
    if found is not None and offer.refusal is None:
        what = f"“{offer.label}” is offered, and refused: {found.reason}"
        raise Broken(what, table, [step_of(intent, expect={"game": table.game})])
    if found is None and offer.refusal is not None:
        reason = offer.refusal.reason
        what = f"“{offer.label}” is offered as refused ({reason}), and is possible"
        raise Broken(what, table, [step_of(intent, refused=reason or " ")])
    return found is None


def each_action_once(table: Table) -> Iterator[CompleteIntent]:
    """Of all that can be done now each action once for each kind of creature."""
    seen = set()
    for intent in possible(table):
        kind = (intent.action, system(table.game).sheet_view(table, intent.actor).subtitle if intent.actor else "")
        if kind not in seen:
            seen.add(kind)
            yield intent
