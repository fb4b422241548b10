"""What the game knows of the table as a whole."""

from collections.abc import Generator
from typing import Any, Literal

import msgspec

from vtt.rules.procedure import Change, Request
from vtt.rules.revenants_hack.sheet_parts import Possession, SheetPart
from vtt.table.creature import Sheet
from vtt.table.events import StateChanged
from vtt.table.table import Table


class Chronicle(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="chronicle"):
    """``Table.state`` of this game.

    ``encounter`` says what the rounds are counted for: nothing, a fight with the bag, or the escape from a hazard
    (RH-TIME-04). ``closing`` is the closing round (RH-TIME-05). ``score_table`` is the key of the score table that rows
    are read from, empty for none (RH-SHEET-02). ``havens`` are ids of places that are safe havens (RH-REST-07).
    ``dropped`` maps ids of places to what lies there (RH-PROB-12). ``undecided`` are ids of the fallen of whom the GM
    has still to say what becomes of them (RH-OUT-10). ``last_seat`` is the seat that drew last (RH-INIT-07).
    ``beyond`` are the ``pin_key``s of Distant pairs that the GM marked as more than 120 ft apart (RH-BAND-04);
    ``strides`` maps ``pin_key``s to feet of a step between bands that are made already, nearer above 0 and farther
    below (RH-BAND-03).
    """

    encounter: Literal["", "fight", "hazard"] = ""
    closing: bool = False
    score_table: str = "nearby"
    havens: tuple[str, ...] = ()
    dropped: dict[str, Possession] = msgspec.field(default_factory=dict)
    undecided: tuple[str, ...] = ()
    last_seat: str = ""
    beyond: tuple[str, ...] = ()
    strides: dict[str, float] = msgspec.field(default_factory=dict)


EMPTY = Chronicle()


def chronicle(table: Table) -> Chronicle:
    """What is known of the table as a whole."""
    state = table.state
    return state if isinstance(state, Chronicle) else EMPTY


def chronicled(table: Table, **parts: Any) -> Generator[Request, Any, Table]:
    """Some parts of the chronicle are now these; the answer is the table after it."""
    table = yield Change(StateChanged(msgspec.structs.replace(chronicle(table), **parts)))
    return table
