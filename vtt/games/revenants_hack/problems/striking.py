"""Acute problems play out (RH-PROB-04, RH-PROB-12 to RH-PROB-20), continuing ones end (RH-PROB-05)."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack.checks.rolling import halved, random_ability, save
from vtt.games.revenants_hack.luck import harm, out_of_luck
from vtt.games.revenants_hack.problems import taking
from vtt.games.revenants_hack.sheet import problem_table
from vtt.games.revenants_hack.sheet.access import Changing, row, secret, sheet_of, with_row
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import NOTHING, Bed, Ouch, Problem, ProblemName
from vtt.rules.contract.procedure import Change, Say
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import SheetChanged
from vtt.table.table import Table

STRAINED_EFFORT: Final = "RH-PROB-15"


def knocked_out(table: Table, who: str) -> Changing:
    """Current Luck becomes 0, and there are 2d6 less CON bonus hours of bed rest. With any of them the bearer is
    unconscious at once; with none it stays up until the clock of Luck 0 runs out (RH-LUCK-03).

    Whom this laid low does not roll on the Out of Luck table for it, but by the house rule ``strained_effort_roll``
    (RH-OUT-01)."""
    hours = yield from out_of_luck.recovery(table, who, why=STRAINED_EFFORT, unit="hours")
    if hours:
        sheet = sheet_of(table, who)
        before = sheet.record.bed or Bed(minutes=0)
        minutes = max(before.minutes, hours * 60)
        # Whoever lies there already was laid low by what came before, and rolls for it or does not.
        kept = (
            replace(before, minutes=minutes) if sheet.state else Bed(minutes=minutes, effort=True, strain=sheet.strain)
        )
        table = yield Change(SheetChanged(who, replace(sheet, record=replace(sheet.record, bed=kept))))
        table = yield from harm.fall_unconscious(table, who, why=STRAINED_EFFORT)
    return (yield from harm.lose_luck(table, who, sheet_of(table, who).luck, why=STRAINED_EFFORT))


DAYS_TO_HEAL: Final = 7
BARGAIN: Final = 10
"""The damage of a Weird Bargain (RH-PROB-17)."""


def ouch(table: Table, who: str) -> Changing:
    """A random ability loses 1 point, not below 1; the figures that go with it are read anew after the encounter."""
    creature, sheet = table.creatures[who], sheet_of(table, who)
    hidden = secret(creature)
    ability = yield from random_ability(who, "RH-PROB-13", secret=hidden)
    value = row(sheet, ability).value
    words = {"who": creature.name, "ability": ability, "value": value - 1}
    if value <= 1:
        yield Say("{ability} of {who} is at 1 and stays there", words, "RH-PROB-13", "result", secret=hidden)
        return table
    record = sheet.record
    ouches = (*record.ouches, Ouch(ability=ability, heals_at=table.clock.world + DAYS_TO_HEAL * MINUTES_PER_DAY))
    stale = record.stale if ability in record.stale else (*record.stale, ability)
    after = replace(with_row(sheet, ability, value=value - 1), record=replace(record, ouches=ouches, stale=stale))
    table = yield Change(SheetChanged(who, after))
    text = "{ability} of {who} is {value} for a week; the figures follow when the encounter is over"
    yield Say(text, words, "RH-PROB-13", "result", secret=hidden)
    return table


def weird_bargain(table: Table, who: str) -> Changing:
    """10 damage, compared with Luck or Shield as any."""
    return (yield from harm.damage(table, who, BARGAIN, why="RH-PROB-17"))


def freak_attack(table: Table, who: str) -> Changing:
    """A Constitution save: half of the Luck is lost, or all of it; neither is Strain."""
    table, stood = yield from save(
        table, who, "CON", why="RH-PROB-20", label=f"{table.creatures[who].name} against a Freak Attack"
    )
    luck = sheet_of(table, who).luck
    return (yield from harm.lose_luck(table, who, halved(table, luck) if stood else luck, why="RH-PROB-20"))


def _bad_luck(table: Table, who: str) -> Changing:
    """Bad luck that strikes late, by a house rule. It is struck off by then, and its number is nobody else's."""
    return (yield from taking.takes_its_toll(table, who, Problem(name="stroke-of-bad-luck", number=0)))


STRIKES: Final[dict[ProblemName, Callable[[Table, str], Changing]]] = {
    "lose-an-item": taking.item_lost,
    "ouch": ouch,
    "strained-effort": knocked_out,
    "weird-bargain": weird_bargain,
    "stroke-of-bad-luck": _bad_luck,
    "freak-attack": freak_attack,
}


def due_in(problem: Problem) -> int:
    """The round in which an acute problem plays out: the one after it was taken."""
    return problem.round + 1


def at_turn_end(table: Table, who: str) -> Changing:
    """What is due at the end of this creature's activation plays out."""
    lasting = sheet_of(table, who).lasting
    if lasting is NOTHING or not lasting.problems:
        return table
    if problem_table.ACUTE_AT_ROUND_END(table):
        return table
    return (yield from _due_play_out(table, who))


def at_round_end(table: Table) -> Changing:
    """What is due in this round and has not played out yet does now (RH-TIME-02)."""
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.lasting is not NOTHING and sheet.lasting.problems:
            table = yield from _due_play_out(table, identity)
    return table


def ended(table: Table, *, acute_too: bool) -> Changing:
    """The encounter is over: continuing problems end, and acute ones where they are dropped (RH-TIME-05). Rounds are
    counted anew from now on: a hit can be negated again (RH-PROB-02), and nothing is silenced for a round any more
    (RH-ADV-03)."""
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.lasting is NOTHING:
            continue
        left = _after_the_encounter(table, sheet, acute_too)
        if left is sheet:
            continue
        table = yield Change(SheetChanged(identity, left))
        over = ", ".join(
            problem_table.rows()[each.name].title
            for each in sheet.lasting.problems
            if each not in left.lasting.problems
        )
        if over:
            text = "Over for {who}: {problems}"
            yield Say(text, {"who": creature.name, "problems": over}, "RH-PROB-05", about=(creature.id,))
    return table


def _after_the_encounter(table: Table, sheet: CreatureSheet, acute_too: bool) -> CreatureSheet:
    lasting = sheet.lasting
    problems = lasting.problems
    kept = () if acute_too else tuple([problem for problem in problems if problem_table.is_acute(table, problem)])
    if len(kept) == len(problems) and not lasting.negated and not lasting.silenced:
        return sheet
    return problem_table.with_problems(replace(sheet, lasting=replace(lasting, negated=0, silenced=())), kept)


def _due_play_out(table: Table, who: str) -> Changing:
    """One after the other in the order in which they were taken. Each is struck off before it does what it does."""
    while (problem := _next_due(table, sheet_of(table, who))) is not None:
        creature, sheet = table.creatures[who], sheet_of(table, who)
        table = yield Change(SheetChanged(who, problem_table.without_problem(sheet, problem)))
        if sheet.state == "dead":
            continue
        words = {"who": creature.name, "problem": problem_table.rows()[problem.name].title}
        yield Say("{problem} of {who} plays out", words, "RH-PROB-04", about=(creature.id,))
        table = yield from STRIKES[problem.name](table, who)
    return table


def _next_due(table: Table, sheet: CreatureSheet) -> Problem | None:
    now = table.clock.moment
    for problem in sheet.lasting.problems:
        if due_in(problem) <= now and problem_table.is_acute(table, problem):
            return problem
    return None
