"""What follows from a table of the null die and stands in none of its fields."""

from contextlib import suppress

from vtt.rules.derived import Derived
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.rounding.calculating import calculated
from vtt.rules.null_die.rounding.formula import FormulaError
from vtt.rules.null_die.sheet_words import pool_words
from vtt.table.table import Table


def _pools(table: Table, creature: str) -> dict[str, str]:
    return {pool.name.lower(): pool_words(pool) for pool in sheet_of(table, creature).pools}


def _figures(table: Table, creature: str) -> dict[str, int]:
    sheet, found = sheet_of(table, creature), {}
    for figure in sheet.calculated:
        with suppress(FormulaError):
            found[figure.name.lower()] = calculated(table, figure.formula, figure.rounding, sheet).whole
    return found


def _boxes_left(table: Table, creature: str) -> int:
    sheet = sheet_of(table, creature)
    return max(0, sheet.boxes - sheet.harm)


DERIVED = (
    Derived(name="pools", about="the size of each pool by its name, written small", value=_pools),
    Derived(name="figures", about="each calculated figure by its name, written small (ND-RND-03)", value=_figures),
    Derived(name="boxes_left", about="boxes that are not marked", value=_boxes_left),
)
