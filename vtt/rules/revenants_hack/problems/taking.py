"""Taking a problem (RH-PROB-03, RH-PROB-08)."""

from collections.abc import Generator
from typing import Any

from vtt.dice import D10, Thrown
from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.procedure import Change, Request, Say, Throw
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.problems import bad_luck
from vtt.rules.revenants_hack.problems.effects import how_many
from vtt.rules.revenants_hack.problems.having import free_number, with_problem
from vtt.rules.revenants_hack.problems.problem_table import is_acute, rows
from vtt.rules.revenants_hack.sheet_parts import PROBLEMS, Problem, ProblemName
from vtt.table.events import SheetChanged
from vtt.table.table import Table

PROBLEM_REROLL: House[bool] = House(
    "problem_reroll", "A problem that one has already is rolled again", "RH-PROB-08", OFF_ON
)


def taken(
    table: Table, who: str, name: ProblemName | None = None, *, why: str = "RH-PROB-03"
) -> Generator[Request, Any, Table]:
    """The creature gets this problem, or without a name one by the d10."""
    if name is None:
        name = yield from rolled(table, who, why=why)
    creature, sheet = table.creatures[who], sheet_of(table, who)
    problem = Problem(name=name, number=free_number(sheet, name), round=table.clock.moment)
    table = yield Change(SheetChanged(who, with_problem(sheet, problem)))
    row = rows()[name]
    words = {"who": creature.name, "problem": row.title, "does": row.does, "round": problem.round + 1}
    if is_acute(table, problem):
        text = "{who} has {problem}, which strikes in round {round} unless it is resolved before: {does}"
        yield Say(text, words, row.rule, "result", about=(creature.id,))
        return table
    yield Say("{who} has {problem}: {does}", words, row.rule, "result", about=(creature.id,))
    if name == "stroke-of-bad-luck":
        table = yield from bad_luck.takes_its_toll(table, who, problem)
    return table


def rolled(table: Table, who: str, *, why: str = "RH-PROB-03") -> Generator[Request, Any, ProblemName]:
    """A problem by the d10; by the house rule ``problem_reroll`` one that the creature does not have yet, unless it has
    them all (RH-PROB-08)."""
    creature, sheet = table.creatures[who], sheet_of(table, who)
    again = PROBLEM_REROLL(table)
    again = again and not all(how_many(sheet, name) for name in PROBLEMS)
    throw = Throw(D10, who, why, "Problem of {who}", {"who": creature.name}, about=(creature.id,), aim="settled")
    while True:
        thrown: Thrown = yield throw
        name = PROBLEMS[thrown.total - 1]
        if not (again and how_many(sheet, name)):
            return name
        words = {"who": creature.name, "problem": rows()[name].title}
        yield Say("{who} has {problem} already: rolled again", words, "RH-PROB-08", about=(creature.id,))
