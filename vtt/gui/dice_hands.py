"""What dice are made of by who throws them, and whose the heaps of a throw are."""

from collections.abc import Callable, Mapping, Sequence

from vtt.gui.dice_tray import Hand
from vtt.table.creature import Side
from vtt.table.dice_habits import GM_DICE

MATERIALS: dict[Side, str] = {"players": "players", "gm": "gm", "none": "neutral"}
"""The material of a side's dice."""

Person = tuple[str, str]
"""A name, and what their dice are made of."""


def material_of(creature: str, side: Side, sets: Mapping[str, str]) -> str:
    """What the dice are made of that a creature of this side throws, or nobody. ``sets`` are the sets of dice of those
    who have one of their own (``PlayersTable.dice``)."""
    return sets.get(creature if side == "players" else GM_DICE) or MATERIALS[side]


def material_by(who: str, sides: Mapping[str, tuple[str, Side]], sets: Mapping[str, str]) -> str:
    """The same of somebody among those whose names and ``sides`` are known, of ``gm``, or of nobody."""
    side: Side = sides[who][1] if who in sides else "gm" if who == "gm" else "none"
    return material_of(who, side, sets)


def person_among(sides: Mapping[str, tuple[str, Side]], who: str, sets: Mapping[str, str]) -> Person | None:
    """The name of somebody among those, and what their dice are made of."""
    return (sides[who][0], material_by(who, sides, sets)) if who in sides else None


def said_by(who: str, caption: str) -> str:
    """What is thrown for, with the name of who throws where it is not told anyway."""
    return caption if who in caption else f"{who} · {caption}"


def hands_of(
    hands: Sequence[str], material: str, person: Callable[[str], Person | None], sets: Mapping[str, str]
) -> tuple[Hand, ...]:
    """Each of ``Throw.hands`` as the tray draws it: somebody on the table, the GM, or else a pool of whoever throws
    with dice of this material."""
    found = []
    for hand in hands:
        known: Person | None = ("Game master", material_of("", "gm", sets)) if hand == "gm" else person(hand)
        found.append(Hand(*(known or (hand, material))))
    return tuple(found)
