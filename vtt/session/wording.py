"""How requests and thrown dice read in the log and in messages."""

import re

from vtt.dice import BoonBane, Constant, Dice, Die, Sum, Thrown
from vtt.numerals import MINUS, filled, written
from vtt.rules.contract.procedure import Choose, Throw

_SINGLE_DIE = re.compile(r"\b1d(?=\d)")
_TAKEN_AWAY = re.compile(r"-(?=\d)")


def dice_text(dice: Dice) -> str:
    """The notation as people read it: ``d20``, not ``1d20``, and a true minus sign."""
    return _TAKEN_AWAY.sub(MINUS, _SINGLE_DIE.sub("d", dice.notation))


def caption(request: Throw) -> str:
    """What is thrown for: the label with its values, or the notation where there is no label."""
    return filled(request.label, request.values) if request.label else dice_text(request.dice)


def asked_for(request: Throw | Choose) -> str:
    """A request in a few words: ``STR test of Brannor: d20``, or the question. Of sides that oppose each other, and of
    a die that another one is taken away from, the notation says nothing that the faces of each do not."""
    if isinstance(request, Choose):
        return filled(request.question, request.values)
    what, dice = caption(request), dice_text(request.dice)
    added_up = isinstance(request.dice, Sum) and not _oppose(request.dice)
    known_by_faces = isinstance(request.dice, BoonBane) or _taken_away(request.dice)
    if request.label and (known_by_faces or (request.hands and not added_up)):
        return what
    return dice if what in (dice, request.dice.notation) else f"{what}: {dice}"


def fell(request: Throw, thrown: Thrown) -> str:
    """What fell: every face as ``faces_text`` tells it. The dice of several hands stand apart, those that add up as
    ``4, 9 + 5 = 18``, those that oppose each other as ``4, 9 + 5 = 18 against (7), 2 = 2``, all others as
    ``9, −4 = 5; 6, −3 = 3``. Dice that are taken away from something that nobody throws are told as they fell."""
    if _taken_away(request.dice):
        return faces_text(thrown.parts[0])
    if not isinstance(request.dice, Sum):
        apart = request.hands and len(request.hands) == len(thrown.parts)
        return "; ".join(map(faces_text, thrown.parts)) if apart else faces_text(thrown)
    if not request.hands:
        return faces_text(thrown)
    if _oppose(request.dice):
        sides = zip(request.dice.terms, thrown.parts, strict=True)
        return " against ".join([_added_up(term.dice, part) for term, part in sides])
    return _added_up(request.dice, thrown)


def _oppose(dice: Dice) -> bool:
    """Whether these are one side's dice and another's, which are taken away from them."""
    if not isinstance(dice, Sum) or len(dice.terms) != 2:
        return False
    second = dice.terms[1]
    return second.sign == -1 and not isinstance(second.dice, Constant)


def _taken_away(dice: Dice) -> bool:
    """Whether these are the other side's dice alone, against something that nobody throws for."""
    return isinstance(dice, Sum) and len(dice.terms) == 1 and dice.terms[0].sign == -1


def _added_up(dice: Dice, thrown: Thrown) -> str:
    """The terms of a sum apart; all other dice as they are."""
    if not isinstance(dice, Sum):
        return faces_text(thrown)
    told = ""
    for term, part in zip(dice.terms, thrown.parts, strict=True):
        sign = "" if term.sign == 1 and not told else " + " if term.sign == 1 else f" {MINUS} "
        told += sign + (", ".join(_face(die) for die in part.dice) or written(part.total))
    return f"{told} = {written(thrown.total)}"


def faces_text(thrown: Thrown) -> str:
    """Every face in the order it fell, and the total where it is not the only face.

    ``7``; ``4, 2 = 9``; what was dropped stands in parentheses, ``17, (3) = 17``; a face that brought another die has
    an exclamation mark, ``12!, 5 = 17``; the fixed value of a null die stands in brackets, ``[1] = 1``. A bane has its
    sign, ``9, −4 = 5``, and of opposed pairs each is told by itself, ``9, −4 = 5 against 6, −3 = 3``.
    """
    if len(thrown.parts) > 1 and all({die.role for die in part.dice} == {"boon", "bane"} for part in thrown.parts):
        return " against ".join(map(faces_text, thrown.parts))
    faces = ", ".join(_face(die) for die in thrown.dice)
    if len(thrown.dice) == 1 and thrown.dice[0].fate == "kept" and thrown.dice[0].face == thrown.total:
        return faces
    return f"{faces} = {written(thrown.total)}" if faces else written(thrown.total)


def _face(die: Die) -> str:
    face = f"{MINUS}{die.face}" if die.role == "bane" else written(die.face)
    match die.fate:
        case "kept":
            return face
        case "dropped":
            return f"({face})"
        case "exploded":
            return f"{face}!"
        case "fixed":
            return f"[{written(die.face)}]"
