"""Who acts when, as a game describes it to the windows."""

from typing import Literal

import msgspec

from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Offer


class OrderRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the order: who, a few words, how far, and the group it may be moved within."""

    creature: str
    note: str = ""
    state: Literal["waiting", "acting", "acted", "out"] = "waiting"
    group: str = ""


class OrderView(msgspec.Struct, frozen=True, kw_only=True):
    """The order of the turn: heading and number (``Moment``, ``3``), rows, and the buttons that carry it on.

    ``reorder`` is the action that takes ``order`` (list of creature ids) when rows are dragged, or empty. ``bag`` is
    the bag that tokens are drawn from, where the game is played so.
    """

    heading: str
    number: str = ""
    note: str = ""
    rows: tuple[OrderRow, ...] = ()
    buttons: tuple[Offer, ...] = ()
    reorder: str = ""
    bag: BagView | None = None
