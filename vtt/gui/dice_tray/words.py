"""What the dice show, in words, for those who don't see the tray."""

from collections.abc import Sequence

from vtt.dice import Die, Thrown
from vtt.gui.dice_tray.heaps import Heap
from vtt.numerals import written

_NUMBERS = {2: "two", 4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}
_FATES = {"kept": "", "dropped": ", dropped", "exploded": ", thrown again", "fixed": ""}


def in_words(thrown: Thrown, heaps: Sequence[Heap] = ()) -> str:
    """Every face in the order it fell: "twenty-sided die 7; twenty-sided die 16, dropped; total 7". Dice in heaps are
    told heap by heap, each with whose it is and its own total; of opposed hands nothing more."""
    if not any(heap.headed for heap in heaps):
        return "; ".join([*map(_face, thrown.dice), *_darkness(heaps), f"total {written(thrown.total)}"])
    told = [
        "; ".join([f"{heap.hand.name}: " + ", ".join(map(_face, heap.dice)), f"{written(heap.thrown.total)} in all"])
        for heap in heaps
    ]
    # Of hands that oppose each other the total is a margin: it may hold figures that nobody is told.
    total = [] if any(heap.opposes for heap in heaps) else [f"total {written(thrown.total)}"]
    return "; ".join([*told, *_darkness(heaps), *total])


def _darkness(heaps: Sequence[Heap]) -> list[str]:
    return ["it is dark over the dice"] if any(heap.eclipsed for heap in heaps) else []


def _face(die: Die) -> str:
    return f"{_name(die)} {die.face}{_FATES[die.fate]}"


def _name(die: Die) -> str:
    if die.sides == 0:
        return "null die"
    return f"{die.role} die" if die.role else f"{_NUMBERS.get(die.sides, str(die.sides))}-sided die"
