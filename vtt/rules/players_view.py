"""The players' view: a value of its own type that holds nothing secret, made by one pure function.

The players' window accepts no other type. What is secret is left out here and nowhere else: hidden creatures and
places, notes, figures of a foe's life, secret throws and secret lines.
"""

import msgspec

from vtt.dice import Thrown
from vtt.rules.board import Board, players_board
from vtt.rules.description import OrderRow, OrderView
from vtt.rules.system import System
from vtt.table.table import Table


class ShownThrow(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that fell: who threw (a creature's id or ``gm``), a caption, every face, and afterwards what came of it."""

    by: str
    caption: str
    thrown: Thrown
    result: str = ""
    detail: str = ""
    secret: bool = False


class PlayersTable(msgspec.Struct, frozen=True, kw_only=True):
    """All that the players' window may show. ``acting`` is the name of who acts, or empty."""

    board: Board
    order: OrderView
    acting: str
    clock: str
    burning: tuple[str, ...]
    throw: ShownThrow | None


def players_table(system: System, table: Table, throw: ShownThrow | None = None) -> PlayersTable:
    """What players may see of the table and of the last throw."""
    order = system.order_view(table)
    clock = system.clock_view(table)
    seen = {identity for identity, creature in table.creatures.items() if not creature.hidden}
    acting = table.initiative.acting
    return PlayersTable(
        board=players_board(system, table),
        order=OrderView(
            heading=order.heading,
            number=order.number,
            rows=tuple(OrderRow(creature=row.creature, state=row.state) for row in order.rows if row.creature in seen),
        ),
        acting=table.creatures[acting].name if acting in seen else "",
        clock=clock.text,
        burning=tuple(light.name for light in clock.burning if _known(light.owner, table, seen)),
        throw=throw if throw is not None and not throw.secret and _known(throw.by, table, seen) else None,
    )


def _known(creature: str, table: Table, seen: set[str]) -> bool:
    """Whether this is no hidden creature: one that is seen, or the GM, or nobody."""
    return creature not in table.creatures or creature in seen
