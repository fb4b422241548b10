"""Reading the dice of several hands: aiding(boon-bane+3/12,2;boon-bane-1)."""

import re
from typing import Final, NoReturn, Protocol

from vtt.dice import limits
from vtt.dice.joint import Hand, JointDice, JointKind
from vtt.dice.open_ended import BoonBane

MOST_FIXED: Final = 1000
"""What a hand adds is at most so much, up or down."""

_COMMA: Final = r","
_SEMICOLON: Final = r";"
_SLASH: Final = r"/"
_CLOSE: Final = r"\)"


class Reader(Protocol):
    """What reads a text from left to right."""

    def read(self, pattern: str) -> re.Match[str] | None:
        """What stands next, if it is this, and go behind it."""

    def found(self) -> str:
        """What stands next, in words."""

    def fail(self, message: str, position: int | None = None) -> NoReturn:
        """Say what was expected, at that place or at the next."""

    def boon_bane(self) -> BoonBane | None:
        """A boon and a bane, if they stand next."""

    def signed(self, most: int, what: str, *, required: bool) -> int:
        """A number with its sign, at most so much up or down; 0 where none stands and none is required."""


def joint(reader: Reader, kind: JointKind, start: int) -> JointDice:
    """The hands and, behind a semicolon, the opposing side; the reader stands behind the first parenthesis."""
    ones: set[BoonBane] = set()
    hands = [_hand(reader, ones)]
    while reader.read(_COMMA):
        if len(hands) == limits.MOST_TERMS:
            reader.fail(f"expected at most {limits.MOST_TERMS} hands", start)
        hands.append(_hand(reader, ones))
    if not reader.read(_SEMICOLON):
        reader.fail(f"expected another hand or ; and the opposing side, not {reader.found()}")
    opposing = _hand(reader, ones)
    if not reader.read(_CLOSE):
        reader.fail(f"expected ), not {reader.found()}")
    if len(ones) > 1:
        reader.fail("expected all hands to throw alike", start)
    return JointDice(kind, ones.pop() if ones else BoonBane(), tuple(hands), opposing)


def _hand(reader: Reader, ones: set[BoonBane]) -> Hand:
    """One hand; what it throws is added to ``ones``."""
    one = reader.boon_bane()
    fixed = reader.signed(MOST_FIXED, "what a hand adds", required=one is None)
    if one is not None:
        ones.add(one)
    if not reader.read(_SLASH):
        return Hand(fixed, one is not None)
    rolled = reader.boon_bane()
    if rolled is not None:
        ones.add(rolled)
    target = reader.signed(MOST_FIXED, "a difficulty", required=rolled is None)
    return Hand(fixed, one is not None, target, rolled is not None)
