"""The ten problems (RH-PROB-03), read from ``tables/revenants-hack-problems.toml`` when they are first needed; which of
them a sheet has, and what those do as long as they last (RH-PROB-08)."""

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import NOTHING, PROBLEMS, Ability, Lasting, Problem, ProblemName
from vtt.rules.contract.plain_values import from_toml
from vtt.rules.kit.house import OFF_ON, House
from vtt.shipped import shipped_files
from vtt.table.table import Table

ACUTE_AT_ROUND_END: House[bool] = House(
    "acute_at_round_end", "Acute problems play out at the end of the round", "RH-PROB-04", OFF_ON
)
BAD_LUCK: House[Literal["lasting", "acute", "undone"]] = House(
    "bad_luck",
    "What Stroke of Bad Luck takes",
    "RH-PROB-18",
    {
        "lasting": "Is lost at once and for good",
        "acute": "Is lost when an acute problem would strike",
        "undone": "Is lost at once and given back when resolved",
    },
)
_FILE = "tables/revenants-hack-problems.toml"


class ProblemRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of the table. ``title`` is the name for people, ``ability`` the one proposed for the save that resolves it
    (RH-PROB-07), ``does`` says what it does, ``rule`` is the ledger id behind that."""

    name: ProblemName
    title: str
    acute: bool
    ability: Ability | Literal[""]
    does: str
    rule: str


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    problems: tuple[ProblemRow, ...]


@cache
def rows() -> dict[ProblemName, ProblemRow]:
    """Every line by name, in the order of the d10. Raises ``msgspec.ValidationError`` naming what is wrong."""
    read = from_toml(shipped_files().joinpath(_FILE).read_bytes(), _File)
    names = tuple(row.name for row in read.problems)
    if names != PROBLEMS:
        raise msgspec.ValidationError(f"problems are {', '.join(names)}: expected {', '.join(PROBLEMS)}")
    return {row.name: row for row in read.problems}


def title(name: ProblemName) -> str:
    """The name for people: ``Janky Armor``."""
    return rows()[name].title


def is_acute(table: Table, problem: Problem) -> bool:
    """Whether the problem strikes later and is over then (RH-PROB-04). Stroke of Bad Luck does by a house rule, unless
    it has taken its toll already (RH-PROB-18)."""
    if problem.name == "stroke-of-bad-luck":
        return not problem.item and BAD_LUCK(table) == "acute"
    return rows()[problem.name].acute


def resolvable(table: Table, problem: Problem) -> bool:
    """Whether a save can resolve it (RH-PROB-06). Stroke of Bad Luck leaves nothing to resolve but by a house rule
    (RH-PROB-18)."""
    if problem.name == "stroke-of-bad-luck":
        undone = bool(problem.item) and BAD_LUCK(table) == "undone"
        return undone or is_acute(table, problem)
    return True


def proposal(name: ProblemName) -> Ability:
    """The ability proposed for a save against it (RH-PROB-07); DEX where the list has none, as against harm that can be
    dodged."""
    return rows()[name].ability or "DEX"


_HAMPERS: Final[dict[Ability, tuple[ProblemName, str]]] = {
    "STR": ("shaken", "Shaken"),
    "DEX": ("shaken", "Shaken"),
    "CON": ("shaken", "Shaken"),
    "INT": ("confusion", "Confusion"),
    "WIS": ("confusion", "Confusion"),
    "CHA": ("confusion", "Confusion"),
}
"""Which problem bears on rolls with an ability, and its name for people."""


def how_many(sheet: CreatureSheet, name: ProblemName) -> int:
    """How often the creature has this problem."""
    lasting = sheet.lasting
    if lasting is NOTHING or not lasting.problems:
        return 0
    return sum(problem.name == name for problem in lasting.problems)


def disadvantages(sheet: CreatureSheet, ability: Ability) -> tuple[str, ...]:
    """The sources of disadvantage on rolls with an ability: one a Confusion or Shaken (RH-PROB-16, RH-PROB-19)."""
    lasting = sheet.lasting
    if lasting is NOTHING or not lasting.problems:
        return ()
    name, title = _HAMPERS[ability]
    return tuple([title for problem in lasting.problems if problem.name == name])


def with_problems(sheet: CreatureSheet, problems: Iterable[Problem]) -> CreatureSheet:
    """The sheet with these problems and no others; where nothing lasts any more with ``NOTHING`` itself."""
    return with_lasting(sheet, replace(sheet.lasting, problems=tuple(problems)))


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


def with_lasting(sheet: CreatureSheet, lasting: Lasting) -> CreatureSheet:
    """The sheet with this lasting on its bearer; what equals nothing is ``NOTHING`` itself."""
    return replace(sheet, lasting=NOTHING if lasting == NOTHING else lasting)
