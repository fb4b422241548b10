"""How a roll reads in the log: both sides with their parts, the result, the margin."""

from typing import Final

import msgspec

from vtt.dice import Thrown
from vtt.numerals import MINUS, signed, written
from vtt.rules.livehack.rolling.components import in_order
from vtt.rules.livehack.rolling.rolls import rolls
from vtt.rules.livehack.rolling.sides import Side
from vtt.rules.livehack.rolling.task import REVISION, Part
from vtt.rules.procedure import Say
from vtt.table.table import Table

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
