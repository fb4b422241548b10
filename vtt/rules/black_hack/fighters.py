"""Who can still fight, and who has won."""

from typing import Any

from vtt.rules.black_hack.sheets import Character
from vtt.rules.procedure import Intent, Say
from vtt.table.table import Table

SUGGEST_END = Say(
    "One side is out of the fight", why="BH-TIME-02", level="reminder", suggest=Intent("end_fight"), secret=True
)


def standing(table: Table, creature: str) -> bool:
    """Whether the creature is on the table and neither Out of Action nor dead (BH-OUT-01, BH-LIFE-09)."""
    found = table.creatures.get(creature)
    return found is not None and not found.sheet.state  # type: ignore[attr-defined]


def fights(sheet: Any) -> bool:
    """Whether a creature fights on: it is neither Out of Action nor fleeing (BH-OUT-01, BH-MOR-03)."""
    return not (sheet.state or sheet.fleeing)


def winner(table: Table) -> str | None:
    """``players``, ``gm`` or ``none`` when the other side, or each, has nobody left who fights, else ``None``.

    For the players only characters count: where none takes part, nothing is rolled (BH-CRT-03).
    """
    players = gm = False
    for creature in table.creatures.values():
        side = creature.side
        if side == "players":
            if not players:
                sheet: Any = creature.sheet
                players = not sheet.state and type(sheet) is Character
        elif side == "gm":
            sheet = creature.sheet
            if not (sheet.state or sheet.fleeing):
                gm = True
                if players:
                    return None
    if players:
        return None if gm else "players"
    return "gm" if gm else "none"
