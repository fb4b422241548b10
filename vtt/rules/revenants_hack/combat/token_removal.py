"""What a hit with Speed does to the bag (RH-PENT-07)."""

from collections.abc import Generator
from typing import Any

from vtt.rules.procedure import Request
from vtt.rules.token_bag.removing import removed
from vtt.table.table import Table


def token_removed(table: Table, actor: str, struck: str) -> Generator[Request, Any, Table]:
    """A hit with Speed takes one token of the enemy's colour out of the bag (RH-PENT-07)."""
    bag = table.initiative.bag
    if bag is None:
        return table
    side = table.creatures[actor].side
    enemy = table.creatures[struck].side if side == "none" else "gm" if side == "players" else "players"
    if enemy == "none":
        return table
    return (yield from removed(table, enemy, _seat(table, actor), why="RH-PENT-07"))


def _seat(table: Table, actor: str) -> str:
    """The seat that causes what a creature does: a character's own, for a hireling that of its token."""
    creature = table.creatures[actor]
    if creature.side != "players":
        return "gm"
    sheet: Any = creature.sheet
    if sheet.role == "character":
        return sheet.record.player or actor
    bag = table.initiative.bag
    return next((token.seat for token in reversed(bag.drawn) if actor in token.who), "gm") if bag else "gm"
