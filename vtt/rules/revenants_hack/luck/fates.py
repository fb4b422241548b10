"""What becomes of the fallen who do not roll, by the GM's word (RH-OUT-10), and rolls asked for one by one."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from vtt.numerals import modifier, written
from vtt.rules.description import Offer, Refusal
from vtt.rules.kit.actions import action
from vtt.rules.kit.refusals import no
from vtt.rules.parameters import choice, creature
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.revenants_hack.luck import harm, out_of_luck, shifting
from vtt.rules.revenants_hack.luck.gm import target_of
from vtt.rules.revenants_hack.sheet.access import chronicle, chronicled, in_rounds, name, sheet_of
from vtt.rules.revenants_hack.sheet.token import PRISONER
from vtt.table.events import CreaturePut
from vtt.table.table import Table

FATES: Final = {"dead": "Dies", "prisoner": "Is taken prisoner", "recovers": "Recovers"}
OUT: Final = "Out of luck"


def undecided(table: Table) -> tuple[str, ...]:
    """The ids of the fallen of whom the GM has still to say what becomes of them."""
    return tuple(
        identity
        for identity in chronicle(table).undecided
        if identity in table.creatures and sheet_of(table, identity).state == "unconscious"
    )


@action(
    "decide_fate",
    "Decide a fate",
    creature(),
    choice("fate", "What becomes of it", FATES, "recovers"),
    rules=("RH-OUT-10",),
    by_gm=True,
)
def decide_fate(table: Table, intent: Intent) -> Procedure:
    """Dead, a prisoner, or on its feet again with the Luck that it has."""
    target, fate = target_of(intent), str(intent.arguments["fate"])
    left = tuple(identity for identity in chronicle(table).undecided if identity != target)
    if left != chronicle(table).undecided:
        table = yield from chronicled(table, undecided=left)
    if fate == "dead":
        yield from harm.die(table, target, why="RH-OUT-10")
        return Outcome("Dead")
    table = yield from harm.wake(table, target, why="RH-OUT-10")
    if fate == "recovers":
        return Outcome("Recovers")
    creature, sheet = table.creatures[target], sheet_of(table, target)
    record = replace(sheet.record, tags=(*sheet.record.tags, PRISONER))
    yield Change(CreaturePut(replace(creature, side="none", sheet=replace(sheet, record=record))))
    yield Say("{who} is a prisoner", {"who": creature.name}, "RH-OUT-10", "result", None, creature.hidden)
    return Outcome("Prisoner")


@decide_fate.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only of those who are unconscious and do not roll, when the encounter is over."""
    target = target_of(intent)
    sheet, called = sheet_of(table, target), name(table, target)
    if sheet.state != "unconscious":
        return no("{called} is not unconscious", "RH-OUT-10", called=called)
    if out_of_luck.counts(sheet):
        return no("{called} rolls on the Out of Luck table", "RH-OUT-10", called=called)
    return _refuse_in_rounds(table, "RH-OUT-10")


@decide_fate.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state == "unconscious" and not out_of_luck.counts(sheet):
        for fate, label in FATES.items():
            yield decide_fate.offer(table, "", label, {"target": creature, "fate": fate}, group=OUT)


@decide_fate.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    for identity in undecided(table):
        for fate, label in FATES.items():
            words = f"{name(table, identity)}: {label.lower()}"
            yield decide_fate.offer(table, "", words, {"target": identity, "fate": fate}, group=OUT)


@action(
    "out_of_luck", "Out of Luck", creature(), rules=("RH-OUT-01", "RH-OUT-02", "RH-OUT-03", "RH-ODDS-05"), by_gm=True
)
def roll_out_of_luck(table: Table, intent: Intent) -> Procedure:
    """The roll of one creature."""
    table, row = yield from out_of_luck.rolled(table, target_of(intent))
    return Outcome(row.title, row.name != "dead")


@roll_out_of_luck.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """An unconscious character or important NPC, when the encounter is over (RH-OUT-01); one that has rolled and will
    come to by itself does not roll again."""
    target = target_of(intent)
    sheet, called = sheet_of(table, target), name(table, target)
    if sheet.state != "unconscious":
        return no("{called} is not unconscious", "RH-OUT-01", called=called)
    if not out_of_luck.counts(sheet):
        return no("{called} does not roll: the GM decides", "RH-OUT-10", called=called)
    if out_of_luck.spared(table, sheet):
        return no("Strained Effort laid {called} low, without Strain since", "RH-OUT-01", called=called)
    if sheet.record.wakes_at and not in_rounds(table):
        return no("{called} has rolled", "RH-OUT-01", called=called)
    return _refuse_in_rounds(table, "RH-OUT-01")


@roll_out_of_luck.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """A roll that is to come when the encounter is over; until then it is refused."""
    if out_of_luck.rolls(table, creature):
        note = f"d20 − {sheet_of(table, creature).strain}"
        yield roll_out_of_luck.offer(table, "", "Out of Luck", {"target": creature}, note=note, group=OUT)


@action(
    "shifting_luck",
    "Shifting Luck",
    creature(),
    rules=("RH-SHIFT-02", "RH-SHIFT-03", "RH-SHIFT-04", "RH-ODDS-08"),
    by_gm=True,
)
def roll_shifting(table: Table, intent: Intent) -> Procedure:
    """The roll of one character."""
    table, change = yield from shifting.rolled(table, target_of(intent))
    return Outcome(modifier(change))


@roll_shifting.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A living character that was brought to half of its Max Luck or less, when the fight is over (RH-SHIFT-01)."""
    target = target_of(intent)
    if not shifting.due(sheet_of(table, target)):
        return no("the luck of {target} does not shift", "RH-SHIFT-01", target=name(table, target))
    return _refuse_in_rounds(table, "RH-SHIFT-01")


@roll_shifting.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state == "dead" or not shifting.due(sheet):
        return
    change = written(round(shifting.mean(table, sheet) - sheet.max_luck, 2), "+g")
    note = f"Max Luck {sheet.max_luck}, up to {shifting.upper_bound(table, sheet)}; {change} on average"
    watch = f"creatures.{creature}.max_luck"
    yield roll_shifting.offer(table, "", "Shifting Luck", {"target": creature}, note=note, group=OUT, watch=watch)


def _refuse_in_rounds(table: Table, why: str) -> Refusal | None:
    return no("that is settled when the encounter is over", why) if in_rounds(table) else None
