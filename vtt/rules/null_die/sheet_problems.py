"""What is impossible about a sheet, field by field."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from vtt.rules.library import Problem
from vtt.rules.null_die.pools.reading import MOST_BOONS_WRITTEN, ReadingError, checked_dice, checked_name
from vtt.rules.null_die.rounding.formula import FormulaError, check_formula
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.table.creature import Sheet

MOST_BOXES: Final = 99
MOST_RANK: Final = 10


def sheet_problems(sheet: Sheet) -> tuple[Problem, ...]:
    """Every field that cannot be so, with what was expected; each with the path of its field."""
    known: Any = sheet
    return tuple(contradictions(known))


def contradictions(sheet: CreatureSheet) -> Iterator[Problem]:
    """Pools of sizes that there are not, names twice, Boons on pools that are not there, figures out of bounds."""
    yield from _pools(sheet)
    yield from _sources(sheet)
    yield from _calculated(sheet)
    if not 1 <= sheet.boxes <= MOST_BOXES:
        yield Problem("boxes", f"expected 1 to {MOST_BOXES}; found {sheet.boxes}")
    elif not 0 <= sheet.harm <= sheet.boxes:
        yield Problem("harm", f"expected 0 to boxes, which is {sheet.boxes}; found {sheet.harm}")
    for field in ("speed", "reach"):
        if getattr(sheet, field) < 0:
            yield Problem(field, f"expected at least 0; found {getattr(sheet, field)}")
    for field, least in (("abilities", 1), ("skills", 0)):
        ranked = getattr(sheet, field)
        yield from _once(field, [each.name for each in ranked])
        for number, each in enumerate(ranked):
            if not least <= each.rank <= MOST_RANK:
                yield Problem(f"{field}[{number}].rank", f"expected {least} to {MOST_RANK}; found {each.rank}")


def _pools(sheet: CreatureSheet) -> Iterator[Problem]:
    for number, pool in enumerate(sheet.pools):
        try:
            checked_name(pool.name)
        except ReadingError as error:
            yield Problem(f"pools[{number}].name", str(error))
        try:
            checked_dice(pool.count, pool.sides)
        except ReadingError as error:
            yield Problem(f"pools[{number}]", str(error))
    yield from _once("pools", [pool.name for pool in sheet.pools])


def _sources(sheet: CreatureSheet) -> Iterator[Problem]:
    """A Boon belongs to a pool that is there (ND-NAME-03)."""
    known = {pool.name.casefold() for pool in sheet.pools}
    for number, source in enumerate(sheet.sources):
        if source.pool.casefold() not in known:
            pools = ", ".join(pool.name for pool in sheet.pools) or "none"
            yield Problem(f"sources[{number}].pool", f"no pool {source.pool!r}; expected one of {pools}")
        if not 1 <= abs(source.number) <= MOST_BOONS_WRITTEN:
            expected = f"expected 1 to {MOST_BOONS_WRITTEN} Boons or Banes"
            yield Problem(f"sources[{number}].number", f"{expected}; found {source.number}")


def _calculated(sheet: CreatureSheet) -> Iterator[Problem]:
    for number, each in enumerate(sheet.calculated):
        try:
            check_formula(each.formula)
        except FormulaError as error:
            yield Problem(f"calculated[{number}].formula", str(error))
    yield from _once("calculated", [each.name for each in sheet.calculated])


def _once(field: str, names: Iterable[str]) -> Iterator[Problem]:
    """Things are known by their names."""
    found: set[str] = set()
    for number, called in enumerate(names):
        plain = called.casefold().strip()
        if not plain:
            yield Problem(f"{field}[{number}].name", "expected a name; found an empty one")
        elif plain in found:
            yield Problem(f"{field}[{number}].name", f"expected a name that no other has; found {called!r} again")
        found.add(plain)
