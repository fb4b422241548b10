"""Combat speed (RH-MOVE-01, RH-MOVE-03)."""

from msgspec.structs import replace

from vtt.rules.revenants_hack.checks.rounding import halved
from vtt.rules.revenants_hack.problems.effects import how_many
from vtt.rules.revenants_hack.sheet_parts import NOTHING
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.table import Table

EXTRA = 20
"""Feet that the Speed option adds (RH-PENT-06)."""


def speed_of(table: Table, sheet: CreatureSheet) -> int:
    """Whole feet: base speed, 20 more with Speed declared, halved for each Sprained Ankle."""
    speed = sheet.speed + EXTRA if sheet.spent.speed else sheet.speed
    if sheet.lasting is not NOTHING:
        for _ in range(how_many(sheet, "sprained-ankle")):
            speed = halved(table, speed)
    return speed


def gained_by_speed(table: Table, sheet: CreatureSheet) -> int:
    """Feet that declaring Speed adds: 20, or what halves leave of them (RH-MOVE-03)."""
    declared, plain = (replace(sheet, spent=replace(sheet.spent, speed=speed)) for speed in (True, False))
    return speed_of(table, declared) - speed_of(table, plain)
