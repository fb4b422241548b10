"""Noon, Midnight and Eclipse: what the dice show is told, and an Eclipse asks the GM for something strange."""

from collections.abc import Generator
from typing import Any, Final, Literal

from vtt.dice import Thrown
from vtt.rules.kit.house import House
from vtt.rules.livehack.rolling.rolls import HIGHEST, midnight, noon, rolled_by
from vtt.rules.livehack.rolling.sides import Side
from vtt.rules.procedure import Choose, Option, Request, Say
from vtt.table.table import Table

ECLIPSE_CHAINS: House[Literal["both", "none"]] = House(
    "eclipse_chains", "In an Eclipse", "LH-DICE-04", {"both": "both chains run on", "none": "the roll is 0"}
)

STRANGE: Final = tuple(
    Option(text, text)
    for text in (
        "every flame burns green for a breath",
        "it begins to snow under the roof",
        "a door stands where there was none",
        "everybody present knows the same dream",
        "a procession of beetles crosses the floor, carrying a crown",
        "all shadows point the other way",
    )
)
"""A few strange things to begin from; the GM may write anything."""

_UNFORESEEN: Final = "Nobody below ground has ever seen the sky: nothing foretells an Eclipse, nothing brings it about"
_QUESTION: Final = "Eclipse in the dice of {who}: what wholly strange thing happens, besides the matter at hand?"


def events(thrown: Thrown) -> bool:
    """Whether any first die of these shows a 12 (LH-DICE-02..04); without that no die of theirs does."""
    # A loop, as this is asked on every throw of a fight and `any` makes a generator each time.
    for die in thrown.dice:  # noqa: SIM110
        if die.face == HIGHEST:
            return True
    return False


def eclipsed(
    table: Table, acting: Side, opposing: Side, thrown: Thrown, secret: bool
) -> Generator[Request, Any, Table]:
    """Name the events by side, and for each Eclipse ask the GM what happens (LH-DICE-04). The table does not change."""
    for side, roll in rolled_by(acting, opposing, thrown):
        high, low = noon(roll), midnight(roll)
        values = {"who": side.name}
        if high and low:
            yield Say(_eclipse_text(table), values, "LH-DICE-04", "detail", None, secret)
            yield from _strange(table, side, secret)
        elif high:
            yield Say("Noon for {who}: the Boon runs on", values, "LH-DICE-02", "detail", None, secret)
        elif low:
            yield Say("Midnight for {who}: the Bane runs on", values, "LH-DICE-03", "detail", None, secret)
    return table


def _eclipse_text(table: Table) -> str:
    if ECLIPSE_CHAINS(table) == "none":
        return "Eclipse for {who}: the dice come to 0"
    return "Eclipse for {who}: Boon and Bane both run on"


def _strange(table: Table, side: Side, secret: bool) -> Generator[Request, Any, None]:
    """The GM's box: what is written there goes into the log, and nothing else comes of it."""
    at = side.who if side.who in table.creatures else ""
    question = Choose("gm", _QUESTION, STRANGE, "", "LH-DICE-04", {"who": side.name}, at=at, free=True, secret=True)
    told = (yield question).strip()
    yield Say(_UNFORESEEN, {}, "LH-DICE-06", "reminder", None, True)
    if told:
        yield Say("Something strange: {event}", {"event": told}, "LH-DICE-04", "detail", None, secret)
    else:
        text = "Something wholly strange happens now, besides the matter at hand"
        yield Say(text, {}, "LH-DICE-04", "reminder", None, True)
