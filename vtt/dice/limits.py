"""How much may be asked for in text: enough for any table, refused before it costs time or memory."""

from typing import Final

from vtt.dice.compound import Scaled, Sum, Twice
from vtt.dice.draw import Draw
from vtt.dice.kinds import Constant, Dice, Pool, Roll

MOST_CHARACTERS: Final = 200
MOST_DICE: Final = 100
MOST_SIDES: Final = 1000
MOST_DICE_SORTED: Final = 40
MOST_SIDES_SORTED: Final = 100
MOST_FACES: Final = 10_000
MOST_CONSTANT: Final = 1_000_000
MOST_FACTOR: Final = 10_000
MOST_BOONS_WRITTEN: Final = 99
MOST_TERMS: Final = 40
MOST_DEPTH: Final = 8
MOST_DICE_IN_ALL: Final = 400
MOST_TOTALS: Final = 50_000


def excess(dice: Dice) -> str | None:
    """What is too much about a whole expression, as the end of an error message, or None if it is within bounds."""
    thrown, totals = _extent(dice)
    if thrown > MOST_DICE_IN_ALL:
        return f"at most {MOST_DICE_IN_ALL} dice in all, not {thrown}"
    if totals > MOST_TOTALS:
        return f"totals that lie at most {MOST_TOTALS:,} apart"
    return None


def _extent(dice: Dice) -> tuple[int, int]:
    """How many dice are thrown, leaving exploding ones aside, and how far the totals lie apart at the most."""
    match dice:
        case Roll(count, sides):
            return count, count * sides
        case Pool(count, sides):
            return count, count * sides
        case Constant():
            return 0, 0
        case Draw(counts):
            return 1, len(counts)
        case Sum(terms):
            extents = [_extent(term.dice) for term in terms]
            return sum(thrown for thrown, _ in extents), sum(totals for _, totals in extents)
        case Scaled(inner, factor):
            thrown, totals = _extent(inner)
            return thrown, totals * factor
        case Twice(inner, _):
            thrown, totals = _extent(inner)
            return thrown * 2, totals
        case _:
            # Seldom asked for, and a part of every start otherwise.
            from vtt.dice.joint import JointDice

            if isinstance(dice, JointDice):
                hands = (*dice.hands, dice.opposing)
                fixed = [hand.fixed for hand in hands]
                return 2 * sum(hand.rolls for hand in hands), max(fixed) - min(fixed)
            odds = dice.distribution()
            return 2, odds.highest - odds.lowest
