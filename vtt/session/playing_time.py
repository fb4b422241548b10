"""Real playing time on the table's clock."""

from msgspec.structs import replace

from vtt.table.events import ClockSet
from vtt.table.table import Table


def caught_up(table: Table, played: int | None) -> ClockSet | None:
    """The event that brings the clock's playing time up to ``played`` seconds, or ``None`` where it is there already.

    Playing time never runs backwards.
    """
    if played is None or played <= table.clock.played:
        return None
    return ClockSet(replace(table.clock, played=played))
