"""Who can still fight, and who has won. An addition."""

from typing import Any

from vtt.rules.procedure import Intent, Say
from vtt.table.table import Table

SUGGEST_END = Say("One side is out of the fight", level="reminder", suggest=Intent("end_fight"), secret=True)


def standing(table: Table, creature: str) -> bool:
    """Whether the creature is on the table and a box of it is not marked yet."""
    found = table.creatures.get(creature)
    if found is None:
        return False
    sheet: Any = found.sheet
    return bool(sheet.harm < sheet.boxes)


def winner(table: Table) -> str | None:
    """``players``, ``gm`` or ``none`` when the fight has been decided, else ``None``."""
    players = _holds_out(table, "players")
    gm = _holds_out(table, "gm")
    if players and gm:
        return None
    return "players" if players else "gm" if gm else "none"


def _holds_out(table: Table, side: str) -> bool:
    for creature in table.creatures.values():
        if creature.side == side:
            sheet: Any = creature.sheet
            if sheet.harm < sheet.boxes:
                return True
    return False
