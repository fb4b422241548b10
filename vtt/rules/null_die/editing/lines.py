"""Pools, Boons and Banes, figures and ranks as lines of text, the way a person writes them."""

import re

from vtt.rules.null_die.pools.reading import ReadingError, named_pool, source_from
from vtt.rules.null_die.rounding.formula import FormulaError, check_formula
from vtt.rules.null_die.sheet_parts import Calculated, NamedPool, Ranked, Rounding, Source
from vtt.rules.written_lines import LineError, lines_of

_FIGURE = re.compile(r"(?P<name>[^=]*[^=\s])\s*=\s*(?P<formula>.*?)\s*(?:\((?P<rounding>up|down|nearest)\))?")
_RANKED = re.compile(r"(?P<name>.*\S)\s+(?P<rank>\d{1,2})")
_ROUNDINGS: dict[str | None, Rounding] = {None: "up", "up": "up", "down": "down", "nearest": "nearest"}


def pools_from(text: str) -> tuple[NamedPool, ...]:
    """One a line: ``Ability 1d8``. Raises ``LineError``."""
    try:
        return tuple(named_pool(line) for line in lines_of(text))
    except ReadingError as error:
        raise LineError(str(error)) from None


def sources_from(text: str) -> tuple[Source, ...]:
    """One a line: ``+1B Ability: high ground``. Raises ``LineError``."""
    try:
        return tuple(source_from(line) for line in lines_of(text))
    except ReadingError as error:
        raise LineError(str(error)) from None


def calculated_from(text: str) -> tuple[Calculated, ...]:
    """One a line: ``Carry = boxes / 2 (down)``. Raises ``LineError``."""
    return tuple(_figure(line) for line in lines_of(text))


def ranked_from(text: str) -> tuple[Ranked, ...]:
    """One a line: ``Might 4``. Raises ``LineError``."""
    return tuple(_ranked(line) for line in lines_of(text))


def _figure(line: str) -> Calculated:
    match = _FIGURE.fullmatch(line)
    if match is None:
        raise LineError(f"expected a name, = and a calculation, such as Carry = 7 / 2 (down); found {line!r}")
    try:
        check_formula(match["formula"])
    except FormulaError as error:
        raise LineError(f"{match['name']}: {error}") from None
    return Calculated(name=match["name"], formula=match["formula"], rounding=_ROUNDINGS[match["rounding"]])


def _ranked(line: str) -> Ranked:
    match = _RANKED.fullmatch(line)
    if match is None:
        raise LineError(f"expected a name and a rank, such as Might 4; found {line!r}")
    return Ranked(name=match["name"], rank=int(match["rank"]))
