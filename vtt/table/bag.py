"""The bag of initiative tokens: what is in it, what has come out of it this round, and who holds the last one."""

from typing import Literal

import msgspec

Colour = Literal["players", "gm", "end"]
"""A token belongs to a side; ``end`` is the one that ends the round (a house rule)."""

Fate = Literal["held", "used", "aside", "removed"]
"""What became of a token that left the bag: somebody holds it, it has activated somebody, it was put aside without
effect (RH-INIT-15), or it was taken out of the bag undrawn (RH-PENT-07)."""


class Drawn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A token that has left the bag this round. ``seat`` is the key of who drew it, or caused it to be taken out;
    ``who`` are the ids of those it has activated."""

    colour: Colour
    seat: str = ""
    fate: Fate = "held"
    who: tuple[str, ...] = ()


class Bag(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The bag of one round (RH-INIT-01).

    ``players``, ``gm`` and ``end`` count the tokens still in it; ``drawn`` are those that have left it, in order.
    ``next_seat`` is the key of the seat that draws next. ``holder`` is the key of the seat that holds the drawn
    player token, ``gm`` for a GM token, or empty while none is held. ``waiting`` are the ids of those whom the used
    token has activated and whose turn is still to come or on. ``leftovers``: all tokens are spent, and whoever was not
    activated acts now (RH-INIT-16).
    """

    players: int = 0
    gm: int = 0
    end: int = 0
    drawn: tuple[Drawn, ...] = ()
    next_seat: str = ""
    holder: str = ""
    waiting: tuple[str, ...] = ()
    leftovers: bool = False

    @property
    def left(self) -> int:
        """How many tokens are in it."""
        return self.players + self.gm + self.end
