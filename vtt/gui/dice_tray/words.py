"""What the dice show, in words, for those who don't see the tray."""

from vtt.dice import Thrown

_NUMBERS = {2: "two", 4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}
_FATES = {"kept": "", "dropped": ", dropped", "exploded": ", thrown again", "fixed": ""}


def in_words(thrown: Thrown) -> str:
    """Every face in the order it fell: "twenty-sided die 7; twenty-sided die 16, dropped; total 7"."""
    faces = [f"{_name(die.sides)} {die.face}{_FATES[die.fate]}" for die in thrown.dice]
    return "; ".join([*faces, f"total {thrown.total}"])


def _name(sides: int) -> str:
    if sides == 0:
        return "null die"
    return f"{_NUMBERS.get(sides, str(sides))}-sided die"
