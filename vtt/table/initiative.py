"""Who acts when."""

import msgspec

from vtt.table.bag import Bag


class Turn(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One creature's place in the order. ``group`` is the game's name for those who go together."""

    creature: str
    group: str = ""
    acted: bool = False


class Initiative(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The order of this moment, first to act first; ``acting`` is the id of the creature whose turn it is, or empty.

    Where tokens are drawn out of a ``bag``, the order is none: ``order`` holds everybody who can act this round, and
    ``acted`` says that the turn of this round is over.
    """

    order: tuple[Turn, ...] = ()
    acting: str = ""
    bag: Bag | None = None
