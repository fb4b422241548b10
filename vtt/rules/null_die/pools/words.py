"""Pools as they read: their dice in words, what was kept and dropped (ND-BOON-05, ND-BANE-04)."""

from collections.abc import Sequence

from vtt.dice import Die, Thrown
from vtt.numerals import written
from vtt.rules.null_die.pools.settling import Settled


def dice_words(pool: Settled) -> str:
    """What is thrown, and what of it counts: ``2d10``; ``4d10, best 2``; ``1d0, worth 1``; ``no dice``."""
    if pool.sides == 0:
        return f"{pool.count}d0, worth {written(null_value(pool))}"
    if pool.count == 0:
        return "no dice"
    if pool.applied == 0:
        return f"{pool.count}d{pool.sides}"
    which = "best" if pool.applied > 0 else "worst"
    return f"{pool.count + abs(pool.applied)}d{pool.sides}, {which} {pool.count}"


def null_value(pool: Settled) -> int:
    """What null dice are worth: nothing of it is random (ND-NULL-01 to ND-NULL-06)."""
    return pool.dice.distribution().lowest


def kept_and_dropped(thrown: Thrown) -> tuple[str, str]:
    """The faces that count and those struck out, in the order in which they fell; null dice are worth theirs."""
    kept = [die for die in thrown.dice if die.fate != "dropped"]
    return _listed(kept), _listed([die for die in thrown.dice if die.fate == "dropped"])


def _listed(dice: Sequence[Die]) -> str:
    faces = [written(die.face) for die in dice]
    return " and ".join([", ".join(faces[:-1]), faces[-1]]) if len(faces) > 1 else "".join(faces)
