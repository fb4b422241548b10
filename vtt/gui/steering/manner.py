"""How all players' windows show what they show: what moves in them, in which words, where dice fall, and what stands
beside the board."""

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from vtt.gui.settings import DiceShown, OrderShown, Settings
from vtt.rules.book.glossary import IN_ENGLISH, Words

if TYPE_CHECKING:
    from vtt.rules.views.players_view import PlayersTable


class Beside(msgspec.Struct, frozen=True):
    """What stands beside the board: who acts, the order or a part of it, what burns, clocks, the bag, the last throw,
    the timer; and the bands on it."""

    acting: bool = True
    order: OrderShown = "all"
    burning: bool = True
    clocks: bool = True
    bag: bool = True
    throw: bool = True
    bands: bool = True
    timer: bool = True

    @classmethod
    def chosen(cls, settings: Settings) -> "Beside":
        """What somebody chose."""
        return cls(
            acting=settings.players_acting,
            order=settings.players_order,
            burning=settings.players_burning,
            clocks=settings.players_clocks,
            bag=settings.players_bag,
            throw=settings.players_throw,
            bands=settings.players_bands,
        )

    def of(self, table: "PlayersTable") -> "PlayersTable":
        """The table with no more than that beside the board."""
        order = table.order
        rows = tuple(row for row in order.rows if self.order == "all" or row.state == self.order)
        bare = replace(order, rows=rows, bag=order.bag if self.bag else None)
        if not self.acting:
            bare = replace(bare, heading="", number="")
            table = replace(table, acting="", clock="")
        return replace(
            table,
            order=bare,
            burning=table.burning if self.burning else (),
            clocks=table.clocks if self.clocks else (),
        )


ALONE = Beside(False, "none", False, False, False, False, False, False)
"""The board, and nothing beside it."""


class Manner(msgspec.Struct, frozen=True):
    """Whether anything is ``animated``, the ``words`` for bands and conditions, how ``dice`` are seen, what stands
    ``beside`` the board; with ``alone`` nothing does."""

    animated: bool = True
    words: Words = IN_ENGLISH
    dice: DiceShown = "fall"
    beside: Beside = Beside()
    alone: bool = False
