"""What adds up in a roll before it is made, as the windows draw it: sides or pools with their parts, each with its
source, struck off or put back with a click, and the dice whose exact distribution stands beside it."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from vtt.dice import Dice
from vtt.rules.contract.description import Tone
from vtt.rules.contract.procedure import Value


class RollPart(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that adds to a side: ``+4 Swords``, its ``source`` (``skill``), and whether it counts now.

    ``press`` are the arguments of the intent that a click on it changes, by name; empty where it cannot be struck off
    or put back. ``ignored`` says why it adds nothing although it counts (beyond a limit), or is empty. ``fresh``:
    whoever builds the roll put it there, and a click takes it away for good. ``why`` is the ledger id behind it.
    Players do not see it if it is ``secret``. ``aside``: it hardly ever bears on such a roll, and is folded away as
    long as it does not count.
    """

    label: str
    amount: str
    source: str = ""
    counts: bool = True
    ignored: str = ""
    tone: Tone = "plain"
    why: str = ""
    fresh: bool = False
    press: dict[str, Value] = {}
    secret: bool = False
    aside: bool = False


class RollStep(msgspec.Struct, frozen=True, kw_only=True):
    """A button beside a side: a boon more, a point of effort more, take zero. ``kind`` says how it is drawn; ``on``
    that it is what is chosen now; ``refusal`` why it cannot be pressed.

    A minus and a plus next to each other stand in one line: with one label, the buttons have ``value`` (how much it is
    now, of either) between them. Switches next to each other that press the same arguments are one control of several
    segments.
    """

    label: str
    kind: Literal["plus", "minus", "switch"]
    press: dict[str, Value]
    on: bool = False
    refusal: str = ""
    tip: str = ""
    value: str = ""


class RollSide(msgspec.Struct, frozen=True, kw_only=True):
    """A side of a roll, or a pool of it: a heading, what it comes to (``+7``, ``net +2B``), its dice in words
    (``4d10, best 2``), its parts and its buttons. Of a ``secret`` one players see the heading alone."""

    label: str
    total: str
    dice: str = ""
    parts: tuple[RollPart, ...] = ()
    steps: tuple[RollStep, ...] = ()
    tone: Tone = "plain"
    secret: bool = False


class RollBand(msgspec.Struct, frozen=True):
    """What totals from ``least`` on come to, up to the next band."""

    least: int
    label: str
    tone: Tone = "plain"


class RollView(msgspec.Struct, frozen=True, kw_only=True):
    """A roll as it stands. ``dice`` has the distribution to be drawn, all numbers in it (``None``: nothing is thrown,
    ``fixed`` is the result); ``bands`` in ascending order say what its totals come to, the first from the lowest on.
    ``axis`` says what the totals are (``margin``), ``note`` a few words under the title. ``additions`` are what could
    be added and belongs to no side yet, listed apart.

    ``unasked`` names arguments that say nothing in this roll, so that no field asks for them either.

    ``large``: built by a whole table, to be read and pressed from across it. Players see it in their window while a
    character of theirs is to make the roll, all of it but what is secret; nothing of a ``secret`` roll.
    """

    title: str
    sides: tuple[RollSide, ...]
    dice: Dice | None = None
    fixed: int | None = None
    bands: tuple[RollBand, ...] = ()
    axis: str = "total"
    note: str = ""
    additions: tuple[RollPart, ...] = ()
    unasked: tuple[str, ...] = ()
    large: bool = False
    secret: bool = False


def unasked_names(view: RollView) -> frozenset[str]:
    """The names of the arguments that no field need ask for: those that are changed by pressing something in this view,
    and those that say nothing in it."""
    presses = [part.press for side in view.sides for part in side.parts]
    presses += [part.press for part in view.additions]
    presses += [step.press for side in view.sides for step in side.steps]
    return frozenset([*view.unasked, *(name for press in presses for name in press)])


def players_roll(view: RollView) -> RollView | None:
    """What players may see of a roll that is being built, nothing in it to be pressed; ``None`` where that is nothing.
    What something secret adds to is not told either: no total, no distribution."""
    if not view.large or view.secret:
        return None
    sides = tuple([_players_side(side) for side in view.sides])
    if any(side.secret or any(part.secret for part in side.parts) for side in view.sides):
        return RollView(title=view.title, sides=sides, large=True)
    return replace(view, sides=sides, additions=())


def _players_side(side: RollSide) -> RollSide:
    if side.secret:
        return RollSide(label=side.label, total="", tone=side.tone)
    parts = tuple([replace(part, press={}, why="") for part in side.parts if not part.secret])
    total = side.total if len(parts) == len(side.parts) else ""
    return replace(side, total=total, parts=parts, steps=())
