"""What a pool comes to: its Boons and Banes netted and cut, and the dice that are thrown for it (ND-CANC, ND-NULL)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from vtt.dice import MOST_BOONS, Dice, Pool, Roll, added
from vtt.games.null_die.readings import LIMIT, NULL_POOL
from vtt.games.null_die.rolls.asked import Asked, AskedPool, Listed
from vtt.numerals import written
from vtt.rules.engine.remembered import RememberedByParts
from vtt.table.table import Table

_NOBODY: Mapping[str, Sequence[str]] = {}
_SETTLED: Final[RememberedByParts[tuple["Settled", ...]]] = RememberedByParts()


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """A pool with its Boons and Banes at their full number, ``net`` of them before the limit or, by the house rule
    ``cap_order``, after it, and ``applied`` from -5 to 5. ``dice`` are thrown for it."""

    name: str
    count: int
    sides: int
    boons: int
    banes: int
    net: int
    applied: int
    before_net: bool
    dice: Dice
    listed: tuple[Listed, ...]

    @property
    def acted_on(self) -> bool:
        """Whether any Boon or Bane names it."""
        return bool(self.boons or self.banes)

    @property
    def beyond(self) -> dict[str, int]:
        """How many Boons or Banes of each entry are beyond the limit of five, the last ones first (ND-BOON-03,
        ND-BANE-03): by key, where there are any."""
        if self.before_net:
            over = {1: self.boons - MOST_BOONS, -1: self.banes - MOST_BOONS}
        else:
            over = {1 if self.net > 0 else -1: abs(self.net) - MOST_BOONS}
        found: dict[str, int] = {}
        for each in reversed(self.listed):
            sign = 1 if each.number > 0 else -1
            left = over.get(sign, 0)
            if left > 0 and each.number and not each.struck:
                found[each.key] = min(left, abs(each.number))
                over[sign] = left - found[each.key]
        return found

    @property
    def words(self) -> str:
        """What is thrown, and what of it counts: ``2d10``; ``4d10, best 2``; ``no dice``. What null dice are worth is
        told at once, as nothing of it is random (ND-NULL-01 to ND-NULL-06): ``1d0, worth 1``."""
        if self.sides == 0:
            return f"{self.count}d0, worth {written(self.dice.distribution().lowest)}"
        if self.count == 0:
            return "no dice"
        if self.applied == 0:
            return f"{self.count}d{self.sides}"
        which = "best" if self.applied > 0 else "worst"
        return f"{self.count + abs(self.applied)}d{self.sides}, {which} {self.count}"


def settled(table: Table, roll: Asked, meant: Mapping[str, Sequence[str]] = _NOBODY) -> tuple[Settled, ...]:
    """The pools of a roll whose dice are known. ``meant`` names the pools on which those act that name none, by their
    key (ND-NAME-03)."""
    # In a fight the same rolls are made again and again; and somebody who builds one asks at every press.
    parts = (roll, meant, table.options or None)
    known = _SETTLED.of(parts)
    return _SETTLED.keep(parts, tuple(_each_settled(table, roll, meant))) if known is None else known


def _each_settled(table: Table, roll: Asked, meant: Mapping[str, Sequence[str]]) -> Iterator[Settled]:
    before_net = LIMIT(table) == "before-net"
    for pool in roll.pools:
        if pool.blank:
            continue
        listed = tuple([each for each in roll.listed if each.pool == pool.name or pool.name in meant.get(each.key, ())])
        yield _settled(table, pool, listed, before_net)


def highest(pools: Sequence[Settled]) -> int:
    """The highest total that their dice can show."""
    return sum([pool.count * pool.sides for pool in pools])


def whole(pools: Sequence[Settled], more: int = 0) -> Dice:
    """The dice of all pools, pool after pool, and a number that is added (ND-POOL-01, ND-POOL-04)."""
    return added(*[pool.dice for pool in pools], more)


def _settled(table: Table, pool: AskedPool, listed: tuple[Listed, ...], before_net: bool) -> Settled:
    boons = sum([each.number for each in listed if each.number > 0 and not each.struck])
    banes = -sum([each.number for each in listed if each.number < 0 and not each.struck])
    # Netting comes first and the limit is put on the net, or the other way round (ND-CANC-04).
    net = min(boons, MOST_BOONS) - min(banes, MOST_BOONS) if before_net else boons - banes
    applied = max(-MOST_BOONS, min(MOST_BOONS, net))
    return Settled(
        name=pool.name,
        count=pool.count,
        sides=pool.sides,
        boons=boons,
        banes=banes,
        net=net,
        applied=applied,
        before_net=before_net,
        dice=_dice(table, pool.count, pool.sides, applied, acted_on=bool(boons or banes)),
        listed=listed,
    )


def _dice(table: Table, count: int, sides: int, applied: int, *, acted_on: bool) -> Dice:
    boons, banes = max(applied, 0), max(-applied, 0)
    if sides == 0:
        return Pool(_null_dice(table, count, applied), 0, boons, banes)
    # A net of zero is written as +0B where there was something to net (ND-CANC-05).
    return Pool(count, sides, boons, banes) if acted_on else Roll(count, sides)


def _null_dice(table: Table, count: int, applied: int) -> int:
    """How many of some null dice count (ND-NULL-06)."""
    if count < 2:
        return count
    reading = NULL_POOL(table)
    if reading == "whole-pool":
        return 1
    return min(count, abs(applied)) if reading == "per-boon" else count
