"""Harm, movement and reach: what a sheet shows of them. An addition."""

from vtt.rules.description import Block, Facts, Meter
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.fighting.movement import feet_left
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The boxes that are left, how far it moves and strikes."""
    sheet = sheet_of(table, creature)
    left = sheet.boxes - sheet.harm
    speed = f"{sheet.speed} ft"
    if table.initiative.acting == creature:
        speed += f", {feet_left(table, creature):.0f} left"
    return (
        Meter("Boxes left", left, sheet.boxes, "low" if left * 2 <= sheet.boxes else "good"),
        Facts("Movement", (("Speed", speed), ("Reach", f"{sheet.reach} ft"))),
    )
