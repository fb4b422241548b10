"""Which faces of real dice are asked for, in the order in which they are thrown: a die that brings another one asks
for that as well. No Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vtt.dice import Dice
from vtt.dice.typed import Key, keyed_dice


@dataclass(frozen=True)
class Asked:
    """A die whose face is asked for, what it is called, and whose it is, or empty."""

    key: Key
    sides: int
    label: str
    whose: str = ""


def asked_for(dice: Dice, known: Mapping[Key, int], names: Sequence[str] = ()) -> list[Asked]:
    """The dice that are thrown, as far as the faces known of them tell; any other is taken for one that brings no
    more. ``names`` say whose each part of the throw is."""
    return [
        Asked(key, die.sides, _label(key, die.sides), names[key[0]] if key[0] < len(names) else "")
        for key, die in keyed_dice(dice, known)
        if die.fate != "fixed"
    ]


def brings_more(dice: Dice) -> bool:
    """Whether any face of these dice can bring another die."""
    return len(asked_for(dice, {each.key: each.sides for each in asked_for(dice, {})})) > len(asked_for(dice, {}))


def _label(key: Key, sides: int) -> str:
    _, role, number = key
    return (f"{role} {number + 1}" if number else role) if role else f"d{sides}"
