"""Short words beside a token of this area: effort and what it costs."""

from vtt.rules.description import Tag
from vtt.rules.livehack.access import in_fight, sheet_of
from vtt.rules.livehack.effort.paying import MOST
from vtt.table.table import Table

_SPENT = Tag("no effort left", "muted", f"All {MOST} points of effort of this fight are spent", "LH-EFF-03")


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """The words beside a creature's token and name: that nothing is left to push with."""
    if sheet_of(table, creature).effort < MOST or not in_fight(table):
        return ()
    return (_SPENT,)
