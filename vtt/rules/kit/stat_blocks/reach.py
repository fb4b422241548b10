"""How far an attack reaches, out of the words of a stat block: feet, squares, cones and lines become bands."""

import re
from typing import Final

from vtt.table.bands import Band, band_of, band_of_squares

_FEET: Final = r"(?:ft\b|feet|foot|['’])"
_REACH = re.compile(rf"\breach[ ,.]*(\d+) *(?:{_FEET}|$|[;,.])", re.IGNORECASE)
_RANGE = re.compile(rf"\branged? (\d+)(?: *{_FEET}\.?)?(?:/\d+)? *", re.IGNORECASE)
_RANGE_AFTER = re.compile(rf"\b(\d+) *{_FEET} *range", re.IGNORECASE)
_WITHIN = re.compile(
    rf"(?:\bwithin|\bup to|\bline that is) (\d+) *{_FEET}|"
    rf"\b(\d+)[- ]*{_FEET}[a-z -]*(?:cone|line|radius|cube|sphere|burst)",
    re.IGNORECASE,
)
_POINT = re.compile(rf"\bpoint\b[^.]{{0,60}}?\bwithin (\d+) *{_FEET}", re.IGNORECASE)
"""Where an area lies counts before how large it is."""
_TORN = re.compile(r"\b(\d) (\d-f)")
"""A number that was torn apart where a page was read by machine: ``1 5-foot``."""
_AREA = r"\b(?:blast|burst|wall) (\d+)\b"


def reach_of(text: str) -> Band:
    """The band of the farthest that is named: ``reach 10 ft.`` is Nearby, ``range 80/320 ft.`` Distant. The first
    number of a range counts. Close where nothing is named."""
    feet = [int(number) for pattern in (_REACH, _RANGE, _RANGE_AFTER) for number in pattern.findall(text)]
    return band_of(max(feet, default=0))


def area_of(*texts: str) -> Band:
    """The same for what everybody within an area must resist, out of the first text that says it: how far away the
    area may lie, else the first area or distance that is named."""
    for text in texts:
        whole = _TORN.sub(r"\1\2", text)
        found = _POINT.search(whole) or _WITHIN.search(whole)
        if found is not None:
            return band_of(int(next(filter(None, found.groups()))))
    return reach_of(texts[0])


def squares_of(text: str) -> Band:
    """The same for a block that counts in squares: ``reach 2``, ``ranged 10``, ``close blast 5``."""
    squares = [
        int(number)
        for pattern in (r"\breach (\d+)", r"\branged? (\d+)", r"\bwithin (\d+)", _AREA)
        for number in re.findall(pattern, text, re.IGNORECASE)
    ]
    return band_of_squares(max(squares, default=1))
