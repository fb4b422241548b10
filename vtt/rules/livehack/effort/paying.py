"""Effort: how much may be put on a roll, and what it costs (LH-EFF)."""

from collections.abc import Generator
from typing import Any, Final, Literal

from vtt.numerals import counted
from vtt.rules.description import Refusal
from vtt.rules.kit.house import House
from vtt.rules.livehack.access import changed, in_fight, name, sheet_of
from vtt.rules.livehack.attributes import column
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.sheets import FATIGUE
from vtt.rules.livehack.states.traits import inflicted
from vtt.rules.procedure import Request
from vtt.table.table import Table

TAKE_TEN_EFFORT: House[Literal["no", "yes"]] = House(
    "take_ten_effort", "Effort while taking ten", "LH-EFF-06", {"no": "no", "yes": "yes"}
)

MOST: Final = 5
"""Points of effort on one roll (LH-EFF-02), and on all rolls of a fight together (LH-EFF-03)."""


def refuse_effort(
    table: Table, creature: str, points: int, *, ten: bool = False, task: Task | None = None
) -> Refusal | None:
    """Why so much effort cannot be put on a roll: below 0, above 5 on a roll (LH-EFF-02) or in a fight (LH-EFF-03), one
    who is no player's adventurer, while taking ten (LH-EFF-06), Constitution offset to -10 (LH-OFFS-06). Given the
    ``task`` also a save that somebody who does not respond never makes (LH-EFF-07)."""
    if not points:
        return None
    if points < 0:
        return Refusal(f"effort is a whole number from 1 to {MOST}, not {points}", "LH-EFF-01")
    if points > MOST:
        return Refusal(f"at most {MOST} points of effort go on one roll", "LH-EFF-02")
    called = name(table, creature)
    if not pushes(table, creature):
        return Refusal(f"{called} is no player's adventurer: effort goes on players' own rolls", "LH-EFF-07")
    sheet = sheet_of(table, creature)
    if task is not None and task.unanswered(sheet):
        return Refusal(f"{called} makes no {task.name.capitalize()} roll to put effort on", "LH-EFF-07")
    if ten and TAKE_TEN_EFFORT(table) != "yes":
        return Refusal("effort does not go with taking ten", "LH-EFF-06")
    left = effort_left(table, creature)
    if points > left:
        return Refusal(f"{_left_words(left)} of effort {'is' if left == 1 else 'are'} left in this fight", "LH-EFF-03")
    if column(sheet, "constitution") == -10:
        return Refusal(f"{called} cannot expend fatigue: Constitution is offset to −10", "LH-OFFS-06")
    return None


def pushes(table: Table, creature: str) -> bool:
    """Whether effort may go on this creature's rolls at all: a player's own adventurer makes them (LH-EFF-07)."""
    return table.creatures[creature].side != "gm" and sheet_of(table, creature).role == "adventurer"


def effort_left(table: Table, creature: str) -> int:
    """Points that could still go on a roll: in a fight what is left of its 5, else 5 (LH-EFF-02, LH-EFF-03,
    LH-EFF-05)."""
    return max(0, MOST - sheet_of(table, creature).effort) if in_fight(table) else MOST


def paid(table: Table, creature: str, points: int) -> Generator[Request, Any, Table]:
    """Right after the roll: Fatigue rises by the points (LH-EFF-04), in a fight they count towards its 5 (LH-
    EFF-03)."""
    if not points:
        return table
    table = yield from inflicted(table, creature, FATIGUE, points, "LH-EFF-04")
    if not in_fight(table):
        return table
    return (yield from changed(table, creature, effort=sheet_of(table, creature).effort + points))


def _left_words(left: int) -> str:
    return counted(left, "point") if left else "no points"
