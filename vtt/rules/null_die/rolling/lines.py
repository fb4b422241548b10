"""How a roll reads in the log: what acts on each pool, what was kept and dropped, the rules that it went by."""

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from vtt.dice import MOST_BOONS, Thrown
from vtt.numerals import written
from vtt.rules.null_die.access import GM, has_secret_figures
from vtt.rules.null_die.options import in_force, option
from vtt.rules.null_die.pools.asking import Asked
from vtt.rules.null_die.pools.settling import Settled, ignored
from vtt.rules.null_die.pools.words import dice_words, kept_and_dropped
from vtt.rules.null_die.sheet_words import shown_boons
from vtt.rules.procedure import Request, Say
from vtt.table.table import Table

READINGS = ("cap_order", "null_pool", "mixed_pool", "untargeted")
"""The house rules that bear on a roll (ND-OPT-01)."""


class _Acting(msgspec.Struct, frozen=True):
    """What acts on a pool and what it comes to, put into words when somebody reads it."""

    pool: Settled

    def __str__(self) -> str:
        parts = []
        for each in self.pool.listed:
            words = f"{shown_boons(each.number)} {each.source}".strip()
            parts.append(f"({words}, struck off)" if each.struck else words)
        return f"{', '.join(parts)}; net {shown_boons(self.pool.net)}: {dice_words(self.pool)}"


class _Fallen(msgspec.Struct, frozen=True):
    """What a pool comes to, die by die, put into words when somebody reads it."""

    pool: Settled
    thrown: Thrown

    def __str__(self) -> str:
        total = written(self.thrown.total)
        if self.pool.sides == 0:
            return f"not thrown, worth {total}"
        if self.pool.count == 0:
            return f"no dice, {total}"
        kept, dropped = kept_and_dropped(self.thrown)
        if dropped:
            return f"{kept} kept, {dropped} dropped: {total}"
        return kept if kept == total else f"{kept}: {total}"


def before(
    table: Table, actor: str, pools: Sequence[Settled], secret: bool, whose: str = ""
) -> Generator[Request, Any, None]:
    """The Boons and Banes of each pool with their sources, netted and cut (ND-NAME-05, ND-CANC-01, ND-BOON-03). What
    stands on the sheets of the GM's creatures players do not read. ``whose`` stands before the names of pools."""
    secret = secret or has_secret_figures(table, actor)
    for pool in pools:
        if not pool.listed:
            continue
        values = {"whose": whose, "pool": pool.name, "acting": _Acting(pool)}
        yield Say(_of(whose, "{pool}: {acting}"), values, _netted(pool), "detail", None, secret)
        over = sum(ignored(pool, option(table, "cap_order") == "before-net").values())
        if over:
            why = "ND-BOON-03" if pool.applied > 0 else "ND-BANE-03" if pool.applied < 0 else "ND-CANC-04"
            words = {"whose": whose, "pool": pool.name, "over": over}
            text = _of(whose, "{pool}: {over} beyond the limit of five, struck out")
            yield Say(text, words, why, "detail", None, secret)


def _netted(pool: Settled) -> str:
    if pool.boons and pool.banes:
        return "ND-CANC-01" if pool.net else "ND-CANC-05"
    return "ND-BOON-04" if pool.boons else "ND-BANE-04" if pool.banes else "ND-NAME-05"


def after(pools: Sequence[Settled], thrown: Thrown, secret: bool, whose: str = "") -> Generator[Request, Any, None]:
    """What each pool comes to, die by die (ND-BOON-05, ND-BANE-04, ND-POOL-01)."""
    for pool, part in zip(pools, thrown.parts or (thrown,), strict=False):
        values = {"whose": whose, "pool": pool.name, "fallen": _Fallen(pool, part)}
        yield Say(_of(whose, "{pool}: {fallen}"), values, _why(pool), "detail", None, secret)


def heaps(table: Table, pools: Sequence[Settled], *more: str) -> tuple[str, ...]:
    """The names under which the dice of several pools lie apart (``Throw.hands``), and what is added to them; none for
    a single pool, nor where a name would be read as that of somebody on the table."""
    names = (*[pool.name for pool in pools], *more)
    return names if len(names) > 1 and not any(each == GM or each in table.creatures for each in names) else ()


def _of(whose: str, text: str) -> str:
    return f"{{whose}}, {text}" if whose else text


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


def by_the_rules(table: Table, secret: bool, roll: Asked, pools: Sequence[Settled]) -> Say:
    """The house rules in force: those that bear on this roll, and those that are not the game's own (ND-OPT-01)."""
    return house_rules(in_force(table, READINGS, _bearing(roll, pools)), secret)


def _bearing(roll: Asked, pools: Sequence[Settled]) -> list[str]:
    found = []
    if any((pool.boons and pool.banes) or max(pool.boons, pool.banes) > MOST_BOONS for pool in pools):
        found.append("cap_order")
    if any(pool.sides == 0 and pool.count > 1 for pool in pools):
        found.append("null_pool")
    if any(pool.split for pool in roll.pools):
        found.append("mixed_pool")
    if roll.untargeted:
        found.append("untargeted")
    return found


@lru_cache(maxsize=256)
def house_rules(rules: str, secret: bool) -> Say:
    """The line that names house rules."""
    return Say("House rules: {rules}", {"rules": rules}, "ND-OPT-01", "detail", None, secret)
