"""The one roll of the game: an acting side against another, with the margin that comes of it (LH-OPP)."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any

import msgspec

from vtt.dice import BoonBane, ByTotal, Dice, Sum, Term, Thrown, opposed
from vtt.games.livehack.access import changed, in_fight, sheet_of
from vtt.games.livehack.parts import FATIGUE
from vtt.games.livehack.positions.holding import used_up
from vtt.games.livehack.rolling.sides import Side
from vtt.games.livehack.rolling.task import REVISION
from vtt.games.livehack.rolling.told import ECLIPSE_CHAINS, eclipsed, events, told
from vtt.games.livehack.states.traits import inflicted
from vtt.numerals import percent
from vtt.rules.contract.procedure import Asking, Throw
from vtt.rules.kit.creatures import Changing
from vtt.table.table import Table


class Contest(msgspec.Struct, frozen=True):
    """How a roll went: the table after it, the margin, and what the margin came to (the answer of ``key``)."""

    table: Table
    margin: int
    band: Any

    @property
    def success(self) -> bool:
        """Whether the acting side has met or beaten the other (LH-OPP-02)."""
        return self.margin >= 0


def contest(
    table: Table,
    acting: Side,
    opposing: Side,
    *,
    why: str,
    key: Callable[[int], Hashable],
    label: str = "",
    secret: bool = False,
) -> Asking[Contest]:
    """Make a roll: dice of the acting side, then of the other (LH-OPP-01), events of the sky, effort paid for.

    ``key`` maps a margin to what the rule makes of it; nothing after the roll may depend on more than that
    (``Throw.classes``). Effort of either side raises Fatigue right after the roll (LH-EFF-04). Players see nothing of a
    roll that somebody hidden has a hand in.
    """
    mine: Any = table.creatures.get(acting.who)
    theirs: Any = table.creatures.get(opposing.who)
    secret = secret or (mine is not None and mine.hidden) or (theirs is not None and theirs.hidden)
    fixed = acting.modifiers + acting.instead - opposing.modifiers - opposing.instead
    dice = dice_of(table, acting, opposing)
    thrown: Thrown | None = None
    margin = fixed
    if dice is not None:
        thrower = acting if acting.manner == "roll" else opposing
        thrown = yield Throw(
            dice,
            by=thrower.who,
            why=why,
            label=label or "{acting} against {opposing}",
            values={"acting": acting.label, "opposing": opposing.label},
            classes=_classes(key, fixed),
            secret=secret,
            aim="high" if thrower is acting else "low",
            hands=(acting.who, opposing.who) if acting.manner == opposing.manner == "roll" else (),
        )
        margin += thrown.total
    yield from told(table, acting, opposing, thrown, margin, secret)
    if thrown is not None and events(thrown):
        table = yield from eclipsed(table, acting, opposing, thrown, secret)
    if acting.effort:
        table = yield from paid(table, acting.who, acting.effort)
    if opposing.effort:
        table = yield from paid(table, opposing.who, opposing.effort)
    if acting.positions:
        table = yield from used_up(table, acting, opposing.who, secret)
    if opposing.positions:
        table = yield from used_up(table, opposing, acting.who, secret)
    return Contest(table, margin, key(margin))


def dice_of(table: Table, acting: Side, opposing: Side) -> Dice | None:
    """What is thrown for both sides together, ``None`` where neither throws (LH-TAKE-02)."""
    return _dice(acting.manner == "roll", opposing.manner == "roll", ECLIPSE_CHAINS(table))


@lru_cache(maxsize=8)
def _dice(acting: bool, opposing: bool, eclipse: str) -> Dice | None:
    """What is thrown; where only the other side throws its result counts against the acting side."""
    one = boon_bane(eclipse)
    if acting and opposing:
        return opposed(one, one)
    if acting:
        return one
    return Sum((Term(one, -1),)) if opposing else None


@lru_cache(maxsize=4)
def boon_bane(eclipse: str) -> BoonBane:
    """The dice of one side by the house rule ``eclipse_chains`` (LH-DICE-04)."""
    return BoonBane("none" if eclipse == "none" else "both")


@lru_cache(maxsize=1024)
def _classes(key: Callable[[int], Hashable], fixed: int) -> ByTotal:
    return ByTotal(lambda total: key(total + fixed))


def paid(table: Table, creature: str, points: int) -> Changing:
    """Right after the roll: Fatigue rises by the points (LH-EFF-04), in a fight they count towards its 5 (LH-
    EFF-03)."""
    if not points:
        return table
    table = yield from inflicted(table, creature, FATIGUE, points, "LH-EFF-04")
    if not in_fight(table):
        return table
    return (yield from changed(table, creature, effort=sheet_of(table, creature).effort + points))


TEN = 10


def chance_beside_ten(table: Table) -> str:
    """What stands beside taking ten: how often a roll would do as well, and better (LH-TAKE-06)."""
    return _beside_ten(boon_bane(ECLIPSE_CHAINS(table)))


@lru_cache(maxsize=4)
def _beside_ten(dice: BoonBane) -> str:
    odds = dice.distribution()
    as_well, better = odds.at_least(TEN), odds.at_least(TEN + 1)
    return f"dice would do as well or better {percent(as_well, 1)} of the time, better {percent(better, 1)}"


def contest_note(table: Table) -> str:
    """What a roll is played by, where that is not the current text with its usual readings (LH-OPT-01, LH-REV-05)."""
    if REVISION(table) == "2012":
        return "the text of 2012: six components, and additions from other rules"
    return ""


def succeeded(margin: int) -> bool:
    """A margin of 0 is a success (LH-OPP-02)."""
    return margin >= 0
