"""Dice: what can be thrown, its exact odds, its notation, and where faces come from.

This package knows no game; ledger ids in its docstrings say which rules rest on what. It must not import any other
package of vtt, nor Qt.

Notation (`parse` reads it, `notation` of any dice writes it; case and spaces do not matter, nor which minus or times
sign is used):

    2d6+3, d20, 1d6+1d10   dice and numbers, added and taken away; d20 is 1d20
    d%, 2d%                dice of a hundred sides, written d100
    2d8x5                  the finished sum times 5
    4d10kh2, 4d6kl3        keep the highest two, the lowest three
    2d10+2B, 2d10+2B-1B    boons and banes on the dice right before them
    d0-1B, d0              a null die, with a bane and without
    d12!                   an open-ended die: a 12 brings another one
    boon-bane              an open-ended d12 less another; boon-bane(still): two 12s at first end it at 0
    highest(d20)           thrown twice, the higher total counts; also high(...) and adv(...)
    lowest(2d6+1)          thrown twice, the lower total counts; also low(...) and dis(...)
    Ud6                    a usage die
    aiding(boon-bane+3,2;7)  several hands against one side, of whom the last is aided by all others; a number alone
                           throws nothing; cooperation(...): the best counts, chaos(...): the worst; /12 behind a hand
                           is a difficulty of its own
    draw(4,3)              one token out of a bag with four of one kind and three of another; 0 or 1 says which kind
    (1d6+1)x5, 6-(1d4+1)   parentheses

`adv` and `dis` take for granted that high is good; a game in which low is good says `lowest` for its advantage.
"""

from typing import TYPE_CHECKING, Any

from vtt.dice.branches import (
    MOST_BRANCHES,
    Branches,
    ByTotal,
    TooManyBranches,
    branches,
    example,
    fixed,
)
from vtt.dice.compound import Scaled, Sum, Term, Twice, added, opposed
from vtt.dice.distribution import Distribution
from vtt.dice.draw import MOST_TOKENS, Draw
from vtt.dice.faces import (
    FaceError,
    FaceOutOfRange,
    FacesLeftOver,
    ForcedFaces,
    MixedFaces,
    SeededFaces,
    SystemFaces,
    TooFewFaces,
)
from vtt.dice.kinds import D4, D6, D8, D10, D12, D20, MOST_BOONS, Constant, Dice, Keep, Pool, Roll, Which
from vtt.dice.notation import NotationError, parse
from vtt.dice.open_ended import BoonBane, OpenEnded
from vtt.dice.thrown import Die, FaceSource, Fate, Role, Thrown
from vtt.dice.usage import SHRINKS_UP_TO, USAGE_CHAIN, UsageDie, stepped

if TYPE_CHECKING:
    from vtt.dice.joint import Hand, JointDice, JointKind, aid_of
    from vtt.dice.samplers import sampler

__all__ = [
    "D4",
    "D6",
    "D8",
    "D10",
    "D12",
    "D20",
    "MOST_BOONS",
    "MOST_BRANCHES",
    "MOST_TOKENS",
    "SHRINKS_UP_TO",
    "USAGE_CHAIN",
    "BoonBane",
    "Branches",
    "ByTotal",
    "Constant",
    "Dice",
    "Die",
    "Distribution",
    "Draw",
    "FaceError",
    "FaceOutOfRange",
    "FaceSource",
    "FacesLeftOver",
    "Fate",
    "ForcedFaces",
    "Hand",
    "JointDice",
    "JointKind",
    "Keep",
    "MixedFaces",
    "NotationError",
    "OpenEnded",
    "Pool",
    "Role",
    "Roll",
    "Scaled",
    "SeededFaces",
    "Sum",
    "SystemFaces",
    "Term",
    "Thrown",
    "TooFewFaces",
    "TooManyBranches",
    "Twice",
    "UsageDie",
    "Which",
    "added",
    "aid_of",
    "branches",
    "example",
    "fixed",
    "opposed",
    "parse",
    "sampler",
    "stepped",
]

_LATE = {
    "Hand": "joint",
    "JointDice": "joint",
    "JointKind": "joint",
    "aid_of": "joint",
    "sampler": "samplers",
}
"""What a plain throw and a first picture do without, each with its module: imported when it is first asked for."""


def __getattr__(name: str) -> Any:
    module = _LATE.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{module}"), name)
