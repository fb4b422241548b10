"""How requests and thrown dice read in the log and in messages."""

import re

from vtt.dice import Dice, Die, Thrown
from vtt.rules.procedure import Choose, Throw

_SINGLE_DIE = re.compile(r"\b1d(?=\d)")


def dice_text(dice: Dice) -> str:
    """The notation as people write it: ``d20``, not ``1d20``."""
    return _SINGLE_DIE.sub("d", dice.notation)


def caption(request: Throw) -> str:
    """What is thrown for: the label with its values, or the notation where there is no label."""
    return request.label.format(**request.values) if request.label else dice_text(request.dice)


def asked_for(request: Throw | Choose) -> str:
    """A request in a few words: ``STR test of Brannor: d20``, or the question."""
    if isinstance(request, Choose):
        return request.question.format(**request.values)
    what, dice = caption(request), dice_text(request.dice)
    return dice if what in (dice, request.dice.notation) else f"{what}: {dice}"


def faces_text(thrown: Thrown) -> str:
    """Every face in the order it fell, and the total where it is not the only face.

    ``7``; ``4, 2 = 9``; what was dropped stands in parentheses, ``17, (3) = 17``; a face that brought another die has
    an exclamation mark, ``12!, 5 = 17``; the fixed value of a null die stands in brackets, ``[1] = 1``.
    """
    faces = ", ".join(_face(die) for die in thrown.dice)
    if len(thrown.dice) == 1 and thrown.dice[0].fate == "kept" and thrown.dice[0].face == thrown.total:
        return faces
    return f"{faces} = {thrown.total}" if faces else str(thrown.total)


def _face(die: Die) -> str:
    match die.fate:
        case "kept":
            return str(die.face)
        case "dropped":
            return f"({die.face})"
        case "exploded":
            return f"{die.face}!"
        case "fixed":
            return f"[{die.face}]"
