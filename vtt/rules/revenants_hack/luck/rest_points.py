"""Rest Points: twice the CON value, spent and regained (RH-REST-01)."""

from msgspec.structs import replace

from vtt.numerals import counted
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.table import Table

_WEEK = 7 * MINUTES_PER_DAY


def maximum(table: Table, sheet: CreatureSheet) -> int:
    """The most Rest Points that the creature can have. What Ouch! took off CON in this encounter counts only when that
    is over (RH-PROB-13)."""
    value = sheet.abilities.CON.value
    if "CON" in sheet.record.stale:
        # No world time passes in an encounter, so what was lost in it heals a whole week from now.
        heals_at = table.clock.world + _WEEK
        value += sum(ouch.ability == "CON" and ouch.heals_at == heals_at for ouch in sheet.record.ouches)
    return 2 * value


def counted_points(number: int) -> str:
    """``1 Rest Point``, ``4 Rest Points``."""
    return counted(number, "Rest Point")


def cut(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet with no more Rest Points left than CON allows (RH-REST-01)."""
    most = 2 * sheet.abilities.CON.value
    return sheet if sheet.rest_points <= most else replace(sheet, rest_points=most)
