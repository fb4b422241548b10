"""What follows from a table of LiveHack and stands in none of its fields."""

from vtt.rules.derived import Derived
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.library.figures import armour, defence
from vtt.table.table import Table


def _armour(table: Table, creature: str) -> int:
    return armour(sheet_of(table, creature))


def _reflex(table: Table, creature: str) -> int:
    return defence(sheet_of(table, creature), "reflex")


def _fortitude(table: Table, creature: str) -> int:
    return defence(sheet_of(table, creature), "fortitude")


def _will(table: Table, creature: str) -> int:
    return defence(sheet_of(table, creature), "will")


DERIVED = (
    Derived(name="armour", about="what counts against being hit, unchanged by states (LH-CONV-01)", value=_armour),
    Derived(name="reflex", about="Reflex with its attribute (LH-DEF-01)", value=_reflex),
    Derived(name="fortitude", about="Fortitude with its attribute (LH-DEF-01)", value=_fortitude),
    Derived(name="will", about="Will with its attribute (LH-DEF-01)", value=_will),
)
