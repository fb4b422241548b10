"""The ten problems (RH-PROB-03): read from ``tables/revenants-hack-problems.toml`` when they are first needed."""

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.revenants_hack.sheet_parts import PROBLEMS, Ability, Problem, ProblemName
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
    read = msgspec.toml.decode(files("vtt.resources").joinpath(_FILE).read_bytes(), type=_File)
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
