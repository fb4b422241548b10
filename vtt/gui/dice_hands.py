"""What dice are made of by who throws them, and whose the heaps of a throw are."""

from collections.abc import Callable, Sequence

from vtt.gui.dice_tray import Hand
from vtt.table.creature import Side

MATERIALS: dict[Side, str] = {"players": "players", "gm": "gm", "none": "neutral"}
"""The material of a side's dice."""

Person = tuple[str, Side]
"""A name and a side."""


def hands_of(hands: Sequence[str], side: Side, person: Callable[[str], Person | None]) -> tuple[Hand, ...]:
    """Each of ``Throw.hands`` as the tray draws it: somebody on the table, the GM, or else a pool of whoever throws."""
    found = []
    for hand in hands:
        known: Person | None = ("Game master", "gm") if hand == "gm" else person(hand)
        name, whose = known or (hand, side)
        found.append(Hand(name, MATERIALS[whose]))
    return tuple(found)
