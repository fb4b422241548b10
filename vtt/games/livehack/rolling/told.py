"""How a roll reads in the log: both sides with their parts, the result, the margin; Noon, Midnight and Eclipse
in the dice."""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from vtt.dice import Thrown
from vtt.games.livehack.rolling.sides import Side
from vtt.games.livehack.rolling.task import REVISION, Part, in_order
from vtt.numerals import MINUS, signed, written
from vtt.rules.contract.procedure import Asking, Choose, Option, Say
from vtt.rules.kit.authoring import Changing, House
from vtt.table.table import Table

HIGHEST: Final = 12


def rolls(acting: Side, opposing: Side, thrown: Thrown | None) -> tuple[Thrown | None, Thrown | None]:
    """The acting side's Boon/Bane roll and the other's; ``None`` for a side that throws nothing (LH-TAKE-04)."""
    if thrown is None:
        return None, None
    if acting.manner != "roll":
        return None, thrown.parts[0]
    if opposing.manner != "roll":
        return thrown, None
    return thrown.parts[0], thrown.parts[1]


def rolled_by(acting: Side, opposing: Side, thrown: Thrown) -> Iterator[tuple[Side, Thrown]]:
    """The sides that threw, each with its Boon/Bane roll, the acting one first."""
    for side, roll in zip((acting, opposing), rolls(acting, opposing, thrown), strict=True):
        if roll is not None:
            yield side, roll


def noon(roll: Thrown) -> bool:
    """Whether the first Boon die of a Boon/Bane roll shows 12 (LH-DICE-02)."""
    return roll.parts[0].dice[0].face == HIGHEST


def midnight(roll: Thrown) -> bool:
    """Whether the first Bane die of a Boon/Bane roll shows 12 (LH-DICE-03)."""
    return roll.parts[1].dice[0].face == HIGHEST


_MARGIN: Final = "{acting} against {opposing}: margin {margin:+d}"


class SideLine(msgspec.Struct, frozen=True):
    """A side as it reads; the words are put together only when somebody reads them."""

    side: Side
    roll: Thrown | None
    revision: str

    def __str__(self) -> str:
        side = self.side
        listed, added = in_order(side.parts, self.revision)
        words = _words(listed) or ("nothing adds" if not added else "")
        if added:
            words += f"{'; ' if words else ''}from other rules {_words(added)}"
        if len(side.parts) > 1:
            words += f" = {signed(side.modifiers)}"
        manner = _manner(side, self.roll)
        total = side.modifiers + (side.instead if self.roll is None else self.roll.total)
        told = words if words.startswith(side.name) else f"{side.name}: {words}"
        return f"{told}{manner}: {written(total)}" if manner else told


def told(
    table: Table, acting: Side, opposing: Side, thrown: Thrown | None, margin: int, secret: bool
) -> tuple[Say, ...]:
    """The breakdown of both sides (LH-COMP-01, under 2012 as LH-REV-05 has it) and the margin (LH-OPP-03). Players do
    not learn the figures of creatures that are not theirs, nor what these could be worked out from. The log itself
    adds by which house rules it was played (LH-OPT-01)."""
    revision = REVISION(table)
    listed = "LH-REV-05" if revision == "2012" else "LH-COMP-01"
    mine, theirs = rolls(acting, opposing, thrown)
    hidden, foes = secret or kept(table, acting), secret or kept(table, opposing)
    total = acting.modifiers + (acting.instead if mine is None else mine.total)
    values = {"acting": total, "opposing": total - margin, "margin": margin}
    return (
        Say("{side}", {"side": SideLine(acting, mine, revision)}, listed, "detail", None, hidden),
        Say("{side}", {"side": SideLine(opposing, theirs, revision)}, listed, "detail", None, foes),
        Say(_MARGIN, values, "LH-OPP-03", "detail", None, hidden or foes),
    )


def kept(table: Table, side: Side) -> bool:
    """Whether players do not learn the figures of this side; those of a difficulty they do."""
    creature = table.creatures.get(side.who)
    return creature is not None and (creature.hidden or creature.side != "players")


def _words(parts: tuple[Part, ...]) -> str:
    return ", ".join([f"{'DR' if part.why == 'LH-OPP-04' else part.label} {written(part.amount)}" for part in parts])


def _manner(side: Side, roll: Thrown | None) -> str:
    """How the side came to the rest of its total: ``, dice 12 + 5 − 3 = +14``, ``, takes ten``."""
    if roll is not None:
        boons = " + ".join([str(die.face) for die in roll.parts[0].dice])
        banes = f" {MINUS} ".join([str(die.face) for die in roll.parts[1].dice])
        return f", dice {boons} {MINUS} {banes} = {signed(roll.total)}"
    if side.manner == "ten":
        return ", takes ten"
    if side.manner == "zero":
        return f", takes zero ({signed(side.instead)})" if side.instead else ", takes zero"
    return ""


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


def eclipsed(table: Table, acting: Side, opposing: Side, thrown: Thrown, secret: bool) -> Changing:
    """Name the events by side, and for each Eclipse ask the GM what happens (LH-DICE-04). The table does not change."""
    for side, roll in rolled_by(acting, opposing, thrown):
        high, low = noon(roll), midnight(roll)
        values = {"who": side.name}
        if high and low:
            yield Say(_eclipse_text(table), values, "LH-DICE-04", "detail", None, secret, extreme="good")
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


def _strange(table: Table, side: Side, secret: bool) -> Asking[None]:
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
