"""What stands on a sheet of this area: effort and what it costs."""

from typing import Literal

from vtt.rules.description import Block, Pips
from vtt.rules.livehack.access import in_fight, sheet_of
from vtt.rules.livehack.attributes import rating_of
from vtt.rules.livehack.effort.paying import MOST, effort_left, pushes
from vtt.rules.livehack.sheets import FATIGUE
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The points of effort that are left, of those whose player makes their rolls (LH-EFF-03, LH-EFF-07)."""
    if not pushes(table, creature):
        return ()
    left = effort_left(table, creature)
    fatigue = rating_of(sheet_of(table, creature), FATIGUE)
    note = f"{left} of {MOST} left in this fight" if in_fight(table) else f"at most {MOST} on a roll"
    if fatigue:
        note += f" · Fatigue {fatigue}"
    points = tuple([_point(number < left) for number in range(MOST)])
    return (Pips(label="Effort", pips=points, note=note, why="LH-EFF-03"),)


def _point(left: bool) -> Literal["whole", "broken"]:
    return "whole" if left else "broken"
