"""Who can still fight, and who has won."""

from typing import Any

from vtt.rules.procedure import Intent, Say
from vtt.rules.revenants_hack.access import sheet_of
from vtt.table.table import Table

SUGGEST_END = Say(
    "One side is out of the fight", why="RH-TIME-03", level="reminder", suggest=Intent("end_fight"), secret=True
)


def standing(table: Table, creature: str) -> bool:
    """Whether the creature is on the table and can still fight: neither unconscious nor dead (RH-LUCK-06, RH-OUT-04),
    nor kept in bed (RH-OUT-09)."""
    found = table.creatures.get(creature)
    if found is None:
        return False
    sheet: Any = found.sheet
    return not sheet.state and sheet.record.bed is None


def in_bed(table: Table, creature: str) -> bool:
    """Whether it takes no part in encounters because it has to stay in bed (RH-OUT-09)."""
    return sheet_of(table, creature).record.bed is not None


def winner(table: Table) -> str | None:
    """``players``, ``gm`` or ``none`` when the fight has been decided, else ``None``."""
    players = _holds_out(table, "players")
    gm = _holds_out(table, "gm")
    if players and gm:
        return None
    return "players" if players else "gm" if gm else "none"


def _holds_out(table: Table, side: str) -> bool:
    """Whether anybody of a side can still fight."""
    for creature in table.creatures.values():
        if creature.side == side:
            sheet: Any = creature.sheet
            if not sheet.state and sheet.record.bed is None:
                return True
    return False
