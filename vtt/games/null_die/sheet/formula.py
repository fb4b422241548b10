"""Calculations as people write them: numbers, + - x /, parentheses, and names of figures (ND-RND-01 to ND-RND-04).

Reckoned in exact fractions; nothing is rounded but where the caller says so.
"""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, NoReturn

from vtt.games.null_die.sheet.parts import ReadingError

LONGEST: Final = 100
_MOST_DIGITS: Final = 9
_MOST_DEPTH: Final = 10
# An x before a number or a parenthesis multiplies; anywhere else it begins a name.
_TOKEN = re.compile(r"\s*(?:\d+(?:\.\d+)?|x(?=[\s\d(])|[^\W\d_]\w*|[-\u2212\u2013+\u00d7*/()])\s*")
_MINUS: Final = "-\u2212\u2013"
_TIMES: Final = ("x", "\u00d7", "*")

Rounded = Callable[[Fraction], Fraction]


class FormulaError(ReadingError):
    """A text that is no calculation."""

    def __init__(self, text: str, /, **values: Any) -> None:
        super().__init__(text, "ND-RND-01", **values)


def value_of(text: str, figures: Mapping[str, Fraction], at_each_step: Rounded | None = None) -> Fraction:
    """What a calculation comes to, a division rounded at once where there is ``at_each_step``. ``figures`` are what
    names stand for, in small letters. Raises ``FormulaError``."""
    return _Reader(text, figures, at_each_step).whole()


def check_formula(text: str) -> None:
    """Raises ``FormulaError`` for what is no calculation, whatever its names stand for."""
    _Reader(text, None, None).whole()


class _Reader:
    """Reads a text from left to right; every method starts at the token ``at`` and goes on behind what it has read."""

    def __init__(self, text: str, figures: Mapping[str, Fraction] | None, at_each_step: Rounded | None) -> None:
        if len(text) > LONGEST:
            raise FormulaError(
                "expected a calculation of at most {most} characters, not {length}",
                most=LONGEST,
                length=f"{len(text):,}",
            )
        self.text = text.strip()
        self.figures = figures
        self.at_each_step = at_each_step
        self.tokens = tuple(self._tokens())
        self.at = 0
        self.depth = 0

    def whole(self) -> Fraction:
        if not self.tokens:
            raise FormulaError("expected a calculation such as 7 / 2")
        value = self._sum()
        if self.at < len(self.tokens):
            self._fail("+, -, x, / or the end")
        return value

    def _sum(self) -> Fraction:
        value = self._product()
        while (sign := self._next_sign()) == "+" or (sign and sign in _MINUS):
            self.at += 1
            more = self._product()
            value = value + more if sign == "+" else value - more
        return value

    def _product(self) -> Fraction:
        value = self._single()
        while (sign := self._next_sign()) in (*_TIMES, "/"):
            self.at += 1
            by = self._single()
            value = self._divided(value, by) if sign == "/" else value * by
            if max(abs(value.numerator), value.denominator) >= 10**60:
                raise self._error("{text!r}: the numbers grow too large")
        return value

    def _single(self) -> Fraction:
        token = self._next()
        self.depth += 1
        if self.depth > _MOST_DEPTH:
            self._fail(f"at most {_MOST_DEPTH} parentheses and signs inside each other")
        self.at += 1
        if token == "(":
            value = self._sum()
            if self._next() != ")":
                self._fail(")")
            self.at += 1
        elif token and token in _MINUS:
            value = -self._single()
        elif token[:1].isdecimal():
            if len(token) > _MOST_DIGITS:
                raise self._error("{text!r}: expected numbers of at most {most} digits", most=_MOST_DIGITS)
            value = Fraction(token)
        elif token[:1].isalpha():
            value = self._figure(token)
        else:
            self.at -= 1
            self._fail("a number")
        self.depth -= 1
        return value

    def _figure(self, called: str) -> Fraction:
        if self.figures is None:
            return Fraction(1)
        value = self.figures.get(called.casefold())
        if value is None:
            known = ", ".join(self.figures) or "numbers alone"
            raise self._error("{text!r}: nothing is called {called!r}; expected {known}", called=called, known=known)
        return value

    def _divided(self, value: Fraction, by: Fraction) -> Fraction:
        if not by:
            if self.figures is None and self.tokens[self.at - 1] != "0":
                # What the names stand for is not known here.
                return value
            raise self._error("{text!r}: nothing is divided by 0")
        found = value / by
        return found if self.at_each_step is None else self.at_each_step(found)

    def _next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _next_sign(self) -> str:
        token = self._next()
        return token if token in (*_MINUS, "+", *_TIMES, "/") else ""

    def _tokens(self) -> list[str]:
        found: list[str] = []
        at = 0
        while at < len(self.text):
            match = _TOKEN.match(self.text, at)
            if match is None:
                raise self._error(
                    "{text!r}: expected numbers, + - x / and parentheses, not {found!r}", found=self.text[at]
                )
            found.append(match.group().strip())
            at = match.end()
        return found

    def _fail(self, expected: str) -> NoReturn:
        found = repr(self._next()) if self._next() else "the end"
        raise self._error("{text!r}: expected {expected}, not {found}", expected=expected, found=found)

    def _error(self, template: str, **values: Any) -> FormulaError:
        return FormulaError(template, text=self.text, **values)
