"""Whoever is left over when all tokens are spent (RH-INIT-12, RH-INIT-16)."""

from collections.abc import Generator
from typing import Any

from vtt.dice import ByTotal, Roll
from vtt.rules.contract.procedure import Request, Throw
from vtt.rules.kit.token_bag.citing import why
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.reading import GM, free
from vtt.table.initiative import Turn
from vtt.table.table import Table

_EACH = ByTotal()


def next_ones(game: BagGame, table: Table, order: tuple[Turn, ...] | None = None) -> tuple[str, ...]:
    """Those left over of whom one acts next: all of the side that goes first, or where lots decide all there are.

    ``order`` stands in for the table's where it is about to change.
    """
    if by_lot(game, table):
        return tuple([who for who, _ in free(game, table, order)])
    for colour in _in_turn(game, table):
        ones = tuple([who for who, _ in free(game, table, order, colour)])
        if ones:
            return ones
    return ()


def _in_turn(game: BagGame, table: Table) -> tuple[str, str]:
    """Which side of those left over goes first."""
    return (GM, "players") if game.option(table, "leftover_order") == "GM first" else ("players", GM)


def by_lot(game: BagGame, table: Table) -> bool:
    """Whether lots decide who goes next (the house rule ``leftover_order``)."""
    return game.option(table, "leftover_order") == "random"


def drawn_by_lot(game: BagGame, table: Table, ones: tuple[str, ...]) -> Generator[Request, Any, str]:
    """One of them, each as likely."""
    if len(ones) == 1:
        return ones[0]
    hidden = any(table.creatures[who].hidden for who in ones)
    label = "Who of those left over acts next"
    thrown = yield Throw(
        Roll(1, len(ones)), GM, why(game, "leftovers"), label, classes=_EACH, secret=hidden, aim="settled"
    )
    place: int = thrown.total
    return ones[place - 1]
