"""A token is taken out of the bag undrawn (RH-PENT-07)."""

from collections.abc import Generator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.rules.contract.procedure import Change, Request, Say
from vtt.table.bag import Drawn
from vtt.table.events import InitiativeSet
from vtt.table.table import Table

_TEXTS = {"players": "One of the players' tokens is taken out of the bag", "gm": "A GM token is taken out of the bag"}


def removed(table: Table, colour: Literal["players", "gm"], seat: str, *, why: str) -> Generator[Request, Any, Table]:
    """One token of that colour is out of the bag for this round; ``seat`` is the key of the seat that caused it, or
    ``gm``. Nothing happens where the bag holds none, or there is no bag. The answer is the table after it."""
    bag = table.initiative.bag
    if bag is None or not (bag.players if colour == "players" else bag.gm):
        return table
    without = replace(
        bag,
        players=bag.players - (colour == "players"),
        gm=bag.gm - (colour == "gm"),
        drawn=_with(bag.drawn, Drawn(colour, seat, "removed")),
    )
    table = yield Change(InitiativeSet(replace(table.initiative, bag=without)))
    yield Say(_TEXTS[colour], why=why, level="result")
    return table


def _with(drawn: tuple[Drawn, ...], token: Drawn) -> tuple[Drawn, ...]:
    """The tokens that are out with one more. A held one stays the last: it is the one that is used next."""
    if drawn and drawn[-1].fate == "held":
        return (*drawn[:-1], token, drawn[-1])
    return (*drawn, token)
