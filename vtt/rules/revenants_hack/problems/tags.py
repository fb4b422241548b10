"""The problems of a creature in a few words each, with their countdown (RH-PROB-04)."""

from vtt.rules.description import Tag
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.chronicle import chronicle
from vtt.rules.revenants_hack.problems.problem_table import ACUTE_AT_ROUND_END, is_acute, rows
from vtt.rules.revenants_hack.sheet_parts import NOTHING, Problem
from vtt.table.table import Table


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """A tag for each problem, in the order in which they were taken."""
    lasting = sheet_of(table, creature).lasting
    if lasting is NOTHING or not lasting.problems:
        return ()
    return tuple([_tag(table, problem) for problem in lasting.problems])


def how_long(table: Table, problem: Problem) -> str:
    """When an acute problem plays out; empty for a continuing one."""
    if not is_acute(table, problem):
        return ""
    due = due_in(table, problem)
    if ACUTE_AT_ROUND_END(table):
        return f"end of round {due}"
    return f"end of its turn in round {due}"


def due_in(table: Table, problem: Problem) -> int:
    """The round in which an acute problem plays out."""
    return max(problem.round + 1, table.clock.moment)


def place_tags(table: Table, place: str) -> tuple[Tag, ...]:
    """What lies at a place that somebody lost (RH-PROB-12)."""
    if table.state is None or place not in chronicle(table).dropped:
        return ()
    return (Tag("dropped", "muted", "whoever is within 5 ft may pick it up", "RH-PROB-12"),)


def _tag(table: Table, problem: Problem) -> Tag:
    row, when = rows()[problem.name], how_long(table, problem)
    if when:
        tip = f"{when[:1].upper()}{when[1:]}: {row.does}"
        return Tag(f"{row.title}, round {due_in(table, problem)}", "warning", tip, row.rule)
    fell_on = f" ({problem.item})" if problem.item else ""
    return Tag(row.title + fell_on, "warning", row.does, row.rule)
