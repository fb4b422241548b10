"""Rolling damage: plain, twice, die by die, doubled (BH-DICE-02, BH-DICE-04, BH-ATK-09, BH-ATK-10)."""

from collections.abc import Generator
from functools import lru_cache
from typing import Any

from vtt.dice import Constant, Dice, Roll, Sum, Thrown
from vtt.games.black_hack.combat_options import ADVANTAGE_OF_SEVERAL_DICE
from vtt.games.black_hack.rolls import EACH_TOTAL, roll
from vtt.rules.contract.procedure import Request, Say, Throw
from vtt.table.table import Table

_NOTHING: dict[str, Any] = {}
# By whether something is added, and whether it is multiplied.
_SUMS: dict[tuple[bool, bool], str] = {
    (False, False): "Damage: {amount}, without dice",
    (False, True): "{dice}: {total} x {times} = {amount}",
    (True, False): "{dice}: {total} + {extra} = {amount}",
    (True, True): "{dice}: ({total} + {extra}) x {times} = {amount}",
}


def damage_roll(
    table: Table,
    dice: Dice,
    by: str,
    why: str,
    mode: str = "normal",
    times: int = 1,
    extra: int = 0,
    players: bool = True,
    secret: bool = False,
    more: str = "",
) -> Generator[Request, Any, int]:
    """Damage: what falls plus ``extra``, then ``times`` as much. ``players`` says that much of it is good for the
    players. A fixed figure is not thrown; what is more than the dice say is explained, by the rule ``more`` if it is
    not ``why``."""
    if type(dice) is Constant:
        total = dice.value
    elif mode == "normal":
        thrown: Thrown = yield damage_throw(dice, by, why, secret)
        total = thrown.total
    elif ADVANTAGE_OF_SEVERAL_DICE(table) == "each":
        total = 0
        for die in single_dice(dice):
            thrown = yield from roll(die, by, why, mode, higher_is_better=players, label="Damage", secret=secret)
            total += thrown.total
    else:
        thrown = yield from roll(dice, by, why, mode, higher_is_better=players, label="Damage", secret=secret)
        total = thrown.total
    amount = (total + extra) * times
    if amount != total or type(dice) is Constant:
        text = _SUMS[extra != 0, times != 1]
        values = {"dice": written(dice), "total": total, "extra": extra, "times": times, "amount": amount}
        yield Say(text, values, (amount != total and more) or why, "detail", None, secret)
    return amount


@lru_cache(maxsize=4096)
def damage_throw(dice: Dice, by: str, why: str, secret: bool) -> Throw:
    """The throw of damage dice, once and plain."""
    return Throw(dice, by, why, "Damage", _NOTHING, EACH_TOTAL, secret)


@lru_cache(maxsize=1024)
def written(dice: Dice) -> str:
    """The notation, read once."""
    return dice.notation


@lru_cache(maxsize=1024)
def single_dice(dice: Dice) -> tuple[Dice, ...]:
    """Damage dice one by one, in the order in which they fall."""
    if isinstance(dice, Sum):
        return tuple([die for term in dice.terms for die in single_dice(term.dice)])
    if isinstance(dice, Roll):
        return (Roll(1, dice.sides),) * dice.count
    return (dice,)
