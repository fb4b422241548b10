"""Reading dice notation. The package's docstring describes the notation."""

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NoReturn

from vtt import numerals
from vtt.apostrophes import of_one_width
from vtt.dice import limits
from vtt.dice.compound import Scaled, Sign, Sum, Term, Twice
from vtt.dice.draw import MOST_TOKENS, Draw
from vtt.dice.kinds import Constant, Dice, Keep, Pool, Roll, Which
from vtt.dice.open_ended import BoonBane, OpenEnded
from vtt.dice.usage import USAGE_CHAIN, UsageDie
from vtt.echoes import echoed

if TYPE_CHECKING:
    from vtt.dice.joint import JointKind

# Compiled at their first use: compiling all takes a hundredth of the program's start.
_SPACE: Final = r"\s*"
_NUMBER: Final = r"[0-9]+"
_SIGN: Final = r"[+\-\u2212\u2013]"
_TIMES: Final = r"(?i)[x\u00d7*]"
_BOONS: Final = r"(?i)([+\-\u2212\u2013])\s*([0-9]*)\s*b(?![a-wyz])"
_KEEP: Final = r"(?i)k\s*([hl])"
_BOON_BANE: Final = r"(?i)boon\s*[-\u2212\u2013]\s*bane(\s*\(\s*still\s*\))?"
_TWICE: Final = r"(?i)(highest|high|adv|lowest|low|dis)\s*\("
_USAGE: Final = r"(?i)u\s*d"
_DRAW: Final = r"(?i)draw\s*\("
_JOINT: Final = r"(?i)(cooperation|aiding|chaos)\s*\("
_COMMA: Final = r","
_DIE: Final = r"(?i)d"
_OPEN: Final = r"\("
_CLOSE: Final = r"\)"
_EXPLODES: Final = r"!"
_PERCENT: Final = r"%"
_SPACE_CHARACTER: Final = r"\s"

# `re` remembers them too, but asks much before it finds them.
_compiled = cache(re.compile)

_JOINT_KINDS: Final[dict[str, "JointKind"]] = {"cooperation": "cooperation", "aiding": "aiding", "chaos": "chaos"}
_PREFERENCES: Final[dict[str, Which]] = {
    "highest": "highest",
    "high": "highest",
    "adv": "highest",
    "lowest": "lowest",
    "low": "lowest",
    "dis": "lowest",
}


class NotationError(ValueError):
    """Text that is not dice notation.

    `message` says what is wrong and what was expected, `text` is the whole text, `position` the index in it (0 for
    the first character, the text's length for its end) of what is wrong. As a string it is one line with all three.
    """

    def __init__(self, message: str, text: str, position: int) -> None:
        super().__init__(message, text, position)
        self.message = message
        self.text = text
        self.position = position

    def __str__(self) -> str:
        """One line."""
        if not self.text.strip():
            # Of nothing there is nothing to repeat.
            return self.message.partition(", not ")[0]
        shown = self.text if len(self.text) <= 60 else self.text[:57] + "..."
        return f"{echoed(shown)}, character {self.position + 1}: {self.message}"

    def caret(self) -> str:
        """Two lines: the text, and a caret under the character that is wrong."""
        return f"{re.sub(_SPACE_CHARACTER, ' ', self.text)}\n{' ' * self.position}^"


@lru_cache(maxsize=4096)
def parse(text: str) -> Dice:
    """The dice that the text describes. Raises NotationError for text that is no notation, or asks for too much."""
    return _Reader(of_one_width(text)).whole()


def _told(number: int) -> str:
    """A number in a line on what is wrong with it, which stays a line however many digits were given."""
    return f"{number:,}" if number < 10**12 else "a number far larger"


class _Reader:
    """Reads a text from left to right; every method starts at `at` and moves it behind what it has read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def whole(self) -> Dice:
        if len(self.text) > limits.MOST_CHARACTERS:
            self.fail(f"expected at most {limits.MOST_CHARACTERS} characters", limits.MOST_CHARACTERS)
        dice = self.expression()
        if self.at < len(self.text):
            self.fail(f"expected + or - and more dice, or the end, not {self.found()}")
        too_much = limits.excess(dice)
        if too_much:
            self.fail(f"expected {too_much}", 0)
        return dice

    def expression(self) -> Dice:
        leading = self.read(_SIGN)
        start = self.at
        terms = [Term(self.term(), _sign_of(leading[0]) if leading else 1)]
        bare_number = re.fullmatch(_NUMBER, self.text[start : self.at].strip())
        while True:
            self.skip_space()
            start = self.at
            sign = self.read(_SIGN)
            if sign is None:
                break
            if len(terms) == limits.MOST_TERMS:
                self.fail(f"expected at most {limits.MOST_TERMS} terms", start)
            terms.append(Term(self.term(), _sign_of(sign[0])))
        only = terms[0]
        if len(terms) > 1 or (only.sign == -1 and not bare_number):
            return Sum(tuple(terms))
        return Constant(-only.dice.value) if only.sign == -1 and isinstance(only.dice, Constant) else only.dice

    def term(self) -> Dice:
        dice = self.single()
        while self.read(_TIMES):
            dice = Scaled(dice, self.number("a number to multiply by", 1, limits.MOST_FACTOR, "a factor"))
        return dice

    def single(self) -> Dice:
        self.skip_space()
        start = self.at
        if self.read(_OPEN):
            return self.enclosed(start)
        if twice := self.read(_TWICE):
            return Twice(self.enclosed(start), _PREFERENCES[twice[1].lower()])
        if boon_bane := self.boon_bane():
            return boon_bane
        if self.read(_USAGE):
            return self.usage_die()
        if self.read(_DRAW):
            return self.draw(start)
        if several := self.read(_JOINT):
            # Dice of one game alone.
            from vtt.dice.joint_notation import joint

            return joint(self, _JOINT_KINDS[several[1].lower()], start)
        count = self.read(_NUMBER)
        if self.read(_DIE):
            return self.dice(start, 1 if count is None else int(count[0]), counted=count is not None)
        if count is None:
            self.fail(f"expected dice such as 2d6, or a number, not {self.found()}", start)
        return Constant(self.within(int(count[0]), 0, limits.MOST_CONSTANT, "a number", start))

    def enclosed(self, start: int) -> Dice:
        self.depth += 1
        if self.depth > limits.MOST_DEPTH:
            self.fail(f"expected at most {limits.MOST_DEPTH} parentheses inside each other", start)
        dice = self.expression()
        if not self.read(_CLOSE):
            self.fail(f"expected ), not {self.found()}")
        self.depth -= 1
        return dice

    def boon_bane(self) -> BoonBane | None:
        found = self.read(_BOON_BANE)
        return None if found is None else BoonBane("none" if found[1] else "both")

    def usage_die(self) -> Dice:
        self.skip_space()
        start = self.at
        sides = self.number("the size of a usage die", 0, limits.MOST_SIDES, "sides")
        if sides not in USAGE_CHAIN:
            self.fail(f"expected a usage die of 4, 6, 8, 10, 12 or 20 sides, not {_told(sides)}", start)
        return UsageDie(sides)

    def draw(self, start: int) -> Draw:
        counts = [self.number("a number of tokens", 0, MOST_TOKENS, "a number of tokens")]
        while self.read(_COMMA):
            if len(counts) == limits.MOST_TERMS:
                self.fail(f"expected at most {limits.MOST_TERMS} kinds of tokens", start)
            counts.append(self.number("a number of tokens", 0, MOST_TOKENS, "a number of tokens"))
        if not self.read(_CLOSE):
            self.fail(f"expected another number of tokens or ), not {self.found()}")
        if not 1 <= sum(counts) <= MOST_TOKENS:
            self.fail(f"expected 1 to {MOST_TOKENS:,} tokens in all, not {_told(sum(counts))}", start)
        return Draw(tuple(counts))

    def dice(self, start: int, count: int, counted: bool) -> Dice:
        self.within(count, 0, limits.MOST_DICE, "a number of dice", start)
        sides_start = self.at
        hundred = self.read(_PERCENT) is not None
        sides = (
            100 if hundred else self.number("the number of sides after d", 0, limits.MOST_SIDES, "a number of sides")
        )
        if count * sides > limits.MOST_FACES:
            self.fail(
                f"expected dice times sides to be at most {limits.MOST_FACES:,}, not {_told(count * sides)}", start
            )
        self.skip_space()
        here = self.at
        if self.read(_EXPLODES):
            if count != 1 or sides < 2:
                self.fail("expected an open-ended die alone, with 2 sides or more, such as d12!", start)
            return OpenEnded(sides)
        if keep := self.read(_KEEP):
            if sides == 0:
                self.fail("expected dice with sides before kh or kl: of null dice none can be kept", sides_start)
            self.sorted_within(count, sides, start)
            number = self.read_if_number()
            kept = 1 if number is None else number
            if not 1 <= kept <= count:
                dice_there = numerals.counted(count, "die", "dice")
                self.fail(f"expected to keep 1 to {count} of {dice_there}, not {_told(kept)}", here)
            dice: Dice = Roll(count, sides, Keep("highest" if keep[1].lower() == "h" else "lowest", kept))
            if self.ahead(_BOONS):
                self.fail("expected boons or banes only on plain dice such as 2d10, not on dice of which some are kept")
            return dice
        pool = self.pool(start, count, sides)
        if pool is not None:
            return pool
        return Pool(count, 0) if sides == 0 else Roll(count, sides)

    def pool(self, start: int, count: int, sides: int) -> Pool | None:
        boons = banes = 0
        read_any = False
        while True:
            self.skip_space()
            here = self.at
            modifier = self.read(_BOONS)
            if modifier is None:
                break
            read_any = True
            if not modifier[2]:
                self.fail(f"expected a number between {modifier[1]} and B, such as {modifier[1]}1B", here)
            number = self.within(int(modifier[2]), 0, limits.MOST_BOONS_WRITTEN, "a number of boons or banes", here)
            if _sign_of(modifier[1]) == 1:
                boons += number
            else:
                banes += number
        if not read_any:
            return None
        self.sorted_within(count, sides, start)
        return Pool(count, sides, boons, banes)

    def sorted_within(self, count: int, sides: int, start: int) -> None:
        if count > limits.MOST_DICE_SORTED or sides > limits.MOST_SIDES_SORTED:
            most = f"{limits.MOST_DICE_SORTED} dice of at most {limits.MOST_SIDES_SORTED} sides"
            self.fail(f"expected at most {most} where some are dropped, not {_told(count)}d{_told(sides)}", start)

    def number(self, expected: str, least: int, most: int, what: str) -> int:
        self.skip_space()
        start = self.at
        number = self.read_if_number()
        if number is None:
            self.fail(f"expected {expected}, not {self.found()}", start)
        return self.within(number, least, most, what, start)

    def signed(self, most: int, what: str, *, required: bool) -> int:
        """A number with its sign; 0 where there is none and none is ``required``."""
        sign = self.read(_SIGN)
        if sign is None and not required:
            return 0
        number = self.number(f"{what}, a number", 0, most, what)
        return number if sign is None else _sign_of(sign[0]) * number

    def within(self, number: int, least: int, most: int, what: str, start: int) -> int:
        if not least <= number <= most:
            self.fail(f"expected {what} from {least} to {most:,}, not {_told(number)}", start)
        return number

    def read_if_number(self) -> int | None:
        number = self.read(_NUMBER)
        return None if number is None else int(number[0])

    def read(self, pattern: str) -> re.Match[str] | None:
        self.skip_space()
        match = _compiled(pattern).match(self.text, self.at)
        if match is not None:
            self.at = match.end()
            self.skip_space()
        return match

    def ahead(self, pattern: str) -> bool:
        return _compiled(pattern).match(self.text, self.at) is not None

    def skip_space(self) -> None:
        match = _compiled(_SPACE).match(self.text, self.at)
        self.at = match.end() if match is not None else self.at

    def found(self) -> str:
        return repr(self.text[self.at]) if self.at < len(self.text) else "the end"

    def fail(self, message: str, position: int | None = None) -> NoReturn:
        raise NotationError(message, self.text, self.at if position is None else position)


def _sign_of(written: str) -> Sign:
    return 1 if written == "+" else -1
