"""Declaring effort: what has to happen before the roll that it is for (LH-EFF-01)."""

from collections.abc import Generator
from typing import Any

from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.attributes import column
from vtt.rules.livehack.rolling.contest import contest
from vtt.rules.livehack.rolling.sides import difficulty, side
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.procedure import Request, Say
from vtt.table.table import Table

_CONSTITUTION = Task(kind="attribute", name="constitution")


def pushed(table: Table, creature: str, points: int) -> Generator[Request, Any, tuple[Table, int]]:
    """Declare effort before a roll: with Constitution offset to -5 a Con roll is made first, and if it fails nothing is
    pushed and nothing paid (LH-OFFS-06). The answer is the table after it and the points that go on the roll."""
    if not points or column(sheet_of(table, creature), "constitution") != -5:
        return table, points
    made = yield from contest(
        table,
        side(table, creature, _CONSTITUTION),
        difficulty(table, "Expending fatigue", 0),
        why="LH-OFFS-06",
        key=_met,
        secret=table.creatures[creature].hidden,
    )
    if made.success:
        return made.table, points
    values = {"who": name(table, creature)}
    hidden = table.creatures[creature].hidden
    yield Say("{who} has no strength left to push: no effort, no Fatigue", values, "LH-OFFS-06", "result", None, hidden)
    return made.table, 0


def _met(margin: int) -> bool:
    return margin >= 0
