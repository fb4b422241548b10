"""What follows from a table of Revenant's Hack and stands in none of its fields."""

from vtt.rules.derived import Derived
from vtt.rules.revenants_hack.combat import reach
from vtt.rules.revenants_hack.combat.reach import defence_of, speed_of
from vtt.rules.revenants_hack.sheet.access import sheet_of
from vtt.rules.revenants_hack.sheet.parts import Defence
from vtt.table.table import Table


def _defence(table: Table, creature: str) -> Defence:
    return defence_of(sheet_of(table, creature))


def _speed(table: Table, creature: str) -> int:
    return speed_of(table, sheet_of(table, creature))


def _feet(table: Table, a: str, b: str) -> float:
    return round(reach.feet(table, a, b), 2)


DERIVED = (
    Derived(name="defence", about="the type of defence now (RH-ATK-08, RH-PROB-11)", value=_defence),
    Derived(name="speed", about="combat speed in feet now (RH-MOVE-01)", value=_speed),
    Derived(
        name="feet",
        about="feet from one to another; of a band that the GM set the most it reaches (RH-BAND-04)",
        of=("thing", "thing"),
        value=_feet,
    ),
)
