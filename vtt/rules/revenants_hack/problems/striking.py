"""Acute problems play out (RH-PROB-04), continuing ones end (RH-PROB-05)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.procedure import Change, Request, Say
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.problems.having import with_problems, without_problem
from vtt.rules.revenants_hack.problems.problem_table import ACUTE_AT_ROUND_END, is_acute, rows
from vtt.rules.revenants_hack.problems.strikes import STRIKES
from vtt.rules.revenants_hack.sheet_parts import NOTHING, Problem
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def due_in(problem: Problem) -> int:
    """The round in which an acute problem plays out: the one after it was taken."""
    return problem.round + 1


def at_turn_end(table: Table, who: str) -> Generator[Request, Any, Table]:
    """What is due at the end of this creature's activation plays out."""
    lasting = sheet_of(table, who).lasting
    if lasting is NOTHING or not lasting.problems:
        return table
    if ACUTE_AT_ROUND_END(table):
        return table
    return (yield from _due_play_out(table, who))


def at_round_end(table: Table) -> Generator[Request, Any, Table]:
    """What is due in this round and has not played out yet does now (RH-TIME-02)."""
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.lasting is not NOTHING and sheet.lasting.problems:
            table = yield from _due_play_out(table, identity)
    return table


def ended(table: Table, *, acute_too: bool) -> Generator[Request, Any, Table]:
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
            rows()[each.name].title for each in sheet.lasting.problems if each not in left.lasting.problems
        )
        if over:
            yield Say(
                "Over for {who}: {problems}",
                {"who": creature.name, "problems": over},
                "RH-PROB-05",
                about=(creature.id,),
            )
    return table


def _after_the_encounter(table: Table, sheet: CreatureSheet, acute_too: bool) -> CreatureSheet:
    lasting = sheet.lasting
    problems = lasting.problems
    kept = () if acute_too else tuple([problem for problem in problems if is_acute(table, problem)])
    if len(kept) == len(problems) and not lasting.negated and not lasting.silenced:
        return sheet
    return with_problems(replace(sheet, lasting=replace(lasting, negated=0, silenced=())), kept)


def _due_play_out(table: Table, who: str) -> Generator[Request, Any, Table]:
    """One after the other in the order in which they were taken. Each is struck off before it does what it does."""
    while (problem := _next_due(table, sheet_of(table, who))) is not None:
        creature, sheet = table.creatures[who], sheet_of(table, who)
        table = yield Change(SheetChanged(who, without_problem(sheet, problem)))
        if sheet.state == "dead":
            continue
        words = {"who": creature.name, "problem": rows()[problem.name].title}
        yield Say("{problem} of {who} plays out", words, "RH-PROB-04", about=(creature.id,))
        table = yield from STRIKES[problem.name](table, who)
    return table


def _next_due(table: Table, sheet: CreatureSheet) -> Problem | None:
    now = table.clock.moment
    for problem in sheet.lasting.problems:
        if due_in(problem) <= now and is_acute(table, problem):
            return problem
    return None
