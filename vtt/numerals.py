"""Numbers as people read them: one minus sign everywhere, and nouns that agree with their number.

Known to every package; must not import any of them.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import copysign, floor
from string import Formatter
from typing import Any

MINUS = "−"
_HYPHEN = "-"
_HAIR = 1e-9
"""What a sum of chances may lack of a whole number that it is."""


def written(number: float, form: str = "") -> str:
    """A number with the true minus sign; ``form`` is a format specification such as ``.1f``."""
    return format(number, form).replace(_HYPHEN, MINUS)


def signed(number: float) -> str:
    """A number with its sign: ``+3``, ``−3``, ``+0``."""
    return written(number, "+")


def modifier(number: float) -> str:
    """What is added to something: ``+3``, ``−3``, and a plain ``0``."""
    return signed(number) if number else "0"


def noun(number: float, one: str, more: str = "") -> str:
    """The noun that agrees with a number: ``coin`` for 1 and −1, else ``coins``, or ``more`` where that is given."""
    return one if abs(number) == 1 else more or f"{one}s"


def counted(number: float, one: str, more: str = "", *, form: str = "") -> str:
    """A number and the noun that agrees with it: ``1 coin``, ``3 coins``; ``more`` as for ``noun``, ``form`` as for
    ``written``."""
    return f"{written(number, form)} {noun(number, one, more)}"


def points(difference: float) -> str:
    """A difference of two chances in points of a hundred, always with its sign: ``+12.5``, ``−0.3``, ``+0.0``."""
    # What is rounded to nothing has no minus.
    return written(copysign(hundredths(abs(difference), 1), difference) + 0.0, "+.1f")


def hundredths(chance: float, digits: int = 0) -> float:
    """A chance in hundredths, rounded to so many digits. What lies halfway between two goes to the one nearer to 50:
    6.25 comes to 6.3, and 93.75 to 93.7, so that a chance and what is left of it add up to 100 wherever each is told.
    """
    steps: int = 10**digits
    exact = chance * 100 * steps
    if chance <= 0.5:
        return floor(exact + 0.5 + _HAIR) / steps
    return 100 - floor(100 * steps - exact + 0.5 + _HAIR) / steps


def percent(chance: float, digits: int = 0) -> str:
    """A chance as people read it: ``56 %``, or with so many ``digits`` at most ``8.3 %``; never 0 or 100 for what may
    still go either way."""
    return _percent_told(chance, hundredths(chance, digits), digits)


def told_interval(low: float, high: float, digits: int = 0) -> str:
    """The confidence interval of 95 % of a chance, 0-1: ``95 % sure: between 54.6 % and 81.9 %``."""
    return f"95 % sure: between {percent(low, digits)} and {percent(high, digits)}"


def percents(shares: Sequence[float], together: Collection[int] = (), digits: int = 0) -> tuple[str, ...]:
    """The chances of what shuts each other out, as ``percent`` tells each, yet so that they add up to what they are in
    all: what is nearest to the next number is told by that, of two as near the one that ``percent`` tells so, too.
    Those at the places ``together`` add up to what ``percent`` says of all of them."""
    told = adding_up(shares, together, digits)
    return tuple(_percent_told(share, number, digits) for share, number in zip(shares, told, strict=True))


def adding_up(shares: Sequence[float], together: Collection[int] = (), digits: int = 0) -> tuple[float, ...]:
    """The numbers of ``percents``: hundredths with so many digits."""
    steps: int = 10**digits
    exact = [share * 100 * steps for share in shares]
    near = [round(hundredths(share, digits) * steps) for share in shares]
    apart = [place for place in range(len(exact)) if place not in together]
    whole = round(hundredths(sum(shares), digits) * steps)
    of_these = round(hundredths(sum(shares[place] for place in together), digits) * steps)
    told = {**_rounded(exact, near, together, of_these), **_rounded(exact, near, apart, whole - of_these)}
    return tuple(told[place] / steps for place in range(len(exact)))


def _rounded(exact: Sequence[float], near: Sequence[int], places: Collection[int], whole: int) -> dict[int, int]:
    """Whole numbers beside those at these places, which add up to that; ``near`` is what each is told by alone."""
    told = {place: floor(exact[place] + _HAIR) for place in places}

    def lack(place: int) -> tuple[float, bool]:
        return round(told[place] - exact[place], 9), near[place] <= told[place]

    for place in sorted(places, key=lack)[: max(whole - sum(told.values()), 0)]:
        told[place] += 1
    return told


def _percent_told(chance: float, number: float, digits: int = 0) -> str:
    least = 10.0**-digits
    if number <= 0 < chance:
        return f"< {least:g} %"
    if number >= 100 and chance < 1 - 1e-12:
        return f"> {100 - least:g} %"
    return f"{number:.{digits}f}".removesuffix(".0") + " %"


_MILE = 5280
_FEW_MILES = 10


def distance_told(feet: float) -> str:
    """Feet as people tell them: ``72 ft``, ``1,250 ft``, and from a mile on ``1.5 miles`` or ``363 miles``."""
    if feet < _MILE:
        return f"{feet:,.0f} ft"
    miles = feet / _MILE
    told = f"{miles:.1f}".removesuffix(".0") if miles < _FEW_MILES else f"{miles:,.0f}"
    return f"{told} {noun(float(told.replace(',', '')), 'mile')}"


def read_number(text: str) -> int:
    """A whole number that somebody wrote, with either minus sign. Raises ``ValueError``."""
    return int(text.replace(MINUS, _HYPHEN))


def filled(template: str, values: Mapping[str, Any]) -> str:
    """A template for ``str.format`` with its values; what is below 0 is written with the true minus sign."""
    return template.format(**{key: _WRITTEN.get(type(value), _as_it_is)(value) for key, value in values.items()})


FORMS = ("", "!r", "d", "+", "+d")
"""How templates of the program ask for a value. A form may not ask for a width: it could be any."""


def template_problem(template: str, values: Mapping[str, Any]) -> str:
    """Why a template that was read from a file cannot be filled with these values, or empty.

    It may name values, and ask for a number in one of ``FORMS``; it may not look into a value, nor ask for more.
    """
    try:
        fields = _fields_of(template)
    except ValueError as error:
        return f"no template: {error}"
    for name, form in fields:
        if name not in values:
            return f"a template with a value that is not there, {name[:40]!r}"
        if form not in FORMS:
            return f"a template with a form that Nearby does not write, {form[:40]!r}"
        if form not in ("", "!r") and type(values[name]) not in (int, float if form == "+" else int):
            return f"a template with a number that is none, {name[:40]!r}"
    return ""


@lru_cache(maxsize=2000)
def _fields_of(template: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, f"{f'!{conversion}' if conversion else ''}{form or ''}")
        for _, name, form, conversion in Formatter().parse(template)
        if name is not None
    )


class _Whole(int):
    def __format__(self, form: str) -> str:
        return written(int(self), form)


class _Fraction(float):
    def __format__(self, form: str) -> str:
        return written(float(self), form)


def _as_it_is(value: Any) -> Any:
    return value


_WRITTEN: dict[type, Any] = {int: _Whole, float: _Fraction}
