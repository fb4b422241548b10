"""How a roll reads in the log: what acts on each pool, what was kept and dropped, the house rules that it went by."""

from collections.abc import Sequence
from typing import Any

import msgspec

from vtt.dice import MOST_BOONS, Die, Thrown
from vtt.games.null_die.readings import LIMIT, MIXED_POOL, NULL_POOL, OF_A_ROLL, UNTARGETED, in_force
from vtt.games.null_die.rolls.asked import Asked
from vtt.games.null_die.rolls.settled import Settled
from vtt.games.null_die.sheet.notation import shown_boons
from vtt.numerals import written
from vtt.rules.contract.procedure import Asking, Say
from vtt.rules.kit.creatures import has_secret_figures
from vtt.rules.kit.house import House
from vtt.table.table import Table

GM = "gm"


class _Acting(msgspec.Struct, frozen=True):
    """What acts on a pool and what it comes to, put into words when somebody reads it."""

    pool: Settled

    def __str__(self) -> str:
        parts = []
        for each in self.pool.listed:
            words = f"{shown_boons(each.number)} {each.source}".strip()
            parts.append(f"({words}, struck off)" if each.struck else words)
        return f"{', '.join(parts)}; net {shown_boons(self.pool.net)}: {self.pool.words}"


class _Fallen(msgspec.Struct, frozen=True):
    """What a pool comes to, die by die, put into words when somebody reads it: the faces that count and those struck
    out, in the order in which they fell; null dice are worth theirs."""

    pool: Settled
    thrown: Thrown

    def __str__(self) -> str:
        total = written(self.thrown.total)
        if self.pool.sides == 0:
            return f"not thrown, worth {total}"
        if self.pool.count == 0:
            return f"no dice, {total}"
        kept = _faces([die for die in self.thrown.dice if die.fate != "dropped"])
        dropped = _faces([die for die in self.thrown.dice if die.fate == "dropped"])
        if dropped:
            return f"{kept} kept, {dropped} dropped: {total}"
        return kept if kept == total else f"{kept}: {total}"


def _faces(dice: Sequence[Die]) -> str:
    faces = [written(die.face) for die in dice]
    return " and ".join([", ".join(faces[:-1]), faces[-1]]) if len(faces) > 1 else "".join(faces)


def before(table: Table, actor: str, pools: Sequence[Settled], whose: str = "") -> Asking[None]:
    """The Boons and Banes of each pool with their sources, netted and cut (ND-NAME-05, ND-CANC-01, ND-BOON-03). What
    stands on the sheets of the GM's creatures players do not read. ``whose`` stands before the names of pools."""
    figures = has_secret_figures(table, actor)
    for pool in pools:
        if not pool.listed:
            continue
        values = {"whose": whose, "pool": pool.name, "acting": _Acting(pool)}
        text = "{whose}, {pool}: {acting}" if whose else "{pool}: {acting}"
        yield Say(text, values, _netted(pool), secret=figures)
        over = sum(pool.beyond.values())
        if over:
            why = "ND-BOON-03" if pool.applied > 0 else "ND-BANE-03" if pool.applied < 0 else "ND-CANC-04"
            words = {"whose": whose, "pool": pool.name, "over": over}
            text = "{pool}: {over} beyond the limit of five, struck out"
            if whose:
                text = "{whose}, {pool}: {over} beyond the limit of five, struck out"
            yield Say(text, words, why, secret=figures)


def _netted(pool: Settled) -> str:
    if pool.boons and pool.banes:
        return "ND-CANC-01" if pool.net else "ND-CANC-05"
    return "ND-BOON-04" if pool.boons else "ND-BANE-04" if pool.banes else "ND-NAME-05"


def after(pools: Sequence[Settled], thrown: Thrown, whose: str = "") -> Asking[None]:
    """What each pool comes to, die by die (ND-BOON-05, ND-BANE-04, ND-POOL-01)."""
    text = "{whose}, {pool}: {fallen}" if whose else "{pool}: {fallen}"
    for pool, part in zip(pools, thrown.parts or (thrown,), strict=False):
        values = {"whose": whose, "pool": pool.name, "fallen": _Fallen(pool, part)}
        yield Say(text, values, _why(pool))


def heaps(table: Table, pools: Sequence[Settled], *more: str) -> tuple[str, ...]:
    """The names under which the dice of several pools lie apart (``Throw.hands``), and what is added to them; none for
    a single pool, nor where a name would be read as that of somebody on the table."""
    names = (*[pool.name for pool in pools], *more)
    return names if len(names) > 1 and not any(each == GM or each in table.creatures for each in names) else ()


def _why(pool: Settled) -> str:
    if pool.count == 0:
        return "ND-POOL-06"
    if pool.sides == 0:
        if pool.count > 1:
            return "ND-NULL-06"
        return "ND-NULL-02" if pool.applied > 0 else "ND-NULL-03" if pool.applied < 0 else "ND-NULL-01"
    if pool.applied:
        return "ND-BOON-05" if pool.applied > 0 else "ND-BANE-04"
    return "ND-POOL-01" if pool.count > 1 else "ND-POOL-02"


def by_the_rules(table: Table, roll: Asked, pools: Sequence[Settled]) -> Say:
    """The house rules in force: those that bear on this roll, and those that are not the game's own (ND-OPT-01)."""
    bearing: list[House[Any]] = []
    if any((pool.boons and pool.banes) or max(pool.boons, pool.banes) > MOST_BOONS for pool in pools):
        bearing.append(LIMIT)
    if any(pool.sides == 0 and pool.count > 1 for pool in pools):
        bearing.append(NULL_POOL)
    if any(pool.split for pool in roll.pools):
        bearing.append(MIXED_POOL)
    if roll.untargeted:
        bearing.append(UNTARGETED)
    return in_force(table, OF_A_ROLL, bearing)
