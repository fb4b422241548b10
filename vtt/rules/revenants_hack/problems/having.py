"""The list of problems on a sheet: put on, struck off."""

from collections.abc import Iterable

from msgspec.structs import replace

from vtt.rules.revenants_hack.sheet_parts import NOTHING, Problem, ProblemName
from vtt.rules.revenants_hack.sheets import CreatureSheet


def with_problems(sheet: CreatureSheet, problems: Iterable[Problem]) -> CreatureSheet:
    """The sheet with these problems and no others; where nothing lasts any more with ``NOTHING`` itself."""
    lasting = replace(sheet.lasting, problems=tuple(problems))
    return replace(sheet, lasting=NOTHING if lasting == NOTHING else lasting)


def without_problem(sheet: CreatureSheet, problem: Problem) -> CreatureSheet:
    """The sheet with one problem struck off."""
    return with_problems(sheet, [held for held in sheet.lasting.problems if key(held) != key(problem)])


def with_problem(sheet: CreatureSheet, problem: Problem) -> CreatureSheet:
    """The sheet with a problem added, or in place of the one with its key."""
    held = sheet.lasting.problems
    if any(key(one) == key(problem) for one in held):
        return with_problems(sheet, [problem if key(one) == key(problem) else one for one in held])
    return with_problems(sheet, (*held, problem))


def free_number(sheet: CreatureSheet, name: ProblemName) -> int:
    """The lowest number from 1 that tells another problem of a name from those that are there (RH-PROB-08)."""
    used = {problem.number for problem in sheet.lasting.problems if problem.name == name}
    return next(number for number in range(1, len(used) + 2) if number not in used)


def key(problem: Problem) -> str:
    """What tells a problem from all others of its bearer: ``shaken``, ``shaken-2``."""
    return problem.name if problem.number == 1 else f"{problem.name}-{problem.number}"


def found(sheet: CreatureSheet, wanted: str) -> Problem | None:
    """The problem of that key."""
    return next((problem for problem in sheet.lasting.problems if key(problem) == wanted), None)
